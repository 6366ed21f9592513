// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One of the tables about a summary, for the command line and for the window.
///
/// @param <S> the summary
public interface SummaryTable<S> {
    /// A column.
    ///
    /// @param name its name for programs
    /// @param title its title
    /// @param type what its cells are
    /// @param help what its values mean
    record SummaryField(String name, String title, CellType type, String help) {}

    /// {@return its name for programs}
    String word();

    /// {@return its title}
    String title();

    /// {@return what it says, in a sentence or two}
    String description();

    /// {@return its columns from left to right}
    List<SummaryField> columns();

    /// {@return the values of its rows: numbers, texts, or null}
    List<List<@Nullable Object>> rows(S summary);

    /// {@return the table as it is printed}
    ///
    /// @param top at most this many rows
    default Table<List<@Nullable Object>> of(S summary, int top) {
        var printed = new ArrayList<Column<List<@Nullable Object>>>();
        for (var column : columns()) {
            int index = printed.size();
            printed.add(new Column<>(column.name(), column.title(), column.type(), row -> row.get(index)));
        }
        var all = rows(summary);
        return new Table<>(printed, all.subList(0, Math.min(top, all.size())));
    }
}
