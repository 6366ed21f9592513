// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import dev.nvtxt.timeline.model.AxisCuts.Cut;
import module java.base;

/// Writes lengths of time exactly, in the unit that reads best.
public final class DurationText {
    private static final TimeColumn.Unit[] UNITS = TimeColumn.Unit.values();
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final long YEAR = 31_556_952;

    private DurationText() {}

    /// {@return time − zero with every digit that it has, for example "1.234567 ms"}
    public static String exact(long timeNs, long zeroNs) {
        var length = BigInteger.valueOf(timeNs).subtract(BigInteger.valueOf(zeroNs));
        int unit = unitOf(length.abs(), BigInteger.ONE);
        return write(length, unit, 3 * unit, true);
    }

    /// {@return time − zero with as many digits as ticks that far apart need, without the zeros of larger units}
    public static String tick(long timeNs, long zeroNs, long stepNs) {
        return betweenTicks(timeNs, zeroNs, stepNs, stepNs);
    }

    /// {@return time − zero in the form of ticks, with more digits}
    ///
    /// @param stepNs how far apart the ticks are
    /// @param resolutionNs how far apart the times are that have different texts
    static String betweenTicks(long timeNs, long zeroNs, long stepNs, long resolutionNs) {
        var length = BigInteger.valueOf(timeNs).subtract(BigInteger.valueOf(zeroNs));
        if (length.signum() == 0) {
            return "0";
        }
        if ((stepNs > 0 && stepNs % (MINUTE * 1_000_000_000) == 0)
                || length.abs().compareTo(BigInteger.valueOf(HOUR * 1_000_000_000)) >= 0) {
            return longTick(length, resolutionNs);
        }
        int unit = unitOf(length.abs(), BigInteger.valueOf(stepNs));
        int decimals = 3 * unit - (int) Math.floor(Math.log10((double) Math.max(1, resolutionNs)) + 1e-9);
        return write(length, unit, Math.max(0, decimals), false);
    }

    /// {@return a length in days, hours, minutes and seconds, without those that it has none of: "3 d 0.2 s"}
    private static String longTick(BigInteger length, long stepNs) {
        int decimals = Math.max(0, 9 - (int) Math.floor(Math.log10((double) Math.max(1, stepNs)) + 1e-9));
        var seconds = new BigDecimal(length.abs(), 9).setScale(decimals, RoundingMode.HALF_EVEN);
        if (seconds.signum() == 0) {
            return "0 s";
        }
        var whole = seconds.toBigInteger().longValueExact();
        var withinMinute = seconds.remainder(BigDecimal.valueOf(MINUTE));
        var parts = new StringJoiner(" ", length.signum() < 0 ? "−" : "", "");
        long[] counts = { whole / DAY, whole % DAY / HOUR, whole % HOUR / MINUTE };
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                parts.add(CountText.grouped(counts[i]) + List.of(" d", " h", " min").get(i));
            }
        }
        return withinMinute.signum() == 0
                ? parts.toString()
                : parts.add(CountText.grouped(withinMinute) + " s").toString();
    }

    /// {@return a length rounded to the two largest units that it has, or to three digits of one, for where the order of
    /// magnitude counts: "57 min 4 s", "292 years"}
    public static String rough(double ns) {
        double seconds = ns / 1e9;
        if (seconds < 2 * MINUTE) {
            var rounded = new BigDecimal(ns).round(new MathContext(3));
            var unit = TimeColumn.Unit.of(rounded.doubleValue());
            var value = rounded.movePointLeft(unit.decimals()).stripTrailingZeros();
            return CountText.grouped(value.setScale(Math.max(0, value.scale()))) + " " + unit.symbol();
        }
        // Each limit is that of what is shown: 59 min 59.9 s is 1 h.
        if (Math.round(seconds) < HOUR) {
            return two(Math.round(seconds), MINUTE, "min", "s");
        }
        long minutes = Math.round(seconds / MINUTE);
        if (minutes < DAY / MINUTE) {
            return two(minutes, HOUR / MINUTE, "h", "min");
        }
        return seconds < 2 * YEAR
                ? two(Math.round(seconds / HOUR), DAY / HOUR, "d", "h")
                : CountText.grouped(Math.round(seconds / YEAR)) + " years";
    }

    /// {@return the length of a cut}
    public static String rough(Cut cut) {
        return (cut.isAtBorder() ? "over " : "") + rough(cut.lengthNs());
    }

    private static String two(long count, long perLarger, String larger, String smaller) {
        long smallerCount = count % perLarger;
        return count / perLarger + " " + larger + (smallerCount == 0 ? "" : " " + smallerCount + " " + smaller);
    }

    private static int unitOf(BigInteger size, BigInteger atLeast) {
        var larger = size.max(atLeast);
        if (larger.compareTo(BigInteger.valueOf(1_000)) < 0) {
            return 0;
        }
        if (larger.compareTo(BigInteger.valueOf(1_000_000)) < 0) {
            return 1;
        }
        return larger.compareTo(BigInteger.valueOf(1_000_000_000)) < 0 ? 2 : 3;
    }

    private static String write(BigInteger ns, int unit, int decimals, boolean stripZeros) {
        var value = new BigDecimal(ns, 3 * unit).setScale(decimals, RoundingMode.HALF_EVEN);
        var shown = stripZeros && value.scale() > 0 ? value.stripTrailingZeros() : value;
        return CountText.grouped(shown) + " " + UNITS[unit].symbol();
    }
}
