// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import dev.nvtxt.app.shared.export.vector.VectorFormat;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.timeline.TimelineImages;
import dev.nvtxt.timeline.TimelineView;
import java.util.Locale;

/// Formats of a picture of the timeline.
public enum PictureFormat {
    /// Pixels.
    PNG("PNG image"),
    /// Shapes, for web pages and drawing programs.
    SVG("SVG image"),
    /// Shapes, for papers.
    PDF("PDF document");

    private final String label;

    PictureFormat(String label) {
        this.label = label;
    }

    /// {@return what menus call it}
    public String label() {
        return label;
    }

    /// {@return the end of a file's name}
    public String extension() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Draws the current timeline. Call it on the JavaFX thread; the result can be written on any thread.
    ///
    /// @param widthPx how wide the view would be on a screen
    /// @param heightPx how high
    /// @param scale pixels of the picture per pixel of that screen
    /// @return the content of the file
    public OutputTarget.StreamContent draw(TimelineView view, int widthPx, int heightPx, double scale) {
        return draw(view, widthPx, heightPx, scale, "");
    }

    /// Draws the same with a caption below.
    ///
    /// @param caption the line, or ""
    public OutputTarget.StreamContent draw(TimelineView view, int widthPx, int heightPx, double scale, String caption) {
        if (this == PNG) {
            var image = TimelineImages.draw(view, widthPx, heightPx, scale, caption);
            return out -> PngWriter.write(image, out);
        }
        var format = this == SVG ? VectorFormat.SVG : VectorFormat.PDF;
        var picture = format.start((int) Math.round(widthPx * scale), (int) Math.round(heightPx * scale), scale);
        TimelineImages.draw(view, widthPx, heightPx, scale, picture, caption);
        return picture::write;
    }
}
