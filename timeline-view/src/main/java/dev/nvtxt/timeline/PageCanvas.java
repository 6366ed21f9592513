// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.render.Raster;
import java.nio.IntBuffer;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import org.jspecify.annotations.Nullable;

/// The canvas that a page is shown on.
///
/// Where JavaFX draws with a GPU, the page is painted on the canvas itself ([CanvasSurface]). On the software pipeline
/// it is painted into pixels ([Raster]) that the canvas shows as they are, without a copy on the JavaFX thread. Which of
/// the two is decided once; the system property `nvtxt.timeline.surface`, `canvas` or `raster`, overrides it.
final class PageCanvas {
    private static final String PROPERTY = "nvtxt.timeline.surface";

    private final Canvas canvas = new Canvas();
    private final boolean paintsDirectly = paintsDirectly();
    /// Two take turns, so that the one being shown is not painted on.
    private final @Nullable Pixels[] pixels = new Pixels[2];
    private int next;
    private @Nullable CanvasSurface direct;
    private double directScale;

    private record Pixels(Raster raster, PixelBuffer<IntBuffer> buffer, WritableImage image) {
        static Pixels of(int width, int height) {
            Raster raster = new Raster(width, height);
            PixelBuffer<IntBuffer> buffer = new PixelBuffer<>(width, height, IntBuffer.wrap(raster.pixels()),
                    PixelFormat.getIntArgbPreInstance());
            return new Pixels(raster, buffer, new WritableImage(buffer));
        }
    }

    PageCanvas() {
        canvas.setManaged(false);
    }

    private static boolean paintsDirectly() {
        return switch (System.getProperty(PROPERTY, "")) {
            case "canvas" -> true;
            case "raster" -> false;
            // JavaFX supports this on pipelines with a GPU only.
            default -> Platform.isSupported(ConditionalFeature.SCENE3D);
        };
    }

    Canvas node() {
        return canvas;
    }

    /// Paints the page and shows it.
    ///
    /// @param budgetNanos how long missing tiles may be built at once
    void paint(TimelinePage page, long budgetNanos) {
        double width = page.widthPx() / page.scale();
        double height = page.heightPx() / page.scale();
        canvas.setWidth(width);
        canvas.setHeight(height);
        if (paintsDirectly) {
            CanvasSurface surface = direct(page);
            page.paint(surface, budgetNanos);
            surface.finish();
            return;
        }
        Pixels target = pixels(page.widthPx(), page.heightPx());
        page.paint(target.raster, budgetNanos);
        target.buffer.updateBuffer(_ -> null);
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.setImageSmoothing(false);
        graphics.drawImage(target.image, 0, 0, width, height);
    }

    private CanvasSurface direct(TimelinePage page) {
        CanvasSurface surface = direct;
        if (surface == null || surface.width() != page.widthPx() || surface.height() != page.heightPx()
                || directScale != page.scale()) {
            surface = new CanvasSurface(canvas, page.widthPx(), page.heightPx(), page.scale());
            direct = surface;
            directScale = page.scale();
        }
        return surface;
    }

    private Pixels pixels(int width, int height) {
        next = 1 - next;
        Pixels target = pixels[next];
        if (target == null || target.raster.width() != width || target.raster.height() != height) {
            target = Pixels.of(width, height);
            pixels[next] = target;
        }
        return target;
    }
}
