// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.app.shared.output.CsvCells;
import picocli.CommandLine.Option;

/// How CSV is written.
public final class CsvOptions {
    @Option(names = "--spreadsheet-safe", description = "With --format csv: put ' before texts that a spreadsheet would run as formulas, which begin with = + - or @.")
    private boolean isSafe;

    /// {@return how cells are written}
    ///
    /// @param isTerminal whether they go to a terminal, where no spreadsheet reads them
    public CsvCells cells(boolean isTerminal) {
        return isTerminal ? CsvCells.TERMINAL : CsvCells.of(isSafe);
    }
}
