// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

/// What becomes of texts that a spreadsheet would take for formulas.
public enum CsvCells {
    /// They are written as they are.
    EXACT,
    /// An apostrophe is put before them.
    SPREADSHEET_SAFE,
    /// Each stays on its line, and has nothing that a terminal would obey.
    TERMINAL;

    /// {@return the kind that an option asks for}
    public static CsvCells of(boolean isSafe) {
        return isSafe ? SPREADSHEET_SAFE : EXACT;
    }

    public String written(String text) {
        return switch (this) {
            case EXACT -> text;
            case SPREADSHEET_SAFE -> SpreadsheetCells.safe(text);
            case TERMINAL -> TerminalText.line(text);
        };
    }
}
