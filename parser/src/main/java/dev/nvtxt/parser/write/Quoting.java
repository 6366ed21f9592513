// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

/// Puts texts between the quotes that can carry them.
///
/// There are no escapes in the format: a text with one kind of quote goes between the other. Source: rule 2.2 of the
/// format reference.
public final class Quoting {
    private static final int MOST_SHOWN = 80;

    private Quoting() {}

    /// Quotes a text so that reading gives it back to the character.
    ///
    /// @param text any text
    /// @return the text between double quotes, or between single ones where double ones cannot carry it
    /// @throws UnwritableException if neither can, or the text has a line break or half a surrogate pair
    public static String quote(String text) throws UnwritableException {
        if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
            throw new UnwritableException(
                    "The text " + shown(text) + " has a line break; NVTXT has no way to write it.");
        }
        if (hasLoneSurrogate(text)) {
            throw new UnwritableException(
                    "The text " + shown(text) + " has half a character, which UTF-8 cannot carry.");
        }
        for (char quote : new char[]{ '"', '\'' }) {
            if (carries(text, quote)) {
                return quote + text + quote;
            }
        }
        throw new UnwritableException(
                "The text " + shown(text) + " has both kinds of quote; NVTXT has no way to write it.");
    }

    /// Quotes any text; line breaks, quotes and half characters that cannot be carried are replaced by others.
    ///
    /// @param text any text
    /// @return the text between quotes
    public static String quoteReplaced(String text) {
        try {
            return quote(text);
        } catch (UnwritableException _) {
            var replaced = new StringBuilder(text.length());
            text.codePoints().map(Quoting::replacement).forEach(replaced::appendCodePoint);
            return '"' + replaced.toString() + '"';
        }
    }

    private static int replacement(int point) {
        return switch (point) {
            case '\n' -> '␊';
            case '\r' -> '␍';
            case '"' -> '”';
            default -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE ? 0xFFFD : point;
        };
    }

    /// Says whether a text between these quotes is read back whole: a quote in it ends the string, except directly
    /// after a backslash when neither a blank, a comma, a `#` nor the end follows.
    private static boolean carries(String text, char quote) {
        for (int at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
            boolean afterBackslash = at > 0 && text.charAt(at - 1) == '\\';
            // At the end of the text the closing quote follows, so this one would not end the string.
            char next = at + 1 < text.length() ? text.charAt(at + 1) : quote;
            if (!afterBackslash || " \t\u000b\f,#".indexOf(next) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasLoneSurrogate(String text) {
        return text.codePoints()
                .anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    private static String shown(String text) {
        var line = text.replaceAll("[\\r\\n]", "⏎");
        int length = line.codePointCount(0, line.length());
        return "«" + (length <= MOST_SHOWN ? line : line.substring(0, line.offsetByCodePoints(0, MOST_SHOWN)) + "…")
                + "»";
    }
}
