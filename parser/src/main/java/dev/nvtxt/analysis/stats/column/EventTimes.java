// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import java.util.stream.IntStream;

/// The times of one file's events as the statistics see them: when each begins, what is measured, and how long it lasts.
///
/// Worked out once for a file and kept in two columns, 16 bytes an event: asking clocks again for each look at a table
/// that follows the view would take most of its time. Immutable; safe for any number of threads.
public final class EventTimes {
    /// In place of a duration: an instant.
    public static final long MARKER = -1;
    /// In place of a duration: a push without a pop.
    public static final long OPEN = -2;
    /// In place of a duration: the end is before the start.
    public static final long REVERSED = -3;
    /// In place of a duration: no clock, or outside Int64.
    public static final long CLOCKLESS = -4;

    private static final int CHUNK_EVENTS = 1 << 16;

    private final ReportFile file;
    private final EventStore events;
    private final long[] startsNs;
    private final long[] durationsNs;
    private final boolean isMoved;

    private EventTimes(ReportFile file) {
        this.file = file;
        this.events = file.trace().events();
        this.isMoved = IntStream.range(0, events.timeBases().size()).anyMatch(base -> file.axisOffsetNs(base) != 0);
        startsNs = new long[events.size()];
        durationsNs = new long[events.size()];
    }

    /// Works out the times of a file.
    public static EventTimes of(ReportFile file) {
        var times = new EventTimes(file);
        int size = times.durationsNs.length;
        IntStream.range(0, (size + CHUNK_EVENTS - 1) / CHUNK_EVENTS).parallel()
                .forEach(chunk -> times.fill(chunk * CHUNK_EVENTS, Math.min(size, (chunk + 1) * CHUNK_EVENTS)));
        return times;
    }

    private void fill(int from, int to) {
        for (int event = from; event < to; event++) {
            boolean hasStart = file.hasStartNs(event);
            if (hasStart) {
                startsNs[event] = file.axisStartNs(event);
            }
            durationsNs[event] = duration(event, hasStart);
        }
    }

    private long duration(int event, boolean hasStart) {
        if (events.kind(event) == EventKind.MARKER) {
            return hasStart ? MARKER : CLOCKLESS;
        }
        if (events.isOpen(event)) {
            return OPEN;
        }
        if (events.isReversed(event)) {
            return REVERSED;
        }
        if (!hasStart || !file.hasEndNs(event)) {
            return CLOCKLESS;
        }
        long start = file.startNs(event);
        long end = file.endNs(event);
        if (end < start) {
            return REVERSED;
        }
        long duration = end - start;
        return duration < 0 ? CLOCKLESS : duration;
    }

    /// {@return the duration in nanoseconds, or a negative number for what is not measured}
    public long durationNs(int event) {
        return durationsNs[event];
    }

    /// {@return whether the start has nanoseconds}
    public boolean hasStartNs(int event) {
        return durationsNs[event] >= MARKER || file.hasStartNs(event);
    }

    /// {@return the start in axis time, held within Int64; only for events whose start has nanoseconds}
    public long axisStartNs(int event) {
        return startsNs[event];
    }

    /// {@return the start in clock time; only for events whose start has nanoseconds}
    public long startNs(int event) {
        return isMoved ? file.startNs(event) : startsNs[event];
    }

    /// {@return whether the event shares an instant with a span}
    public boolean isIn(AxisSpan span, int event) {
        if (span.isAll()) {
            return true;
        }
        long duration = durationsNs[event];
        if (duration == CLOCKLESS || !hasStartNs(event)) {
            return false;
        }
        long start = startsNs[event];
        if (duration >= 0) {
            return span.meets(start, add(start, duration));
        }
        if (duration == MARKER) {
            return span.meets(start, start);
        }
        if (duration == OPEN) {
            return start < span.endNs();
        }
        long end = file.hasEndNs(event) ? file.axisEndNs(event) : start;
        return span.meets(Math.min(start, end), Math.max(start, end));
    }

    /// {@return a sum held within Int64}
    public static long add(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            return a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        return sum;
    }
}
