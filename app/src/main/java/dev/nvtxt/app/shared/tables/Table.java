// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import dev.nvtxt.app.shared.output.CsvCells;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A table that is printed, before it is text, CSV, JSON, Markdown or HTML.
///
/// @param columns from left to right
/// @param rows from top to bottom; may be gone through several times
/// @param <R> a row
public record Table<R>(List<Column<R>> columns, Iterable<? extends R> rows) {
    /// A character that begins no cell: the first cell of a line is not quoted for what it begins with.
    private static final char NO_COMMENT = '\uFFFF';
    private static final int BATCH_CHARACTERS = 1 << 14;

    public Table {
        columns = List.copyOf(columns);
    }

    /// {@return a table of values}
    ///
    /// @param row gives the cells of a row: numbers, texts, or null
    public static Table<List<? extends @Nullable Object>> of(List<String> titles, int rows,
            IntFunction<? extends List<? extends @Nullable Object>> row) {
        return new Table<>(Column.ofValues(titles), () -> {
            var all = IntStream.range(0, rows).<List<? extends @Nullable Object>>mapToObj(row);
            return all.iterator();
        });
    }

    /// Writes RFC 4180 with LF in UTF-8: nothing for an absent value, `""` for the empty text.
    ///
    /// @param out stays open
    /// @param header which text of a column its header has
    /// @param cells what becomes of texts
    public void writeCsv(OutputStream out, Function<Column<R>, String> header, CsvCells cells) throws IOException {
        var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        var csv = CsvWriter.builder().quoteStrategy(QuoteStrategies.EMPTY).lineDelimiter(LineDelimiter.LF)
                .commentCharacter(NO_COMMENT).build(writer);
        var line = new String[columns.size()];
        for (int i = 0; i < line.length; i++) {
            line[i] = cells.written(header.apply(columns.get(i)));
        }
        csv.writeRecord(line);
        for (var row : rows) {
            for (int i = 0; i < line.length; i++) {
                var value = columns.get(i).cell(row);
                var exact = columns.get(i).type().exact(value);
                line[i] = exact == null || value instanceof Number ? exact : cells.written(exact);
            }
            csv.writeRecord(line);
        }
        csv.flush();
        writer.flush();
    }

    /// Writes cells with tabs between them, as spreadsheets paste them; a tab or line end in a cell becomes a blank.
    ///
    /// @param out takes UTF-8; stays open
    /// @param cells what becomes of texts
    public void writeTabs(OutputStream out, CsvCells cells) throws IOException {
        writeLines(out, "", "\t", "\n", (type, value) -> (value instanceof String text
                ? cells.written(text)
                : Objects.requireNonNullElse(type.exact(value), "")).replace('\t', ' ').replace('\n', ' ')
                .replace('\r', ' '));
    }

    /// Writes a table as issues and wikis take it.
    ///
    /// @param out takes UTF-8; stays open
    public void writeMarkdown(OutputStream out) throws IOException {
        var rule = "|" + " --- |".repeat(columns.size()) + "\n";
        // No text ends its cell, is a tag, or begins a new line.
        writeLines(out, "| ", " | ", " |\n" + rule, (type, value) -> Objects.requireNonNullElse(type.exact(value), "")
                .replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("\r\n", " ").replace('\n', ' ')
                .replace('\r', ' '));
    }

    /// Writes an array of objects, one on a line.
    ///
    /// @param out takes UTF-8; stays open
    public void writeJson(OutputStream out) throws IOException {
        var json = new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setPrettyPrinter(new RowPerLine());
        json.writeStartArray();
        for (var row : rows) {
            json.writeStartObject();
            writeFields(json, columns, row);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeRaw("\n");
        json.close();
    }

    private void writeLines(OutputStream out, String before, String between, String afterHeader,
            BiFunction<CellType, @Nullable Object, String> cell) throws IOException {
        var after = afterHeader.substring(0, afterHeader.indexOf('\n') + 1);
        var text = new StringBuilder(before);
        text.append(columns.stream().map(column -> cell.apply(CellType.TEXT, column.title()))
                .collect(Collectors.joining(between))).append(afterHeader);
        for (var row : rows) {
            text.append(before);
            for (int i = 0; i < columns.size(); i++) {
                text.append(i == 0 ? "" : between)
                        .append(cell.apply(columns.get(i).type(), columns.get(i).cell(row)));
            }
            text.append(after);
            if (text.length() > BATCH_CHARACTERS) {
                out.write(text.toString().getBytes(StandardCharsets.UTF_8));
                text.setLength(0);
            }
        }
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
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

    /// Writes a row as the next fields of a JSON object.
    public static <R> void writeFields(JsonGenerator json, List<Column<R>> columns, R row) throws IOException {
        for (var column : columns) {
            json.writeFieldName(column.name());
            column.type().write(json, column.cell(row));
        }
    }
}
