// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.FxThread;
import dev.nvtxt.timeline.TimelineImages;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.sample.SampleLanes;
import dev.nvtxt.timeline.sample.TextOnlySurface;
import dev.nvtxt.timeline.surface.FontFace;
import dev.nvtxt.timeline.surface.Raster;
import java.util.Arrays;
import java.util.BitSet;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The canvas and the raster show the same, but for how text is smoothed.
class CanvasSurfaceTest {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 700;
    private static final long BASE = 1_700_000_000_000_000_000L;
    /// The pipelines round the blending of two colors differently.
    private static final int MAX_DIFFERENCE = 2;

    @ParameterizedTest
    @CsvSource({ "0, 400000000", "20000000, 60000000", "20000000, 20200000" })
    void showsWhatARasterShows(long from, long to) {
        FxThread.run(() -> {
            var view = new TimelineView();
            view.sourceProperty().set(SampleLanes.everything());
            view.paletteProperty().set(TimelinePalette.DARK);
            view.windowProperty().set(TimeWindow.between(BASE + from, BASE + to));
            view.filterProperty().set((lane, span) -> lane.spans().label(span).contains("Shadow"));
            var raster = new Raster(WIDTH, HEIGHT);
            TimelineImages.draw(view, WIDTH, HEIGHT, 1, raster);
            var texts = new TextMask();
            TimelineImages.draw(view, WIDTH, HEIGHT, 1, texts);
            int[] canvas = onCanvas(view);
            assertThat(Arrays.stream(canvas).distinct().count()).as("colors").isGreaterThan(20);
            for (int at = 0; at < canvas.length; at++) {
                if (!texts.covered.get(at) && difference(canvas[at], raster.pixels()[at]) > MAX_DIFFERENCE) {
                    throw new AssertionError("pixel %d, %d is %08x on the canvas and %08x on the raster".formatted(
                            at % WIDTH, at / WIDTH, canvas[at], raster.pixels()[at]));
                }
            }
        });
    }

    private static int[] onCanvas(TimelineView view) {
        var canvas = new Canvas(WIDTH, HEIGHT);
        var surface = new CanvasSurface(canvas, WIDTH, HEIGHT, 1);
        TimelineImages.draw(view, WIDTH, HEIGHT, 1, surface);
        surface.finish();
        int[] pixels = new int[WIDTH * HEIGHT];
        canvas.snapshot(new SnapshotParameters(), null).getPixelReader().getPixels(0, 0, WIDTH, HEIGHT,
                PixelFormat.getIntArgbPreInstance(), pixels, 0, WIDTH);
        return pixels;
    }

    private static int difference(int a, int b) {
        int most = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            most = Math.max(most, Math.abs((a >> shift & 0xFF) - (b >> shift & 0xFF)));
        }
        return most;
    }

    /// The pixels that texts may cover.
    private static final class TextMask extends TextOnlySurface {
        private final BitSet covered = new BitSet(WIDTH * HEIGHT);

        TextMask() {
            super(WIDTH, HEIGHT);
        }

        @Override
        public float text(FontFace face, String text, int end, float x, int baseLine, int argb) {
            float endPx = face.endOf(text, end, x);
            int from = Math.max(clipLeft(), (int) x - 2);
            int to = Math.min(clipRight(), (int) endPx + 3);
            for (int y = Math.max(clipTop(), baseLine - face.ascent() - 3); y < Math.min(clipBottom(),
                    baseLine + face.ascent() / 2 + 2); y++) {
                covered.set(y * WIDTH + from, y * WIDTH + Math.max(from, to));
            }
            return endPx;
        }
    }
}
