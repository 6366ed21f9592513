// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Gives a file, in whichever task it is read, the clocks that it has in the report of all files.
///
/// Without anchors, modes and calibrations the clock of an NVTXT file depends on nothing but the file's time bases, and the
/// plan is empty. With them a clock can be tied to another file, or go by the first and last tick: then the plan holds the
/// spans of all files, found by a pass of their own, and each task builds the same report from them.
///
/// @param clocks what the user says of the clocks
/// @param spans the spans of all files in the order of the report; empty where no clock needs them
public record ReportPlan(ClockTexts clocks, List<FileSpans> spans) implements Serializable {
    /// {@return the file with its clocks}
    ///
    /// @throws IllegalArgumentException if a setting cannot be, with the file and the reason
    public ReportFile place(TraceFile trace) {
        var traces = new ArrayList<TraceFile>();
        int own = 0;
        for (var file : spans) {
            if (file.path().equals(trace.path())) {
                own = traces.size();
                traces.add(trace);
            } else {
                traces.add(file.standIn());
            }
        }
        if (traces.isEmpty()) {
            traces.add(trace);
        }
        try {
            return ReportBuilder.build(traces, List.of(), clocks.settings()).files().get(own);
        } catch (ClockSettingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /// {@return a part of a file with the clocks that the whole file has}
    ///
    /// @param whole the spans of the whole file
    ReportFile place(TraceFile part, FileSpans whole) {
        Map<TimeBase, BaseClock> clocksOfWhole = new HashMap<>();
        place(whole.standIn()).bases().forEach(base -> clocksOfWhole.put(base.timeBase(), base));
        return new ReportFile(part, part.events().timeBases().stream()
                .map(base -> Objects.requireNonNull(clocksOfWhole.get(base), base.name())).toList());
    }
}
