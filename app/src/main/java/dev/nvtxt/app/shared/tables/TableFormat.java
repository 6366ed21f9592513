// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.app.shared.output.CsvCells;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Formats in which a table can leave the window.
public enum TableFormat {
    /// Cells with tabs between them, as spreadsheets paste them; a tab or line end in a cell becomes a blank.
    TSV("Tab-separated text", "tsv"),
    /// RFC 4180 with LF.
    CSV("CSV", "csv"),
    /// An array of objects.
    JSON("JSON", "json"),
    /// A table as issues and wikis take it.
    MARKDOWN("Markdown table", "md");

    private final String label;
    private final String extension;

    TableFormat(String label, String extension) {
        this.label = label;
        this.extension = extension;
    }

    /// {@return what menus call it}
    public String label() {
        return label;
    }

    /// {@return the end of a file's name}
    public String extension() {
        return extension;
    }

    /// Writes a table row by row.
    ///
    /// @param out takes UTF-8; stays open
    /// @param header the titles
    /// @param rowCount how many rows there are
    /// @param row gives the cells of a row: a [Number], a text, or null
    public void write(OutputStream out, List<String> header, int rowCount,
            IntFunction<? extends List<? extends @Nullable Object>> row) throws IOException {
        write(out, header, rowCount, row, CsvCells.EXACT);
    }

    /// Writes a table row by row.
    ///
    /// @param out takes UTF-8; stays open
    /// @param header the titles
    /// @param rowCount how many rows there are
    /// @param row gives the cells of a row: a [Number], a text, or null
    /// @param cells what becomes of texts that a spreadsheet would run
    public void write(OutputStream out, List<String> header, int rowCount,
            IntFunction<? extends List<? extends @Nullable Object>> row, CsvCells cells) throws IOException {
        var table = Table.of(header, rowCount, row);
        switch (this) {
            case CSV -> table.writeCsv(out, Column::title, cells);
            case JSON -> table.writeJson(out);
            case MARKDOWN -> table.writeMarkdown(out);
            case TSV -> table.writeTabs(out, cells);
        }
    }

    public String text(List<String> header, int rowCount, IntFunction<? extends List<? extends @Nullable Object>> row) {
        var out = new ByteArrayOutputStream();
        try {
            write(out, header, rowCount, row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
