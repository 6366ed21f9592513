// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.app.shared.lanes.CounterLanes;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.curve.CurveStatistics;
import module java.base;

/// What a counter does in a range of time.
///
/// @param file the file that has it
/// @param name its name
/// @param unit the unit of its values, or ""
/// @param values its statistics
record CounterRow(ReportFile file, String name, String unit, CurveStatistics values) {
    /// Measures all counters of some files; looks at their values, so not for the JavaFX thread.
    static List<CounterRow> of(List<ReportFile> files, AxisRange span) {
        var rows = new ArrayList<CounterRow>();
        for (var file : files) {
            for (var counter : file.trace().extras().counters()) {
                if (CounterLanes.isClocked(file, counter)) {
                    var curve = CounterLanes.curve(file, counter);
                    var name = counter.track().name();
                    CurveStatistics.of(curve, span.startNs(), span.endNs()).ifPresent(values -> rows
                            .add(new CounterRow(file, name == null ? "Counter" : name, curve.unit(), values)));
                }
            }
        }
        return rows;
    }
}
