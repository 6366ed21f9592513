// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.structure.Difference;
import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.tables.CellType;
import dev.nvtxt.app.shared.tables.Column;
import dev.nvtxt.app.shared.tables.Table;
import dev.nvtxt.app.shared.tables.diff.DiffField.ChangeRow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A comparison as CSV: a line for each row and each side but the first, or where ranges were matched, for each of these that
/// differs; times in nanoseconds.
///
/// @param out takes UTF-8
/// @param cells what becomes of texts
public record DiffCsv(OutputStream out, CsvCells cells) {
    /// Prints a comparison.
    public void print(DiffResult result) throws IOException {
        if (!result.structures().isEmpty()) {
            printRanges(result);
            return;
        }
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

    /// A range that differs on a side.
    private record DifferentRange(String side, Difference difference) {}

    private void printRanges(DiffResult result) throws IOException {
        var columns = new ArrayList<Column<DifferentRange>>();
        columns.add(new Column<>("side", "side", CellType.TEXT, DifferentRange::side));
        columns.add(new Column<>("path", "path", CellType.TEXT, row -> row.difference.path()));
        columns.add(new Column<>("kind", "kind", CellType.TEXT, row -> row.difference.kind().word()));
        columns.add(new Column<>("inside", "inside", CellType.COUNT, row -> row.difference.inside()));
        columns.add(new Column<>("ambiguous", "ambiguous", CellType.VALUE, row -> row.difference.isAmbiguous()));
        addPlace(columns, "A", row -> row.difference.a());
        addPlace(columns, "", row -> row.difference.b());
        columns.add(new Column<>("changeNs", "changeNs", CellType.CHANGE, row -> row.difference.changeNs()));
        var rows = IntStream.range(0, result.structures().size()).boxed()
                .flatMap(change -> result.structures().get(change).differences().stream()
                        .map(difference -> new DifferentRange(Comparison.letter(change + 1), difference)))
                .toList();
        new Table<>(columns, rows).writeCsv(out, Column::name, cells);
    }

    private static void addPlace(List<Column<DifferentRange>> columns, String suffix,
            Function<DifferentRange, Difference.@Nullable RangeRef> place) {
        columns.add(new Column<>("file" + suffix, "file", CellType.TEXT, row -> {
            var range = place.apply(row);
            return range == null ? null : range.file().trace().path();
        }));
        columns.add(new Column<>("line" + suffix, "line", CellType.COUNT, row -> {
            var range = place.apply(row);
            return range == null ? null : range.file().trace().events().line(range.event());
        }));
        columns.add(new Column<>("durationNs" + suffix, "duration", CellType.DURATION, row -> {
            var range = place.apply(row);
            return range == null ? null : range.durationNs();
        }));
    }
}
