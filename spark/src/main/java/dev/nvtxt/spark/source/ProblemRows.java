// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.analysis.table.NameTables;
import dev.nvtxt.parser.diagnostic.Problems;
import module java.base;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// The problems of one file as rows, with the columns of the table `problems` in SQL; `file` is the path.
final class ProblemRows {
    static final StructType SCHEMA = new StructType(NameTables.PROBLEMS.fields().stream().map(
            field -> DataTypes.createStructField(field.name(), EventColumn.type(field.type()), field.isNullable()))
            .toArray(StructField[]::new));

    private ProblemRows() {}

    /// {@return the problems of a file in their order, and where some are not kept how many that are}
    static Stream<InternalRow> of(String path, Problems problems) {
        var rows = problems.list().stream().map(problem -> row(NameTables.PROBLEMS.values(
                new NameTables.ProblemRow(path, problem))));
        var omitted = problems.omitted() == 0
                ? Stream.<InternalRow>empty()
                : Stream.of(note(path, "note", "omitted",
                        problems.omitted() + " more problems; the option maxProblems keeps more of them"));
        return Stream.concat(rows, omitted);
    }

    /// {@return the one row of a file that cannot be read}
    static Stream<InternalRow> unreadable(String path, String code, String message) {
        return Stream.of(note(path, "error", code, message));
    }

    /// A row without a place.
    private static InternalRow note(String path, String severity, String code, String message) {
        var values = Map.of("file", path, "severity", severity, "code", code, "message", message);
        return row(NameTables.PROBLEMS.fields().stream().<@Nullable Object>map(field -> values.get(field.name()))
                .toArray());
    }

    private static InternalRow row(@Nullable Object[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = values[i] instanceof String text ? UTF8String.fromString(text) : values[i];
        }
        return new GenericInternalRow(values);
    }
}
