// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Microseconds as a file writes them, exactly.
final class Micros {
    private static final int MAX_LENGTH = 400;
    private static final int MAX_EXPONENT = 40;
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    private Micros() {}

    /// {@return the number that a text is, or null if it is none or far out of range}
    static @Nullable BigDecimal parse(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            return null;
        }
        try {
            var value = new BigDecimal(text);
            // A number of digits as large as the exponent would be written out below.
            long exponent = (long) value.precision() - value.scale();
            if (exponent > MAX_EXPONENT) {
                return null;
            }
            return exponent < -MAX_EXPONENT ? BigDecimal.ZERO : value;
        } catch (NumberFormatException _) {
            return null;
        }
    }

    /// {@return the nanoseconds of some microseconds, half up, or nothing outside Int64}
    static OptionalLong toNs(BigDecimal micros) {
        var ns = micros.multiply(THOUSAND).setScale(0, RoundingMode.HALF_UP).toBigInteger();
        return ns.bitLength() < Long.SIZE ? OptionalLong.of(ns.longValue()) : OptionalLong.empty();
    }

    /// {@return the nanoseconds of a text of plain digits, or Long.MIN_VALUE where it is more than that}
    static long plainNs(String text) {
        int length = text.length();
        if (length == 0 || length > 15) {
            return Long.MIN_VALUE;
        }
        long value = 0;
        int decimals = -1;
        for (int i = 0; i < length; i++) {
            char digit = text.charAt(i);
            if (digit == '.' && decimals < 0 && i > 0) {
                decimals = 0;
            } else if (digit >= '0' && digit <= '9') {
                value = value * 10 + digit - '0';
                decimals += decimals >= 0 ? 1 : 0;
            } else {
                return Long.MIN_VALUE;
            }
        }
        return switch (decimals) {
            case -1 -> value * 1000;
            case 1 -> value * 100;
            case 2 -> value * 10;
            case 3 -> value;
            default -> Long.MIN_VALUE;
        };
    }
}
