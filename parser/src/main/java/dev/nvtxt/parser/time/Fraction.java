// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/// An exact number, reduced, with a denominator above zero.
///
/// @param numerator what is divided
/// @param denominator by what; above zero
record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {
    static final Fraction ZERO = of(0);

    Fraction {
        if (denominator.signum() == 0) {
            throw new ArithmeticException("division by zero");
        }
        var divisor = numerator.gcd(denominator);
        if (denominator.signum() < 0) {
            divisor = divisor.negate();
        }
        if (!divisor.equals(BigInteger.ONE)) {
            numerator = numerator.divide(divisor);
            denominator = denominator.divide(divisor);
        }
    }

    static Fraction of(long number) {
        return new Fraction(BigInteger.valueOf(number), BigInteger.ONE);
    }

    static Fraction of(long numerator, long denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    Fraction plus(Fraction other) {
        return new Fraction(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    Fraction minus(Fraction other) {
        return plus(other.negate());
    }

    Fraction times(Fraction other) {
        return new Fraction(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    Fraction dividedBy(Fraction other) {
        return new Fraction(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    Fraction negate() {
        return new Fraction(numerator.negate(), denominator);
    }

    int signum() {
        return numerator.signum();
    }

    boolean isWhole() {
        return denominator.equals(BigInteger.ONE);
    }

    /// {@return the largest whole number that is not above it}
    BigInteger floor() {
        var parts = numerator.divideAndRemainder(denominator);
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    /// {@return the smallest whole number that is not below it}
    BigInteger ceiling() {
        return negate().floor().negate();
    }

    /// {@return the nearest whole number, of two equally near ones the even one}
    BigInteger round() {
        var floor = floor();
        int side = minus(new Fraction(floor, BigInteger.ONE)).compareTo(Fraction.of(1, 2));
        return side > 0 || (side == 0 && floor.testBit(0)) ? floor.add(BigInteger.ONE) : floor;
    }

    // Written out for short commands, see `ThreadKey`.
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof Fraction same && numerator.equals(same.numerator)
                && denominator.equals(same.denominator);
    }

    @Override
    public final int hashCode() {
        return 31 * numerator.hashCode() + denominator.hashCode();
    }

    @Override
    public int compareTo(Fraction other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }
}
