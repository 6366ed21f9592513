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
/// @param rowHeight the height of a row of spans, in logical pixels
/// @param headerWidth the width of the headers, in logical pixels
/// @param selection the selected span, or null
/// @param selectedLane the id of the lane that lane keys act on, or null
/// @param range the selected range, or null
/// @param layout what was done to the lanes
/// @param bookmarks the bookmarks on the ruler, in any order
public record TimelineState(AxisView axis, double scrollY, double rowHeight, double headerWidth,
        @Nullable SpanRef selection, @Nullable String selectedLane, @Nullable SelectedRange range, LaneLayout layout,
        List<Bookmark> bookmarks) {
    /// Nothing to show.
    public static final TimelineState INITIAL = new TimelineState(AxisView.NONE, 0, 18, 240, null, null, null,
            LaneLayout.INITIAL, List.of());

    /// Takes a copy.
    public TimelineState {
        bookmarks = List.copyOf(bookmarks);
    }

    /// {@return the visible part of the axis}
    public TimeWindow window() {
        return axis.window();
    }

    /// {@return this where all is when all times of the axis have been moved}
    TimelineState movedBy(long byNs) {
        return withAxis(axis.movedBy(byNs)).withRange(range == null ? null : range.movedBy(byNs))
                .withBookmarks(bookmarks.stream().map(bookmark -> bookmark.movedBy(byNs)).toList());
    }

    TimelineState withAxis(AxisView other) {
        return new TimelineState(other, scrollY, rowHeight, headerWidth, selection, selectedLane, range, layout,
                bookmarks);
    }

    /// {@return this with the lanes scrolled to a height in logical pixels}
    public TimelineState withScrollY(double y) {
        return new TimelineState(axis, y, rowHeight, headerWidth, selection, selectedLane, range, layout, bookmarks);
    }

    TimelineState withSizes(double newRowHeight, double newHeaderWidth) {
        return new TimelineState(axis, scrollY, newRowHeight, newHeaderWidth, selection, selectedLane, range, layout,
                bookmarks);
    }

    TimelineState withSelection(@Nullable SpanRef span) {
        return new TimelineState(axis, scrollY, rowHeight, headerWidth, span,
                span == null || !span.isDrawn() ? selectedLane : span.laneId(), range, layout,
                bookmarks);
    }

    TimelineState withSelectedLane(@Nullable String laneId) {
        return new TimelineState(axis, scrollY, rowHeight, headerWidth, selection, laneId, range, layout, bookmarks);
    }

    TimelineState withRange(@Nullable SelectedRange other) {
        return new TimelineState(axis, scrollY, rowHeight, headerWidth, selection, selectedLane, other, layout,
                bookmarks);
    }

    TimelineState withLayout(LaneLayout other) {
        return new TimelineState(axis, scrollY, rowHeight, headerWidth, selection, selectedLane, range, other,
                bookmarks);
    }

    TimelineState withBookmarks(List<Bookmark> other) {
        return new TimelineState(axis, scrollY, rowHeight, headerWidth, selection, selectedLane, range, layout, other);
    }
}
