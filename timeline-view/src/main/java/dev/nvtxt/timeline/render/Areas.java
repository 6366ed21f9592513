// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

/// Where the parts of the timeline are, in device pixels. From the top: overview, frame strip, ruler, pinned lanes, lanes.
///
/// @param width of all
/// @param height of all
/// @param headerPx the width of the headers
/// @param barPx the width kept free on the right for a scroll bar
/// @param overviewPx the height of the overview
/// @param framesPx the height of all strips of frames, or 0
/// @param rulerPx the height of the ruler
/// @param pinnedPx the height of the pinned lanes
/// @param footerPx the height of the line that shows what is hidden, or 0
public record Areas(int width, int height, int headerPx, int barPx, int overviewPx, int framesPx, int rulerPx,
        int pinnedPx, int footerPx) {
    /// {@return the first pixel of the time axis}
    public int lanesX() {
        return headerPx;
    }

    /// {@return the width of the time axis, at least 1}
    public int lanesWidth() {
        return Math.max(1, width - headerPx - barPx);
    }

    /// {@return the top of the ruler}
    public int rulerY() {
        return overviewPx + framesPx;
    }

    /// {@return the top of the pinned lanes}
    public int pinnedY() {
        return rulerY() + rulerPx;
    }

    /// {@return the top of the lanes}
    public int lanesY() {
        return pinnedY() + pinnedPx;
    }

    /// {@return the height of the lanes, at least 0}
    public int lanesHeight() {
        return Math.max(0, height - lanesY() - footerPx);
    }
}
