// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

/// Texts for programs that end a text at its first NUL, as C does: Perfetto's trace processor, and SQLite's functions and shell.
public final class CText {
    private static final char NUL = '\0';
    private static final char SYMBOL_FOR_NUL = '␀';

    private CText() {}

    /// {@return the text with ␀ for each NUL, so that nothing after it is lost}
    public static String of(String text) {
        return text.replace(NUL, SYMBOL_FOR_NUL);
    }
}
