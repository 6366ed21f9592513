// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.curve.StepCurve;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.TextSurface;
import dev.nvtxt.timeline.surface.Raster;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

/// Lanes that show a curve.
class CurveLaneTest {
    private static final int HEADER = 200;
    private static final int WIDTH = 600;
    private static final int HEIGHT = 120;
    private static final int LINE = TimelinePalette.LIGHT.argb(PaletteColor.ACCENT);

    private static TimelineView viewOf(StepCurve curve) {
        return FxThread.get(() -> {
            TimelineView view = new TimelineView();
            view.overviewVisibleProperty().set(false);
            view.headerWidthProperty().set((double) HEADER);
            view.sourceProperty().set(TimelineSource.of(List.of(Lane.of("lane", "Heap").curve(curve).build())));
            return view;
        });
    }

    private static StepCurve steps(double... values) {
        var times = new long[values.length];
        Arrays.setAll(times, index -> 100L * index);
        return new StepCurve(times, values, 100L * values.length, "bytes");
    }

    private static Raster paint(TimelineView view) {
        Raster raster = new Raster(WIDTH, HEIGHT);
        FxThread.run(() -> TimelineImages.paint(view, raster, 1));
        return raster;
    }

    /// The rows of pixels of a column that the line is on.
    private static List<Integer> line(Raster raster, int x) {
        return IntStream.range(0, HEIGHT).filter(y -> raster.pixels()[y * WIDTH + x] == LINE).boxed()
                .toList();
    }

    @Test
    void drawsAStepForEachValueAndAnUprightLineBetween() {
        TimelineView view = viewOf(steps(0, 10));
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(0, 200)));
        Raster raster = paint(view);
        var low = line(raster, HEADER + 100);
        var high = line(raster, HEADER + 300);
        assertThat(low).isNotEmpty();
        assertThat(low.getFirst()).as("the larger value is higher up").isGreaterThan(high.getLast() + 20);
        assertThat(line(raster, HEADER + 200)).as("joined where it changes").contains(low.getFirst(), high.getLast());
    }

    @Test
    void leavesAGapWhereThereIsNoValue() {
        TimelineView view = viewOf(steps(5, Double.NaN, 7));
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(0, 300)));
        Raster raster = paint(view);
        assertThat(line(raster, HEADER + 60)).isNotEmpty();
        assertThat(line(raster, HEADER + 200)).isEmpty();
        assertThat(line(raster, HEADER + 340)).isNotEmpty();
    }

    @Test
    void aColumnWithManyValuesReachesFromTheSmallestToTheLargest() {
        var values = new double[100_000];
        Arrays.setAll(values, index -> index == 50_000 ? 100 : index % 2);
        TimelineView view = viewOf(steps(values));
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(0, 10_000_000)));
        Raster raster = paint(view);
        assertThat(line(raster, HEADER + 200)).as("one value of a hundred thousand is seen").hasSizeGreaterThan(30);
        assertThat(line(raster, HEADER + 300)).hasSizeBetween(1, 3);
    }

    @Test
    void theHeaderHasTheScaleAndTheWholeAxisIsFitted() {
        TimelineView view = viewOf(steps(1024, 4096));
        TextSurface texts = new TextSurface(WIDTH, HEIGHT, 0, 30);
        FxThread.run(() -> TimelineImages.draw(view, WIDTH, HEIGHT, 1, texts));
        assertThat(texts.texts()).contains("Heap", "4 KiB", "0 B").doesNotContain("No events");
        assertThat(view.windowProperty().get().offsetOf(0)).isPositive();
        assertThat(view.windowProperty().get().offsetOf(200)).isLessThan(view.windowProperty().get().lengthNs());
    }

    @Test
    void valuesThatHardlyDifferAreNotDrawnOverZero() {
        TextSurface texts = new TextSurface(WIDTH, HEIGHT, 0, 30);
        TimelineView view = viewOf(steps(100 << 20, 101 << 20));
        FxThread.run(() -> TimelineImages.draw(view, WIDTH, HEIGHT, 1, texts));
        assertThat(texts.texts()).contains("101 MiB", "100 MiB");
    }

    @Test
    void aCollapsedCurveIsLower() {
        TimelineView view = viewOf(steps(0, 10));
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(0, 200)));
        int expanded = line(paint(view), HEADER + 100).getFirst();
        FxThread.run(() -> view.laneLayoutProperty().set(LaneLayout.INITIAL.withCollapsed(Set.of("lane"))));
        assertThat(line(paint(view), HEADER + 100).getFirst()).isLessThan(expanded - 10);
    }

    @Test
    void thePointerOnACurveReadsItsValue() {
        TimelineSource source = TimelineSource
                .of(List.of(Lane.of("lane", "Heap").curve(steps(1024, 4096)).build()));
        try (ViewWindow window = ViewWindow.open(source)) {
            FxThread.run(() -> window.view.windowProperty().set(TimeWindow.between(0, 200)));
            double lanesWidth = ViewWindow.WIDTH - HEADER - 12;
            window.move(HEADER + lanesWidth * 0.75, 80);
            assertThat(tooltip(window)).startsWith("Heap\n4,096 bytes\nsince ");
            window.move(HEADER + lanesWidth * 0.25, 80);
            assertThat(tooltip(window)).startsWith("Heap\n1,024 bytes");
        }
    }

    private static String tooltip(ViewWindow window) {
        return FxThread.get(() -> ((Label) window.view.lookup(".timeline-tooltip")).getText());
    }

    @Test
    void aCurveIsNotTakenForTheWholeAxisBeforeTheSpansAreKnown() {
        FxThread.run(() -> {
            TimelineView view = new TimelineView();
            view.sourceProperty().set(TimelineSource
                    .of(List.of(Lane.of("spans", "Spans").spans(new ArraySpans().nested(0, -5000, 10, "early")).build(),
                            Lane.of("lane", "Heap").curve(steps(1, 2)).build())));
            TimelinePage page = TimelineImages.paint(view, new Raster(WIDTH, HEIGHT), 1);
            assertThat(page.timeScale().window().offsetOf(-5000)).isPositive();
        });
    }
}
