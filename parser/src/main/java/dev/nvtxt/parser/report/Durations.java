// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventTimeBuffer;

/// The one definition of an event's duration: the clock time from its start to its end in nanoseconds, exact.
///
/// What has no duration has a negative number that says why. Filters, statistics, comparison and outputs all ask here, so that
/// none of them measures what another one leaves out.
public final class Durations {
    /// Instead of a duration: a marker.
    public static final long MARKER = -1;
    /// Instead of a duration: a range without an end.
    public static final long OPEN = -2;
    /// Instead of a duration: the end is before the start.
    public static final long REVERSED = -3;
    /// Instead of a duration: a time base without a clock.
    public static final long CLOCKLESS = -4;
    /// Instead of a duration: the start, the end or the time between them is outside Int64 nanoseconds.
    public static final long OUT_OF_RANGE = -5;

    /// A sum of durations that is beyond Int64 nanoseconds (292 years): outputs say so instead of printing a number.
    public static final long BEYOND = Long.MAX_VALUE;

    private Durations() {}

    /// {@return the duration of an event in nanoseconds, or one of the constants}
    public static long of(ReportFile file, int event) {
        var events = file.trace().events();
        if (file.clock(events.timeBase(event)) == null) {
            return events.kind(event) != EventKind.MARKER && events.isOpen(event) ? OPEN : CLOCKLESS;
        }
        boolean hasStart = file.hasStartNs(event);
        if (events.kind(event) == EventKind.MARKER) {
            return hasStart ? MARKER : OUT_OF_RANGE;
        }
        if (events.isOpen(event)) {
            return OPEN;
        }
        if (events.isReversed(event)) {
            return REVERSED;
        }
        if (file.clock(events.endTimeBase(event)) == null) {
            return CLOCKLESS;
        }
        return hasStart && file.hasEndNs(event) ? between(file.startNs(event), file.endNs(event)) : OUT_OF_RANGE;
    }

    /// Does the same for many events, each tick asked of its clock once.
    ///
    /// @param times of the events
    /// @param count how many there are
    /// @param axisStartsNs takes the starts in axis time, 0 where there are none
    /// @param durationsNs takes the durations, or the constants
    public static void of(ReportFile file, EventTimeBuffer times, int count, long[] axisStartsNs, long[] durationsNs) {
        for (int i = 0; i < count; i++) {
            int base = times.timeBases()[i];
            var clock = file.clock(base);
            long start = times.starts()[i];
            if (clock != null && clock.covers(start)) {
                long startNs = clock.toNs(start);
                axisStartsNs[i] = ReportFile.saturatedSum(startNs, file.axisOffsetNs(base));
                durationsNs[i] = of(file, times, i, true, startNs);
            } else {
                axisStartsNs[i] = 0;
                durationsNs[i] = of(file, times, i, false, 0);
            }
        }
    }

    private static long of(ReportFile file, EventTimeBuffer times, int at, boolean hasStart, long startNs) {
        var clock = file.clock(times.timeBases()[at]);
        boolean isMarker = times.kinds()[at] == EventKind.MARKER;
        if (clock == null) {
            return !isMarker && times.open()[at] ? OPEN : CLOCKLESS;
        }
        if (isMarker) {
            return hasStart ? MARKER : OUT_OF_RANGE;
        }
        if (times.open()[at]) {
            return OPEN;
        }
        long end = times.ends()[at];
        if (end < times.starts()[at] && times.timeBases()[at] == times.endTimeBases()[at]) {
            return REVERSED;
        }
        var endClock = file.clock(times.endTimeBases()[at]);
        if (endClock == null) {
            return CLOCKLESS;
        }
        return hasStart && endClock.covers(end) ? between(startNs, endClock.toNs(end)) : OUT_OF_RANGE;
    }

    /// {@return a sum of two sums of durations, or [#BEYOND]}
    public static long sum(long a, long b) {
        long sum = a + b;
        return sum < 0 ? BEYOND : sum;
    }

    private static long between(long startNs, long endNs) {
        if (endNs < startNs) {
            return REVERSED;
        }
        long duration = endNs - startNs;
        return duration < 0 ? OUT_OF_RANGE : duration;
    }
}
