// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.color;

import java.util.HexFormat;

/// A color that is written as a string: a name, or `0x` and hexadecimal digits.
///
/// @param notation how well it is written
/// @param argb the color as 0xAARRGGBB; 0 where it is unknown
/// @param expected the name in its proper letter case for [Notation#OTHER_CASE], else the text itself
public record ColorText(Notation notation, int argb, String expected) {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /// How well a color is written.
    public enum Notation {
        /// As the format has it.
        EXACT,
        /// A known name in another letter case.
        OTHER_CASE,
        /// Six digits: RGB, taken as opaque.
        SIX_DIGITS,
        /// Ten digits, of which the first eight count.
        TEN_DIGITS,
        /// No color.
        UNKNOWN
    }

    /// Reads a color.
    ///
    /// @return the color, of notation [Notation#UNKNOWN] where the text is none
    public static ColorText parse(String text) {
        if (text.length() > 2 && text.charAt(0) == '0' && (text.charAt(1) | 0x20) == 'x') {
            return parseDigits(text);
        }
        return NamedColor.find(text)
                .map(color -> new ColorText(color.name().equals(text) ? Notation.EXACT : Notation.OTHER_CASE,
                        color.argb(),
                        color.name()))
                .orElseGet(() -> new ColorText(Notation.UNKNOWN, 0, text));
    }

    /// {@return a color as every output writes it: `0xAARRGGBB`}
    public static String hex(int argb) {
        return "0x" + HEX.toHexDigits(argb);
    }

    private static ColorText parseDigits(String text) {
        int digits = text.length() - 2;
        if (digits != 6 && digits != 8 && digits != 10) {
            return new ColorText(Notation.UNKNOWN, 0, text);
        }
        long value = 0;
        for (int i = 2; i < text.length(); i++) {
            char c = text.charAt(i);
            int digit = c < 0x80 ? Character.digit(c, 16) : -1; // no digits of other scripts
            if (digit < 0) {
                return new ColorText(Notation.UNKNOWN, 0, text);
            }
            value = value << 4 | digit;
        }
        return switch (digits) {
            case 6 -> new ColorText(Notation.SIX_DIGITS, (int) value | 0xFF000000, text);
            case 10 -> new ColorText(Notation.TEN_DIGITS, (int) (value >>> 8), text);
            default -> new ColorText(Notation.EXACT, (int) value, text);
        };
    }
}
