// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FileFramesTest {
    @Test
    void aFileHasTheFramesThatMostFilesHaveElseItsOwn() {
        var game = file("Frame ", 5);
        var training = file("ProfilerStep#", 4);
        var none = file("load ", 9);
        var common = FrameMessage.find(List.of(game, training, none)).orElseThrow();
        assertThat(common.name()).isEqualTo("Frame #");
        assertThat(of(game, common).orElseThrow().message()).isEqualTo(common);
        var own = of(training, common).orElseThrow();
        assertThat(own.message().name()).isEqualTo("ProfilerStep##");
        assertThat(own.tracks()).extracting(FrameTrack::size).containsExactly(4);
        assertThat(of(none, common)).isEmpty();
    }

    private static Optional<FileFrames> of(ReportFile file, FrameMessage common) {
        return FileFrames.of(file, common, FrameTrack.StutterRule.DEFAULT, new Statistics());
    }

    private static ReportFile file(String name, int ranges) {
        var builder = new TraceBuilder();
        for (int i = 0; i < ranges; i++) {
            builder.range(1, 10L * i, 10L * i + 9, name + i);
        }
        return builder.build();
    }
}
