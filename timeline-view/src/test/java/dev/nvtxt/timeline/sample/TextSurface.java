// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.sample;

import dev.nvtxt.timeline.surface.FontFace;
import java.util.ArrayList;
import java.util.List;

/// A surface that keeps only the texts right of a column and below a line.
public final class TextSurface extends TextOnlySurface {
    private final int left;
    private final int top;
    private final List<String> texts = new ArrayList<>();

    /// Makes an empty one.
    public TextSurface(int width, int height, int left, int top) {
        super(width, height);
        this.left = left;
        this.top = top;
    }

    /// {@return the texts in the order of drawing}
    public List<String> texts() {
        return List.copyOf(texts);
    }

    @Override
    public float text(FontFace face, String text, int end, float x, int baseLine, int argb) {
        if (x > left && baseLine > top) {
            texts.add(end < text.length() ? text.substring(0, end) + '…' : text);
        }
        return face.endOf(text, end, x);
    }
}
