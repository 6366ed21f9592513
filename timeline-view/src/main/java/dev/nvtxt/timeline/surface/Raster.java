// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.surface;

import java.util.Arrays;

/// A surface of opaque pixels in an array, with the few shapes that a timeline needs, all on whole pixels. Nothing is
/// allocated while drawing.
///
/// Why not JavaFX alone: on the software pipeline, which is what machines without a GPU have, a `Canvas` takes 17 ms on
/// the render thread for 100,000 rectangles and 14 ms for 2,000 labels; this takes 3 ms for both together, costs the
/// same on every machine, and is tested pixel by pixel without a toolkit. Where there is a GPU the canvas is drawn on
/// directly.
public final class Raster extends ClippedSurface {
    private int[] pixels;
    /// The picture before; empty until one is kept.
    private int[] previous = {};
    /// Columns side by side, as a dense row is made of: only their first line is drawn, and copied to the lines below as soon as
    /// anything else is drawn or looked at.
    private int runFrom;
    private int runTo;
    private int runLines;

    /// Makes a transparent raster.
    public Raster(int width, int height) {
        super(width, height);
        this.pixels = new int[width * height];
    }

    /// {@return the pixels by row, 0xFFRRGGBB; not a copy, and others once a picture is kept}
    @SuppressWarnings("EI_EXPOSE_REP")
    public int[] pixels() {
        endRun();
        return pixels;
    }

    /// {@return the pixel there}
    public int at(int x, int y) {
        endRun();
        return pixels[y * width() + x];
    }

    @Override
    protected void fillClipped(int x, int y, int w, int h, int argb, int parts) {
        int stride = width();
        int first = y * stride + x;
        if (parts == WHOLE && w == 1) {
            if (first != runTo || h != runLines || x == 0) {
                endRun();
                runFrom = first;
                runLines = h;
            }
            pixels[first] = argb;
            runTo = first + 1;
            return;
        }
        endRun();
        for (int from = first; from < first + h * stride; from += stride) {
            if (parts < WHOLE) {
                for (int at = from; at < from + w; at++) {
                    pixels[at] = Argb.mix(pixels[at], argb, parts);
                }
            } else {
                Arrays.fill(pixels, from, from + w, argb);
            }
        }
    }

    private void endRun() {
        int stride = width();
        int length = runTo - runFrom;
        int end = runFrom + runLines * stride;
        runLines = 0;
        for (int from = runFrom + stride; from < end; from += stride) {
            if (length == 1) {
                pixels[from] = pixels[from - stride];
            } else {
                System.arraycopy(pixels, from - stride, pixels, from, length);
            }
        }
    }

    @Override
    protected void stripesClipped(int x, int y, int w, int h, int period, int argb) {
        endRun();
        int thick = Surface.stripeWidth(period);
        for (int line = y; line < y + h; line++) {
            for (int column = x; column < x + w; column++) {
                if (Math.floorMod(column + line, period) < thick) {
                    pixels[line * width() + column] = argb;
                }
            }
        }
    }

    @Override
    public float text(FontFace face, String text, int end, float x, int baseLine, int argb) {
        endRun();
        float pen = x;
        if (FontFace.isComplex(text)) {
            pen = glyph(face.whole(text.substring(0, end)), pen, baseLine, argb);
        } else {
            for (int at = 0; at < end;) {
                int codePoint = text.codePointAt(at);
                pen = glyph(face.glyph(codePoint), pen, baseLine, argb);
                at += Character.charCount(codePoint);
            }
        }
        return end < text.length() ? glyph(face.glyph(FontFace.ELLIPSIS), pen, baseLine, argb) : pen;
    }

    private float glyph(Glyph glyph, float pen, int baseLine, int argb) {
        int quarter = Math.round(pen * 4);
        mask(glyph.masks()[quarter & 3], glyph.width(), glyph.height(), (quarter >> 2) + glyph.left(),
                baseLine + glyph.top(), argb);
        return pen + glyph.advancePx();
    }

    /// Blends a color in, with a mask of coverage from 0 to 255.
    private void mask(byte[] coverage, int w, int h, int x, int y, int argb) {
        int x0 = Math.max(x, clipLeft());
        int x1 = Math.min(x + w, clipRight());
        int y0 = Math.max(y, clipTop());
        int y1 = Math.min(y + h, clipBottom());
        for (int line = y0; line < y1; line++) {
            int from = (line - y) * w - x;
            for (int column = x0; column < x1; column++) {
                int parts = coverage[from + column] & 0xFF;
                if (parts != 0) {
                    int at = line * width() + column;
                    pixels[at] = Argb.mix(pixels[at], argb, parts + (parts >> 7));
                }
            }
        }
    }

    @Override
    public boolean keepPicture() {
        endRun();
        int[] other = previous.length == 0 ? new int[pixels.length] : previous;
        previous = pixels;
        pixels = other;
        return true;
    }

    @Override
    public void copyKept(int x, int y, int w, int h, int toY) {
        endRun();
        int x0 = Math.max(x, clipLeft());
        int wide = Math.max(0, Math.min(x + w, clipRight()) - x0);
        int first = Math.max(toY, clipTop());
        int end = Math.min(toY + h, clipBottom());
        for (int line = first; line < end; line++) {
            System.arraycopy(previous, (line - toY + y) * width() + x0, pixels, line * width() + x0, wide);
        }
    }

    @Override
    public int[] copy(int x, int y, int w, int h) {
        endRun();
        int x0 = Math.max(x, clipLeft());
        int wide = Math.max(0, Math.min(x + w, clipRight()) - x0);
        int y0 = Math.max(y, clipTop());
        int high = Math.max(0, Math.min(y + h, clipBottom()) - y0);
        int[] copy = new int[wide * high];
        for (int line = 0; line < high; line++) {
            System.arraycopy(pixels, (y0 + line) * width() + x0, copy, line * wide, wide);
        }
        return copy;
    }

    @Override
    public boolean paste(int[] copy, int x, int y, int w, int h) {
        endRun();
        int x0 = Math.max(x, clipLeft());
        int wide = Math.max(0, Math.min(x + w, clipRight()) - x0);
        int y0 = Math.max(y, clipTop());
        int high = Math.max(0, Math.min(y + h, clipBottom()) - y0);
        if (copy.length != wide * high) {
            return false;
        }
        for (int line = 0; line < high; line++) {
            System.arraycopy(copy, line * wide, pixels, (y0 + line) * width() + x0, wide);
        }
        return true;
    }
}
