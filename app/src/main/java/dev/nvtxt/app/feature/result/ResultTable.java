// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.result;

import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.formats.sql.SqlResult;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A result as it is shown: its columns, its rows, and which files a row is about.
///
/// Columns that name a file (`file`, `longestFile`, `fileA`, …) come with a line and a time under the same prefix or suffix.
///
/// @param path where it is
/// @param result its content
public record ResultTable(String path, SqlResult result) {
    /// A place that a row is about.
    ///
    /// @param file the path that the cluster wrote
    /// @param line the line of the event, 0 for none
    public record EventSource(String file, int line) {}

    /// {@return the names of the columns}
    List<String> columns() {
        return result.columns();
    }

    /// {@return a name in words: `medianTotalNs` becomes "Median total"}
    static String title(String column) {
        var plain = column.endsWith("Ns") ? column.substring(0, column.length() - 2) : column;
        var words = plain.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").replace('-', ' ').toLowerCase(Locale.ROOT);
        return words.isEmpty() ? column : ShortText.capitalized(words);
    }

    /// {@return whether values of a column are right-aligned}
    boolean isNumber(int column) {
        return result.rows().stream().map(row -> row[column]).anyMatch(Number.class::isInstance);
    }

    /// {@return the exact value as a tool tip and the clipboard have it}
    static String exact(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    /// {@return a value as a cell shows it}
    String text(int column, @Nullable Object value) {
        var name = columns().get(column);
        return switch (value) {
            case null -> "";
            case Number number when isDuration(name) -> ShortText.duration(number.doubleValue());
            case Double number when name.toLowerCase(Locale.ROOT).endsWith("share") -> ShortText.percent(number);
            case Double number -> String.format(Locale.ROOT, "%.4g", number);
            case Long number when isId(name) -> number.toString();
            case Long number -> ShortText.count(number);
            default -> value.toString();
        };
    }

    /// Times on the axis are no durations, and have too many digits for a short text.
    private static boolean isDuration(String name) {
        return name.endsWith("Ns") && !isTime(name);
    }

    private static boolean isTime(String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        return lower.contains("startns") || lower.equals("firstns") || lower.equals("lastns");
    }

    private static boolean isId(String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        return isTime(name) || lower.contains("line") || lower.equals("occurrence") || lower.equals("pid")
                || lower.equals("tid");
    }

    /// {@return the places that a row is about, the most telling first}
    List<EventSource> places(@Nullable Object[] row) {
        var places = new ArrayList<EventSource>();
        for (int column = 0; column < columns().size(); column++) {
            var name = columns().get(column);
            if (name.toLowerCase(Locale.ROOT).contains("file") && row[column] instanceof String file) {
                places.add(new EventSource(file, line(row, name)));
            }
        }
        // Of a collective both the first and the last rank are named: the one with a line is the late one.
        places.sort((a, b) -> Boolean.compare(a.line == 0, b.line == 0));
        return places;
    }

    private int line(@Nullable Object[] row, String fileColumn) {
        int column = columns().indexOf(fileColumn.replace("file", "line").replace("File", "Line"));
        return column >= 0 && row[column] instanceof Number number ? number.intValue() : 0;
    }
}
