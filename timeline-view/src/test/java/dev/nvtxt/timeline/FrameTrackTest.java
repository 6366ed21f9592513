// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.PaletteColor;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelinePalette;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.render.Raster;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Paints frames, and looks for them in the pixels.
class FrameTrackTest {
    private static final int HEADER = 100;
    private static final int LANES_WIDTH = 600;
    private static final int HEIGHT = 120;

    @BeforeAll
    static void startJavaFx() {
        FxThread.start();
    }

    private static Raster paint(AxisFrames frames, long fromNs, long toNs) {
        return FxThread.get(() -> {
            TimelineView view = new TimelineView();
            view.overviewVisibleProperty().set(false);
            view.headerWidthProperty().set(HEADER);
            view.sourceProperty().set(TimelineSource.of(List.of(Lane.of("lane", "Lane")
                    .spans(new ArraySpans().mark(fromNs, "")).build())));
            view.framesProperty().set(frames);
            view.windowProperty().set(TimeWindow.between(fromNs, toNs));
            Raster raster = new Raster(HEADER + LANES_WIDTH, HEIGHT);
            TimelineImages.paint(view, raster, 1);
            return raster;
        });
    }

    /// Frames of the same length, one after the other from 0, of which some are stutters.
    private static AxisFrames frames(int count, long lengthNs, long targetNs, int... stutters) {
        long[] starts = new long[count];
        long[] durations = new long[count];
        boolean[] stutter = new boolean[count];
        Arrays.setAll(starts, frame -> frame * lengthNs);
        Arrays.fill(durations, lengthNs);
        for (int frame : stutters) {
            stutter[frame] = true;
        }
        return new AxisFrames(starts, durations, stutter, targetNs);
    }

    /// The columns of the lanes that have a color at a height.
    private static Set<Integer> columns(Raster raster, int y, PaletteColor color) {
        int argb = TimelinePalette.LIGHT.argb(color);
        Set<Integer> found = new TreeSet<>();
        for (int x = HEADER; x < HEADER + LANES_WIDTH; x++) {
            if (raster.at(x, y) == argb) {
                found.add(x - HEADER);
            }
        }
        return found;
    }

    private static Set<Integer> anywhere(Raster raster, PaletteColor color) {
        Set<Integer> found = new TreeSet<>();
        for (int y = 0; y < raster.height(); y++) {
            found.addAll(columns(raster, y, color));
        }
        return found;
    }

    @Test
    void oneStutterAmongAMillionFramesIsSeen() {
        Raster raster = paint(frames(1_000_000, 1_000, 0, 777_777), 0, 1_000_000_000);
        assertThat(anywhere(raster, PaletteColor.WARNING)).containsExactly(466, 467);
    }

    @Test
    void framesWithoutAStutterWarnOfNothing() {
        Raster raster = paint(frames(1_000_000, 1_000, 0), 0, 1_000_000_000);
        assertThat(anywhere(raster, PaletteColor.WARNING)).isEmpty();
    }

    @Test
    void aStutterThatBeganBeforeTheWindowIsSeenFromItsLeftEdge() {
        Raster raster = paint(frames(3, 1_000_000, 0, 0), 500_000, 2_000_000);
        assertThat(anywhere(raster, PaletteColor.WARNING)).first().isEqualTo(0);
        assertThat(anywhere(raster, PaletteColor.WARNING)).last().isEqualTo(198); // and a gap before the next frame
    }

    @Test
    void wideFramesHaveALineWhereTheyShouldEnd() {
        Raster raster = paint(frames(3, 1_000_000, 600_000), 0, 3_000_000);
        assertThat(anywhere(raster, PaletteColor.ACCENT)).containsExactly(120, 320, 520);
    }

    @Test
    void narrowFramesHaveNoSuchLines() {
        Raster raster = paint(frames(100, 1_000_000, 600_000), 0, 100_000_000);
        assertThat(anywhere(raster, PaletteColor.ACCENT)).isEmpty();
    }

    @Test
    void thereAreNoLinesWithoutATarget() {
        Raster raster = paint(frames(3, 1_000_000, 0), 0, 3_000_000);
        assertThat(anywhere(raster, PaletteColor.ACCENT)).isEmpty();
    }
}
