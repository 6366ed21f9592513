// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All of a timeline that its user can change. Immutable.
///
/// @param axis the visible part of the axis and its limits
/// @param scrollY how far the lanes are scrolled down, in logical pixels
/// @param selection the selected span, or null
/// @param selectedLane the id of the lane that lane keys act on, or null
/// @param range the selected range, or null
/// @param layout what was done to the lanes
/// @param bookmarks the bookmarks on the ruler, in any order
public record TimelineState(AxisView axis, double scrollY, @Nullable SpanRef selection, @Nullable String selectedLane,
        @Nullable SelectedRange range, LaneLayout layout, List<Bookmark> bookmarks) {
    /// Nothing to show.
    public static final TimelineState INITIAL = new TimelineState(AxisView.NONE, 0, null, null, null,
            LaneLayout.INITIAL, List.of());

    /// Takes a copy.
    public TimelineState {
        bookmarks = List.copyOf(bookmarks);
    }

    /// {@return the visible part of the axis}
    public TimeWindow window() {
        return axis.window();
    }

    TimelineState withAxis(AxisView other) {
        return new TimelineState(other, scrollY, selection, selectedLane, range, layout, bookmarks);
    }

    TimelineState withScrollY(double y) {
        return new TimelineState(axis, y, selection, selectedLane, range, layout, bookmarks);
    }

    TimelineState withSelection(@Nullable SpanRef span) {
        return new TimelineState(axis, scrollY, span, span == null ? selectedLane : span.laneId(), range, layout,
                bookmarks);
    }

    TimelineState withSelectedLane(@Nullable String laneId) {
        return new TimelineState(axis, scrollY, selection, laneId, range, layout, bookmarks);
    }

    TimelineState withRange(@Nullable SelectedRange other) {
        return new TimelineState(axis, scrollY, selection, selectedLane, other, layout, bookmarks);
    }

    TimelineState withLayout(LaneLayout other) {
        return new TimelineState(axis, scrollY, selection, selectedLane, range, other, bookmarks);
    }

    TimelineState withBookmarks(List<Bookmark> other) {
        return new TimelineState(axis, scrollY, selection, selectedLane, range, layout, other);
    }
}
