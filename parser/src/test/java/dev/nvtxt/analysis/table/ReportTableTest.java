// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReportTableTest {
    private static final String TEXT = """
            NameProcess, 7, "game.exe"
            NameOsThread, 7, 2, "render"
            NameCategory, 1, "Render"
            @RangePush, Time, Message, CategoryId
            @RangePop, Time
            TimeBase = Manual
            ProcessId = 7
            ThreadId = 2
            RangePush, 1000, "outer", 1
            RangePop, 4000
            Nonsense, 1
            """;

    private static List<String> rows(ReportTable<?> table) {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt", TEXT.getBytes(StandardCharsets.UTF_8));
        var file = ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
        return table.values(List.of(EventCells.of(file, 0))).map(Arrays::toString).toList();
    }

    @Test
    void filesOfOneNameHaveDifferentNamesInAllTables() {
        var reader = new NvtxtReader(ReadOptions.DEFAULT);
        var traces = Stream.of("a/run.nvtxt", "b/run.nvtxt")
                .map(path -> reader.read(path, TEXT.getBytes(StandardCharsets.UTF_8))).toList();
        var files = ReportBuilder.build(traces, List.of()).files().stream().map(file -> EventCells.of(file, 0))
                .toList();
        for (var table : List.of(NameTables.FILES, NameTables.PROCESSES, NameTables.THREADS, NameTables.CATEGORIES,
                NameTables.PROBLEMS)) {
            assertThat(table.values(files).map(row -> row[0])).containsExactly("a/run.nvtxt", "b/run.nvtxt");
        }
        assertThat(files.stream().map(cells -> cells.value(EventField.FILE, 0)))
                .containsExactly("a/run.nvtxt", "b/run.nvtxt");
    }

    @Test
    void eachTableHasARowForEachThingOfAFile() {
        assertThat(rows(NameTables.FILES)).singleElement().asString().startsWith("[a.nvtxt, ").contains(
                ", " + TEXT.length() + ", 11, 1, ").endsWith(", 1000, 4000]");
        assertThat(rows(NameTables.PROCESSES)).containsExactly("[a.nvtxt, 7, game.exe]");
        assertThat(rows(NameTables.THREADS)).containsExactly("[a.nvtxt, 7, 2, render]");
        assertThat(rows(NameTables.CATEGORIES)).containsExactly("[a.nvtxt, 1, Render, null, Render]");
        assertThat(rows(NameTables.PROBLEMS)).singleElement().asString().startsWith("[a.nvtxt, ").contains(", 11, 1, ",
                "Nonsense");
        assertThat(rows(TimeTables.COUNTERS)).isEmpty();
        assertThat(rows(TimeTables.FLOWS)).isEmpty();
        assertThat(rows(TimeTables.FRAMES)).isEmpty();
        assertThat(ReportTable.all()).extracting(ReportTable::name).containsExactly("files", "processes", "threads",
                "categories", "problems", "counters", "flows", "frames");
    }
}
