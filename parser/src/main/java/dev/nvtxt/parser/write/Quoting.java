// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

/// Puts texts between the quotes that can carry them.
///
/// There are no escapes in the format: a text with one kind of quote goes between the other. Source: rule 2.2 of the
/// format reference.
public final class Quoting {
    private static final int MAX_SHOWN = 80;
    private static final char NONE = 0;

    private Quoting() {}

    /// Quotes a text so that reading gives it back to the character.
    ///
    /// @param text any text
    /// @return the text between double quotes, or between single ones where double ones cannot carry it
    /// @throws UnwritableException if neither can, or the text has a line break or half a surrogate pair
    public static String quote(String text) throws UnwritableException {
        char quote = quoteFor(text);
        if (quote == NONE && !isBroken(text)) {
            quote = carries(text, '"') ? '"' : carries(text, '\'') ? '\'' : NONE;
        }
        if (quote == NONE) {
            throw new UnwritableException("The text " + shown(text) + reason(text));
        }
        return quote + text + quote;
    }

    /// Quotes any text: what cannot be carried without a warning of `check` is replaced so that it shows. Line breaks
    /// become their pictures, half surrogate pairs U+FFFD, and double quotes U+201D where there are single ones too.
    ///
    /// @param out takes the text between quotes
    /// @param text any text
    /// @return whether a character was replaced
    public static boolean appendReplaced(StringBuilder out, String text) {
        char quote = quoteFor(text);
        if (quote != NONE) {
            out.append(quote).append(text).append(quote);
            return false;
        }
        boolean hasDouble = text.indexOf('"') >= 0;
        boolean hasBoth = hasDouble && text.indexOf('\'') >= 0;
        char other = hasDouble && !hasBoth ? '\'' : '"';
        out.append(other);
        text.codePoints().map(point -> point == '"' && !hasBoth ? point : replacement(point))
                .forEach(out::appendCodePoint);
        out.append(other);
        return true;
    }

    private static int replacement(int point) {
        return switch (point) {
            case '\n' -> '␊';
            case '\r' -> '␍';
            case '"' -> '”';
            default -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE ? 0xFFFD : point;
        };
    }

    /// {@return the quote that a text does not have, or [#NONE] where it has both or can't be written}
    private static char quoteFor(String text) {
        if (isBroken(text)) {
            return NONE;
        }
        if (text.indexOf('"') < 0) {
            return '"';
        }
        return text.indexOf('\'') < 0 ? '\'' : NONE;
    }

    /// {@return whether it has a line break or half a surrogate pair}
    private static boolean isBroken(String text) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\n' || c == '\r') {
                return true;
            }
            if (Character.isSurrogate(c)) {
                if (Character.charCount(text.codePointAt(at)) == 1) {
                    return true;
                }
                at++;
            }
        }
        return false;
    }

    private static String reason(String text) {
        if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
            return " has a line break; NVTXT has no way to write it.";
        }
        return isBroken(text)
                ? " has half a character, which UTF-8 cannot carry."
                : " has both kinds of quote; NVTXT has no way to write it.";
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

    private static String shown(String text) {
        var line = text.replaceAll("[\\r\\n]", "⏎");
        int length = line.codePointCount(0, line.length());
        return "«" + (length <= MAX_SHOWN ? line : line.substring(0, line.offsetByCodePoints(0, MAX_SHOWN)) + "…")
                + "»";
    }
}
