// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.Problems;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// The problems of one file as rows, with the values of `nvtxt check --format json`.
final class ProblemRows {
    static final StructType SCHEMA = new StructType().add("file", DataTypes.StringType, false)
            .add("line", DataTypes.IntegerType).add("column", DataTypes.IntegerType)
            .add("length", DataTypes.IntegerType).add("severity", DataTypes.StringType, false)
            .add("code", DataTypes.StringType, false).add("message", DataTypes.StringType, false)
            .add("help", DataTypes.StringType);

    private ProblemRows() {}

    /// {@return the problems of a file in their order, and where some are not kept how many that are}
    static Stream<InternalRow> of(String path, Problems problems) {
        var rows = problems.kept().stream().map(problem -> row(path, problem));
        var rest = problems.omitted() == 0
                ? Stream.<InternalRow>empty()
                : Stream.of(row(path, null, null, null, "note", "omitted",
                        problems.omitted() + " more problems; the option maxProblems keeps more of them", null));
        return Stream.concat(rows, rest);
    }

    /// {@return the one row of a file that cannot be read}
    static Stream<InternalRow> unreadable(String path, String code, String message) {
        return Stream.of(row(path, null, null, null, "error", code, message, null));
    }

    private static InternalRow row(String path, Problem problem) {
        var span = problem.span();
        return row(path, span.line(), span.column(), span.length(), problem.severity().name().toLowerCase(Locale.ROOT),
                problem.code().id(), problem.message(), problem.help());
    }

    private static InternalRow row(@Nullable Object... values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = values[i] instanceof String text ? UTF8String.fromString(text) : values[i];
        }
        return new GenericInternalRow(values);
    }
}
