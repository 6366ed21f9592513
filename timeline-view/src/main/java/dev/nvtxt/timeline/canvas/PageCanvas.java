// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import dev.nvtxt.timeline.surface.Surface;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What a page is shown on.
///
/// Where JavaFX draws with a GPU, the page is painted on a canvas ([CanvasSurface]). On the software pipeline it is painted
/// into an array of pixels, and images show what changed of it ([PagePixels]). Which of the two is decided once; the system
/// property `nvtxt.timeline.surface`, `canvas` or `raster`, overrides it.
public final class PageCanvas {
    private static final String PROPERTY = "nvtxt.timeline.surface";

    private final Canvas canvas = new Canvas();
    private final boolean paintsDirectly = paintsDirectly();
    private final PagePixels pixels = new PagePixels();
    private @Nullable CanvasSurface direct;
    private double directScale;

    /// Makes what shows an empty page.
    public PageCanvas() {
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

    /// {@return the node to show}
    public Node node() {
        return paintsDirectly ? canvas : pixels.node();
    }

    /// {@return what a page is painted on, as it was painted last}
    ///
    /// @param width in device pixels
    /// @param height in device pixels
    /// @param scale device pixels per logical pixel
    public Surface surface(int width, int height, double scale) {
        if (!paintsDirectly) {
            return pixels.raster(width, height, scale);
        }
        canvas.setWidth(width / scale);
        canvas.setHeight(height / scale);
        var surface = direct;
        if (surface == null || surface.width() != width || surface.height() != height || directScale != scale) {
            surface = new CanvasSurface(canvas, width, height, scale);
            direct = surface;
            directScale = scale;
        }
        return surface;
    }

    /// Shows what was painted.
    public void show() {
        if (direct != null) {
            direct.finish();
        } else {
            pixels.show();
        }
    }
}
