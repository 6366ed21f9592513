// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;

/// The times of one file's events as the statistics see them: what is measured, and how long it lasts.
public final class EventTimes {
    /// In place of a duration: an instant.
    static final long MARKER = -1;
    /// In place of a duration: a push without a pop.
    static final long OPEN = -2;
    /// In place of a duration: the end is before the start.
    static final long REVERSED = -3;
    /// In place of a duration: no clock, or outside Int64.
    static final long CLOCKLESS = -4;

    private final ReportFile file;
    private final EventStore events;
    private final long[] axisOffsetsNs;

    /// Looks at a file.
    public EventTimes(ReportFile file) {
        this.file = file;
        this.events = file.trace().events();
        this.axisOffsetsNs = new long[events.timeBases().size()];
        for (int i = 0; i < axisOffsetsNs.length; i++) {
            axisOffsetsNs[i] = file.axisOffsetNs(i);
        }
    }

    /// {@return the duration in nanoseconds, or a negative number for what is not measured}
    public long durationNs(int event) {
        if (events.kind(event) == EventKind.MARKER) {
            return file.hasStartNs(event) ? MARKER : CLOCKLESS;
        }
        if (events.isOpen(event)) {
            return OPEN;
        }
        if (events.isReversed(event)) {
            return REVERSED;
        }
        if (!file.hasStartNs(event) || !file.hasEndNs(event)) {
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

    /// {@return the start in axis time, held within Int64; only for events whose start has nanoseconds}
    public long axisStartNs(int event) {
        return add(file.startNs(event), axisOffsetsNs[events.timeBase(event)]);
    }

    /// {@return whether the event shares an instant with a span}
    ///
    /// @param durationNs what [#durationNs(int)] says of it
    public boolean isIn(AxisSpan span, int event, long durationNs) {
        if (span.isAll()) {
            return true;
        }
        if (durationNs == CLOCKLESS || !file.hasStartNs(event)) {
            return false;
        }
        long start = axisStartNs(event);
        if (durationNs >= 0) {
            return span.meets(start, add(start, durationNs));
        }
        if (durationNs == MARKER) {
            return span.meets(start, start);
        }
        if (durationNs == OPEN) {
            return start < span.endNs();
        }
        long end = file.hasEndNs(event) ? add(file.endNs(event), axisOffsetsNs[events.endTimeBase(event)]) : start;
        return span.meets(Math.min(start, end), Math.max(start, end));
    }

    /// {@return a sum held within Int64}
    static long add(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            return a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        return sum;
    }
}
