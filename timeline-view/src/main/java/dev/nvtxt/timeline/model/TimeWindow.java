// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// A part of the axis that fills a width, exact at any distance from zero: the start is a whole nanosecond and a
/// fraction of one, and only the length is a double. Where the axis has cuts, lengths and distances are along the axis.
///
/// @param startNs the whole nanosecond at or before the start
/// @param startFraction what is added to it, at least 0 and below 1 ns
/// @param lengthNs the length in ns, more than 0 (0 only in [#NONE])
/// @param cuts what the axis leaves out
public record TimeWindow(long startNs, double startFraction, double lengthNs, AxisCuts cuts) {
    /// No window.
    public static final TimeWindow NONE = new TimeWindow(0, 0, 0);

    private static final double MOST_NS = 0x1p63;

    /// Checks the numbers.
    public TimeWindow {
        if (!(startFraction >= 0 && startFraction < 1)) {
            throw new IllegalArgumentException("startFraction " + startFraction + " is not in [0, 1)");
        }
        if (!(lengthNs >= 0 && lengthNs < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("lengthNs " + lengthNs + " is not a length");
        }
    }

    /// A window of an axis without cuts.
    public TimeWindow(long startNs, double startFraction, double lengthNs) {
        this(startNs, startFraction, lengthNs, AxisCuts.NONE);
    }

    /// {@return the window from one time to another, at least 1 ns long}
    ///
    /// @param endNs exclusive; not before the start
    public static TimeWindow between(long startNs, long endNs) {
        if (endNs < startNs) {
            throw new IllegalArgumentException("endNs " + endNs + " is before startNs " + startNs);
        }
        return new TimeWindow(startNs, 0, Math.max(1, difference(endNs, startNs)));
    }

    /// {@return whether it is [#NONE]}
    public boolean isNone() {
        return lengthNs == 0;
    }

    /// {@return the first whole ns at or after its end, at most the largest long}
    public long endNs() {
        return wholeNsAfterStart(Math.ceil(startFraction + lengthNs));
    }

    /// {@return the time that is a whole number of ns along the axis after the start's whole ns}
    public long wholeNsAfterStart(double wholeNs) {
        return cuts.isNone() ? plus(startNs, wholeNs) : cuts.plus(startNs, wholeNs);
    }

    /// {@return how far along the axis a time is from the start, in ns}
    public double offsetOf(long timeNs) {
        return (cuts.isNone() ? difference(timeNs, startNs) : cuts.distance(startNs, timeNs)) - startFraction;
    }

    /// {@return the window from the same time to the same time on an axis with other cuts}
    public TimeWindow on(AxisCuts other) {
        if (cuts.equals(other)) {
            return this;
        }
        long endNs = endNs();
        if (cuts.between(startNs, endNs).isNone() && other.between(startNs, endNs).isNone()) {
            return new TimeWindow(startNs, startFraction, lengthNs, other);
        }
        long newStartNs = other.plus(startNs, 0);
        return new TimeWindow(newStartNs, 0, Math.max(1, other.distance(newStartNs, endNs)), other);
    }

    /// {@return the window of another length that starts that far from this one's start}
    public TimeWindow at(double offsetNs, double newLengthNs) {
        double from = startFraction + offsetNs;
        double whole = Math.floor(from);
        double fraction = from - whole;
        long start = wholeNsAfterStart(whole);
        // Held at the end of long, it would begin after an event that is there.
        boolean isExact = fraction >= 0 && fraction < 1 && start > Long.MIN_VALUE;
        return new TimeWindow(start, isExact ? fraction : 0, newLengthNs, cuts);
    }

    /// {@return the window where its axis is when all times of that have been moved}
    ///
    /// @param byNs to later times where positive; at the ends of long it is held
    public TimeWindow movedBy(long byNs) {
        return isNone()
                ? this
                : new TimeWindow(saturatedSum(startNs, byNs), startFraction, lengthNs, cuts.movedBy(byNs));
    }

    /// {@return a − b without overflow; exact whenever the difference is below 2⁵³}
    public static double difference(long a, long b) {
        long difference = a - b;
        boolean overflow = ((a ^ b) & (a ^ difference)) < 0;
        return overflow ? (double) a - (double) b : difference;
    }

    /// {@return a time plus a whole number of ns, held at the ends of long}
    public static long plus(long timeNs, double wholeNs) {
        double excess = Math.abs(wholeNs) - MOST_NS;
        if (excess < 0) {
            return saturatedSum(timeNs, (long) wholeNs);
        }
        // More than a long holds, as the whole axis may be long: in three steps, each exact.
        int sign = wholeNs < 0 ? -1 : 1;
        return saturatedSum(saturatedSum(saturatedSum(timeNs, sign * Long.MAX_VALUE), sign), sign * (long) excess);
    }

    static long saturatedSum(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            return b < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        return sum;
    }
}
