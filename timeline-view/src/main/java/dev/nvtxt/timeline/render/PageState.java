// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.core.TimelineState;
import dev.nvtxt.timeline.lanes.LaneTable;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.time.AxisWindow;
import dev.nvtxt.timeline.time.TimeFormat;
import dev.nvtxt.timeline.time.TimeScale;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What is to be painted: the state of a timeline, where that puts its lanes on a page, and what its owner shows.
///
/// @param hasHits whether a search is on, so that its hits are to be seen
public record PageState(TimelineState state, PageLayout layout, Content content, boolean hasHits) {
    private static final TimeWindow BLANK = new TimeWindow(0, 0, 1e9);

    /// What the owner of a timeline shows besides lanes, and in which look.
    ///
    /// @param filterMode what becomes of spans that the filter hides, or null without a filter
    /// @param hasOverview whether there is an overview
    /// @param frames the frames to draw above the ruler, a strip each
    /// @param inputs gives the input of a lane by its id
    /// @param format how times are written
    /// @param palette the colors of all but the spans
    public record Content(@Nullable FilterMode filterMode, boolean hasOverview, List<AxisFrames> frames,
            UnaryOperator<String> inputs, TimeFormat format, TimelinePalette palette) {}

    Areas areas() {
        return layout.areas();
    }

    /// {@return the visible part of the axis, or of a blank one}
    TimeWindow window() {
        return state.window().isNone() ? BLANK : state.window();
    }

    TimeWindow extent() {
        return state.axis().extent();
    }

    LaneTable table() {
        return layout.table();
    }

    @Nullable
    FilterMode filterMode() {
        return content.filterMode();
    }

    @Nullable
    String selectedLane() {
        return state.selectedLane();
    }

    List<Bookmark> bookmarks() {
        return state.bookmarks();
    }

    List<AxisFrames> frames() {
        return content.frames();
    }

    TimeFormat format() {
        return content.format();
    }

    /// {@return the scale of the common axis}
    public TimeScale scale() {
        return new TimeScale(window(), areas().lanesWidth());
    }

    /// {@return the scale of the whole axis, with a little room at both ends}
    public TimeScale overviewScale() {
        double length = Math.max(1, extent().lengthNs());
        return new TimeScale(extent().at(-length * 0.005, length * 1.01), areas().lanesWidth());
    }

    /// {@return the scale of a lane: the common one, or that of its own axis, stretched over the whole}
    public TimeScale scaleOf(@Nullable LaneAxis axis) {
        return new TimeScale(axis == null ? window() : AxisWindow.of(axis, window(), extent()),
                areas().lanesWidth());
    }
}
