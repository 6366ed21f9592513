// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import org.jspecify.annotations.Nullable;

/// What a page is shown on.
///
/// Where JavaFX draws with a GPU, the page is painted on a canvas ([CanvasSurface]). On the software pipeline it is painted
/// into an array of pixels, and canvases show what changed of it ([PagePixels]). Which of the two is decided once; the system
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

    /// Paints the page and shows it.
    ///
    /// @param budgetNanos how long missing tiles may be built at once
    public void paint(TimelinePage page, long budgetNanos) {
        if (paintsDirectly) {
            canvas.setWidth(page.areas().width() / page.scale());
            canvas.setHeight(page.areas().height() / page.scale());
            CanvasSurface surface = direct(page);
            page.paint(surface, budgetNanos);
            surface.finish();
        } else {
            page.paint(pixels.raster(page.areas().width(), page.areas().height(), page.scale()), budgetNanos);
            pixels.show();
        }
    }

    private CanvasSurface direct(TimelinePage page) {
        CanvasSurface surface = direct;
        if (surface == null || surface.width() != page.areas().width() || surface.height() != page.areas().height()
                || directScale != page.scale()) {
            surface = new CanvasSurface(canvas, page.areas().width(), page.areas().height(), page.scale());
            direct = surface;
            directScale = page.scale();
        }
        return surface;
    }
}
