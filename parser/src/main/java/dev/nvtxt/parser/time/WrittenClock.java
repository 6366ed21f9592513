// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;
import org.jspecify.annotations.Nullable;

/// The clock that times are written in.
///
/// @param timeBase its time base
/// @param rate its ticks per second; null if the ticks of the files stay as they are
/// @param zeroNs the nanosecond of the axis at its tick 0; may be outside Int64
public record WrittenClock(TimeBase timeBase, @Nullable Rate rate, BigDecimal zeroNs) {
    /// {@return a clock in which all ticks stay as they are}
    ///
    /// @param timeBase the only time base of the files
    public static WrittenClock asInFile(TimeBase timeBase) {
        return new WrittenClock(timeBase, null, BigDecimal.ZERO);
    }

    /// {@return a clock whose zero is that of the axis; of FileTime its own, where the axis counts from 1970}
    public static WrittenClock of(TimeBase timeBase, Rate rate) {
        return new WrittenClock(timeBase, rate,
                timeBase.equals(TimeBase.FILE_TIME)
                        ? new BigDecimal(Clocks.FILE_TIME_ORIGIN.numerator())
                        : BigDecimal.ZERO);
    }

    /// {@return the same clock, set so that a nanosecond of the axis has another time}
    ///
    /// @param axisNs the nanosecond of the axis
    /// @param timeNs its time: nanoseconds from tick 0; of FileTime from 1970
    public WrittenClock setTo(long axisNs, BigDecimal timeNs) {
        var origin = timeBase.equals(TimeBase.FILE_TIME)
                ? new BigDecimal(Clocks.FILE_TIME_ORIGIN.numerator())
                : BigDecimal.ZERO;
        return new WrittenClock(timeBase, rate, BigDecimal.valueOf(axisNs).subtract(timeNs).add(origin));
    }

    /// {@return what converts ticks of another clock to ticks of this one}
    ///
    /// @param clock the other clock
    /// @param axisOffsetNs what is added to its nanoseconds for its place on the axis
    /// @throws IllegalStateException if the ticks stay as they are
    public TickConversion from(Clock clock, long axisOffsetNs) {
        if (rate == null) {
            throw new IllegalStateException("ticks of " + timeBase.name() + " are not converted");
        }
        var zero = new Fraction(zeroNs.setScale(Math.max(0, zeroNs.scale())).unscaledValue(),
                BigInteger.TEN.pow(Math.max(0, zeroNs.scale())));
        return new TickConversion(clock, Fraction.of(axisOffsetNs).minus(zero), rate.nsPerTick());
    }
}
