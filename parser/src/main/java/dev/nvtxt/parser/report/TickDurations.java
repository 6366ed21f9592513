// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.Clocks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Durations in ticks, of files of which no event has nanoseconds: within one time base they compare.
public final class TickDurations {
    private TickDurations() {}

    /// {@return the time base of a file of which no event has nanoseconds; "" for other files}
    public static String base(ReportFile file) {
        return file.bases().size() == 1 && file.clock(0) == null ? file.bases().getFirst().timeBase().name() : "";
    }

    /// {@return the same file with a tick taken for a nanosecond}
    public static ReportFile of(ReportFile file) {
        var clocks = file.bases().stream().<@Nullable Clock>map(base -> Clocks.ofTicks(base.timeBase())).toList();
        return new ReportFile(file.trace(), clocks, new long[clocks.size()]);
    }

    /// {@return the same report with a tick of each file taken for a nanosecond}
    public static Report of(Report report) {
        return new Report(report.files().stream().map(TickDurations::of).toList(), List.of());
    }

    /// {@return what durations are measured in: "nanoseconds"}
    ///
    /// @param base the time base whose ticks they are; "" for nanoseconds
    public static String unit(String base) {
        return base.isEmpty() ? "nanoseconds" : "ticks of " + base + ", whose frequency is not known";
    }
}
