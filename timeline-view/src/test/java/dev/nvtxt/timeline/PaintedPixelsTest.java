// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.render.HitMap.Item;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.RandomSpans;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.surface.Raster;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Paints random lanes in random windows, and looks for every span in the pixels and in what the hit test knows.
class PaintedPixelsTest {
    private static final int WIDTH = 700;
    private static final int HEADER = 100;
    private static final int LANES_WIDTH = WIDTH - HEADER;

    static List<Long> seeds() {
        List<Long> seeds = new ArrayList<>();
        for (long seed = 1; seed <= 40; seed++) {
            seeds.add(seed);
        }
        return seeds;
    }

    private record Painted(Raster raster, List<Item> items, TimeScale scale) {}

    private static TimelineView viewOf(SpanColumns spans) {
        TimelineView view = new TimelineView();
        view.overviewVisibleProperty().set(false);
        view.headerWidthProperty().set((double) HEADER);
        view.spanColorsProperty().set((_, _) -> 0xFF0072B2);
        view.sourceProperty().set(TimelineSource.of(List.of(Lane.of("lane", "Lane").spans(spans).build())));
        return view;
    }

    private static Painted paint(TimelineView view, int height) {
        Raster raster = new Raster(WIDTH, height);
        TimelinePage page = TimelineImages.paint(view, raster, 1);
        return new Painted(raster, page.painted().items(), page.timeScale());
    }

    private static TimeWindow randomWindow(LaneIndex index, Random random) {
        int row = random.nextInt(index.rowCount());
        int span = index.span(row, random.nextInt(index.rowSize(row)));
        double whole = Math.max(1, TimeWindow.difference(index.maxNs(), index.minNs()));
        double length = Math.max(60, whole * Math.pow(random.nextDouble(), 3) * 1.2);
        return TimeWindow.between(index.low(span), index.low(span) + 1).at(-random.nextDouble() * length, length);
    }

    @Test
    void aStrayEventAtTheFirstTimeThereIsHasAPixelBeforeTheCut() {
        var spans = new ArraySpans().mark(Long.MIN_VALUE, "never set");
        for (int i = 0; i < 40; i++) {
            spans.mark(5_000_000 + i * 250_000L, "tick");
        }
        FxThread.run(() -> {
            var view = viewOf(spans);
            view.sourceProperty().set(new TimelineSource(view.sourceProperty().get().lanes(), TimeWindow.NONE,
                    List.of(TimeWindow.between(Long.MIN_VALUE, 15_000_000))));
            assertThat(paint(view, 200).items()).hasSize(41);
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void setsAPixelOfEverySpanAndCountsThemAll(long seed) {
        SpanColumns spans = RandomSpans.of(seed);
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        Random random = new Random(seed);
        FxThread.run(() -> {
            TimelineView view = viewOf(spans);
            for (int round = 0; round < 6; round++) {
                view.windowProperty().set(randomWindow(index, random));
                Painted painted = paint(view, 60 + index.rowCount() * 18);
                check(painted, index, "seed " + seed + " round " + round);
            }
        });
    }

    private static void check(Painted painted, LaneIndex index, String what) {
        int background = TimelinePalette.LIGHT.argb(PaletteColor.BACKGROUND);
        int grid = TimelinePalette.LIGHT.argb(PaletteColor.GRID);
        for (int row = 0; row < index.rowCount(); row++) {
            int top = 24 + 4 + row * 18;
            long expected = 0;
            long atEdge = 0;
            for (int at = 0; at < index.rowSize(row); at++) {
                int span = index.span(row, at);
                int x0 = painted.scale.column(index.low(span));
                int x1 = Math.max(x0 + 1, painted.scale.column(index.high(span)));
                if (x1 <= 0 || x0 >= LANES_WIDTH) {
                    // A merged block at the edge may hold spans of the pixel beyond it.
                    atEdge += x1 >= 0 && x0 <= LANES_WIDTH ? 1 : 0;
                    continue;
                }
                expected++;
                int pixel = painted.raster.at(HEADER + Math.max(x0, 0), top + 1);
                assertThat(pixel).as("%s row %s span %s", what, row, span).isNotIn(background, grid);
            }
            long counted = 0;
            for (Item item : painted.items) {
                counted += item.row() == row ? item.count() : 0;
            }
            assertThat(counted).as("%s row %s", what, row).isBetween(expected, expected + atEdge);
        }
    }

    @Test
    void setsAPixelOfSpansAtBothEndsOfTime() {
        SpanColumns spans = new ArraySpans().nested(0, Long.MIN_VALUE, Long.MAX_VALUE, "all")
                .mark(Long.MIN_VALUE, "first").mark(-1, "middle").mark(Long.MAX_VALUE - 9, "late")
                .mark(Long.MAX_VALUE, "last");
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        FxThread.run(() -> {
            TimelineView view = viewOf(spans);
            check(paint(view, 60 + index.rowCount() * 18), index, "whole");
            view.windowProperty().set(TimeWindow.between(Long.MIN_VALUE, Long.MAX_VALUE));
            check(paint(view, 60 + index.rowCount() * 18), index, "all of time");
            view.windowProperty().set(TimeWindow.between(Long.MAX_VALUE - 1000, Long.MAX_VALUE));
            check(paint(view, 60 + index.rowCount() * 18), index, "the end of time");
        });
    }

    @Test
    void keepsEqualNeighborsApartWhenThereIsRoom() {
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < 100; i++) {
            spans.nested(0, i * 10L, i * 10L + 10, "");
        }
        FxThread.run(() -> {
            TimelineView view = viewOf(spans);
            view.windowProperty().set(TimeWindow.between(0, 1000));
            Painted painted = paint(view, 120);
            for (int i = 0; i < 99; i++) {
                int edge = HEADER + painted.scale.column(i * 10L + 10) - 1;
                assertThat(painted.raster.at(edge, 40)).as("gap after %s", i).isNotEqualTo(0xFF0072B2);
                assertThat(painted.raster.at(edge - 1, 40)).as("span %s", i).isEqualTo(0xFF0072B2);
            }
        });
    }

    /// The more of a column is covered, the stronger its color; nothing is written over it.
    @Test
    void drawsMergedSpansByTheShareThatTheyCover() {
        int strong = pixelOfMerged(10);
        int half = pixelOfMerged(5);
        int faint = pixelOfMerged(1);
        int background = TimelinePalette.LIGHT.argb(PaletteColor.BACKGROUND);
        assertThat(strong).isEqualTo(0xFF0072B2);
        assertThat(Argb.contrast(half, background)).isBetween(Argb.contrast(faint, background) + 0.3,
                Argb.contrast(strong, background) - 0.3);
        assertThat(Argb.contrast(faint, background)).as("never overlooked").isGreaterThan(2.2);
    }

    /// {@return the color all over the merged row of 20,000 spans of some of 10 ns each}
    private static int pixelOfMerged(int lengthNs) {
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < 20_000; i++) {
            spans.nested(0, i * 10L, i * 10L + lengthNs, "");
        }
        return FxThread.get(() -> {
            Painted painted = paint(viewOf(spans), 120);
            int color = painted.raster.at(HEADER + 200, 34);
            for (int x = 10; x < LANES_WIDTH - 10; x++) {
                for (int y = 28; y < 45; y++) {
                    assertThat(Argb.contrast(painted.raster.at(HEADER + x, y), color)).as("%s, %s", x, y)
                            .isLessThan(1.06);
                }
            }
            return color;
        });
    }

    @Test
    void drawsManyColorsOfWhichNoneDominatesAsGray() {
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < 60_000; i++) {
            spans.nested(0, i * 10L, i * 10L + 10, "");
        }
        FxThread.run(() -> {
            TimelineView view = viewOf(spans);
            view.spanColorsProperty().set((_, span) -> 0xFF000000 | span * 0x9E3779B9 >>> 8);
            Painted painted = paint(view, 120);
            int gray = TimelinePalette.LIGHT.argb(PaletteColor.BADGE);
            for (int x = 10; x < LANES_WIDTH - 10; x++) {
                assertThat(painted.raster.at(HEADER + x, 40)).as("column %s", x).isEqualTo(gray);
            }
        });
    }

    @Test
    void doesNotMoveAnythingByASmallPanAtTheDeepestZoomOfToday() {
        long now = 1_700_000_000_000_000_000L;
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < 400; i++) {
            spans.nested(0, now + i * 3L, now + i * 3L + 2, "");
        }
        FxThread.run(() -> {
            TimelineView view = viewOf(spans);
            for (int px = 0; px < 40; px++) {
                view.windowProperty().set(new TimeWindow(now + 300 + px / 10, px % 10 / 10.0, LANES_WIDTH / 10.0));
                Painted painted = paint(view, 100);
                for (Item item : painted.items) {
                    if (item.x() > HEADER && item.x() + item.width() < HEADER + LANES_WIDTH) {
                        int expected = (int) ((spans.startNs(item.span()) - now - 300) * 10 - px) + HEADER;
                        assertThat(item.x()).as("span %s at %s", item.span(), px).isBetween(expected - 1, expected);
                    }
                }
            }
        });
    }

    @Test
    void countsOnlyWhatTheFilterChoseWhenItHides() {
        SpanColumns spans = RandomSpans.of(3);
        FxThread.run(() -> {
            TimelineView view = viewOf(spans);
            view.filterProperty().set((_, span) -> span % 2 == 0);
            view.filterModeProperty().set(FilterMode.HIDE);
            Painted painted = paint(view, 60 + LaneIndex.build(spans, Cancel.NEVER).rowCount() * 18);
            long counted = painted.items.stream().mapToLong(Item::count).sum();
            assertThat(counted).isEqualTo((spans.size() + 1) / 2);
            assertThat(painted.items).allMatch(item -> item.span() % 2 == 0);
        });
    }

    @Test
    void drawsAllOfACollapsedLaneInItsMiniature() {
        SpanColumns spans = RandomSpans.of(7);
        FxThread.run(() -> {
            TimelineView view = viewOf(spans);
            view.laneLayoutProperty().set(LaneLayout.INITIAL.withCollapsed(Set.of("lane")));
            Painted painted = paint(view, 200);
            assertThat(painted.items.stream().mapToLong(Item::count).sum()).isEqualTo(spans.size());
        });
    }

    @Test
    void drawsTenThousandDepthsAndSaysWhatIsCropped() {
        ArraySpans spans = new ArraySpans();
        for (int depth = 0; depth < 10_000; depth++) {
            spans.nested(depth, depth, 30_000 - depth, "level " + depth);
        }
        FxThread.run(() -> {
            TimelineView view = viewOf(spans);
            assertThat(paint(view, 10_000 * 18 + 60).items).hasSize(10_000);
            view.laneLayoutProperty().set(LaneLayout.INITIAL.withDepthLimits(Map.of("lane", 3)));
            assertThat(paint(view, 200).items).hasSize(3);
        });
    }

    @Test
    void paintsTheSamePixelsForTheSameView() {
        SpanColumns spans = RandomSpans.of(21);
        FxThread.run(() -> {
            int[] first = paint(viewOf(spans), 500).raster.pixels();
            int[] second = paint(viewOf(spans), 500).raster.pixels();
            assertThat(second).isEqualTo(first);
        });
    }
}
