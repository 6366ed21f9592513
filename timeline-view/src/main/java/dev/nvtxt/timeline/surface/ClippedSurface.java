// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.surface;

/// A surface that cuts rectangles to the clip before it draws them.
public abstract class ClippedSurface implements Surface {
    private final int width;
    private final int height;
    private int left;
    private int top;
    private int right;
    private int bottom;

    /// Makes a surface of a size without a clip.
    protected ClippedSurface(int width, int height) {
        this.width = width;
        this.height = height;
        this.right = width;
        this.bottom = height;
    }

    /// {@return its width in pixels}
    public final int width() {
        return width;
    }

    /// {@return its height in pixels}
    public final int height() {
        return height;
    }

    @Override
    public final void clip(int x, int y, int w, int h) {
        left = Math.clamp(x, 0, width);
        top = Math.clamp(y, 0, height);
        right = Math.clamp((long) x + w, left, width);
        bottom = Math.clamp((long) y + h, top, height);
        clipChanged();
    }

    @Override
    public final void clipNone() {
        clip(0, 0, width, height);
    }

    /// Called after the clip changed.
    protected void clipChanged() {}

    /// {@return the first column inside the clip}
    public final int clipLeft() {
        return left;
    }

    /// {@return the first column right of the clip}
    public final int clipRight() {
        return right;
    }

    @Override
    public final int clipTop() {
        return top;
    }

    @Override
    public final int clipBottom() {
        return bottom;
    }

    /// {@return whether the clip leaves all of the surface}
    protected final boolean isUnclipped() {
        return left == 0 && top == 0 && right == width && bottom == height;
    }

    @Override
    public final void fill(int x, int y, int w, int h, int argb) {
        blend(x, y, w, h, argb, WHOLE);
    }

    @Override
    public final void blend(int x, int y, int w, int h, int argb, int parts) {
        int x0 = Math.max(x, left);
        int x1 = Math.min(x + w, right);
        int y0 = Math.max(y, top);
        int y1 = Math.min(y + h, bottom);
        if (x0 < x1 && y0 < y1) {
            fillClipped(x0, y0, x1 - x0, y1 - y0, argb, parts);
        }
    }

    @Override
    public final void stripes(int x, int y, int w, int h, int period, int argb) {
        int x0 = Math.max(x, left);
        int x1 = Math.min(x + w, right);
        int y0 = Math.max(y, top);
        int y1 = Math.min(y + h, bottom);
        if (x0 < x1 && y0 < y1) {
            stripesClipped(x0, y0, x1 - x0, y1 - y0, period, argb);
        }
    }

    @Override
    public void roundRect(int x, int y, int w, int h, int radius, int argb) {
        fill(x, y + radius, w, h - 2 * radius, argb);
        for (int line = 0; line < radius; line++) {
            double dy = radius - line - 0.5;
            double inset = radius - Math.sqrt(radius * radius - dy * dy);
            int whole = (int) Math.ceil(inset);
            int parts = (int) Math.round((whole - inset) * WHOLE);
            for (int row : new int[]{ y + line, y + h - 1 - line }) {
                fill(x + whole, row, w - 2 * whole, 1, argb);
                blend(x + whole - 1, row, 1, 1, argb, parts);
                blend(x + w - whole, row, 1, 1, argb, parts);
            }
        }
    }

    /// Fills a rectangle that is not empty and is inside the clip.
    ///
    /// @param parts how much of 256 it covers of what is below
    protected abstract void fillClipped(int x, int y, int w, int h, int argb, int parts);

    /// Draws stripes over a rectangle that is not empty and is inside the clip.
    protected abstract void stripesClipped(int x, int y, int w, int h, int period, int argb);
}
