// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/// The payloads of events of one file over time. Immutable.
public final class PayloadSeries {
    private final ReportFile file;
    private final long[] timesNs;
    private final long[] references;

    private PayloadSeries(ReportFile file, long[] timesNs, long[] references) {
        this.file = file;
        this.timesNs = timesNs;
        this.references = references;
    }

    /// Collects the payloads of the events of a group, at the starts of the events; files without any are left out.
    public static List<PayloadSeries> of(StatisticsTable table, GroupStatistics row) {
        var all = new ArrayList<PayloadSeries>();
        var scope = table.scope();
        for (int f = 0; f < scope.files().size(); f++) {
            var file = scope.files().get(f);
            var subset = scope.subset(f);
            var series = of(file, scope.span(), subset == null ? _ -> true : subset::get,
                    table.membership().reader(f), row.id());
            if (series.size() > 0) {
                all.add(series);
            }
        }
        return List.copyOf(all);
    }

    private static PayloadSeries of(ReportFile file, AxisSpan span, IntPredicate wanted, IntUnaryOperator groupOf,
            int group) {
        var events = file.trace().events();
        var times = new EventTimes(file);
        long[] starts = new long[64];
        long[] numbers = new long[64];
        int size = 0;
        for (int event = 0; event < events.size(); event++) {
            if (events.hasPayload(event) && file.hasStartNs(event) && wanted.test(event)
                    && groupOf.applyAsInt(event) == group
                    && times.isIn(span, event, times.durationNs(event))) {
                if (size == starts.length) {
                    starts = Arrays.copyOf(starts, size * 2);
                    numbers = Arrays.copyOf(numbers, size * 2);
                }
                starts[size] = times.axisStartNs(event);
                numbers[size++] = event;
            }
        }
        starts = Arrays.copyOf(starts, size);
        numbers = Arrays.copyOf(numbers, size);
        LongSort.sortPairs(starts, numbers);
        return new PayloadSeries(file, starts, numbers);
    }

    /// {@return the file}
    public ReportFile file() {
        return file;
    }

    /// {@return how many points there are}
    public int size() {
        return timesNs.length;
    }

    /// {@return the time of a point, in axis time; points are in the order of time}
    public long timeNs(int point) {
        return timesNs[point];
    }

    /// {@return the event of a point}
    public int event(int point) {
        return (int) references[point];
    }

    /// {@return the payload of a point}
    public long value(int point) {
        return file.trace().events().payload(event(point));
    }
}
