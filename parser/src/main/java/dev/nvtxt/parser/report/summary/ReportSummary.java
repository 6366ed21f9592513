// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report.summary;

import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventSegment;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

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
        return new FileSummary(trace.path(), file.label(), trace.bytes(), trace.lines(), count(trace.events()),
                trace.processIds().size(), threads(trace), trace.categories().all().size(), clocks,
                trace.problems().errors(),
                trace.problems().warnings(), trace.loadNanos());
    }

    /// What is cached for a segment of events.
    private enum CountsByKind implements EventSegment.MemoKey<int[]> {
        KEY
    }

    private static FileSummary.KindCounts count(EventStore events) {
        var sums = new long[EventKind.values().length];
        for (var segment : events.segments()) {
            int[] counts = segment.computeIfAbsent(CountsByKind.KEY, () -> count(events, segment));
            for (int kind = 0; kind < sums.length; kind++) {
                sums[kind] += counts[kind];
            }
        }
        return new FileSummary.KindCounts(sums[EventKind.MARKER.ordinal()], sums[EventKind.START_END.ordinal()],
                sums[EventKind.PUSH_POP.ordinal()], sums[EventKind.SLICE.ordinal()]);
    }

    private static int[] count(EventStore events, EventSegment segment) {
        var counts = new int[EventKind.values().length];
        events.countKinds(segment.from(), segment.to(), counts);
        return counts;
    }

    private static int threads(TraceFile trace) {
        var threads = new HashSet<>(trace.names().threads().keySet());
        trace.events().threads().stream().filter(key -> key.threadId() != null).forEach(threads::add);
        return threads.size();
    }

    private static FileSummary.ClockSummary clock(BaseClock base) {
        var clock = base.clock();
        var rate = clock == null ? null : clock.rate().exactText();
        return new FileSummary.ClockSummary(base.timeBase().name(), base.method(), rate, base.ticks().first(),
                base.ticks().last(), base.firstNs(), base.lastNs());
    }
}
