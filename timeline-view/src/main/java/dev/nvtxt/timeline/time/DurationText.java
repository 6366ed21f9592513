// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/// Writes lengths of time exactly, in the unit that reads best.
public final class DurationText {
    private static final String[] UNITS = { "ns", "µs", "ms", "s" };

    private DurationText() {}

    /// {@return time − zero with every digit that it has, for example "1.234 567 ms"}
    public static String exact(long timeNs, long zeroNs) {
        var length = BigInteger.valueOf(timeNs).subtract(BigInteger.valueOf(zeroNs));
        int unit = unitOf(length.abs(), BigInteger.ONE);
        return write(length, unit, 3 * unit, true);
    }

    /// {@return time − zero with as many digits as ticks that far apart need, without the zeros of larger units}
    public static String tick(long timeNs, long zeroNs, long stepNs) {
        var length = BigInteger.valueOf(timeNs).subtract(BigInteger.valueOf(zeroNs));
        if (length.signum() == 0) {
            return "0";
        }
        int unit = unitOf(length.abs(), BigInteger.valueOf(stepNs));
        int decimals = 3 * unit - (int) Math.floor(Math.log10((double) Math.max(1, stepNs)) + 1e-9);
        return write(length, unit, Math.max(0, decimals), false);
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
        var digits = value.abs().toPlainString();
        int dot = digits.indexOf('.');
        String whole = dot < 0 ? digits : digits.substring(0, dot);
        String fraction = dot < 0 ? "" : digits.substring(dot + 1);
        if (stripZeros) {
            fraction = fraction.replaceAll("0+$", "");
        }
        var out = new StringBuilder(value.signum() < 0 ? "−" : "");
        out.append(groupWhole(whole));
        if (!fraction.isEmpty()) {
            out.append('.').append(groupFraction(fraction));
        }
        return out.append(' ').append(UNITS[unit]).toString();
    }

    private static String groupWhole(String digits) {
        var out = new StringBuilder(digits);
        for (int at = digits.length() - 3; at > 0; at -= 3) {
            out.insert(at, ' ');
        }
        return out.toString();
    }

    private static String groupFraction(String digits) {
        var out = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && i % 3 == 0) {
                out.append(' ');
            }
            out.append(digits.charAt(i));
        }
        return out.toString();
    }
}
