// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One row of a table. SQLite holds any value in any column: numbers are asked for one by one.
final class TableRow {
    private final String table;
    private final long number;
    private final Map<String, Integer> columns;
    private final @Nullable Object[] values;

    /// @param table the table
    /// @param number its place in the table, from 1
    /// @param columns the places of the columns in `values`
    TableRow(String table, long number, Map<String, Integer> columns, @Nullable Object[] values) {
        this.table = table;
        this.number = number;
        this.columns = columns;
        this.values = values;
    }

    String table() {
        return table;
    }

    long number() {
        return number;
    }

    /// {@return whether the table has a column}
    boolean has(String column) {
        return columns.containsKey(column);
    }

    /// {@return a value as SQLite has it, every whole number as a `Long`}
    @Nullable
    Object value(String column) {
        var at = columns.get(column);
        return at == null ? null : values[at];
    }

    /// {@return a whole number, or null where there is none}
    @Nullable
    Long integer(String column) {
        return value(column) instanceof Long number ? number : null;
    }

    /// {@return a number, or null where there is none}
    @Nullable
    Double real(String column) {
        return value(column) instanceof Number number ? Double.valueOf(number.doubleValue()) : null;
    }

    /// {@return a text, or null where there is none}
    @Nullable
    String text(String column) {
        return value(column) instanceof String text ? text : null;
    }

    /// {@return a value that is there but no whole number, as text; null where all is right}
    @Nullable
    String wrong(String column) {
        var value = value(column);
        return value == null || value instanceof Long ? null : String.valueOf(value);
    }
}
