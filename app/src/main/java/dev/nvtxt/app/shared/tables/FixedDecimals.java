// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import java.util.Locale;

/// Numbers with a fixed number of decimals, as `String.format` writes them and several times as fast: a table of statistics
/// has millions.
final class FixedDecimals {
    private static final double LARGEST = 1e9;
    private static final double CLOSE_TO_HALF = 1e-4;
    private static final long[] POWERS = { 1, 10, 100, 1000 };

    private FixedDecimals() {}

    /// {@return the number, rounded as `%.1f` to `%.3f` do}
    ///
    /// @param decimals 1 to 3
    static String text(double value, int decimals) {
        double scaled = value * POWERS[decimals];
        double rounded = Math.floor(scaled + 0.5);
        // The rounding of a half depends on the digits of the number, and −0 has a sign.
        boolean isClear = value > 0 && value < LARGEST
                && Math.abs(scaled - Math.floor(scaled) - 0.5) > CLOSE_TO_HALF;
        if (!isClear) {
            return String.format(Locale.ROOT, "%." + decimals + "f", value);
        }
        long units = (long) rounded;
        long power = POWERS[decimals];
        var text = new StringBuilder(16).append(units / power).append('.');
        long fraction = units % power;
        for (long digit = power / 10; digit > 0; digit /= 10) {
            text.append((char) ('0' + fraction / digit % 10));
        }
        return text.toString();
    }
}
