// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import java.io.IOException;
import java.util.List;

/// Writes a table of statistics.
public interface StatsPrinter {
    /// Writes a table.
    ///
    /// @param table the table
    /// @param rows those of its rows that are wanted, in the wanted order
    void print(StatisticsTable table, List<GroupStatistics> rows) throws IOException;
}
