// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.field.EventField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A table that SQL can ask.
///
/// @param name its name
/// @param words what its rows are
/// @param columns its columns
public record SqlTable(String name, String words, List<SqlColumn> columns) {
    /// The tables.
    public static final List<SqlTable> ALL = tables();

    public SqlTable {
        columns = List.copyOf(columns);
    }

    private static List<SqlTable> tables() {
        return List.of(
                new SqlTable("events", "one row per marker and range", Arrays.stream(EventField.values())
                        .map(field -> new SqlColumn(field.column(),
                                field.isText() ? SqlColumn.Type.VARCHAR : SqlColumn.Type.BIGINT, field.description()))
                        .toList()),
                table("files", "one row per open file", "file VARCHAR label", "path VARCHAR path", "bytes BIGINT size",
                        "lines BIGINT number of lines", "events BIGINT number of events", "errors BIGINT errors",
                        "warnings BIGINT warnings", "start_ns BIGINT first event", "end_ns BIGINT last event"),
                table("processes", "one row per process", "file VARCHAR label of the file", "pid BIGINT number",
                        "name VARCHAR name, or null"),
                table("threads", "one row per thread", "file VARCHAR label of the file", "pid BIGINT its process",
                        "tid BIGINT number", "name VARCHAR name, or null"),
                table("categories", "one row per category", "file VARCHAR label of the file", "id BIGINT number",
                        "name VARCHAR name, or null", "parent BIGINT number of the category above",
                        "path VARCHAR names from the root"),
                table("problems", "one row per problem", "file VARCHAR label of the file",
                        "severity VARCHAR error or warning",
                        "code VARCHAR code", "line BIGINT line", "col BIGINT column", "message VARCHAR what is wrong"),
                table("counters", "one row per value of a counter", "file VARCHAR label of the file",
                        "name VARCHAR name",
                        "unit VARCHAR unit, or null", "pid BIGINT process", "tid BIGINT thread", "time_ns BIGINT when",
                        "value DOUBLE value"),
                table("frames", "one row per frame, as the frame strip finds them",
                        "file VARCHAR label of the file",
                        "process VARCHAR process", "thread VARCHAR thread", "frame BIGINT number on its thread, from 0",
                        "name VARCHAR message of its event", "event BIGINT event that is the frame, or begins it",
                        "start_ns BIGINT start", "end_ns BIGINT end",
                        "dur_ns BIGINT duration",
                        "is_stutter BOOLEAN longer than twice the median around it"));
    }

    private static SqlTable table(String name, String words, String... columns) {
        var list = new ArrayList<SqlColumn>();
        for (var column : columns) {
            var parts = column.split(" ", 3);
            list.add(new SqlColumn(parts[0], SqlColumn.Type.valueOf(parts[1]), parts[2]));
        }
        return new SqlTable(name, words, list);
    }

    /// {@return the table of that name}
    static SqlTable of(String name) {
        return ALL.stream().filter(table -> table.name.equals(name)).findFirst().orElseThrow();
    }
}
