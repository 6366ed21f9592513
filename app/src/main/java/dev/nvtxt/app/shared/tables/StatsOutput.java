// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.output.CsvCells;
import module java.base;

/// Prints statistics.
public enum StatsOutput {
    /// Tables for people.
    TEXT,
    /// A line for each group, times in nanoseconds.
    CSV,
    /// One object.
    JSON;

    /// Prints statistics.
    ///
    /// @param rows those of the table that are printed
    /// @param out takes UTF-8, and stays open
    /// @param cells what becomes of texts in CSV
    public void print(StatisticsTable table, List<GroupStatistics> rows, OutputStream out, CsvCells cells)
            throws IOException {
        switch (this) {
            case TEXT -> new StatsText(out).print(table, rows);
            case CSV -> csv(table.grouping().keys(), rows).writeCsv(out, Column::name, cells);
            case JSON -> new StatsJson(out).print(table, rows);
        }
    }

    private static Table<GroupStatistics> csv(List<GroupKey> keys, List<GroupStatistics> rows) {
        var columns = new ArrayList<Column<GroupStatistics>>();
        for (var key : keys) {
            int index = columns.size();
            columns.add(new Column<>(key.id(), key.id(), CellType.TEXT, row -> row.labels().get(index)));
        }
        columns.addAll(StatsField.columns(EnumSet.range(StatsField.EVENTS, StatsField.CUT)));
        columns.addAll(StatsField.columns(StatsField.gpu(rows)));
        return new Table<>(columns, rows);
    }
}
