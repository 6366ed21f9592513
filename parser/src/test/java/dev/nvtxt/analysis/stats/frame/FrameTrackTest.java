// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.analysis.stats.frame.FrameTrack.Mode;
import dev.nvtxt.analysis.stats.frame.FrameTrack.StutterRule;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FrameTrackTest {
    @Test
    void framesFromMarkersLastToTheNext() {
        var file = new TraceBuilder().marker(1, 30, "Present").marker(1, 0, "Present").marker(1, 10, "Present")
                .marker(2, 5, "Present").build();
        var tracks = FrameTrack.of(Scope.of(List.of(file)), new FrameTrack.Request("Present"::equals,
                Mode.START_TO_START, StutterRule.DEFAULT), new Statistics());
        assertThat(tracks).hasSize(1);
        assertThat(IntStream.range(0, 2).mapToLong(tracks.getFirst()::durationNs)).containsExactly(10L, 20L);
        assertThat(tracks.getFirst().event(0)).isEqualTo(1);
    }

    @Test
    void aFrameTwiceAsLongAsItsNeighborsIsAStutter() {
        var builder = new TraceBuilder();
        long at = 0;
        for (int i = 0; i < 60; i++) {
            // From frame 30 on all frames are three times as long: that is slow, but only its beginning stutters.
            long duration = i == 10 ? 25 : i >= 30 ? 30 : 10;
            builder.range(1, at, at + duration, "Frame " + i);
            at += duration;
        }
        var track = FrameTrack.of(Scope.of(List.of(builder.build())), new FrameTrack.Request(
                name -> name.startsWith("Frame"), Mode.RANGE, StutterRule.DEFAULT), new Statistics()).getFirst();
        assertThat(track.stutters()).containsExactly(10);
        assertThat(FrameTrack.findStutters(new long[]{ 10, 10, 21, 10, 10 }, new StutterRule(2, 3)))
                .containsExactly(false, false, true, false, false);
        assertThat(FrameTrack.findStutters(new long[]{ 10, 10, 20, 10, 10 }, new StutterRule(2, 3)))
                .doesNotContain(true);
    }
}
