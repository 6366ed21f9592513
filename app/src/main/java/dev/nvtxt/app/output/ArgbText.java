// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.output;

/// Writes a color as every output does.
final class ArgbText {
    private static final char[] DIGITS = "0123456789ABCDEF".toCharArray();

    private ArgbText() {}

    /// {@return `0x` and eight upper-case digits}
    static String of(int argb) {
        var text = new char[10];
        text[0] = '0';
        text[1] = 'x';
        for (int i = 0; i < 8; i++) {
            text[2 + i] = DIGITS[(argb >>> (28 - 4 * i)) & 0xF];
        }
        return new String(text);
    }
}
