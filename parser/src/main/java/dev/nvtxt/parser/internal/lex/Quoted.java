// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.lex;

/// Quotes the user's text in messages, so that a terminal shows what is there and no message is longer than a line.
public final class Quoted {
    private static final int MAX_CODE_POINTS = 80;

    private Quoted() {}

    /// {@return the text between single quotes, control characters as hex, cut at 80 characters}
    public static String of(String text) {
        var quoted = new StringBuilder("'");
        int count = 0;
        for (int i = 0; i < text.length();) {
            if (count++ == MAX_CODE_POINTS) {
                quoted.append('…');
                break;
            }
            int codePoint = text.codePointAt(i);
            append(quoted, codePoint);
            i += Character.charCount(codePoint);
        }
        return quoted.append('\'').toString();
    }

    /// {@return the decoded bytes as [#of(String)] quotes them; reads no more of them than are shown}
    public static String of(byte[] bytes, int from, int end) {
        int shown = Utf8.advance(bytes, from, end, MAX_CODE_POINTS + 1);
        return of(Utf8.decodeText(bytes, from, shown));
    }

    /// {@return a code point for a message: as it is where it shows, and its number}
    public static String codePoint(int codePoint) {
        var text = new StringBuilder("'");
        append(text, codePoint);
        return text.append("' (").append("U+%04X".formatted(codePoint)).append(')').toString();
    }

    private static void append(StringBuilder text, int codePoint) {
        if (codePoint < 0x20 || codePoint == 0x7F) {
            text.append("\\x%02X".formatted(codePoint));
        } else if (isInvisible(codePoint)) {
            text.append("\\u{%X}".formatted(codePoint));
        } else {
            text.appendCodePoint(codePoint);
        }
    }

    /// What would show as nothing, or turn the text around it: other controls, format characters, separators.
    private static boolean isInvisible(int codePoint) {
        return codePoint != ' ' && switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR,
                    Character.SPACE_SEPARATOR, Character.SURROGATE, Character.UNASSIGNED ->
                true;
            default -> false;
        };
    }
}
