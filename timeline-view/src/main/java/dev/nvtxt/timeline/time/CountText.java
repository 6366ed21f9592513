// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import java.math.BigDecimal;

/// Writes numbers, with a comma between thousands.
public final class CountText {
    private static final char COMMA = ',';
    private static final char MINUS = '−';

    private CountText() {}

    /// {@return for example "1 event" or "12,345 events"}
    public static String events(long count) {
        return grouped(count) + (count == 1 ? " event" : " events");
    }

    /// {@return for example "12,345"}
    public static String grouped(long count) {
        if (count >= 0 && count < 1000) {
            return Long.toString(count);
        }
        return grouped(BigDecimal.valueOf(count)).replace(MINUS, '-');
    }

    /// {@return for example "−12,345.678901": the fraction is not grouped}
    public static String grouped(BigDecimal number) {
        var out = new StringBuilder(number.abs().toPlainString());
        int dot = out.indexOf(".");
        for (int at = (dot < 0 ? out.length() : dot) - 3; at > 0; at -= 3) {
            out.insert(at, COMMA);
        }
        return (number.signum() < 0 ? String.valueOf(MINUS) : "") + out;
    }
}
