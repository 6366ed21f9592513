// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InitialSidesTest {
    private static List<List<String>> sides(String... paths) {
        var traces = Stream.of(paths).map(path -> new NvtxtReader(ReadOptions.DEFAULT).read(path,
                "TimeBase = Manual\n@Marker, Time, Message\nMarker, 1, a\n".getBytes(StandardCharsets.UTF_8))).toList();
        return InitialSides.of(ReportBuilder.build(traces, List.of()).files(), 6).stream()
                .map(side -> side.files().stream().map(InitialSidesTest::path).toList()).toList();
    }

    private static String path(ReportFile file) {
        return file.trace().path();
    }

    @Test
    void runsOfOneFolderAreSidesByTheirNamesTheOldOnesFirst() {
        assertThat(sides("new-1.nvtxt", "new-2.nvtxt", "old-1.nvtxt", "old-2.nvtxt"))
                .containsExactly(List.of("old-1.nvtxt", "old-2.nvtxt"), List.of("new-1.nvtxt", "new-2.nvtxt"));
        assertThat(sides("a-1.nvtxt", "b-1.nvtxt", "c-1.nvtxt", "a-2.nvtxt", "b-2.nvtxt", "c-2.nvtxt"))
                .containsExactly(List.of("a-1.nvtxt", "a-2.nvtxt"), List.of("b-1.nvtxt", "b-2.nvtxt"),
                        List.of("c-1.nvtxt", "c-2.nvtxt"));
    }

    @Test
    void versionsDifferInAnotherNumberThanTheRuns() {
        assertThat(sides("v1-run-1.nvtxt", "v1-run-2.nvtxt", "v2-run-1.nvtxt", "v2-run-2.nvtxt"))
                .containsExactly(List.of("v1-run-1.nvtxt", "v1-run-2.nvtxt"),
                        List.of("v2-run-1.nvtxt", "v2-run-2.nvtxt"));
    }

    @Test
    void foldersAreSides() {
        assertThat(sides("after/1.nvtxt", "after/2.nvtxt", "before/1.nvtxt", "before/2.nvtxt"))
                .containsExactly(List.of("before/1.nvtxt", "before/2.nvtxt"),
                        List.of("after/1.nvtxt", "after/2.nvtxt"));
    }

    @Test
    void otherFilesAreSidesOneByOne() {
        assertThat(sides("run-1.nvtxt", "run-2.nvtxt", "run-3.nvtxt"))
                .containsExactly(List.of("run-1.nvtxt"), List.of("run-2.nvtxt"));
        assertThat(sides("new-1.nvtxt", "old-1.nvtxt")).containsExactly(List.of("old-1.nvtxt"), List.of("new-1.nvtxt"));
        assertThat(sides("a.nvtxt", "old-1.nvtxt", "old-2.nvtxt")).hasSize(2);
        assertThat(sides("a.nvtxt")).containsExactly(List.of("a.nvtxt"));
    }
}
