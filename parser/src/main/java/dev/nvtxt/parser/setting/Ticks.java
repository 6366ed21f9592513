// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import dev.nvtxt.parser.time.ClockSettingException;
import module java.base;

/// Reads ticks as the format writes integers: decimal, or `0x` and hexadecimal digits, within Int64.
public final class Ticks {
    private static final Pattern TEXT = Pattern.compile("(-?\\d{1,40})|0[xX]([0-9A-Fa-f]{1,40})");

    private Ticks() {}

    /// {@return the ticks}
    ///
    /// @throws ClockSettingException if the text is no integer, or is outside Int64
    public static long parse(String text) throws ClockSettingException {
        var match = TEXT.matcher(text);
        if (!match.matches()) {
            throw new ClockSettingException("'" + text + "' is not a number of ticks");
        }
        var value = match.group(1) != null ? new BigInteger(match.group(1)) : new BigInteger(match.group(2), 16);
        if (value.bitLength() > 63) {
            throw new ClockSettingException("'" + text + "' is more ticks than Int64 holds");
        }
        return value.longValueExact();
    }
}
