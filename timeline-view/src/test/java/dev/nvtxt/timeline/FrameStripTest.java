// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.render.FrameStripPainter;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.surface.Raster;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Paints frames, and looks for them in the pixels.
class FrameStripTest {
    private static final int HEADER = 100;
    private static final int LANES_WIDTH = 600;
    private static final int HEIGHT = 120;
    private static final int STRIP = 26;
    private static final int RULER = 24;

    private static Raster paint(AxisFrames frames, long fromNs, long toNs) {
        return FxThread.get(() -> {
            TimelineView view = new TimelineView();
            view.overviewVisibleProperty().set(false);
            view.headerWidthProperty().set((double) HEADER);
            view.sourceProperty().set(TimelineSource.of(List.of(Lane.of("lane", "Lane")
                    .spans(new ArraySpans().mark(fromNs, "")).build())));
            view.framesProperty().set(List.of(frames));
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
        return new AxisFrames(starts, durations, stutter, new AxisFrames.Legend("Frame", "", targetNs, 2 * lengthNs));
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
        return below(0, raster, color);
    }

    private static Set<Integer> onLanes(Raster raster, PaletteColor color) {
        return below(STRIP + RULER, raster, color);
    }

    private static Set<Integer> below(int top, Raster raster, PaletteColor color) {
        Set<Integer> found = new TreeSet<>();
        for (int y = top; y < raster.height(); y++) {
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
        assertThat(onLanes(raster, PaletteColor.ACCENT)).containsExactly(120, 320, 520);
    }

    @Test
    void narrowFramesHaveNoSuchLines() {
        Raster raster = paint(frames(100, 1_000_000, 600_000), 0, 100_000_000);
        assertThat(onLanes(raster, PaletteColor.ACCENT)).isEmpty();
    }

    @Test
    void thereAreNoLinesWithoutATarget() {
        Raster raster = paint(frames(3, 1_000_000, 0), 0, 3_000_000);
        assertThat(onLanes(raster, PaletteColor.ACCENT)).isEmpty();
    }

    /// The highest pixel of the strip at a column that is not the ruler's color.
    private static int top(Raster raster, int column) {
        int y = 0;
        while (y < STRIP && raster.at(HEADER + column, y) == TimelinePalette.LIGHT.argb(PaletteColor.RULER)) {
            y++;
        }
        return y;
    }

    @Test
    void aBarIsAsHighAsItsFrameLasts() {
        long[] starts = { 0, 1_000_000, 2_000_000 };
        long[] durations = { 1_000_000, 500_000, 900_000 };
        Raster raster = paint(new AxisFrames(starts, durations, new boolean[3],
                new AxisFrames.Legend("Frame", "", 0, 1_000_000)), 0, 3_000_000);
        int full = STRIP - 1 - 5;
        assertThat(STRIP - 1 - top(raster, 100)).isEqualTo(full);
        assertThat(STRIP - 1 - top(raster, 250)).isEqualTo(full / 2);
        assertThat(top(raster, 350)).as("idle time between two frames").isEqualTo(STRIP - 1);
    }

    /// The next bar begins where the text of this one would be.
    @Test
    void framesThatOverlapHaveNoTextOverTheNextOne() {
        Raster raster = paint(
                new AxisFrames(new long[]{ 0, 30_000 }, new long[]{ 2_000_000, 2_000_000 }, new boolean[2],
                        new AxisFrames.Legend("Frame", "", 0, 2_000_000)),
                0, 3_000_000);
        for (int column = 1; column < 6; column++) {
            for (int y = top(raster, 0); y < STRIP - 1; y++) {
                assertThat(raster.at(HEADER + column, y)).as("%d, %d", column, y).isEqualTo(raster.at(HEADER, y));
            }
        }
        assertThat(IntStream.range(top(raster, 0), STRIP - 1).map(y -> raster.at(HEADER + 12, y)).distinct().count())
                .as("the next one has its text").isGreaterThan(1);
    }

    @Test
    void ofFramesThatShareAColumnTheLongestIsSeen() {
        long[] durations = new long[1_000_000];
        long[] starts = new long[1_000_000];
        Arrays.setAll(starts, frame -> frame * 1000L);
        Arrays.fill(durations, 100);
        durations[500_000] = 1000;
        Raster raster = paint(new AxisFrames(starts, durations, new boolean[1_000_000],
                new AxisFrames.Legend("Frame", "", 0, 1000)), 0, 1_000_000_000);
        assertThat(STRIP - 1 - top(raster, 300)).isEqualTo(STRIP - 1 - 5);
        assertThat(STRIP - 1 - top(raster, 299)).isEqualTo(2);
        assertThat(STRIP - 1 - top(raster, 301)).isEqualTo(2);
    }

    @Test
    void theLineOfTheTargetDoesNotCrossATextWhoseColorIsReadable() {
        for (int[] stutters : new int[][]{ {}, { 0, 1, 2 } }) {
            AxisFrames three = frames(3, 1_000_000, 600_000, stutters);
            Raster raster = paint(three, 0, 3_000_000);
            int line = TimelinePalette.LIGHT.argb(PaletteColor.ACCENT);
            int row = 0;
            while (columns(raster, row, PaletteColor.ACCENT).isEmpty()) {
                row++;
            }
            assertThat(row).isLessThan(STRIP);
            int bar = raster.at(HEADER + 150, STRIP - 3);
            assertThat(Argb.contrast(bar, Argb.textOn(bar))).isGreaterThan(4.5);
            int text = Argb.textOn(bar);
            for (int x = HEADER; x < HEADER + LANES_WIDTH; x++) {
                boolean hasText = false;
                for (int y = row - 5; y <= row + 5; y++) {
                    hasText |= raster.at(x, y) == text;
                }
                assertThat(hasText && raster.at(x, row) == line).as("at %d", x).isFalse();
            }
        }
    }

    @Test
    void aThinFrameIsHitWithinTwoPixels() {
        AxisFrames sparse = new AxisFrames(new long[]{ 0, 1_000_000, 2_000_000 }, new long[]{ 1_000, 1_000, 1_000 },
                new boolean[3], new AxisFrames.Legend("Frame", "", 0, 1_000));
        TimeScale scale = new TimeScale(TimeWindow.between(0, 3_000_000), LANES_WIDTH);
        int column = scale.column(1_000_000);
        assertThat(FrameStripPainter.frameNear(sparse, scale, column - 2, 2)).isEqualTo(1);
        assertThat(FrameStripPainter.frameNear(sparse, scale, column + 2, 2)).isEqualTo(1);
        assertThat(FrameStripPainter.frameNear(sparse, scale, column + 3, 2)).isEqualTo(-1);
        AxisFrames stutter = new AxisFrames(new long[]{ 0, 6_000, 9_000 }, new long[]{ 6_000, 3_000, 1_000 },
                new boolean[]{ false, true, false }, new AxisFrames.Legend("Frame", "", 0, 6_000));
        int thin = scale.column(9_000);
        assertThat(FrameStripPainter.frameNear(stutter, scale, thin + 2, 2)).as("a stutter").isEqualTo(1);
        AxisFrames wide = frames(3, 1_000_000, 0, 1);
        assertThat(FrameStripPainter.frameNear(wide, scale, 199, 2)).as("a wide one").isZero();
    }

    @Test
    void noFramesTakeNoRoom() {
        FxThread.run(() -> {
            TimelineView view = new TimelineView();
            view.overviewVisibleProperty().set(false);
            Raster raster = new Raster(600, HEIGHT);
            TimelinePage page = TimelineImages.page(view, raster, 1);
            assertThat(page.areas().pinnedY()).isEqualTo(RULER);
            view.framesProperty().set(List.of(frames(3, 1000, 0), frames(4, 1000, 0)));
            page.resize(600, HEIGHT, 1);
            assertThat(page.areas().pinnedY()).isEqualTo(RULER + 2 * STRIP);
            page.store().close();
        });
    }

    @Test
    void theFrameUnderAPixelIsTheOneThatIsDrawnThere() {
        AxisFrames million = frames(1_000_000, 1_000, 0);
        TimeScale far = new TimeScale(TimeWindow.between(0, 1_000_000_000), LANES_WIDTH);
        assertThat(far.column(million.startNs(FrameStripPainter.frameAt(million, far, 300)))).isEqualTo(300);
        AxisFrames three = frames(3, 1_000_000, 0);
        TimeScale near = new TimeScale(TimeWindow.between(0, 4_000_000), LANES_WIDTH);
        assertThat(FrameStripPainter.frameAt(three, near, 0)).isZero();
        assertThat(FrameStripPainter.frameAt(three, near, 149)).isZero();
        assertThat(FrameStripPainter.frameAt(three, near, 150)).isEqualTo(1);
        assertThat(FrameStripPainter.frameAt(three, near, 500)).as("after the last").isEqualTo(-1);
        assertThat(FrameStripPainter.frameAt(three, near, -1)).as("before the first").isEqualTo(-1);
    }
}
