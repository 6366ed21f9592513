// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import java.util.stream.IntStream;

/// The times of one file's events as the statistics see them: when each begins, what is measured, and how long it lasts.
///
/// Worked out once for a file and kept in two columns, 16 bytes an event: asking clocks again for each look at a table
/// that follows the view would take most of its time. Immutable; safe for any number of threads.
public final class EventTimes {

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
            if (file.hasStartNs(event)) {
                startsNs[event] = file.axisStartNs(event);
            }
            durationsNs[event] = Durations.of(file, event);
        }
    }

    /// {@return the duration in nanoseconds, or one of the constants of [Durations]}
    public long durationNs(int event) {
        return durationsNs[event];
    }

    /// {@return whether the start has nanoseconds}
    public boolean hasStartNs(int event) {
        return durationsNs[event] >= Durations.MARKER || file.hasStartNs(event);
    }

    /// {@return the start in axis time, held within Int64; only for events whose start has nanoseconds}
    public long axisStartNs(int event) {
        return startsNs[event];
    }

    /// {@return the start in clock time; only for events whose start has nanoseconds}
    public long startNs(int event) {
        return isMoved ? file.startNs(event) : startsNs[event];
    }

    /// {@return whether the event begins in a span: of spans side by side, it begins in one}
    public boolean beginsIn(AxisSpan span, int event) {
        if (span.isAll()) {
            return true;
        }
        if (durationsNs[event] == Durations.CLOCKLESS || !hasStartNs(event)) {
            return false;
        }
        return startsNs[event] >= span.startNs() && startsNs[event] < span.endNs();
    }

    /// {@return whether a border of a span cuts a measured range}
    public boolean isCut(AxisSpan span, int event) {
        long duration = durationsNs[event];
        if (span.isAll() || duration < 0 || !isIn(span, event)) {
            return false;
        }
        long start = startsNs[event];
        return start < span.startNs() || add(start, duration) > span.endNs();
    }

    /// {@return how much of a measured range lies in a span, in nanoseconds}
    public long insideNs(AxisSpan span, int event) {
        long duration = durationsNs[event];
        return span.isAll() ? duration : span.overlapNs(startsNs[event], add(startsNs[event], duration));
    }

    /// {@return whether the event shares an instant with a span}
    public boolean isIn(AxisSpan span, int event) {
        if (span.isAll()) {
            return true;
        }
        long duration = durationsNs[event];
        if (duration == Durations.CLOCKLESS || !hasStartNs(event)) {
            return false;
        }
        long start = startsNs[event];
        if (duration >= 0) {
            return span.meets(start, add(start, duration));
        }
        if (duration == Durations.MARKER) {
            return span.meets(start, start);
        }
        if (duration == Durations.OPEN) {
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
