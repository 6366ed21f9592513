// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.surface;

/// A font at a size in device pixels.
public interface FontFace {
    /// What replaces the rest of a text that is cut.
    int ELLIPSIS = '…';

    /// {@return the glyph of a character, or a placeholder while it is being made}
    Glyph glyph(int codePoint);

    /// {@return a text as one glyph, for scripts whose characters depend on their neighbors}
    Glyph whole(String text);

    /// {@return how far the tallest letters reach above the base line, in pixels}
    int ascent();

    /// {@return the height of a capital letter, in pixels}
    int capHeight();

    /// {@return its size and weight}
    TextStyle style();

    /// {@return where a text ends that is drawn as [Surface#text] draws it}
    default float endOf(String text, int end, float x) {
        float pen = x;
        if (isComplex(text)) {
            pen += whole(text.substring(0, end)).advancePx();
        } else {
            for (int at = 0; at < end;) {
                int codePoint = text.codePointAt(at);
                pen += glyph(codePoint).advancePx();
                at += Character.charCount(codePoint);
            }
        }
        return end < text.length() ? pen + glyph(ELLIPSIS).advancePx() : pen;
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
