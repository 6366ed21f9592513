// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the edge of a painted span that is nearest to a point: in the row under it where there is one within reach,
/// else in any row.
public final class EdgeSnapper {
    private static final int OTHER_ROW_PENALTY = 1000;

    private final HitMap painted;
    private final TimeScale scale;
    private final int lanesX;
    private final int reachPx;

    /// Makes a snapper for a painted page.
    ///
    /// @param scale of the common axis
    /// @param lanesX the first pixel of the axis
    /// @param reachPx how far an edge may be
    public EdgeSnapper(HitMap painted, TimeScale scale, int lanesX, int reachPx) {
        this.painted = painted;
        this.scale = scale;
        this.lanesX = lanesX;
        this.reachPx = reachPx;
    }

    /// {@return the nearest edge, or the time of the point itself where none is within reach}
    ///
    /// @param lanes the ids of the lanes whose edges count; empty for all
    public RangeEdge snap(double x, double y, Set<String> lanes) {
        RangeEdge best = null;
        double bestDistance = Double.MAX_VALUE;
        for (HitMap.Item item : painted.near((int) x, reachPx)) {
            if (!lanes.isEmpty() && !lanes.contains(item.entry().lane().id())) {
                continue;
            }
            boolean otherRow = y < item.y() || y >= item.y() + item.height();
            for (boolean atEnd : new boolean[]{ false, true }) {
                var edge = edgeOf(item, atEnd);
                double away = edge == null ? Double.MAX_VALUE : Math.abs(lanesX + scale.px(edge.timeNs()) - x);
                double distance = away + (otherRow ? OTHER_ROW_PENALTY : 0);
                if (away <= reachPx && distance < bestDistance) {
                    best = edge;
                    bestDistance = distance;
                }
            }
        }
        return best == null ? RangeEdge.free(scale.nearestNs(x - lanesX)) : best;
    }

    private static @Nullable RangeEdge edgeOf(HitMap.Item item, boolean atEnd) {
        var entry = item.entry();
        var spans = entry.index().spans();
        if (item.span() < 0 || item.span() >= spans.size() || entry.lane().axis() != null || item.count() > 1) {
            return null;
        }
        long time = atEnd ? spans.endNs(item.span()) : spans.startNs(item.span());
        return new RangeEdge(time, entry.ref(item.span()), atEnd);
    }
}
