// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import module java.base;

/// Writes the values of curves with their units.
public final class ValueText {
    private static final Set<String> BYTES = Set.of("bytes", "byte", "b", "by", "size_bytes");
    private static final String[] BINARY = { " B", " KiB", " MiB", " GiB", " TiB" };
    private static final String[] DECIMAL = { "", "k", "M", "G", "T" };
    private static final MathContext SHORT = new MathContext(4, RoundingMode.HALF_EVEN);
    private static final double LONGEST_PLAIN = 1e6;

    private ValueText() {}

    /// {@return a value with four significant digits and its unit, for example `12.35 MiB` or `1.2 M`}
    public static String brief(double value, String unit) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        var name = unit.toLowerCase(Locale.ROOT);
        if (BYTES.contains(name)) {
            int step = step(value, 1024, BINARY.length);
            return digits(value / Math.pow(1024, step)) + BINARY[step];
        }
        if (name.equals("ns") && Math.abs(value) < 9e18) {
            return nanoseconds(value);
        }
        int step = Math.abs(value) < LONGEST_PLAIN ? 0 : step(value, 1000, DECIMAL.length);
        String number = step == 0 ? grouped(value) : digits(value / Math.pow(1000, step)) + " " + DECIMAL[step];
        return withUnit(number, unit, step > 0);
    }

    /// {@return a value with all its digits and its unit, for example `12,345,678 bytes`}
    public static String exact(double value, String unit) {
        return Double.isFinite(value)
                ? withUnit(plain(BigDecimal.valueOf(value)), unit, false)
                : withUnit(Double.toString(value), unit, false);
    }

    private static String withUnit(String number, String unit, boolean hasPrefix) {
        if (unit.isEmpty() || unit.equalsIgnoreCase("count")) {
            return number;
        }
        return unit.equals("%") || hasPrefix ? number + unit : number + " " + unit;
    }

    private static String nanoseconds(double value) {
        String[] units = { " ns", " µs", " ms", " s" };
        int step = step(value, 1000, units.length);
        return digits(value / Math.pow(1000, step)) + units[step];
    }

    private static int step(double value, double base, int count) {
        int step = 0;
        for (double scaled = Math.abs(value); scaled >= base && step < count - 1; scaled /= base) {
            step++;
        }
        return step;
    }

    private static String digits(double value) {
        return plain(new BigDecimal(value).round(SHORT));
    }

    /// Whole numbers keep all their digits.
    private static String grouped(double value) {
        return value == Math.rint(value) ? plain(new BigDecimal(value)) : digits(value);
    }

    private static String plain(BigDecimal number) {
        if (number.signum() == 0) {
            return "0";
        }
        if (number.abs().compareTo(new BigDecimal("1e-4")) < 0 || number.abs().compareTo(new BigDecimal("1e15")) >= 0) {
            return number.round(SHORT).toString();
        }
        return CountText.grouped(number.stripTrailingZeros());
    }
}
