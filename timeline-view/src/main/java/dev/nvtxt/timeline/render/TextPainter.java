// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.ShapeSink;

/// Measures, cuts and draws text with a font face.
public final class TextPainter {
    /// A text that is drawn as a whole costs memory by its width.
    private static final int LONGEST_WHOLE = 120;
    private static final int ELLIPSIS = '…';

    private final FontFace face;
    private final float ellipsisPx;

    /// Makes a painter for a face.
    public TextPainter(FontFace face) {
        this.face = face;
        this.ellipsisPx = face.glyph(ELLIPSIS).advancePx();
    }

    /// {@return the face}
    public FontFace face() {
        return face;
    }

    /// {@return how wide a text is, in device pixels}
    public int width(String text) {
        if (isComplex(text)) {
            String head = text.length() > LONGEST_WHOLE ? text.substring(0, LONGEST_WHOLE) : text;
            return (int) Math.ceil(face.whole(head).advancePx());
        }
        float width = 0;
        for (int at = 0; at < text.length();) {
            int codePoint = text.codePointAt(at);
            width += face.glyph(codePoint).advancePx();
            at += Character.charCount(codePoint);
        }
        return (int) Math.ceil(width);
    }

    /// Draws a text, cut with an ellipsis where it is wider than there is room; nothing where not even one character
    /// and the ellipsis fit.
    ///
    /// @param baseLine where capital letters stand
    /// @return where it ends
    public int draw(Raster raster, String text, int x, int baseLine, int maxWidthPx, int argb) {
        if (isComplex(text)) {
            return drawWhole(raster, text, x, baseLine, maxWidthPx, argb);
        }
        int cut = fitting(text, maxWidthPx);
        if (cut == 0) {
            return x;
        }
        float pen = x;
        for (int at = 0; at < cut;) {
            int codePoint = text.codePointAt(at);
            pen = drawGlyph(raster, face.glyph(codePoint), pen, baseLine, argb);
            at += Character.charCount(codePoint);
        }
        if (cut < text.length()) {
            pen = drawGlyph(raster, face.glyph(ELLIPSIS), pen, baseLine, argb);
        }
        tell(raster, cut < text.length() ? text.substring(0, cut) + '…' : text, x, baseLine, pen, argb);
        return (int) Math.ceil(pen);
    }

    private void tell(Raster raster, String visible, int x, int baseLine, float pen, int argb) {
        ShapeSink sink = raster.sink();
        if (sink != null) {
            sink.text(visible, x, baseLine, pen - x, face.style(), argb);
        }
    }

    private int fitting(String text, int maxWidthPx) {
        float width = 0;
        int cut = 0;
        for (int at = 0; at < text.length();) {
            int codePoint = text.codePointAt(at);
            width += face.glyph(codePoint).advancePx();
            if (width > maxWidthPx) {
                return cut;
            }
            at += Character.charCount(codePoint);
            if (width + ellipsisPx <= maxWidthPx) {
                cut = at;
            }
        }
        return text.length();
    }

    private int drawWhole(Raster raster, String text, int x, int baseLine, int maxWidthPx, int argb) {
        Glyph whole = face.whole(text.length() > LONGEST_WHOLE ? text.substring(0, LONGEST_WHOLE) : text);
        if (whole.advancePx() <= maxWidthPx && text.length() <= LONGEST_WHOLE) {
            float end = drawGlyph(raster, whole, x, baseLine, argb);
            tell(raster, text, x, baseLine, end, argb);
            return (int) Math.ceil(end);
        }
        int end = Math.min(text.length(), LONGEST_WHOLE);
        float advance = whole.advancePx();
        while (end > 0 && advance + ellipsisPx > maxWidthPx) {
            end = Math.min(end - 1, (int) (end * (maxWidthPx - ellipsisPx) / Math.max(1, advance)));
            if (end <= 0) {
                return x;
            }
            end = Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end;
            if (end <= 0) {
                return x;
            }
            advance = face.whole(text.substring(0, end)).advancePx();
        }
        float pen = drawGlyph(raster, face.whole(text.substring(0, end)), x, baseLine, argb);
        pen = drawGlyph(raster, face.glyph(ELLIPSIS), pen, baseLine, argb);
        tell(raster, text.substring(0, end) + '…', x, baseLine, pen, argb);
        return (int) Math.ceil(pen);
    }

    private static float drawGlyph(Raster raster, Glyph glyph, float pen, int baseLine, int argb) {
        int quarter = Math.round(pen * 4);
        raster.mask(glyph.masks()[quarter & 3], glyph.width(), glyph.height(), (quarter >> 2) + glyph.left(),
                baseLine + glyph.top(), argb);
        return pen + glyph.advancePx();
    }

    /// {@return whether characters of the text change with their neighbors or run from the right}
    static boolean isComplex(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x300 && (c < 0x370 || (c >= 0x590 && c < 0x10A0) || (c >= 0x1780 && c < 0x1800) || c == 0x200D
                    || (c >= 0xFB1D && c < 0xFF00) || c >= 0xFFF0 || (c >= 0xFE00 && c < 0xFE10))) {
                return true;
            }
        }
        return false;
    }
}
