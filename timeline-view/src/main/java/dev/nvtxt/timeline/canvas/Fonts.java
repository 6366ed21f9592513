// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import dev.nvtxt.timeline.render.TextPainter;
import java.util.List;

/// The three faces that the timeline writes with, at one scale. For the JavaFX thread.
public final class Fonts {
    private final double scale;
    private final FxFontFace plain;
    private final FxFontFace strong;
    private final FxFontFace small;
    private final TextPainter plainText;
    private final TextPainter strongText;
    private final TextPainter smallText;
    private int generation;

    /// Makes the faces, without any characters yet.
    public Fonts(double scale) {
        this.scale = scale;
        plain = FxFontFace.bundled(false, 12 * scale);
        strong = FxFontFace.bundled(true, 12.5 * scale);
        small = FxFontFace.bundled(false, 11 * scale);
        plainText = new TextPainter(plain);
        strongText = new TextPainter(strong);
        smallText = new TextPainter(small);
    }

    /// {@return device pixels per logical pixel}
    public double scale() {
        return scale;
    }

    /// {@return most text}
    public TextPainter plain() {
        return plainText;
    }

    /// {@return text of more weight}
    public TextPainter strong() {
        return strongText;
    }

    /// {@return text of less weight}
    public TextPainter small() {
        return smallText;
    }

    /// Loads the bundled fonts, which JavaFX then knows by their names. For any thread.
    public static void load() {
        FxFontFace.Bundled.values();
    }

    /// Makes the characters that were met of faces that lack the common ones: most texts that were painted last are blank.
    ///
    /// @return whether there were any, so that it has to be painted again at once
    public boolean loadFirst() {
        boolean any = false;
        for (var face : List.of(plain, strong, small)) {
            any |= !face.hasCommon() && face.loadMissing();
        }
        generation += any ? 1 : 0;
        return any;
    }

    /// Makes the characters that were met for the first time.
    ///
    /// @return whether there were any, so that it is worth painting again
    public boolean loadMissing() {
        boolean any = plain.loadMissing();
        any |= strong.loadMissing();
        any |= small.loadMissing();
        generation += any ? 1 : 0;
        return any;
    }

    /// {@return a number that counts up whenever characters were made, so that texts look other than before}
    int generation() {
        return generation;
    }
}
