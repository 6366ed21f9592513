// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// Is told shape by shape what a timeline is painted with, for pictures that are not made of pixels.
///
/// Coordinates are device pixels, y downwards; colors are 0xAARRGGBB and opaque. Shapes come in the order of painting,
/// the later over the earlier.
public interface ShapeSink {
    /// Only what is inside a rectangle shows from now on. Filled rectangles come cut to it already.
    void clip(int x, int y, int w, int h);

    /// A filled rectangle.
    ///
    /// @param parts how much of 256 it covers what is below
    void fill(int x, int y, int w, int h, int argb, int parts);

    /// A filled rectangle with round corners.
    void pill(int x, int y, int w, int h, int radius, int argb);

    /// A filled triangle or diamond as rows of half widths around a middle column.
    void spindle(int middle, int y, int[] halfWidths, int argb);

    /// Slanting stripes over a rectangle: pixels whose column and line add up to less than `thick`, modulo `period`.
    void stripes(int x, int y, int w, int h, int period, int thick, int argb);

    /// A text, already cut to where it fits.
    ///
    /// @param baseLine where capital letters stand
    /// @param widthPx how wide it is drawn
    /// @param style its size and weight
    void text(String text, float x, int baseLine, float widthPx, TextStyle style, int argb);

    /// How a text is written.
    ///
    /// @param sizePx the size of the font
    /// @param isStrong whether it has more weight
    record TextStyle(double sizePx, boolean isStrong) {}
}
