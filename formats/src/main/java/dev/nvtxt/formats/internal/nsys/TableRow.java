// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One row of a table. SQLite holds any value in any column: numbers are asked for one by one.
///
/// @param table the table
/// @param number its place in the table, from 1
/// @param values by column
record TableRow(String table, long number, Map<String, @Nullable Object> values) {
    /// {@return a whole number, or null where there is none}
    @Nullable
    Long integer(String column) {
        return values.get(column) instanceof Number number && (number instanceof Long || number instanceof Integer)
                ? Long.valueOf(number.longValue())
                : null;
    }

    /// {@return a number, or null where there is none}
    @Nullable
    Double real(String column) {
        return values.get(column) instanceof Number number ? Double.valueOf(number.doubleValue()) : null;
    }

    /// {@return a text, or null where there is none}
    @Nullable
    String text(String column) {
        return values.get(column) instanceof String text ? text : null;
    }

    /// {@return a value that is there but no whole number, as text; null where all is right}
    @Nullable
    String wrong(String column) {
        var value = values.get(column);
        return value == null || integer(column) != null ? null : String.valueOf(value);
    }
}
