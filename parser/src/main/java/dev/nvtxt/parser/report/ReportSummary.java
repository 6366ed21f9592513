// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.Clocks;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.HashSet;
import java.util.List;

/// Counts what files hold.
public final class ReportSummary {
    private ReportSummary() {}

    /// {@return the facts of each file of a report, in its order}
    public static List<FileSummary> of(Report report) {
        return report.files().stream().map(ReportSummary::of).toList();
    }

    /// Counts what one file holds; looks at every event.
    public static FileSummary of(ReportFile file) {
        var trace = file.trace();
        var clocks = file.bases().stream().map(ReportSummary::clock).toList();
        return new FileSummary(trace.path(), trace.label(), trace.bytes(), trace.lines(), count(trace.events()),
                trace.processIds().size(), threads(trace), trace.categories().all().size(), clocks,
                trace.problems().errors(),
                trace.problems().warnings(), trace.loadNanos());
    }

    private static FileSummary.KindCounts count(EventStore events) {
        long markers = 0;
        long startEnds = 0;
        long pushPops = 0;
        long slices = 0;
        for (int event = 0; event < events.size(); event++) {
            switch (events.kind(event)) {
                case MARKER -> markers++;
                case START_END -> startEnds++;
                case PUSH_POP -> pushPops++;
                case SLICE -> slices++;
            }
        }
        return new FileSummary.KindCounts(markers, startEnds, pushPops, slices);
    }

    private static int threads(TraceFile trace) {
        var threads = new HashSet<>(trace.names().threads().keySet());
        trace.events().threads().stream().filter(key -> key.threadId() != null).forEach(threads::add);
        return threads.size();
    }

    private static FileSummary.ClockSummary clock(BaseClock base) {
        var clock = base.clock();
        var method = clock == null ? Clocks.NO_CLOCK : clock.method();
        var rate = clock == null ? null : clock.rate().exactText();
        return new FileSummary.ClockSummary(base.timeBase().name(), method, rate, base.ticks().first(),
                base.ticks().last(), base.firstNs(), base.lastNs());
    }
}
