// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/// The clocks that time bases have by themselves.
public final class Clocks {
    /// What is said of a time base that has no clock.
    public static final String NO_CLOCK = "no frequency: times are ticks";

    /// From 1601-01-01 to 1970-01-01, in nanoseconds; more than an Int64 holds.
    static final Fraction FILE_TIME_ORIGIN = new Fraction(
            BigInteger.valueOf(-11_644_473_600L).multiply(BigInteger.valueOf(1_000_000_000)), BigInteger.ONE);

    /// Ends the method of a clock that nothing is assumed of.
    public static final String EXACT = ", exact";

    private Clocks() {}

    /// {@return the clock that the time base fixes or that is nearly always right; null where nothing gives a rate}
    public static @Nullable Clock standard(TimeBase base) {
        if (base.equals(TimeBase.FILE_TIME)) {
            return LinearClock.of(Rate.TEN_MEGAHERTZ.nsPerTick(), FILE_TIME_ORIGIN, true, "FileTime" + EXACT);
        }
        if (base.equals(TimeBase.REALTIME)) {
            return LinearClock.of(Rate.GIGAHERTZ.nsPerTick(), Fraction.ZERO, true, "Realtime" + EXACT);
        }
        var rate = standardRate(base);
        if (rate == null) {
            return null;
        }
        var method = base.equals(TimeBase.QPC) ? "Qpc at 10 MHz (assumed)" : base.name() + " in nanoseconds" + EXACT;
        return LinearClock.of(rate.nsPerTick(), Fraction.ZERO, false, method);
    }

    /// {@return a clock that takes a tick for a nanosecond, for durations that are compared in ticks}
    public static Clock ofTicks(TimeBase base) {
        return LinearClock.of(Rate.GIGAHERTZ.nsPerTick(), Fraction.ZERO, false, "ticks of " + base.name());
    }

    /// {@return the rate that the time base fixes or that is nearly always right; null where nothing gives one}
    public static @Nullable Rate standardRate(TimeBase base) {
        if (base.equals(TimeBase.QPC) || base.equals(TimeBase.FILE_TIME)) {
            return Rate.TEN_MEGAHERTZ;
        }
        boolean nanoseconds = base.equals(TimeBase.MANUAL) || base.equals(TimeBase.RELATIVE)
                || base.equals(TimeBase.CLOCK_MONOTONIC_RAW) || TimeBase.OF_TRACES.contains(base);
        return nanoseconds ? Rate.GIGAHERTZ : null;
    }
}
