// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.tables.CellType;
import dev.nvtxt.app.shared.tables.Column;
import dev.nvtxt.app.shared.tables.Table;
import dev.nvtxt.app.shared.tables.diff.DiffField.ChangeRow;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.stream.IntStream;

/// A comparison as CSV: a line for each row and each side but the first, times in nanoseconds.
///
/// @param out takes UTF-8
/// @param cells what becomes of texts
public record DiffCsv(OutputStream out, CsvCells cells) {
    /// Prints a comparison.
    public void print(DiffResult result) throws IOException {
        var columns = new ArrayList<Column<ChangeRow>>();
        for (var key : result.comparison().options().grouping().keys()) {
            int index = columns.size();
            columns.add(new Column<>(key.id(), key.id(), CellType.TEXT, row -> row.row().labels().get(index)));
        }
        columns.addAll(DiffField.columns(EnumSet.range(DiffField.SIDE, DiffField.DURATION_RATIO), "B"));
        var rows = IntStream.range(0, result.comparison().changes()).boxed()
                .flatMap(change -> DiffField.rows(result, change).stream()).toList();
        new Table<>(columns, rows).writeCsv(out, Column::name, cells);
    }
}
