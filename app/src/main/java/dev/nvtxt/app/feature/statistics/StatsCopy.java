// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.GroupStatistics;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Rows of the table as text for a spreadsheet: a line of titles, then a line for each row, cells apart by tabs.
final class StatsCopy {
    private StatsCopy() {}

    /// {@return the rows as they are shown}
    ///
    /// @param columns the columns in their order
    /// @param title the title of a column, with its unit
    /// @param text what a cell says
    static String tabSeparated(List<StatsColumn> columns, Function<StatsColumn, String> title,
            List<GroupStatistics> rows,
            BiFunction<GroupStatistics, StatsColumn, String> text) {
        var lines = new StringBuilder(
                columns.stream().map(title).collect(Collectors.joining("\t", "", "\n")));
        for (var row : rows) {
            lines.append(columns.stream().map(column -> plain(text.apply(row, column)))
                    .collect(Collectors.joining("\t", "", "\n")));
        }
        return lines.toString();
    }

    /// A message may hold what would break the line.
    private static String plain(String cell) {
        return cell.replaceAll("[\\t\\r\\n]", " ");
    }
}
