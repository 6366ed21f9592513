// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Maps whole numbers along an exact line, y = slope · x + offset, with one rounding: to nearest, ties to even.
///
/// Why: a clock asks this for every event, so the exact answer has to cost nanoseconds. The line is moved to an origin
/// near its zero, so that the numbers stay small; then one of three ways gives the same answer:
/// - *small*: slope · remainder fits a long; a division and a multiplication do.
/// - *fixed point*: the slope as a 62-bit fixed-point number, a product of 128 bits; taken only where the error that
///   this brings cannot move the result over a rounding border.
/// - *wide*: BigInteger, for the rest.
///
/// What it does not do: wrap. A number whose result is outside Int64 is not covered, and is refused.
final class AffineMap {
    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
    private static final int SMALL_BITS = 62;

    private final Fraction slope;
    private final Fraction offset;
    private final long first;
    private final long last;
    private final boolean empty;

    private final long originX;
    private final long originY;
    /// y − originY = (numerator · (x − originX) + rest) / denominator, with 0 ≤ rest < denominator.
    private final long numerator;
    private final long denominator;
    private final long remainder;
    private final boolean small;

    private final long fixedSlope;
    private final long fixedRest;
    /// The number of bits after the point in the fixed-point numbers, or 0 if they cannot hold the slope.
    private final int fixedBits;

    /// Makes a line.
    ///
    /// @param slope above zero
    /// @param offset the value at 0
    AffineMap(Fraction slope, Fraction offset) {
        if (slope.signum() <= 0) {
            throw new IllegalArgumentException("slope is not above zero: " + slope);
        }
        this.slope = slope;
        this.offset = offset;
        var lowest = firstAtLeast(new Fraction(MIN.shiftLeft(1).subtract(BigInteger.ONE), BigInteger.TWO), MIN);
        var highest = lastAtMost(new Fraction(MAX.shiftLeft(1).add(BigInteger.ONE), BigInteger.TWO), MAX);
        this.empty = lowest.compareTo(MAX) > 0 || highest.compareTo(MIN) < 0 || lowest.compareTo(highest) > 0;
        this.first = clamp(lowest);
        this.last = clamp(highest);

        this.originX = clamp(offset.negate().dividedBy(slope).round());
        var exactOrigin = exact(originX);
        var wholeOrigin = exactOrigin.floor();
        this.originY = wholeOrigin.longValue();
        var fraction = exactOrigin.minus(new Fraction(wholeOrigin, BigInteger.ONE));
        var common = slope.denominator().multiply(fraction.denominator())
                .divide(slope.denominator().gcd(fraction.denominator()));
        var wideNumerator = slope.numerator().multiply(common.divide(slope.denominator()));
        this.small = wideNumerator.bitLength() + common.bitLength() <= SMALL_BITS;
        this.numerator = small ? wideNumerator.longValue() : 0;
        this.denominator = small ? common.longValue() : 1;
        this.remainder = small ? fraction.numerator().multiply(common.divide(fraction.denominator())).longValue() : 0;

        this.fixedBits = small ? 0 : fixedBitsFor(slope);
        this.fixedSlope = fixed(slope, fixedBits);
        this.fixedRest = fixed(fraction, fixedBits);
    }

    private static int fixedBitsFor(Fraction slope) {
        // The number of bits in the integer part of the slope, of 62; for slopes below 1, more than 63 bits after the
        // point do not help.
        int wholeBits = slope.numerator().bitLength() - slope.denominator().bitLength();
        int bits = Math.min(63, SMALL_BITS - 1 - wholeBits);
        return Math.max(0, bits);
    }

    private static long fixed(Fraction value, int bits) {
        if (bits == 0) {
            return 0;
        }
        var scaled = new Fraction(value.numerator().shiftLeft(bits), value.denominator()).round();
        return scaled.bitLength() > 63 ? Long.MAX_VALUE : scaled.longValue();
    }

    private BigInteger firstAtLeast(Fraction border, BigInteger whole) {
        var x = border.minus(offset).dividedBy(slope).ceiling();
        return exact(x).round().compareTo(whole) < 0 ? x.add(BigInteger.ONE) : x;
    }

    private BigInteger lastAtMost(Fraction border, BigInteger whole) {
        var x = border.minus(offset).dividedBy(slope).floor();
        return exact(x).round().compareTo(whole) > 0 ? x.subtract(BigInteger.ONE) : x;
    }

    private static long clamp(BigInteger value) {
        return value.min(MAX).max(MIN).longValue();
    }

    Fraction slope() {
        return slope;
    }

    Fraction exact(long x) {
        return exact(BigInteger.valueOf(x));
    }

    private Fraction exact(BigInteger x) {
        return slope.times(new Fraction(x, BigInteger.ONE)).plus(offset);
    }

    /// {@return the same line, read from y to x}
    AffineMap inverse() {
        var back = Fraction.of(1).dividedBy(slope);
        return new AffineMap(back, offset.negate().times(back));
    }

    boolean covers(long x) {
        return x >= first && x <= last && !empty;
    }

    long apply(long x) {
        if (!covers(x)) {
            throw new ArithmeticException(x + " has no counterpart within Int64");
        }
        long u = x - originX;
        if (((x ^ originX) & (x ^ u)) < 0) {
            return wide(x); // x − originX does not fit a long
        }
        return small ? small(u) : fixedPoint(x, u);
    }

    /// Wraps on the way where the numbers are huge; the sum is right modulo 2⁶⁴, and it is within Int64.
    private long small(long u) {
        if (denominator == 1) {
            return numerator * u + originY;
        }
        long quotient = Math.floorDiv(u, denominator);
        long rise = numerator * (u - quotient * denominator) + remainder;
        long whole = rise / denominator;
        long twice = 2 * (rise - whole * denominator);
        long floor = numerator * quotient + originY + whole;
        return twice > denominator || (twice == denominator && (floor & 1) != 0) ? floor + 1 : floor;
    }

    private long fixedPoint(long x, long u) {
        if (fixedBits == 0) {
            return wide(x);
        }
        long low = u * fixedSlope;
        long high = Math.multiplyHigh(u, fixedSlope);
        long sum = low + fixedRest;
        if (Long.compareUnsigned(sum, low) < 0) {
            high++;
        }
        long fraction = sum & ((1L << fixedBits) - 1);
        long half = 1L << (fixedBits - 1);
        // Rounding slope and rest to fixed point brings at most |u|/2 + 1 units of the last bit.
        long error = (Math.abs(u) >>> 1) + 2;
        long floor = ((high << (64 - fixedBits)) | (sum >>> fixedBits)) + originY;
        if (error >= half / 2) {
            return wide(x);
        }
        if (fraction > error && fraction < half - error) {
            return floor;
        }
        // fraction < 1 − error, written so that 2 · half = 2⁶³ does not overflow
        return fraction > half + error && fraction - half < half - error ? floor + 1 : wide(x);
    }

    private long wide(long x) {
        return exact(x).round().longValueExact();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AffineMap map && slope.equals(map.slope) && offset.equals(map.offset);
    }

    @Override
    public int hashCode() {
        return Objects.hash(slope, offset);
    }
}
