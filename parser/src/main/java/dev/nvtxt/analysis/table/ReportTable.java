// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.table;

import dev.nvtxt.analysis.field.EventCells;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A table of a report: its fields, and where its rows come from. Immutable.
///
/// @param <R> a row
/// @param name its name
/// @param description what its rows are
/// @param fields its fields in the order of its columns
/// @param rows makes the rows from the events of all files
public record ReportTable<R>(String name, String description, List<RowField<R>> fields,
        Function<List<EventCells>, Stream<R>> rows) {
    public ReportTable {
        fields = List.copyOf(fields);
    }

    /// {@return the tables, in the order in which they are listed}
    public static List<ReportTable<?>> all() {
        return List.of(NameTables.FILES, NameTables.PROCESSES, NameTables.THREADS, NameTables.CATEGORIES,
                NameTables.PROBLEMS, TimeTables.COUNTERS, TimeTables.FLOWS, TimeTables.FRAMES);
    }

    /// {@return the values of a row, in the order of the columns}
    public @Nullable Object[] values(R row) {
        return fields.stream().map(field -> field.value().apply(row)).toArray();
    }

    /// {@return the values of all rows}
    public Stream<@Nullable Object[]> values(List<EventCells> files) {
        return rows.apply(files).map(this::values);
    }
}
