// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.sample;

import dev.nvtxt.timeline.model.ShapeSink;
import java.util.ArrayList;
import java.util.List;

/// Collects the words that are drawn right of a column and below a line.
public final class WordSink implements ShapeSink {
    private final int left;
    private final int top;
    private final List<String> texts = new ArrayList<>();

    /// Makes an empty one.
    public WordSink(int left, int top) {
        this.left = left;
        this.top = top;
    }

    /// {@return the words in the order of drawing}
    public List<String> texts() {
        return List.copyOf(texts);
    }

    @Override
    public void clip(int x, int y, int w, int h) {}

    @Override
    public void fill(int x, int y, int w, int h, int argb, int parts) {}

    @Override
    public void stripes(int x, int y, int w, int h, int period, int thick, int argb) {}

    @Override
    public void spindle(int middle, int y, int[] halfWidths, int argb) {}

    @Override
    public void pill(int x, int y, int w, int h, int radius, int argb) {}

    @Override
    public void text(String text, float x, int baseLine, float widthPx, TextStyle style, int argb) {
        if (x > left && baseLine > top) {
            texts.add(text);
        }
    }
}
