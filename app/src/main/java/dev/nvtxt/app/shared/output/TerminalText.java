// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import module java.base;

/// Texts as a terminal may get them: control characters of a file could move its cursor, change its title or forge lines,
/// and marks of writing direction show something else than the file says.
public final class TerminalText {
    private static final int CONTROL_PICTURES = 0x2400;
    private static final int DELETE = 0x7F;
    private static final int DELETE_PICTURE = 0x2421;
    private static final int REPLACEMENT = 0xFFFD;

    private TerminalText() {}

    /// {@return the text as a part of one line: a line end in it is shown, too}
    public static String line(String text) {
        return isSafe(text, false) ? text : shown(text, false);
    }

    /// {@return lines with their ends}
    public static String lines(String text) {
        return isSafe(text, true) ? text : shown(text, true);
    }

    /// {@return a stream for text in UTF-8, of which nothing reaches the other one that a terminal would obey}
    ///
    /// @param out takes whole characters with each call, as it gets them
    public static OutputStream stream(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                out.write(lines(new String(bytes, from, length, StandardCharsets.UTF_8))
                        .getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    /// {@return whether a terminal shows a character and does nothing else}
    static boolean isSafe(int codePoint) {
        if (codePoint >= ' ' && codePoint < DELETE) {
            return true;
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL -> codePoint == '\t';
            case Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                false;
            default -> true;
        };
    }

    /// {@return the character, or a sign for it where a terminal would do something}
    static int shown(int codePoint) {
        if (isSafe(codePoint)) {
            return codePoint;
        }
        if (codePoint < ' ') {
            return CONTROL_PICTURES + codePoint;
        }
        return codePoint == DELETE ? DELETE_PICTURE : REPLACEMENT;
    }

    private static boolean isSafe(String text, boolean keepsLines) {
        for (int i = 0; i < text.length();) { // not as a stream: tables have millions of characters
            char plain = text.charAt(i);
            if (plain >= ' ' && plain < DELETE) {
                i++;
                continue;
            }
            int c = text.codePointAt(i);
            if (!isSafe(c) && !(keepsLines && c == '\n')) {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }

    private static String shown(String text, boolean keepsLines) {
        return text.codePoints().map(c -> keepsLines && c == '\n' ? c : shown(c))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }
}
