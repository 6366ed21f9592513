// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

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
            var visible = scope.visible(f);
            var groupOf = table.membership().reader(f);
            var times = table.membership().times(f);
            var series = of(file, times, event -> (visible == null || visible.get(event))
                    && groupOf.applyAsInt(event) == row.id() && times.beginsIn(scope.span(), event));
            if (series.size() > 0) {
                all.add(series);
            }
        }
        return List.copyOf(all);
    }

    private static PayloadSeries of(ReportFile file, EventTimes times, IntPredicate wanted) {
        var events = file.trace().events();
        long[] starts = new long[64];
        long[] numbers = new long[64];
        int size = 0;
        for (int event = 0; event < events.size(); event++) {
            if (events.hasPayload(event) && times.hasStartNs(event) && wanted.test(event)) {
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
