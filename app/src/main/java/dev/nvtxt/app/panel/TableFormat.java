// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.panel;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.nvtxt.app.output.CsvWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
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
        write(out, header, rowCount, row, CsvWriter.Cells.EXACT);
    }

    /// Writes a table row by row.
    ///
    /// @param out takes UTF-8; stays open
    /// @param header the titles
    /// @param rowCount how many rows there are
    /// @param row gives the cells of a row: a [Number], a text, or null
    /// @param cells what becomes of texts that a spreadsheet would run
    public void write(OutputStream out, List<String> header, int rowCount,
            IntFunction<? extends List<? extends @Nullable Object>> row, CsvWriter.Cells cells) throws IOException {
        if (this == JSON) {
            writeJson(out, header, rowCount, row);
            return;
        }
        if (this == MARKDOWN) {
            out.write(markdown(header));
            out.write(("|" + " --- |".repeat(header.size()) + "\n").getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < rowCount; i++) {
                out.write(markdown(row.apply(i)));
            }
            return;
        }
        out.write(line(header));
        for (int i = 0; i < rowCount; i++) {
            out.write(line(row.apply(i).stream().map(cell -> cell instanceof String text ? cells.written(text) : cell)
                    .toList()));
        }
    }

    /// {@return a table as one text}
    public String text(List<String> header, int rowCount, IntFunction<? extends List<? extends @Nullable Object>> row) {
        var out = new ByteArrayOutputStream();
        try {
            write(out, header, rowCount, row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /// A row in which no text ends its cell, is a tag, or begins a new line.
    private static byte[] markdown(List<? extends @Nullable Object> cells) {
        var line = new StringBuilder("|");
        for (var cell : cells) {
            var text = cell == null ? "" : cell.toString();
            line.append(' ').append(text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;")
                    .replace("\r\n", " ").replace('\n', ' ').replace('\r', ' ')).append(" |");
        }
        return line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    private byte[] line(List<? extends @Nullable Object> cells) {
        var line = new StringBuilder();
        char separator = this == TSV ? '\t' : ',';
        for (int i = 0; i < cells.size(); i++) {
            if (i > 0) {
                line.append(separator);
            }
            var cell = cells.get(i);
            if (cell != null) {
                line.append(this == TSV ? plain(cell.toString()) : quoted(cell));
            }
        }
        return line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String plain(String cell) {
        return cell.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
    }

    private static String quoted(Object cell) {
        var text = cell.toString();
        boolean isPlain = !text.isEmpty() && text.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
        return cell instanceof Number || isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    private static void writeJson(OutputStream out, List<String> header, int rowCount,
            IntFunction<? extends List<? extends @Nullable Object>> row) throws IOException {
        var json = new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setPrettyPrinter(new RowPerLine());
        json.writeStartArray();
        for (int i = 0; i < rowCount; i++) {
            var cells = row.apply(i);
            json.writeStartObject();
            for (int column = 0; column < header.size(); column++) {
                json.writeFieldName(header.get(column));
                switch (cells.get(column)) {
                    case null -> json.writeNull();
                    case Long number -> json.writeNumber(number);
                    case Integer number -> json.writeNumber(number);
                    case Object text -> json.writeString(text.toString());
                }
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeRaw("\n");
        json.close();
    }

    private static final class RowPerLine extends MinimalPrettyPrinter {
        private static final long serialVersionUID = 1;

        @Override
        public void beforeArrayValues(JsonGenerator json) throws IOException {
            json.writeRaw('\n');
        }

        @Override
        public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
            json.writeRaw(",\n");
        }

        @Override
        public void writeEndArray(JsonGenerator json, int count) throws IOException {
            json.writeRaw("\n]");
        }
    }
}
