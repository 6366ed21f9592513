// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.output;

import dev.nvtxt.formats.sql.SqlResult;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Prints results of queries.
public enum SqlOutput {
    /// A table for people: numbers to the right, nothing that a terminal would obey.
    TEXT {
        @Override
        public void print(SqlResult result, OutputStream out, CsvWriter.Cells cells) throws IOException {
            var lines = new ArrayList<List<String>>();
            lines.add(result.columns().stream().map(TerminalText::line).toList());
            for (var row : result.rows()) {
                var line = new ArrayList<String>();
                for (var value : row) {
                    line.add(TerminalText.line(word(value)));
                }
                lines.add(line);
            }
            out.write(aligned(lines, result).getBytes(StandardCharsets.UTF_8));
        }
    },
    /// RFC 4180 with a header.
    CSV {
        @Override
        public void print(SqlResult result, OutputStream out, CsvWriter.Cells cells) throws IOException {
            var csv = new CsvWriter(out, cells);
            result.columns().forEach(csv::text);
            csv.endLine();
            for (var row : result.rows()) {
                for (var value : row) {
                    csv.text(value == null ? null : word(value));
                }
                csv.endLine();
            }
            csv.flush();
        }
    },
    /// An object with `columns` and `rows`.
    JSON {
        @Override
        public void print(SqlResult result, OutputStream out, CsvWriter.Cells cells) throws IOException {
            var json = Json.generator(out);
            json.writeStartObject();
            json.writeNumberField("version", 1);
            Json.writeTexts(json, "columns", result.columns());
            json.writeArrayFieldStart("rows");
            for (var row : result.rows()) {
                json.writeStartArray();
                for (var value : row) {
                    switch (value) {
                        case null -> json.writeNull();
                        case Long number -> json.writeNumber(number);
                        case BigInteger number -> json.writeNumber(number);
                        case BigDecimal number -> json.writeNumber(number);
                        case Double number when Double.isFinite(number) -> json.writeNumber(number);
                        case Boolean isTrue -> json.writeBoolean(isTrue);
                        case Object other -> json.writeString(other.toString());
                    }
                }
                json.writeEndArray();
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
            json.flush();
        }
    };

    private static final int WIDEST = 100;

    /// Prints a result.
    ///
    /// @param out takes UTF-8, and stays open
    /// @param cells what becomes of texts in CSV
    public abstract void print(SqlResult result, OutputStream out, CsvWriter.Cells cells) throws IOException;

    /// {@return a value for people}
    public static String word(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case BigDecimal number -> number.toPlainString();
            case Double number -> plain(number);
            case Object other -> other.toString();
        };
    }

    private static String plain(double number) {
        boolean isWhole = number == Math.rint(number) && Math.abs(number) < 1e15;
        return isWhole ? String.format(Locale.ROOT, "%.1f", number) : Double.toString(number);
    }

    private static String aligned(List<List<String>> lines, SqlResult result) {
        int columns = result.columns().size();
        int[] widths = new int[columns];
        boolean[] isNumber = new boolean[columns];
        for (int column = 0; column < columns; column++) {
            for (var line : lines) {
                widths[column] = Math.max(widths[column], Math.min(WIDEST, length(line.get(column))));
            }
            int at = column;
            isNumber[column] = result.rows().stream().anyMatch(row -> row[at] instanceof Number);
        }
        var text = new StringBuilder();
        for (var cells : lines) {
            var line = new StringBuilder();
            for (int column = 0; column < columns; column++) {
                int blanks = Math.max(0, widths[column] - length(cells.get(column)));
                line.repeat(' ', isNumber[column] ? blanks : 0).append(cells.get(column))
                        .repeat(' ', isNumber[column] ? 2 : blanks + 2);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
