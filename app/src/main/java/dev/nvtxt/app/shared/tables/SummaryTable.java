// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import module java.base;
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

    /// What a table is about.
    ///
    /// @param title its title
    /// @param description what it says, in a sentence or two
    /// @param columns its columns from left to right
    /// @param rows the values of its rows: numbers, texts, or null
    record SummaryContent<S>(String title, String description, List<SummaryField> columns,
            Function<S, List<List<@Nullable Object>>> rows) {}

    /// {@return what it is about}
    SummaryContent<S> content();

    /// {@return the name of its constant}
    String name();

    /// {@return its name for programs}
    default String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// {@return its title}
    default String title() {
        return content().title();
    }

    /// {@return its columns from left to right}
    default List<SummaryField> columns() {
        return content().columns();
    }

    /// {@return the values of its rows: numbers, texts, or null}
    default List<List<@Nullable Object>> rows(S summary) {
        return content().rows().apply(summary);
    }

    /// {@return a number for people with up to three decimals; null for none}
    static @Nullable Double rounded(double value) {
        return Double.isFinite(value) ? Double.valueOf(Math.round(value * 1000) / 1000.0) : null;
    }

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
