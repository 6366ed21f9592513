// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.app.shared.tables.Column;
import dev.nvtxt.app.shared.tables.SummaryOutput;
import dev.nvtxt.app.shared.tables.SummaryTable;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// How the tables of a summary are printed.
public final class SummaryOptions {
    private static final int DEFAULT_TOP = 15;

    /// The format of the tables.
    enum SummaryFormat {
        TEXT, CSV, JSON
    }

    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Option(names = "--top", paramLabel = "COUNT", description = "How many rows of a table (text: 15, else all).")
    private @Nullable Integer top;
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text, csv or json (default: ${DEFAULT-VALUE}).")
    private SummaryFormat format = SummaryFormat.TEXT;

    /// Prints tables.
    ///
    /// @param tables which; CSV has one, the first
    /// @param isTerminal whether the output is a terminal
    public <S> void print(List<? extends SummaryTable<S>> tables, S summary, OutputStream out, boolean isTerminal)
            throws IOException {
        int all = top == null ? Integer.MAX_VALUE : top;
        switch (format) {
            case TEXT -> SummaryOutput.text(summary, tables, top == null ? DEFAULT_TOP : top, out);
            case CSV -> tables.getFirst().of(summary, all).writeCsv(out, Column::name, csv.cells(isTerminal));
            case JSON -> SummaryOutput.json(summary, tables, all, out);
        }
    }
}
