// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.Clocks;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.EventStretch;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

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

    /// What is remembered of a stretch of events.
    private record CountsByKind() implements EventStretch.Question<Map<EventKind, Long>> {}

    private static FileSummary.KindCounts count(EventStore events) {
        var sums = new EnumMap<EventKind, Long>(EventKind.class);
        for (var stretch : events.stretches()) {
            stretch.remember(new CountsByKind(), () -> count(events, stretch))
                    .forEach((kind, count) -> sums.merge(kind, count, Long::sum));
        }
        return new FileSummary.KindCounts(sums.getOrDefault(EventKind.MARKER, 0L),
                sums.getOrDefault(EventKind.START_END, 0L), sums.getOrDefault(EventKind.PUSH_POP, 0L),
                sums.getOrDefault(EventKind.SLICE, 0L));
    }

    private static Map<EventKind, Long> count(EventStore events, EventStretch stretch) {
        long markers = 0;
        long startEnds = 0;
        long pushPops = 0;
        long slices = 0;
        for (int event = stretch.from(); event < stretch.to(); event++) {
            switch (events.kind(event)) {
                case MARKER -> markers++;
                case START_END -> startEnds++;
                case PUSH_POP -> pushPops++;
                case SLICE -> slices++;
            }
        }
        return Map.of(EventKind.MARKER, markers, EventKind.START_END, startEnds, EventKind.PUSH_POP, pushPops,
                EventKind.SLICE, slices);
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
