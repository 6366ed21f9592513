// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.timeline.time.CountText;
import module java.base;

/// Numbers for people: short, in a suitable unit. CSV and JSON have the exact values.
public final class ShortText {
    private static final String[] UNITS = { "ns", "µs", "ms", "s" };

    private static final ScopedValue<Boolean> IN_TICKS = ScopedValue.newInstance();

    private static final double NEARLY_ALL = 0.999;
    /// A sum of parts that is the whole can be off by as much.
    private static final double ROUNDING = 1e-9;

    private ShortText() {}

    /// Prints something of durations that may be ticks, as nothing gives their rate.
    ///
    /// @param areTicks whether durations are ticks while it is printed
    public static void inTicks(boolean areTicks, PrintAction action) throws IOException {
        ScopedValue.where(IN_TICKS, areTicks).call(() -> {
            action.print();
            return areTicks;
        });
    }

    /// {@return what is said of an axis that begins at a value other than zero}
    public static String axisBegin(String value) {
        return "Axis begins at " + value + ", not at zero";
    }

    /// {@return whether durations are ticks in what is printed now}
    static boolean areTicks() {
        return IN_TICKS.orElse(false);
    }

    /// Prints something.
    @FunctionalInterface
    public interface PrintAction {
        /// Prints.
        void print() throws IOException;
    }

    /// {@return an amount of ticks: "6,372 ticks"}
    public static String ticks(double amount) {
        return (count(Math.round(amount)) + " ticks").replace('-', '−');
    }

    /// {@return a duration with four significant digits, for example "12.35 ms"}
    public static String duration(double ns) {
        if (Double.isInfinite(ns) || Double.isNaN(ns)) {
            return "–";
        }
        if (areTicks()) {
            return ticks(ns);
        }
        double value = Math.abs(ns);
        int unit = 0;
        while (unit < UNITS.length - 1 && value >= 999.95) {
            value /= 1000;
            unit++;
        }
        String sign = ns < 0 ? "−" : "";
        return sign + digits(value, unit == 0 && value == Math.rint(value)) + " " + UNITS[unit];
    }

    /// {@return the same for whole nanoseconds}
    public static String duration(long ns) {
        return Math.abs(ns) == Durations.BEYOND ? "over 292 years" : duration((double) ns);
    }

    /// {@return a change of a duration in whole nanoseconds, with its sign}
    public static String change(long ns) {
        return Math.abs(ns) == Durations.BEYOND ? duration(ns) : change((double) ns);
    }

    /// {@return a change of a duration, with its sign: "+12.35 ms"}
    public static String change(double ns) {
        return ns > 0 ? "+" + duration(ns) : duration(ns);
    }

    /// {@return a part in percent, for example "12.3%"; what is not the whole is at most "99.9%"}
    public static String percent(double part) {
        if (Double.isInfinite(part) || Double.isNaN(part)) {
            return "–";
        }
        boolean isNearlyAll = part > NEARLY_ALL && part < 1 - ROUNDING;
        return (FixedDecimals.text((isNearlyAll ? NEARLY_ALL : part) * 100, 1) + "%").replace('-', '−');
    }

    /// {@return a ratio, for example "×1.250"}
    public static String ratio(double ratio) {
        if (Double.isInfinite(ratio)) {
            return "×∞";
        }
        return String.format(Locale.ROOT, "×%.3f", ratio);
    }

    /// {@return how often per second, for example "59.94 /s"}
    public static String rate(double perSecond) {
        return Double.isInfinite(perSecond) ? "–" : String.format(Locale.ROOT, "%.4g /s", perSecond);
    }

    /// {@return a probability, for example "0.032" or "< 0.001"}
    public static String probability(double p) {
        return p < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "%.3f", p);
    }

    /// {@return a count with a comma between thousands, for example "1,204"}
    public static String count(long count) {
        return CountText.grouped(count);
    }

    private static String digits(double value, boolean whole) {
        if (whole) {
            return count((long) value);
        }
        int decimals = value >= 99.995 ? 1 : value >= 9.9995 ? 2 : 3;
        return value < 1000
                ? FixedDecimals.text(value, decimals)
                : CountText.grouped(new BigDecimal(FixedDecimals.text(value, decimals)));
    }

    /// {@return a word as a label or a cell shows it, with a capital first letter}
    public static String capitalized(String word) {
        return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
