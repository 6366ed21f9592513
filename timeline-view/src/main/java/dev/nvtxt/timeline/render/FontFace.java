// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.ShapeSink;

/// A font at a size in device pixels.
public interface FontFace {
    /// {@return the glyph of a character, or a stand-in while it is being made}
    Glyph glyph(int codePoint);

    /// {@return a text as one glyph, for scripts whose characters depend on their neighbors}
    Glyph whole(String text);

    /// {@return how far the tallest letters reach above the base line, in pixels}
    int ascent();

    /// {@return the height of a capital letter, in pixels}
    int capHeight();

    /// {@return its size and weight}
    ShapeSink.TextStyle style();
}
