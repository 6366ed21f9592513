// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import org.jspecify.annotations.Nullable;

/// A file whose events become rows. What is inside what is worked out only if someone asks for self times. Confined to one
/// thread.
final class EventFile {
    private final ReportFile report;
    private final EventStore events;
    private @Nullable EventTimes times;
    private @Nullable Nesting nesting;

    EventFile(ReportFile report) {
        this.report = report;
        this.events = report.trace().events();
    }

    ReportFile report() {
        return report;
    }

    TraceFile trace() {
        return report.trace();
    }

    EventStore events() {
        return events;
    }

    boolean isRange(int event) {
        return events.kind(event) != EventKind.MARKER;
    }

    /// {@return the self time of a measured range; null for all else}
    @Nullable
    Long selfNs(int event) {
        if (times == null || nesting == null) {
            var statistics = new Statistics();
            times = statistics.times(report);
            nesting = statistics.nesting(report);
        }
        long duration = times.durationNs(event);
        return duration < 0 ? null : Long.valueOf(duration - nesting.insideNs(event));
    }
}
