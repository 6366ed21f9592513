// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import module java.base;

/// Writes the times of a column in one unit, which its header says, with every digit of a nanosecond.
///
/// @param unit the unit
/// @param zeroNs what times count from
public record TimeColumn(Unit unit, long zeroNs) {
    /// The number of values that say which unit suits a column.
    private static final int MAX_SAMPLES = 1000;
    private static final int NS_DIGITS = 3;
    private static final long SHORT_NS = 1L << 52;
    private static final long[] POWERS = { 1, 1_000, 1_000_000, 1_000_000_000 };

    /// A unit of time.
    public enum Unit {
        NANOSECONDS("ns"), MICROSECONDS("µs"), MILLISECONDS("ms"), SECONDS("s");

        private final String symbol;

        Unit(String symbol) {
            this.symbol = symbol;
        }

        /// {@return how it is written}
        public String symbol() {
            return symbol;
        }

        /// {@return how many decimals a nanosecond has in it}
        public int decimals() {
            return NS_DIGITS * ordinal();
        }

        /// {@return the largest unit of which a length is at least one}
        static Unit of(double ns) {
            double size = Math.abs(ns);
            return size < 1e3 ? NANOSECONDS : size < 1e6 ? MICROSECONDS : size < 1e9 ? MILLISECONDS : SECONDS;
        }
    }

    /// {@return a column whose unit suits the middle one of its lengths}
    ///
    /// @param lengthsNs the lengths, of which the first ones are looked at; those that are unknown are no numbers
    public static TimeColumn ofLengths(DoubleStream lengthsNs) {
        var sizes = lengthsNs.limit(MAX_SAMPLES).filter(ns -> Double.isFinite(ns) && ns != 0).map(Math::abs).toArray();
        Arrays.sort(sizes);
        return new TimeColumn(sizes.length == 0 ? Unit.NANOSECONDS : Unit.of(sizes[sizes.length / 2]), 0);
    }

    /// {@return the header of the column}
    public String title(String name) {
        return name + " (" + unit.symbol + ")";
    }

    /// {@return a time, without the unit}
    public String text(long ns) {
        // Tables have millions of times, of which most are short and need no big numbers.
        if (zeroNs == 0 && ns >= 0 && ns < SHORT_NS) {
            return shortText(ns);
        }
        return digits(BigDecimal.valueOf(ns).subtract(BigDecimal.valueOf(zeroNs)));
    }

    /// {@return a length that may be between two nanoseconds, without the unit}
    public String text(double ns) {
        if (zeroNs == 0 && ns >= 0 && ns < SHORT_NS) {
            return shortText((long) Math.rint(ns));
        }
        return Double.isFinite(ns) ? digits(new BigDecimal(ns).subtract(BigDecimal.valueOf(zeroNs))) : "–";
    }

    /// {@return a length with fewer decimals than a nanosecond has in the unit; those left out are zeros}
    ///
    /// @param decimals what [#decimals] says of all lengths of the column
    public String text(double ns, int decimals) {
        var text = text(ns);
        int end = text.length() - Math.max(0, unit.decimals() - decimals);
        return text.indexOf('.') < 0 ? text : text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }

    /// {@return how many decimals lengths need at most, so that a column of them has no zeros at all ends}
    public int decimals(DoubleStream lengthsNs) {
        return lengthsNs.filter(Double::isFinite).mapToInt(ns -> {
            var number = BigDecimal.valueOf(Math.rint(ns)).movePointLeft(unit.decimals()).stripTrailingZeros();
            return number.signum() == 0 ? 0 : Math.max(0, number.scale());
        }).max().orElse(0);
    }

    /// {@return a time of whole nanoseconds that is not negative}
    private String shortText(long ns) {
        long unitNs = POWERS[unit.ordinal()];
        var whole = CountText.grouped(ns / unitNs);
        if (unit.decimals() == 0) {
            return whole;
        }
        var fraction = Long.toString(ns % unitNs);
        return whole + '.' + "0".repeat(unit.decimals() - fraction.length()) + fraction;
    }

    private String digits(BigDecimal ns) {
        return CountText.grouped(ns.movePointLeft(unit.decimals()).setScale(unit.decimals(), RoundingMode.HALF_EVEN));
    }
}
