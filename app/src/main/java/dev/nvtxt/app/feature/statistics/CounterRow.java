// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.app.shared.lanes.CounterLanes;
import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.CounterTrack;
import dev.nvtxt.parser.trace.Track;
import dev.nvtxt.timeline.model.curve.CurveStatistics;
import module java.base;

/// What a counter does in a range of time.
///
/// @param file the file that has it
/// @param name its name, with its thread or process where others of the file have that name
/// @param unit the unit of its values, or ""
/// @param values its statistics
record CounterRow(ReportFile file, String name, String unit, CurveStatistics values) {
    /// Measures counters of some files; looks at their values, so not for the JavaFX thread.
    ///
    /// @param isMeasured says of a file and the number of a counter in it whether it is measured
    static List<CounterRow> of(List<ReportFile> files, BiPredicate<ReportFile, Integer> isMeasured, AxisRange span) {
        var rows = new ArrayList<CounterRow>();
        for (var file : files) {
            var counters = file.trace().extras().counters();
            var names = new HashMap<String, Integer>();
            counters.forEach(counter -> names.merge(name(counter.track()), 1, Integer::sum));
            for (int number = 0; number < counters.size(); number++) {
                var counter = counters.get(number);
                if (isMeasured.test(file, number) && CounterLanes.isClocked(file, counter)) {
                    var curve = CounterLanes.curve(file, counter);
                    boolean isAlone = names.getOrDefault(name(counter.track()), 1) == 1;
                    CurveStatistics.of(curve, span.startNs(), span.endNs()).ifPresent(values -> rows
                            .add(new CounterRow(file, (isAlone ? "" : owner(file, counter)) + name(counter.track()),
                                    curve.unit(), values)));
                }
            }
        }
        return rows;
    }

    private static String name(Track track) {
        var name = track.name();
        return name == null ? "Counter" : name;
    }

    /// {@return the thread, else the process, that a counter is of, before its name}
    private static String owner(ReportFile file, CounterTrack counter) {
        var names = file.trace().names();
        var owner = counter.track().owner();
        if (owner.threadId() != null) {
            return (names.thread(owner) == null ? "thread " : "") + NamedId.thread(names, owner) + " › ";
        }
        return owner.processId() == null
                ? ""
                : (names.process(owner.processId()) == null ? "process " : "")
                        + NamedId.process(names, owner.processId()) + " › ";
    }
}
