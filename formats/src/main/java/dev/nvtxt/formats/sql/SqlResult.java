// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a query found.
///
/// @param columns the names of its columns
/// @param rows the values: texts, numbers, truth values or null
/// @param isCut whether there are more rows, which are left out
/// @param nanos how long it took, in nanoseconds
public record SqlResult(List<String> columns, List<@Nullable Object[]> rows, boolean isCut, long nanos) {
    public SqlResult {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// {@return the index of the column of event numbers, or -1}
    public int eventColumn() {
        for (int column = 0; column < columns.size(); column++) {
            if (columns.get(column).equalsIgnoreCase("event")) {
                return column;
            }
        }
        return -1;
    }
}
