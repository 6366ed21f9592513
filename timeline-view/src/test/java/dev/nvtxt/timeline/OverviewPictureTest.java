// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.surface.Raster;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The strip over the ruler: no file is left out however many there are, and what it keeps painted is never old.
class OverviewPictureTest {
    private static final int WIDTH = 1200;
    private static final int HEADER = 200;
    private static final int AXIS = 1000;
    private static final int PER_FILE = 10;
    private static final int RULER = TimelinePalette.LIGHT.argb(PaletteColor.RULER);
    private static final int HIT = TimelinePalette.LIGHT.argb(PaletteColor.HIT);

    private final Raster raster = new Raster(WIDTH, 400);
    private TimelineView view = new TimelineView();
    private TimelinePage page = TimelineImages.page(view, raster, 1);

    @BeforeAll
    static void startJavaFx() {
        FxThread.start();
    }

    /// Opens files that each have a few short spans at times of their own; a last lane holds the axis.
    private void open(int files) {
        List<Lane> lanes = new ArrayList<>();
        for (int file = 0; file < files; file++) {
            var spans = new ArraySpans();
            for (int i = 0; i < PER_FILE; i++) {
                long at = (long) (i * files + file) * 10;
                spans.nested(0, at, at + 2, "span " + file);
            }
            lanes.add(Lane.of("f" + file, "F" + file).fileHeader().build());
            lanes.add(Lane.of("l" + file, "L" + file).under("f" + file).spans(spans).build());
        }
        FxThread.run(() -> {
            view = new TimelineView();
            view.headerWidthProperty().set((double) HEADER);
            long end = (long) files * PER_FILE * 10;
            view.sourceProperty().set(new TimelineSource(lanes, TimeWindow.between(0, end)));
            view.windowProperty().set(TimeWindow.between(0, end));
            page = TimelineImages.page(view, raster, 1);
        });
    }

    private void paint(@Nullable SpanFilter hits) {
        FxThread.run(() -> {
            page.store().setHits(hits);
            page.paint(raster, Long.MAX_VALUE);
            page.paint(raster, Long.MAX_VALUE);
        });
    }

    /// {@return whether a column of the strip has other pixels than its background and frame}
    private boolean hasInk(int column, int color) {
        return IntStream.range(3, page.areas().overviewPx() - 4)
                .anyMatch(y -> color == 0
                        ? raster.at(HEADER + column, y) != RULER
                        : raster.at(HEADER + column, y) == color);
    }

    @ParameterizedTest
    @ValueSource(ints = { 3, 40, 1000 })
    void everyEventOfEveryFileIsInIt(int files) {
        open(files);
        paint(null);
        var scale = FxThread.get(page::overviewScale);
        List<Integer> missing = IntStream.range(0, files * PER_FILE).map(at -> scale.column(at * 10L))
                .filter(column -> FxThread.get(() -> !hasInk(column, 0))).boxed().toList();
        assertThat(missing).isEmpty();
    }

    @Test
    void filesThatShareARowAreAllSeenThere() {
        open(AXIS);
        paint((lane, span) -> lane.id().equals("l499") && span == 4);
        var scale = FxThread.get(page::overviewScale);
        int hit = scale.column((4 * AXIS + 499) * 10L);
        assertThat(FxThread.get(() -> hasInk(hit, HIT))).isTrue();
        assertThat(FxThread.get(() -> hasInk(hit + 4, HIT))).isFalse();
    }

    @Test
    void hitsComeAndGoWithTheSearch() {
        open(3);
        paint(null);
        int[] before = raster.pixels().clone();
        paint((lane, _) -> lane.id().equals("l1"));
        var scale = FxThread.get(page::overviewScale);
        for (int i = 0; i < PER_FILE; i++) {
            int column = scale.column((i * 3L + 1) * 10);
            assertThat(FxThread.get(() -> hasInk(column, HIT))).as("hit " + i).isTrue();
        }
        paint(null);
        assertThat(IntStream.range(0, before.length).filter(at -> raster.pixels()[at] != before[at])
                .mapToObj(at -> at % WIDTH + " " + at / WIDTH)).isEmpty();
    }

    @Test
    void anotherThemeIsPaintedAnew() {
        open(3);
        paint(null);
        FxThread.run(() -> view.paletteProperty().set(TimelinePalette.DARK));
        paint(null);
        int dark = TimelinePalette.DARK.argb(PaletteColor.RULER);
        assertThat(IntStream.range(HEADER + 20, WIDTH - 20).map(x -> raster.at(x, 8)).toArray()).contains(dark)
                .doesNotContain(RULER);
    }
}
