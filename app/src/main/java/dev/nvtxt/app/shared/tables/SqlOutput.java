// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.output.Json;
import dev.nvtxt.formats.sql.SqlResult;
import module java.base;

/// Prints results of queries.
public enum SqlOutput {
    /// A table for people.
    TEXT,
    /// RFC 4180 with a header.
    CSV,
    /// An object with `columns` and `rows`.
    JSON;

    /// Prints a result.
    ///
    /// @param out takes UTF-8, and stays open
    /// @param cells what becomes of texts in CSV
    public void print(SqlResult result, OutputStream out, CsvCells cells) throws IOException {
        var table = Table.of(result.columns(), result.rows().size(), row -> Arrays.asList(result.rows().get(row)));
        switch (this) {
            case TEXT -> new TextTable<>(table).write(out);
            case CSV -> table.writeCsv(out, Column::name, cells);
            case JSON -> writeJson(table, out);
        }
    }

    private static <R> void writeJson(Table<R> table, OutputStream out) throws IOException {
        var json = Json.generator(out);
        json.writeStartObject();
        json.writeNumberField("version", 1);
        Json.writeTexts(json, "columns", table.columns().stream().map(Column::name).toList());
        json.writeArrayFieldStart("rows");
        for (var row : table.rows()) {
            json.writeStartArray();
            for (var column : table.columns()) {
                column.type().write(json, column.cell(row));
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        Json.end(json);
    }
}
