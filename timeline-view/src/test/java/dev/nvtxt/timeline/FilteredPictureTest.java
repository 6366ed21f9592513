// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.TextSurface;
import dev.nvtxt.timeline.surface.Raster;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a filter leaves out is left out, or faint, wherever it would be seen: in the overview and in miniatures too.
class FilteredPictureTest {
    private static final int WIDTH = 1200;
    private static final int HEADER = 200;
    /// Pixels of the two spans, of which the filter chooses the second.
    private static final int LEFT = HEADER + 250;
    private static final int RIGHT = HEADER + 750;
    private static final int OVERVIEW_Y = 8;
    private static final int LANE_Y = 24 + 24 + 13;
    private static final int COLOR = 0xFF0072B2;

    private static TimelineView view(@Nullable FilterMode mode) {
        var first = new ArraySpans().nested(0, 100, 400, "out").packed(150, 350, "out").packed(160, 300, "out")
                .packed(170, 290, "out").packed(180, 280, "out").packed(190, 270, "out").packed(200, 260, "out")
                .packed(205, 255, "out").packed(207, 253, "out").packed(208, 252, "out").packed(209, 251, "out");
        var second = new ArraySpans().nested(0, 600, 900, "in");
        var view = new TimelineView();
        view.headerWidthProperty().set((double) HEADER);
        view.spanColorsProperty().set((_, _) -> COLOR);
        view.sourceProperty().set(TimelineSource.of(List.of(Lane.of("file", "File").fileHeader().build(),
                Lane.of("a", "A").under("file").spans(first).build(),
                Lane.of("b", "B").under("file").spans(second).build())));
        view.windowProperty().set(new TimeWindow(0, 0, 1000));
        if (mode != null) {
            view.filterModeProperty().set(mode);
            view.filterProperty().set((lane, span) -> lane.spans().label(span).equals("in"));
        }
        return view;
    }

    private static Raster paint(@Nullable FilterMode mode, Set<String> collapsed) {
        return FxThread.get(() -> {
            var view = view(mode);
            view.laneLayoutProperty().set(LaneLayout.INITIAL.withCollapsed(collapsed));
            var raster = new Raster(WIDTH, 400);
            TimelineImages.paint(view, raster, 1);
            return raster;
        });
    }

    private static int at(Raster raster, int x, int y) {
        return raster.pixels()[y * WIDTH + x] & 0xFFFFFF;
    }

    private static int distance(int a, int b) {
        return Math.abs((a >> 16 & 255) - (b >> 16 & 255)) + Math.abs((a >> 8 & 255) - (b >> 8 & 255))
                + Math.abs((a & 255) - (b & 255));
    }

    @Test
    void theOverviewShowsWhatTheFilterLeaves() {
        int ruler = TimelinePalette.LIGHT.argb(PaletteColor.RULER) & 0xFFFFFF;
        var all = paint(null, Set.of());
        var hidden = paint(FilterMode.HIDE, Set.of());
        var dimmed = paint(FilterMode.DIM, Set.of());
        assertThat(at(all, LEFT, OVERVIEW_Y)).isNotEqualTo(ruler);
        assertThat(at(hidden, LEFT, OVERVIEW_Y)).isEqualTo(ruler);
        assertThat(at(hidden, RIGHT, OVERVIEW_Y)).isNotEqualTo(ruler);
        assertThat(distance(at(dimmed, LEFT, OVERVIEW_Y), ruler)).isPositive()
                .isLessThan(distance(at(dimmed, RIGHT, OVERVIEW_Y), ruler));
    }

    @ParameterizedTest
    @ValueSource(strings = { "file", "a b" })
    void aMiniatureShowsWhatTheFilterLeaves(String collapsed) {
        var lanes = Set.of(collapsed.split(" "));
        // Below the row of the busiest lane, which has names, all lanes are merged.
        int left = lanes.contains("file") ? LANE_Y + 9 : LANE_Y + 26;
        int right = lanes.contains("file") ? LANE_Y + 9 : LANE_Y + 52;
        var all = paint(null, lanes);
        var hidden = paint(FilterMode.HIDE, lanes);
        var dimmed = paint(FilterMode.DIM, lanes);
        int background = at(all, HEADER + 20, left);
        assertThat(at(all, LEFT, left)).isEqualTo(COLOR & 0xFFFFFF);
        assertThat(at(hidden, LEFT, left)).isEqualTo(background);
        assertThat(at(dimmed, LEFT, left)).isNotIn(background, COLOR & 0xFFFFFF);
        assertThat(List.of(at(all, RIGHT, right), at(hidden, RIGHT, right), at(dimmed, RIGHT, right)))
                .containsOnly(COLOR & 0xFFFFFF);
    }

    private static List<Long> heights(@Nullable FilterMode mode) {
        return FxThread.get(() -> {
            var view = view(mode);
            var page = TimelineImages.page(view, new Raster(WIDTH, 400), 1);
            var lanes = page.table().visible();
            var heights = List.of(lanes.box(1).height(), lanes.box(2).height());
            page.store().close();
            return heights;
        });
    }

    @Test
    void aLaneThatTheFilterLeavesEmptyFoldsToOneRow() {
        var all = heights(null);
        assertThat(all.get(0)).isGreaterThan(100);
        assertThat(heights(FilterMode.HIDE)).containsExactly(26L, all.get(1));
        assertThat(heights(FilterMode.DIM)).as("what is dimmed is still there").isEqualTo(all);
    }

    @Test
    void aKeptRangeIsABarOnTheRulerAndATintOnTheLanes() {
        var raster = FxThread.get(() -> {
            var view = view(null);
            view.bookmarks().setAll(List.of(new Bookmark(450, 100, "here")));
            var made = new Raster(WIDTH, 400);
            TimelineImages.paint(view, made, 1);
            return made;
        });
        int bookmark = TimelinePalette.LIGHT.argb(PaletteColor.BOOKMARK) & 0xFFFFFF;
        int rulerBottom = 24 + 24 - 3;
        assertThat(at(raster, HEADER + 500, rulerBottom)).isEqualTo(bookmark);
        assertThat(at(raster, HEADER + 440, rulerBottom)).isNotEqualTo(bookmark);
        assertThat(at(raster, HEADER + 560, rulerBottom)).isNotEqualTo(bookmark);
        assertThat(at(raster, HEADER + 500, LANE_Y + 60)).isNotEqualTo(at(raster, HEADER + 440, LANE_Y + 60));
    }

    /// Both flags cover a part of the time at 100 ns, on either side of their poles.
    @Test
    void aTimeThatFlagsCoverIsNotWrittenAndHidesNoFlag() {
        var raster = new Raster(WIDTH, 400);
        var words = new TextSurface(WIDTH, 400, HEADER, 24);
        FxThread.run(() -> {
            var view = view(null);
            view.bookmarks().setAll(List.of(new Bookmark(0, "here are 23 letters, go"), new Bookmark(128, "b"),
                    new Bookmark(403, "")));
            TimelineImages.paint(view, raster, 1);
            TimelineImages.draw(view, WIDTH, 400, 1, words);
        });
        int bookmark = TimelinePalette.LIGHT.argb(PaletteColor.BOOKMARK) & 0xFFFFFF;
        int flagTop = 24 + 3;
        assertThat(IntStream.range(0, 106).map(x -> at(raster, HEADER + x, flagTop))).containsOnly(bookmark);
        assertThat(words.texts()).contains("200 ns", "here are 23 letters, go", "b").doesNotContain("100 ns", "400 ns");
    }

    @Test
    void aPictureThatNobodyLooksAtLacksNoLane() {
        var broken = new ArraySpans() {
            @Override
            public String label(int span) {
                throw new IllegalArgumentException("on purpose");
            }

            @Override
            public long startNs(int span) {
                throw new IllegalArgumentException("on purpose");
            }
        }.nested(0, 100, 400, "x");
        assertThatThrownBy(() -> FxThread.get(() -> {
            var view = view(null);
            view.sourceProperty().set(
                    TimelineSource.of(List.of(Lane.of("a", "Render thread").spans(broken).build())));
            return TimelineImages.drawWhole(view, WIDTH, 400);
        })).rootCause().hasMessageStartingWith("lane 'Render thread': ");
    }
}
