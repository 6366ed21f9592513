// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Ticks per second as an exact number, so that 14 318 180 Hz and 1/3 Hz are what they say.
///
/// @param numerator ticks
/// @param denominator seconds; above zero, without a common divisor with the numerator
public record Rate(BigInteger numerator, BigInteger denominator) implements Comparable<Rate> {
    /// One tick a nanosecond.
    public static final Rate GIGAHERTZ = ofHertz(1_000_000_000);
    /// What QueryPerformanceFrequency says on nearly every machine since Windows 10 1809, and FileTime's rate.
    public static final Rate TEN_MEGAHERTZ = ofHertz(10_000_000);

    private static final BigInteger NS_PER_SECOND = BigInteger.valueOf(1_000_000_000);
    private static final Pattern TEXT = Pattern.compile(
            "([+-]?\\d{1,30}(?:\\.\\d{1,30})?)(?:/(\\d{1,30}(?:\\.\\d{1,30})?))?\\s*((?:[kKmMgGtT]?[hH][zZ])?)");

    public Rate {
        if (numerator.signum() <= 0 || denominator.signum() <= 0) {
            throw new IllegalArgumentException("a rate is above zero, not " + numerator + "/" + denominator);
        }
        var divisor = numerator.gcd(denominator);
        numerator = numerator.divide(divisor);
        denominator = denominator.divide(divisor);
    }

    /// {@return a whole number of ticks per second}
    public static Rate ofHertz(long hertz) {
        return new Rate(BigInteger.valueOf(hertz), BigInteger.ONE);
    }

    /// Reads a rate: a number, or a fraction of two, with `Hz`, `kHz`, `MHz`, `GHz`, `THz` or nothing, which is Hz.
    ///
    /// @param text for example `3.4GHz`, `14318180`, `1/3`
    /// @return the rate, exactly
    /// @throws ClockSettingException if it is none, or not above zero
    public static Rate parse(String text) throws ClockSettingException {
        var match = TEXT.matcher(text.strip());
        if (!match.matches()) {
            throw new ClockSettingException("'" + text + "' is not a frequency; write it as 3.4GHz, 14318180 or 1/3");
        }
        var numerator = new BigDecimal(match.group(1));
        var denominator = match.group(2) == null ? BigDecimal.ONE : new BigDecimal(match.group(2));
        if (numerator.signum() <= 0) {
            throw new ClockSettingException("the frequency '" + text + "' is not above zero");
        }
        if (denominator.signum() == 0) {
            throw new ClockSettingException("the frequency '" + text + "' divides by zero");
        }
        var hertz = numerator.multiply(BigDecimal.ONE.scaleByPowerOfTen(power(match.group(3))));
        int scale = Math.max(0, Math.max(hertz.scale(), denominator.scale()));
        return new Rate(hertz.setScale(scale).unscaledValue(), denominator.setScale(scale).unscaledValue());
    }

    private static int power(String unit) {
        return switch (unit.toLowerCase(Locale.ROOT)) {
            case "khz" -> 3;
            case "mhz" -> 6;
            case "ghz" -> 9;
            case "thz" -> 12;
            default -> 0;
        };
    }

    static Rate ofNsPerTick(Fraction nsPerTick) {
        return new Rate(nsPerTick.denominator().multiply(NS_PER_SECOND), nsPerTick.numerator());
    }

    Fraction nsPerTick() {
        return new Fraction(denominator.multiply(NS_PER_SECOND), numerator);
    }

    /// {@return the exact rate in hertz: digits, or a fraction as [#parse(String)] takes it}
    public String exactText() {
        return denominator.equals(BigInteger.ONE) ? numerator.toString() : numerator + "/" + denominator;
    }

    /// {@return the rate for people, with a unit; a rate that needs more than nine decimals is rounded to them}
    public String text() {
        var unit = numerator.divide(denominator);
        int power = unit.bitLength() < 10 ? 0 : Math.min(9, (unit.toString().length() - 1) / 3 * 3);
        var value = new BigDecimal(numerator).divide(new BigDecimal(denominator), 9 + power, RoundingMode.HALF_EVEN)
                .scaleByPowerOfTen(-power);
        var rounded = value.setScale(9, RoundingMode.HALF_EVEN).stripTrailingZeros();
        var digits = rounded.signum() == 0 ? exactText() : rounded.toPlainString();
        return digits + switch (power) {
            case 3 -> " kHz";
            case 6 -> " MHz";
            case 9 -> " GHz";
            default -> " Hz";
        };
    }

    // Written out for short commands, see `ThreadKey`.
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof Rate same && numerator.equals(same.numerator) && denominator.equals(same.denominator);
    }

    @Override
    public final int hashCode() {
        return 31 * numerator.hashCode() + denominator.hashCode();
    }

    @Override
    public int compareTo(Rate other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }
}
