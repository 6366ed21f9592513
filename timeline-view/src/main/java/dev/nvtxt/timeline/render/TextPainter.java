// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.surface.FontFace;
import dev.nvtxt.timeline.surface.Surface;

/// Measures, cuts and draws text with a font face.
public final class TextPainter {
    /// A text that is drawn as a whole costs memory by its width.
    private static final int MAX_WHOLE_LENGTH = 120;
    /// Fewer characters of a longer text say nothing.
    private static final int MIN_SHOWN = 3;
    private final FontFace face;

    public TextPainter(FontFace face) {
        this.face = face;
    }

    private float ellipsisPx() {
        return face.glyph(FontFace.ELLIPSIS).advancePx();
    }

    public FontFace face() {
        return face;
    }

    /// {@return how wide a text is, in device pixels}
    public int width(String text) {
        if (FontFace.isComplex(text)) {
            String head = text.length() > MAX_WHOLE_LENGTH ? text.substring(0, MAX_WHOLE_LENGTH) : text;
            return (int) Math.ceil(face.whole(head).advancePx());
        }
        return (int) Math.ceil(face.endOf(text, text.length(), 0));
    }

    /// Draws a text, cut with an ellipsis if it is wider than the room; where at most two characters would be left beside
    /// the ellipsis, as many as fit without it; where these are at most two as well, nothing.
    ///
    /// @param baseLine where capital letters end
    /// @return where it ends
    public int draw(Surface surface, String text, int x, int baseLine, int maxWidthPx, int argb) {
        var shown = text;
        int end = 0;
        if (FontFace.isComplex(text)) {
            end = fittingWhole(text, maxWidthPx);
        } else if (hasRoomToStart(text, maxWidthPx)) {
            end = fitting(text, maxWidthPx);
            if (end < Math.min(text.length(), MIN_SHOWN)) {
                end = clipped(text, text.length(), maxWidthPx);
                shown = text.substring(0, end);
            }
        }
        return end <= 0 ? x : (int) Math.ceil(surface.text(face, shown, end, x, baseLine, argb));
    }

    /// {@return whether enough of a text fits to draw it}
    boolean hasRoom(String text, int maxWidthPx) {
        return FontFace.isComplex(text) ? fittingWhole(text, maxWidthPx) > 0 : hasRoomToStart(text, maxWidthPx);
    }

    private boolean hasRoomToStart(String text, int maxWidthPx) {
        int start = Math.min(text.length(), MIN_SHOWN);
        return start > 0 && clipped(text, start, maxWidthPx) >= start;
    }

    /// {@return how many characters fit without an ellipsis}
    ///
    /// @param end where it stops to look
    private int clipped(String text, int end, int maxWidthPx) {
        float width = 0;
        int at = 0;
        while (at < end) {
            int codePoint = text.codePointAt(at);
            width += face.glyph(codePoint).advancePx();
            if (width > maxWidthPx) {
                return at;
            }
            at += Character.charCount(codePoint);
        }
        return at;
    }

    private int fitting(String text, int maxWidthPx) {
        float ellipsisPx = ellipsisPx();
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

    private int fittingWhole(String text, int maxWidthPx) {
        int end = Math.min(text.length(), MAX_WHOLE_LENGTH);
        float advance = face.whole(text.substring(0, end)).advancePx();
        if (advance <= maxWidthPx && end == text.length()) {
            return end;
        }
        float ellipsisPx = ellipsisPx();
        while (end > 0 && advance + ellipsisPx > maxWidthPx) {
            end = Math.min(end - 1, (int) (end * (maxWidthPx - ellipsisPx) / Math.max(1, advance)));
            if (end > 0 && Character.isLowSurrogate(text.charAt(end))) {
                end--;
            }
            if (end > 0) {
                advance = face.whole(text.substring(0, end)).advancePx();
            }
        }
        return end;
    }
}
