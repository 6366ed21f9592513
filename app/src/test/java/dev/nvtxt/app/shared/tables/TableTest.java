// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.parser.report.Durations;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The same rows in every format.
class TableTest {
    private record Group(String name, @Nullable Double mean, long total) {}

    private static final Table<Group> TABLE = new Table<>(
            List.of(new Column<>("group", "group", CellType.LABEL, Group::name),
                    new Column<>("meanNs", "mean", CellType.DURATION, Group::mean),
                    new Column<>("totalNs", "total", CellType.DURATION, Group::total)),
            List.of(new Group("#a|<b>", 1500.25, 3000), new Group("=1\n", null, Durations.BEYOND),
                    new Group("", 0.0, -1)));

    @FunctionalInterface
    private interface TableWriter {
        void write(ByteArrayOutputStream out) throws IOException;
    }

    private static String written(TableWriter writer) throws IOException {
        var out = new ByteArrayOutputStream();
        writer.write(out);
        return out.toString(UTF_8);
    }

    @Test
    void textIsShortAndAligned() {
        assertThat(new TextTable<>(TABLE).text()).isEqualTo("""
                group   mean (µs)      total (µs)
                #a|<b>      1.500           3.000
                =1␊             –  over 292 years
                            0.000          −0.001
                """);
    }

    @Test
    void theFirstRowsOfALongTableSayItsUnitAndAllOfThemItsWidths() {
        var table = new TextTable<>(TABLE.columns());
        assertThat(table.isEmpty()).isTrue();
        for (int i = 0; i < 1500; i++) {
            table.add(new Group(i < 1499 ? "row " + i : "the last row of them", 2000.0, i < 1200 ? 3000 : 4_000_000));
        }
        var lines = table.text().lines().toList();
        assertThat(lines).hasSize(1501);
        assertThat(lines.getFirst()).isEqualTo("group                 mean (µs)  total (µs)");
        assertThat(lines.get(1)).isEqualTo("row 0                     2.000       3.000");
        assertThat(lines.get(1200)).isEqualTo("row 1199                  2.000       3.000");
        assertThat(lines.get(1201)).isEqualTo("row 1200                  2.000   4,000.000");
        assertThat(lines.getLast()).isEqualTo("the last row of them      2.000   4,000.000");
    }

    @Test
    void csvIsExactAndQuotesOnlyWhatItMust() throws IOException {
        assertThat(written(out -> TABLE.writeCsv(out, Column::name, CsvCells.EXACT)))
                .isEqualTo("group,meanNs,totalNs\n#a|<b>,1500.25,3000\n\"=1\n\",,\n\"\",0,-1\n");
        assertThat(written(out -> TABLE.writeCsv(out, Column::title, CsvCells.SPREADSHEET_SAFE)))
                .startsWith("group,mean,total\n").contains("\n\"'=1\n\",,\n").endsWith(",0,-1\n");
        assertThat(written(out -> TABLE.writeCsv(out, Column::name, CsvCells.TERMINAL))).contains("\n=1␊,,\n");
    }

    @Test
    void markdownKeepsItsRows() throws IOException {
        assertThat(written(TABLE::writeMarkdown)).isEqualTo("""
                | group | mean | total |
                | --- | --- | --- |
                | #a\\|&lt;b> | 1500.25 | 3000 |
                | =1  |  |  |
                |  | 0 | -1 |
                """);
    }

    @Test
    void jsonHasNumbersAndNothing() throws IOException {
        assertThat(written(TABLE::writeJson)).isEqualTo("""
                [
                {"group":"#a|<b>","meanNs":1500.25,"totalNs":3000},
                {"group":"=1\\n","meanNs":null,"totalNs":null},
                {"group":"","meanNs":0,"totalNs":-1}
                ]
                """);
    }

    @Test
    void valuesOfQueriesStayAsTheyAre() throws IOException {
        var values = Table.of(List.of("v"), 5, row -> Arrays.asList(
                List.<@Nullable Object>of(new BigDecimal("1E+3"), 3.0, Double.NaN, true, "x").get(row)));
        assertThat(written(out -> values.writeCsv(out, Column::name, CsvCells.EXACT)))
                .isEqualTo("v\n1000\n3.0\nNaN\ntrue\nx\n");
        assertThat(written(values::writeJson)).isEqualTo(
                "[\n{\"v\":1E+3},\n{\"v\":3.0},\n{\"v\":\"NaN\"},\n{\"v\":true},\n{\"v\":\"x\"}\n]\n");
        assertThat(new TextTable<>(values).text()).isEqualTo("   v\n1000\n 3.0\n NaN\ntrue\n   x\n");
    }
}
