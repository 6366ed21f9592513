// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.Report;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GoToCommandsTest {
    private static final String WORKER = """
            {"ph":"X","pid":1,"tid":1,"ts":100,"dur":400,"name":"step"},
            {"ph":"X","pid":1,"tid":1,"ts":600,"dur":400,"name":"step"},
            {"ph":"X","pid":1,"tid":2,"ts":200,"dur":100,"name":"load"},
            {"ph":"i","pid":1,"tid":1,"ts":2000,"s":"t","name":"far from all ranges"},
            """;
    private static final String RECORDING = """
            {"ph":"X","pid":9,"tid":9,"ts":100,"dur":900,"name":"Profiler (0)"}
            """;

    private static List<String> busiest(Report report, int... ranks) {
        var workspace = new Workspace(new InlineExecutor());
        workspace.reportProperty().set(report);
        var commands = new GoToCommands(workspace, Statistics::new, new Latest(workspace, "Can't search"));
        return IntStream.of(ranks).mapToObj(
                rank -> commands.busiest(Scope.of(report.files()), new Statistics(), rank).orElseThrow().text())
                .toList();
    }

    @Test
    void aThreadWithOneRangeOverTheWholeFileIsTheLastOfTheBusiest() {
        assertThat(busiest(ReadFiles.chrome("[" + WORKER + RECORDING + "]"), 1, 2, 3, 4)).containsExactly(
                "1: 800 µs busy, 88.9% of its time; the busiest of 3 threads. Repeat for the next.",
                "2: 100 µs busy, 100.0% of its time; 2nd busiest of 3 threads. Repeat for the next.",
                "9: 900 µs busy, 100.0% of its time; 3rd of 3 threads, with one range over the whole file.",
                "1: 800 µs busy, 88.9% of its time; the busiest of 3 threads. Repeat for the next.");
    }

    @Test
    void aRangeWithOthersInItOrOfAFileAloneIsWork() {
        var inner = RECORDING.replace("900", "90").strip() + ",";
        assertThat(busiest(ReadFiles.chrome("[" + WORKER + inner + RECORDING + "]"), 1)).first().asString()
                .startsWith("9: 900 µs busy, 100.0% of its time; the busiest of 3 threads. Repeat");
        assertThat(busiest(ReadFiles.chrome("[" + RECORDING + "]"), 1))
                .containsExactly("9: 900 µs busy, 100.0% of its time; the busiest thread.");
    }

    @Test
    void streamsOfAGpuAreNoThreadsAlsoWhereTheirFileNumbersThem() {
        var kernel = """
                ,{"ph":"X","cat":"kernel","pid":0,"tid":7,"ts":100,"dur":850,"name":"gemm","args":{"device":0,"stream":7}}
                """;
        assertThat(busiest(ReadFiles.chrome("[" + WORKER + RECORDING + kernel + "]"), 1)).first().asString()
                .startsWith("1: 800 µs busy, 88.9% of its time; the busiest of 3 threads.");
    }

    @Test
    void unclosedRangesAreSaidWithTheLongestEvent() {
        var file = ReadFiles
                .chrome("""
                        [{"ph":"X","pid":1,"tid":1,"ts":1,"dur":2,"name":"a"}, {"ph":"X","pid":1,"tid":1,"ts":5,"dur":1,"name":"b"},
                         {"ph":"B","pid":1,"tid":1,"ts":9,"name":"c"}]
                        """)
                .files();
        assertThat(GoToCommands.longestEvent(Scope.of(file), new Statistics(), 1)).get()
                .extracting(GoToCommands.Extreme::text)
                .isEqualTo("Longest of 2 visible ranges; 1 unclosed range has no end. Repeat for the next.");
    }
}
