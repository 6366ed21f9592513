// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.FxThread;
import dev.nvtxt.timeline.TimelineImages;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.sample.SampleLanes;
import dev.nvtxt.timeline.surface.Raster;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.transform.Scale;
import org.junit.jupiter.api.Test;

class PagePixelsTest {
    private static final int WIDTH = 700;
    private static final int HEIGHT = 401;

    /// Pans, by whole pixels and by parts of them, scrolls and zooms: after each, the window has the pixels of the page.
    @Test
    void showsEachPixelAsItWasPainted() {
        FxThread.run(() -> {
            Random random = new Random(5);
            PagePixels pixels = new PagePixels();
            TimelineView view = new TimelineView();
            view.sourceProperty().set(SampleLanes.everything());
            double from = 1_700_000_000_000_000_000.0;
            double length = 4_000_000;
            for (int step = 0; step < 24; step++) {
                double nsPerPx = length / WIDTH;
                switch (random.nextInt(4)) {
                    case 0 -> from += nsPerPx * (random.nextInt(80) - 40);
                    case 1 -> from += nsPerPx * (random.nextDouble() * 30 - 15);
                    case 2 -> length *= 0.5 + random.nextDouble();
                    default -> view.rowHeightProperty().set(14.0 + random.nextInt(12));
                }
                view.windowProperty().set(TimeWindow.between((long) from, (long) (from + length)));
                Raster raster = pixels.raster(WIDTH, HEIGHT, 1);
                TimelineImages.draw(view, WIDTH, HEIGHT, 1, raster);
                pixels.show();
                assertThat(Arrays.equals(inWindow(pixels), raster.pixels())).as("step %d", step).isTrue();
            }
        });
    }

    @Test
    void showsEachPixelOnAScreenOfFractionalScale() {
        FxThread.run(() -> {
            PagePixels pixels = new PagePixels();
            Random random = new Random(3);
            SnapshotParameters parameters = new SnapshotParameters();
            parameters.setTransform(new Scale(1.5, 1.5));
            for (int step = 0; step < 3; step++) {
                Raster raster = pixels.raster(600, 300, 1.5);
                Arrays.setAll(raster.pixels(), _ -> random.nextInt() | 0xFF000000);
                pixels.show();
                int[] shown = new int[600 * 300];
                pixels.node().snapshot(parameters, null).getPixelReader().getPixels(0, 0, 600, 300,
                        PixelFormat.getIntArgbPreInstance(), shown, 0, 600);
                assertThat(Arrays.equals(shown, raster.pixels())).as("step %d", step).isTrue();
            }
        });
    }

    /// As while a panel beside the page is dragged.
    @Test
    void aPageOfAnotherSizeKeepsWhatIsNotAtItsEdges() {
        FxThread.run(() -> {
            PagePixels pixels = new PagePixels();
            Random random = new Random(7);
            pixels.show();
            List<Node> before = List.of();
            for (int width : new int[]{ WIDTH, WIDTH - 100, WIDTH, WIDTH - 1 }) {
                Raster raster = pixels.raster(width, HEIGHT, 1);
                Arrays.setAll(raster.pixels(), _ -> random.nextInt() | 0xFF000000);
                pixels.show();
                assertThat(Arrays.equals(inWindow(pixels, width), raster.pixels())).as("%d wide", width).isTrue();
                List<Node> now = List.copyOf(pixels.node().getChildren());
                if (!before.isEmpty()) {
                    assertThat(now).hasSameSizeAs(before);
                    // Two columns of three.
                    assertThat(now.stream().filter(before::contains)).hasSize(now.size() / 3 * 2);
                }
                before = now;
            }
        });
    }

    private static int[] inWindow(PagePixels pixels) {
        return inWindow(pixels, WIDTH);
    }

    private static int[] inWindow(PagePixels pixels, int width) {
        int[] shown = new int[width * HEIGHT];
        pixels.node().snapshot(null, null).getPixelReader().getPixels(0, 0, width, HEIGHT,
                PixelFormat.getIntArgbPreInstance(), shown, 0, width);
        return shown;
    }

    @Test
    void handsOverOnlyWhatIsOther() {
        FxThread.run(() -> {
            PagePixels pixels = new PagePixels();
            Raster raster = pixels.raster(WIDTH, HEIGHT, 1);
            raster.fill(0, 0, WIDTH, HEIGHT, 0xFFFFFFFF);
            assertThat(pixels.show()).isEqualTo(pixels.node().getChildren().size());
            assertThat(pixels.show()).isZero();
            raster.fill(WIDTH - 1, HEIGHT - 1, 1, 1, 0xFF000000);
            assertThat(pixels.show()).isEqualTo(1);
            assertThat(Arrays.equals(inWindow(pixels), raster.pixels())).isTrue();
        });
    }
}
