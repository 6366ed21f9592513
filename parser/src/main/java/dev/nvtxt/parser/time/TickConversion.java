// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/// Converts ticks of one clock to ticks of another, exactly and with one rounding: to nearest, ties to even. Immutable;
/// safe for use by any number of threads.
public final class TickConversion {
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);

    private final Clock clock;
    private final Fraction offsetNs;
    private final Fraction nsPerTick;
    /// The whole conversion, where the clock has one rate.
    private final @Nullable AffineMap line;

    /// @param offsetNs from the nanoseconds of the clock to those from tick 0 of the other
    /// @param nsPerTick of the other
    TickConversion(Clock clock, Fraction offsetNs, Fraction nsPerTick) {
        this.clock = clock;
        this.offsetNs = offsetNs;
        this.nsPerTick = nsPerTick;
        this.line = clock instanceof LinearClock linear
                ? new AffineMap(linear.rate().nsPerTick().dividedBy(nsPerTick),
                        linear.exactNs(0).plus(offsetNs).dividedBy(nsPerTick))
                : null;
    }

    /// {@return whether these ticks have a counterpart within Int64}
    public boolean covers(long ticks) {
        if (line != null) {
            return line.covers(ticks);
        }
        if (!clock.covers(ticks)) {
            return false;
        }
        var result = exact(ticks).round();
        return result.compareTo(MIN) >= 0 && result.compareTo(MAX) <= 0;
    }

    /// {@return the ticks of the other clock}
    ///
    /// @throws ArithmeticException if they are not covered
    public long convert(long ticks) {
        return line == null ? exact(ticks).round().longValueExact() : line.apply(ticks);
    }

    /// {@return whether the result is rounded}
    public boolean isRounded(long ticks) {
        return !exact(ticks).isWhole();
    }

    private Fraction exact(long ticks) {
        var ns = clock instanceof ExactClock exact ? exact.exactNs(ticks) : Fraction.of(clock.toNs(ticks));
        return ns.plus(offsetNs).dividedBy(nsPerTick);
    }
}
