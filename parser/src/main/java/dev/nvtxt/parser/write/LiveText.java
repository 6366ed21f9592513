// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

/// Texts of live events: what NVTXT cannot carry is replaced so that it shows, because a program that runs cannot be
/// asked. [Quoting] is for what must be read back as it was.
final class LiveText {
    private LiveText() {}

    /// A text between quotes.
    ///
    /// @param text with its quotes
    /// @param isReplaced whether a character had to be replaced
    record Quoted(String text, boolean isReplaced) {}

    /// Quotes a text. Line breaks become their pictures, half surrogate pairs U+FFFD, and double quotes U+201D where
    /// there are single ones too.
    static Quoted quote(String text) {
        boolean hasDouble = text.indexOf('"') >= 0;
        boolean hasBoth = hasDouble && text.indexOf('\'') >= 0;
        char quote = hasDouble && !hasBoth ? '\'' : '"';
        var quoted = new StringBuilder(text.length() + 2).append(quote);
        boolean isReplaced = false;
        for (int at = 0; at < text.length();) {
            int point = text.codePointAt(at);
            int written = switch (point) {
                case '\n' -> '␊';
                case '\r' -> '␍';
                case '"' -> hasBoth ? '”' : '"';
                default -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE ? 0xFFFD : point;
            };
            isReplaced |= written != point;
            quoted.appendCodePoint(written);
            at += Character.charCount(point);
        }
        return new Quoted(quoted.append(quote).toString(), isReplaced);
    }
}
