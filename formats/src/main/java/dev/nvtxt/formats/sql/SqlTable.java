// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.table.ReportTable;
import module java.base;

/// A table that SQL can ask.
///
/// @param name its name
/// @param words what its rows are
/// @param columns its columns
public record SqlTable(String name, String words, List<SqlColumn> columns) {
    /// The table of events.
    public static final SqlTable EVENTS = new SqlTable("events", "one row per marker and range",
            Arrays.stream(EventField.values())
                    .map(field -> new SqlColumn(field.column(), SqlColumn.Type.of(field.type()), field.description()))
                    .toList());

    /// The tables, that of events first.
    public static final List<SqlTable> ALL = Stream
            .concat(Stream.of(EVENTS), ReportTable.all().stream().map(SqlTable::of)).toList();

    public SqlTable {
        columns = List.copyOf(columns);
    }

    static SqlTable of(ReportTable<?> table) {
        return new SqlTable(table.name(), table.description(), table.fields().stream().map(field -> new SqlColumn(
                field.name(), SqlColumn.Type.of(field.type()), field.description())).toList());
    }
}
