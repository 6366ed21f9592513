// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import org.jspecify.annotations.Nullable;

/// The heights of lanes in device pixels.
///
/// @param scale device pixels per logical pixel
/// @param rowPx the height of a row of spans
/// @param lineHeightPx the height of a lane without rows of its own, and the smallest height of any
/// @param padPx the space above and below the rows
/// @param axisPx the height of a lane's own ruler
/// @param cropPx the height of the strip that shows what is cropped
/// @param curvePx the height of a curve
public record LaneMetrics(double scale, int rowPx, int lineHeightPx, int padPx, int axisPx, int cropPx,
        int curvePx) {
    /// {@return the heights for a row of that many logical pixels}
    public static LaneMetrics of(double scale, double rowHeight) {
        return new LaneMetrics(scale, (int) Math.round(rowHeight * scale), (int) Math.round(26 * scale),
                (int) Math.round(4 * scale), (int) Math.round(16 * scale), (int) Math.round(15 * scale),
                (int) Math.round(Math.max(40, 2.2 * rowHeight) * scale));
    }

    /// {@return logical pixels as whole device pixels}
    public int px(double logical) {
        return (int) Math.round(logical * scale);
    }

    public long heightOf(LaneEntry entry) {
        if (entry.lane().curve() != null && !entry.isCollapsed()) {
            return (long) rowsTop(entry) + curvePx + padPx;
        }
        if (entry.isCollapsed() || entry.isFilteredOut() || entry.index().rowCount() == 0) {
            return lineHeightPx;
        }
        long rows = (long) entry.shownRows() * rowPx;
        return Math.max(lineHeightPx, rowsTop(entry) + rows + (entry.croppedRows() > 0 ? cropPx : 0) + padPx);
    }

    /// {@return how far below the lane's top its first row begins}
    public int rowsTop(LaneEntry entry) {
        return padPx + (entry.lane().axis() == null ? 0 : axisPx);
    }

    /// {@return the lane whose first row a collapsed lane shows with names, above all others merged; null where it has none}
    public @Nullable LaneEntry namedLane(LaneEntry entry) {
        return isSqueezed(entry) ? null : entry.namedLane();
    }

    /// {@return whether a collapsed lane has a pixel row or more for each of its rows, which are then drawn one by one}
    public boolean isSqueezed(LaneEntry entry) {
        int rows = entry.index().rowCount();
        return !entry.hasChildren() && rows > 0 && rows * 2 <= lineHeightPx - 2 * px(3);
    }
}
