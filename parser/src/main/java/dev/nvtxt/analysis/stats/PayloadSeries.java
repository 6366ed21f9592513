// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.LongPairs;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// The payloads of events of one file over time, or the numbers of an argument of theirs. Immutable.
public final class PayloadSeries {
    private final ReportFile file;
    private final long[] timesNs;
    private final long[] references;
    private final String argument;

    private PayloadSeries(ReportFile file, String argument, LongPairs sorted) {
        this.file = file;
        this.argument = argument;
        timesNs = sorted.values();
        references = sorted.companions();
    }

    /// Collects the payloads of the events of a group, at the starts of the events; files without any are left out.
    public static List<PayloadSeries> of(StatisticsTable table, GroupStatistics row) {
        return of(table, row, "");
    }

    /// Collects the numbers of an argument in the same way.
    ///
    /// @param argument its key; "" for the payload
    public static List<PayloadSeries> of(StatisticsTable table, GroupStatistics row, String argument) {
        var all = new ArrayList<PayloadSeries>();
        var scope = table.scope();
        for (int f = 0; f < scope.files().size(); f++) {
            var file = scope.files().get(f);
            var visible = scope.visible(f);
            var groupOf = table.membership().reader(f);
            var times = table.membership().times(f);
            var series = of(file, argument, times, event -> (visible == null || visible.get(event))
                    && groupOf.applyAsInt(event) == row.id() && times.beginsIn(scope.range(), event));
            if (series.size() > 0) {
                all.add(series);
            }
        }
        return List.copyOf(all);
    }

    private static PayloadSeries of(ReportFile file, String argument, EventTimes times, IntPredicate filter) {
        var events = file.trace().events();
        var points = new LongPairs();
        for (int event = 0; event < events.size(); event++) {
            if (hasValue(events, argument, event) && times.hasStartNs(event) && filter.test(event)) {
                points.add(times.axisStartNs(event), event);
            }
        }
        return new PayloadSeries(file, argument, points.sorted());
    }

    private static boolean hasValue(EventStore events, String argument, int event) {
        return argument.isEmpty() ? events.hasPayload(event) : Double.isFinite(number(events, argument, event));
    }

    private static double number(EventStore events, String argument, int event) {
        var arg = Arg.find(events.args(event), argument);
        return arg == null ? Double.NaN : arg.number();
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

    /// {@return the payload or argument of a point as a number}
    public double value(int point) {
        var events = file.trace().events();
        return argument.isEmpty() ? events.payload(event(point)) : number(events, argument, event(point));
    }

    /// {@return the payload or argument of a point with all its digits}
    public String label(int point) {
        var events = file.trace().events();
        var arg = argument.isEmpty() ? null : Arg.find(events.args(event(point)), argument);
        return arg == null ? Long.toString(events.payload(event(point))) : arg.label();
    }
}
