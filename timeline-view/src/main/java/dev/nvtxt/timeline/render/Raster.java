// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.ShapeSink;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An array of opaque pixels with the few shapes that a timeline needs, all on whole pixels. Everything is cut to the
/// clip, and nothing is allocated while drawing.
public final class Raster {
    private final int width;
    private final int height;
    private final int[] pixels;
    private int left;
    private int top;
    private int right;
    private int bottom;
    private @Nullable ShapeSink sink;

    /// Makes a black raster.
    public Raster(int width, int height) {
        this.width = width;
        this.height = height;
        this.pixels = new int[width * height];
        clipNone();
    }

    /// {@return its width}
    public int width() {
        return width;
    }

    /// {@return its height}
    public int height() {
        return height;
    }

    /// {@return the pixels by row, 0xFFRRGGBB; not a copy}
    @SuppressWarnings("EI_EXPOSE_REP")
    public int[] pixels() {
        return pixels;
    }

    /// {@return the pixel there}
    public int at(int x, int y) {
        return pixels[y * width + x];
    }

    /// Tells somebody of every shape from now on, or nobody.
    public void tell(@Nullable ShapeSink newSink) {
        sink = newSink;
        tellClip();
    }

    @Nullable
    ShapeSink sink() {
        return sink;
    }

    private void tellClip() {
        if (sink != null) {
            sink.clip(left, top, right - left, bottom - top);
        }
    }

    /// Draws only inside a rectangle from now on.
    public void clip(int x, int y, int w, int h) {
        left = Math.clamp(x, 0, width);
        top = Math.clamp(y, 0, height);
        right = Math.clamp((long) x + w, left, width);
        bottom = Math.clamp((long) y + h, top, height);
        tellClip();
    }

    /// Draws everywhere from now on.
    public void clipNone() {
        left = 0;
        top = 0;
        right = width;
        bottom = height;
        tellClip();
    }

    int clipTop() {
        return top;
    }

    int clipBottom() {
        return bottom;
    }

    /// Fills a rectangle.
    public void fill(int x, int y, int w, int h, int argb) {
        int x0 = Math.max(x, left);
        int x1 = Math.min(x + w, right);
        int y0 = Math.max(y, top);
        int y1 = Math.min(y + h, bottom);
        if (x0 >= x1) {
            return;
        }
        if (sink != null) {
            sink.fill(x0, y0, x1 - x0, y1 - y0, argb, 256);
        }
        for (int line = y0; line < y1; line++) {
            int from = line * width + x0;
            if (x1 - x0 == 1) {
                pixels[from] = argb;
            } else {
                Arrays.fill(pixels, from, from + x1 - x0, argb);
            }
        }
    }

    /// Lays a color over a rectangle, `parts` of 256 of it.
    public void blend(int x, int y, int w, int h, int argb, int parts) {
        int x0 = Math.max(x, left);
        int x1 = Math.min(x + w, right);
        int y1 = Math.min(y + h, bottom);
        if (sink != null) {
            sink.fill(x0, Math.max(y, top), x1 - x0, y1 - Math.max(y, top), argb, parts);
        }
        for (int line = Math.max(y, top); line < y1; line++) {
            for (int at = line * width + x0; at < line * width + x1; at++) {
                pixels[at] = Argb.mix(pixels[at], argb, parts);
            }
        }
    }

    /// Draws the outline of a rectangle inwards.
    public void outline(int x, int y, int w, int h, int thick, int argb) {
        fill(x, y, w, thick, argb);
        fill(x, y + h - thick, w, thick, argb);
        fill(x, y + thick, thick, h - 2 * thick, argb);
        fill(x + w - thick, y + thick, thick, h - 2 * thick, argb);
    }

    /// Lays slanting stripes over a rectangle; they stand still on the page, wherever the rectangle is.
    public void stripes(int x, int y, int w, int h, int period, int argb) {
        int x0 = Math.max(x, left);
        int x1 = Math.min(x + w, right);
        int y1 = Math.min(y + h, bottom);
        int thick = Math.max(1, period / 3);
        if (sink != null) {
            sink.stripes(x0, Math.max(y, top), x1 - x0, y1 - Math.max(y, top), period, thick, argb);
        }
        for (int line = Math.max(y, top); line < y1; line++) {
            for (int column = x0; column < x1; column++) {
                if (Math.floorMod(column + line, period) < thick) {
                    pixels[line * width + column] = argb;
                }
            }
        }
    }

    /// Draws a filled triangle or diamond as rows of half widths around a middle column.
    public void spindle(int middle, int y, int[] halfWidths, int argb) {
        ShapeSink told = sink;
        if (told != null) {
            told.spindle(middle, y, halfWidths, argb);
            sink = null;
        }
        fillSpindle(middle, y, halfWidths, argb);
        sink = told;
    }

    private void fillSpindle(int middle, int y, int[] halfWidths, int argb) {
        for (int i = 0; i < halfWidths.length; i++) {
            fill(middle - halfWidths[i], y + i, 2 * halfWidths[i] + 1, 1, argb);
        }
    }

    /// Fills a rectangle whose corners are rounded, with soft edges.
    public void pill(int x, int y, int w, int h, int radius, int argb) {
        ShapeSink told = sink;
        if (told != null) {
            told.pill(x, y, w, h, radius, argb);
            sink = null;
        }
        fillPill(x, y, w, h, radius, argb);
        sink = told;
    }

    private void fillPill(int x, int y, int w, int h, int radius, int argb) {
        fill(x, y + radius, w, h - 2 * radius, argb);
        for (int line = 0; line < radius; line++) {
            double dy = radius - line - 0.5;
            double inset = radius - Math.sqrt(radius * radius - dy * dy);
            int whole = (int) Math.ceil(inset);
            int parts = (int) Math.round((whole - inset) * 256);
            for (int row : new int[]{ y + line, y + h - 1 - line }) {
                fill(x + whole, row, w - 2 * whole, 1, argb);
                blend(x + whole - 1, row, 1, 1, argb, parts);
                blend(x + w - whole, row, 1, 1, argb, parts);
            }
        }
    }

    /// {@return the pixels of a rectangle by row, as far as it lies inside the clip}
    int[] copy(int x, int y, int w, int h) {
        int x0 = Math.max(x, left);
        int wide = Math.max(0, Math.min(x + w, right) - x0);
        int y0 = Math.max(y, top);
        int high = Math.max(0, Math.min(y + h, bottom) - y0);
        int[] copy = new int[wide * high];
        for (int line = 0; line < high; line++) {
            System.arraycopy(pixels, (y0 + line) * width + x0, copy, line * wide, wide);
        }
        return copy;
    }

    /// Puts back what was copied from the same rectangle under the same clip. Nobody is told of it.
    ///
    /// @return whether it fits: false where the clip is another one
    boolean paste(int[] copy, int x, int y, int w, int h) {
        int x0 = Math.max(x, left);
        int wide = Math.max(0, Math.min(x + w, right) - x0);
        int y0 = Math.max(y, top);
        int high = Math.max(0, Math.min(y + h, bottom) - y0);
        if (copy.length != wide * high) {
            return false;
        }
        for (int line = 0; line < high; line++) {
            System.arraycopy(copy, line * wide, pixels, (y0 + line) * width + x0, wide);
        }
        return true;
    }

    /// Lays a mask of coverage, 0 to 255, over a place in a color.
    void mask(byte[] coverage, int w, int h, int x, int y, int argb) {
        int x0 = Math.max(x, left);
        int x1 = Math.min(x + w, right);
        int y0 = Math.max(y, top);
        int y1 = Math.min(y + h, bottom);
        for (int line = y0; line < y1; line++) {
            int from = (line - y) * w - x;
            for (int column = x0; column < x1; column++) {
                int parts = coverage[from + column] & 0xFF;
                if (parts != 0) {
                    int at = line * width + column;
                    pixels[at] = Argb.mix(pixels[at], argb, parts + (parts >> 7));
                }
            }
        }
    }
}
