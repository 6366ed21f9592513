// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import java.nio.charset.StandardCharsets;

/// Colors as texts, made fast.
final class ColorHex {
    private static final byte[] DIGITS = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    private ColorHex() {}

    /// {@return `0xAARRGGBB` as ASCII}
    static byte[] of(int argb) {
        var text = new byte[10];
        text[0] = '0';
        text[1] = 'x';
        for (int digit = 0; digit < 8; digit++) {
            text[9 - digit] = DIGITS[(argb >>> (4 * digit)) & 0xF];
        }
        return text;
    }

    /// {@return `0xAARRGGBB`}
    static String text(int argb) {
        return new String(of(argb), StandardCharsets.US_ASCII);
    }
}
