// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import java.util.regex.Pattern;

/// Texts that a spreadsheet would take for a formula, and run.
final class SpreadsheetCells {
    private static final String STARTS = "=+-@\t\r";
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,400}(\\.\\d{1,400})?([eE][+-]?\\d{1,3})?");

    private SpreadsheetCells() {}

    /// {@return the text with an apostrophe before it where it begins like a formula; numbers stay as they are}
    public static String safe(String cell) {
        boolean isFormula = !cell.isEmpty() && STARTS.indexOf(cell.charAt(0)) >= 0 && !NUMBER.matcher(cell).matches();
        return isFormula ? "'" + cell : cell;
    }
}
