// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.app.testing.ReadFiles;
import org.junit.jupiter.api.Test;

class FrameChartTest {
    @Test
    void oneFrameIsNotSeveral() {
        var report = ReadFiles.report("""
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 7
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 0, 100, frame
                """);
        var track = FrameTrack.of(Scope.of(report.files()), new FrameTrack.Request("frame"::equals,
                FrameTrack.Mode.RANGE, FrameTrack.StutterRule.DEFAULT), new Statistics()).getFirst();
        assertThat(FrameChart.text(track))
                .isEqualTo("thread 7: 1 frame, median 100 ns, P95 100 ns, P99 100 ns, max 100 ns, 0 stutters");
    }
}
