// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import dev.nvtxt.timeline.surface.ClippedSurface;
import dev.nvtxt.timeline.surface.FontFace;
import dev.nvtxt.timeline.surface.Raster;
import dev.nvtxt.timeline.surface.Surface;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// A surface that draws on a JavaFX canvas, for pipelines that are accelerated.
///
/// A canvas is slow at thousands of columns one pixel wide, which is what a dense row of merged spans is. So narrow
/// rectangles that follow each other in a row are collected as pixels ([Strip]) and go to the canvas as one image.
/// Coordinates are device pixels; text is smoothed by JavaFX, all else is the same as on a [Raster].
final class CanvasSurface extends ClippedSurface {
    private static final int NARROW_PX = 2;
    private static final int NEAR_PX = 8;
    private static final int MAX_COLORS = 4096;
    private static final double LINE_BELOW = 0.35;

    private final GraphicsContext graphics;
    private final Map<Integer, Color> colors = new HashMap<>();
    private final Strip strip;
    private int lastX = Integer.MIN_VALUE / 2;
    private int lastY;
    private int lastHeight;

    CanvasSurface(Canvas canvas, int width, int height, double scale) {
        super(width, height);
        graphics = canvas.getGraphicsContext2D();
        graphics.setTransform(1 / scale, 0, 0, 1 / scale, 0, 0);
        graphics.setImageSmoothing(false);
        graphics.setFontSmoothingType(FontSmoothingType.GRAY);
        strip = new Strip(width);
    }

    /// Draws what is still collected. Call it when the page is painted.
    void finish() {
        strip.flush();
    }

    private Color color(int argb, int parts) {
        if (colors.size() > MAX_COLORS) {
            colors.clear();
        }
        var opaque = colors.computeIfAbsent(argb, rgb -> Color.rgb(rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF));
        return parts >= WHOLE ? opaque : opaque.deriveColor(0, 1, 1, parts / (double) WHOLE);
    }

    @Override
    protected void fillClipped(int x, int y, int w, int h, int argb, int parts) {
        if (parts >= WHOLE) {
            if (strip.contains(x, y, h)) {
                strip.fill(x, y, w, h, argb);
                return;
            }
            if (w <= NARROW_PX) {
                boolean isNext = y == lastY && h == lastHeight && x >= lastX && x - lastX <= NEAR_PX;
                lastX = x;
                lastY = y;
                lastHeight = h;
                if (isNext) {
                    strip.open(y, h);
                    strip.fill(x, y, w, h, argb);
                    return;
                }
            }
        }
        strip.flush();
        graphics.setFill(color(argb, parts));
        graphics.fillRect(x, y, w, h);
    }

    @Override
    protected void stripesClipped(int x, int y, int w, int h, int period, int argb) {
        if (!strip.contains(x, y, h)) {
            strip.flush();
            strip.open(y, h);
        }
        strip.stripes(x, y, w, h, period, argb);
    }

    @Override
    public float text(FontFace face, String text, int end, float x, int baseLine, int argb) {
        float endPx = face.endOf(text, end, x);
        var label = new Label((FxFontFace) face, text, end, x, endPx, baseLine, argb, clipTop(), clipBottom(),
                clipLeft(), clipRight());
        if (strip.isOpen()) {
            strip.defer(label);
        } else {
            draw(label);
        }
        return endPx;
    }

    /// A text that is drawn later, over the pixels of its row.
    private record Label(FxFontFace face, String text, int end, float x, float endPx, int baseLine, int argb, int top,
            int bottom, int left, int right) {
        boolean isCut() {
            return baseLine - face.ascent() < top || baseLine + face.ascent() * LINE_BELOW > bottom || x < left
                    || endPx > right;
        }
    }

    private void draw(Label label) {
        if (label.isCut()) {
            graphics.save();
            graphics.beginPath();
            graphics.rect(label.left, label.top, label.right - (double) label.left,
                    label.bottom - (double) label.top);
            graphics.clip();
        }
        graphics.setFill(color(label.argb, WHOLE));
        var face = label.face;
        float pen = label.x;
        if (FontFace.isComplex(label.text)) {
            var whole = label.text.substring(0, label.end);
            run(face.fontFor(whole), whole, pen, label.baseLine);
            pen += face.whole(whole).advancePx();
        } else {
            for (int at = 0; at < label.end;) {
                int from = at;
                float start = pen;
                var font = face.fontFor(label.text.codePointAt(at));
                while (at < label.end && face.fontFor(label.text.codePointAt(at)).equals(font)) {
                    int codePoint = label.text.codePointAt(at);
                    pen += face.glyph(codePoint).advancePx();
                    at += Character.charCount(codePoint);
                }
                run(font, label.text.substring(from, at), start, label.baseLine);
            }
        }
        if (label.end < label.text.length()) {
            run(face.fontFor(FontFace.ELLIPSIS), "…", pen, label.baseLine);
        }
        if (label.isCut()) {
            graphics.restore();
        }
    }

    private void run(Font font, String text, float x, int baseLine) {
        graphics.setFont(font);
        graphics.fillText(text, x, baseLine);
    }

    /// The pixels of one row, collected from left to right, and the texts that come over them.
    private final class Strip {
        private final List<Label> labels = new ArrayList<>();
        private final int width;
        private @Nullable Raster pixels;
        private int top;
        private int height;
        private int from = Integer.MAX_VALUE;
        private int to;
        private float textEnd;

        Strip(int width) {
            this.width = width;
        }

        boolean isOpen() {
            return height > 0;
        }

        /// {@return whether a rectangle is in the row and covers no text of it}
        boolean contains(int x, int y, int h) {
            return isOpen() && y >= top && y + h <= top + height && x >= textEnd;
        }

        void open(int y, int h) {
            flush();
            top = y;
            height = h;
            var raster = pixels;
            if (raster == null || raster.height() < h) {
                pixels = new Raster(width, h);
            }
        }

        private Raster pixels() {
            var raster = pixels;
            if (raster == null) {
                throw new IllegalStateException("no row is open");
            }
            return raster;
        }

        void fill(int x, int y, int w, int h, int argb) {
            pixels().fill(x, y - top, w, h, argb);
            cover(x, w);
        }

        void stripes(int x, int y, int w, int h, int period, int argb) {
            int thick = Surface.stripeWidth(period);
            int[] target = pixels().pixels();
            for (int line = y; line < y + h; line++) {
                for (int column = x; column < x + w; column++) {
                    if (Math.floorMod(column + line, period) < thick) {
                        target[(line - top) * width + column] = argb;
                    }
                }
            }
            cover(x, w);
        }

        private void cover(int x, int w) {
            from = Math.min(from, x);
            to = Math.max(to, x + w);
        }

        void defer(Label label) {
            labels.add(label);
            textEnd = Math.max(textEnd, label.endPx);
        }

        void flush() {
            if (!isOpen()) {
                return;
            }
            if (from < to) {
                // The canvas reads an image when it is rendered, so that each needs pixels of its own.
                var image = new WritableImage(to - from, height);
                int[] all = pixels().pixels();
                image.getPixelWriter().setPixels(0, 0, to - from, height, PixelFormat.getIntArgbPreInstance(), all,
                        from, width);
                for (int line = 0; line < height; line++) {
                    Arrays.fill(all, line * width + from, line * width + to, 0);
                }
                graphics.drawImage(image, from, top);
            }
            height = 0;
            from = Integer.MAX_VALUE;
            to = 0;
            textEnd = 0;
            lastX = Integer.MIN_VALUE / 2;
            labels.forEach(CanvasSurface.this::draw);
            labels.clear();
        }
    }
}
