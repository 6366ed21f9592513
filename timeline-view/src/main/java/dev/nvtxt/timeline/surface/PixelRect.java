// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.surface;

/// A rectangle of pixels.
public record PixelRect(int x, int y, int width, int height) {
    /// {@return whether a point is inside}
    public boolean contains(int px, int py) {
        return px >= x && px < x + width && py >= y && py < y + height;
    }
}
