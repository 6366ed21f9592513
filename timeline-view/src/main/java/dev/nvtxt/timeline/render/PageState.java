// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneTable;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.time.AxisWindow;
import dev.nvtxt.timeline.time.TimeFormat;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is to be painted.
///
/// @param areas where the parts are
/// @param window the visible part of the axis
/// @param extent the whole axis
/// @param scrollY how far the lanes are scrolled down
/// @param table the lanes
/// @param filterMode what becomes of spans that the filter hides, or null without a filter
/// @param hasHits whether a search is on, so that its hits are to be seen
/// @param selectedLane the id of the selected lane, or null
/// @param bookmarks the user's bookmarks
/// @param frames the frames to draw above the ruler, or null
/// @param format how times are written
public record PageState(Areas areas, TimeWindow window, TimeWindow extent, long scrollY, LaneTable table,
        @Nullable FilterMode filterMode, boolean hasHits, @Nullable String selectedLane, List<Bookmark> bookmarks,
        @Nullable AxisFrames frames, TimeFormat format) {
    /// {@return the scale of the common axis}
    public TimeScale scale() {
        return new TimeScale(window, areas.lanesWidth());
    }

    /// {@return the scale of a lane: the common one, or that of its own axis, stretched over the whole}
    public TimeScale scaleOf(@Nullable LaneAxis axis) {
        return new TimeScale(axis == null ? window : AxisWindow.of(axis, window, extent), areas.lanesWidth());
    }
}
