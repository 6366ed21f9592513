// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.app.output.CsvWriter;
import picocli.CommandLine.Option;

/// How CSV is written.
public final class CsvOptions {
    @Option(names = "--spreadsheet-safe", description = "With --format csv: put ' before texts that a spreadsheet would run as formulas, which begin with = + - or @.")
    private boolean isSafe;

    public CsvWriter.Cells cells() {
        return CsvWriter.Cells.of(isSafe);
    }
}
