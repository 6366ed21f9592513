// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.surface;

/// What a page is painted on: pixels, a canvas on the screen, an SVG drawing or a PDF page.
///
/// Coordinates are device pixels with y downward; colors are 0xAARRGGBB and opaque. Later shapes cover earlier ones, and
/// every shape is cut to the clip.
public interface Surface {
    /// What all of a pixel is, in the unit of [#blend].
    int WHOLE = 256;

    /// Draws only inside a rectangle from now on.
    void clip(int x, int y, int w, int h);

    /// Draws everywhere from now on.
    void clipNone();

    /// {@return the first row of pixels inside the clip}
    int clipTop();

    /// {@return the first row of pixels below the clip}
    int clipBottom();

    /// Fills a rectangle.
    void fill(int x, int y, int w, int h, int argb);

    /// Blends a color over a rectangle.
    ///
    /// @param parts how much of 256 it covers of what is below
    void blend(int x, int y, int w, int h, int argb, int parts);

    /// Draws slanting stripes over a rectangle: the pixels whose column and row add up to less than
    /// [#stripeWidth(int)], modulo the period. They stay in place on the page, wherever the rectangle is.
    void stripes(int x, int y, int w, int h, int period, int argb);

    /// Fills a rectangle with rounded corners.
    void roundRect(int x, int y, int w, int h, int radius, int argb);

    /// Draws the first characters of a text, and an ellipsis where these are not all.
    ///
    /// @param end how many `char`s are drawn
    /// @param baseLine where capital letters end
    /// @return where the text ends
    float text(FontFace face, String text, int end, float x, int baseLine, int argb);

    /// Draws the outline of a rectangle, inside of it.
    default void outline(int x, int y, int w, int h, int thick, int argb) {
        fill(x, y, w, thick, argb);
        fill(x, y + h - thick, w, thick, argb);
        fill(x, y + thick, thick, h - 2 * thick, argb);
        fill(x + w - thick, y + thick, thick, h - 2 * thick, argb);
    }

    /// {@return the pixels of a rectangle by row, as far as it is inside the clip; none where there are no pixels to
    /// read}
    default int[] copy(int x, int y, int w, int h) {
        return new int[0];
    }

    /// Puts back what was copied from the same rectangle under the same clip.
    ///
    /// @return whether that was possible; if not, the caller paints it again
    default boolean paste(int[] pixels, int x, int y, int w, int h) {
        return false;
    }

    /// Keeps the picture as it is for [#copyKept]; what is drawn from now on is another one, which covers all pixels.
    ///
    /// @return whether that is possible
    default boolean keepPicture() {
        return false;
    }

    /// Copies a rectangle of the kept picture to another height, as far as that is inside the clip. Only after a picture was kept.
    ///
    /// @param y the first row of the rectangle in the kept picture
    /// @param toY where that goes
    default void copyKept(int x, int y, int w, int h, int toY) {
        throw new UnsupportedOperationException("no picture was kept");
    }

    /// {@return how wide the stripes of a period are}
    static int stripeWidth(int period) {
        return Math.max(1, period / 3);
    }
}
