// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import module java.base;
import org.jspecify.annotations.Nullable;

/// A column of a printed table.
///
/// @param name for programs
/// @param title for people
/// @param type what its cells are
/// @param value gives the cell of a row: a [Number], a text, true or false, or null
/// @param <R> a row
public record Column<R>(String name, String title, CellType type,
        Function<? super R, ? extends @Nullable Object> value) {
    /// {@return columns of rows that are lists of values}
    public static List<Column<List<? extends @Nullable Object>>> ofValues(List<String> titles) {
        var columns = new ArrayList<Column<List<? extends @Nullable Object>>>();
        for (var title : titles) {
            int index = columns.size();
            columns.add(new Column<>(title, title, CellType.VALUE, row -> row.get(index)));
        }
        return columns;
    }

    @Nullable
    public Object cell(R row) {
        return value.apply(row);
    }
}
