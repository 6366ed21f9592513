// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankNamesTest {
    private static Report report(String text, String... names) {
        return ReportBuilder.build(Arrays.stream(names).map(name -> new NvtxtReader(ReadOptions.DEFAULT.withThreads(1))
                .read(name, text.replace("$", name).getBytes(StandardCharsets.UTF_8))).toList(), List.of());
    }

    private static List<String> labels(Report report) {
        return RankNames.of(report.files(), List.of()).stream().map(Rank::label).toList();
    }

    @Test
    void numbersComeFromNames() {
        assertThat(labels(report("", "run_rank10.nvtxt", "run_rank2.nvtxt"))).containsExactly("rank 2", "rank 10");
        assertThat(labels(report("", "out.7.nvtxt", "out.12.nvtxt"))).containsExactly("rank 7", "rank 12");
        assertThat(labels(report("", "r1-1.nvtxt", "r2-2.nvtxt"))).as("two numbers differ")
                .containsExactly("r1-1.nvtxt", "r2-2.nvtxt");
        assertThat(labels(report("", "a.nvtxt", "b.nvtxt"))).containsExactly("a.nvtxt", "b.nvtxt");
        assertThat(labels(report("", "x/rank1.nvtxt", "y/rank1.nvtxt"))).as("no number of its own")
                .containsExactly("x/rank1.nvtxt", "y/rank1.nvtxt");
        assertThat(labels(report("NameProcess, 9, \"worker rank=$\"", "5", "4"))).containsExactly("rank 4", "rank 5");
        assertThat(labels(report("", "crank 1", "crank 2"))).as("the number that differs").containsExactly("rank 1",
                "rank 2");
    }

    @Test
    void hostAndProcessComeFromTheNamesOfPyTorch() {
        var text = """
                TimeBase = Manual
                @Marker, Time, ProcessId, Message
                Marker, 1, 4711, a
                """;
        var ranks = RankNames
                .of(report(text, "node7_812.1700000000.pt.trace.json", "node8_813.1700000001.pt.trace.json")
                        .files(), List.of());
        assertThat(ranks).extracting(Rank::host).containsExactly("node7", "node8");
        assertThat(ranks).extracting(Rank::processId).containsOnly(4711L);
    }
}
