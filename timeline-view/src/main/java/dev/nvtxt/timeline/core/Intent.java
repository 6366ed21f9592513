// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A change that the user or the owner of a timeline requests; [TimelineModel#apply] applies it.
public sealed interface Intent {
    /// Changes the visible part of the axis, how far the lanes are scrolled, or their sizes.
    sealed interface View extends Intent {}

    /// Changes what is selected, or the bookmarks.
    sealed interface Selecting extends Intent {}

    /// Changes which lanes are shown, and how.
    sealed interface Lanes extends Intent {}

    /// Shows a part of the axis; the view before can be gone back to.
    ///
    /// @param isGradual whether it is one of many small steps, of which only the first view is remembered
    record Show(TimeWindow window, boolean isGradual) implements View {}

    /// Shows a part of the axis without remembering the view before.
    record SetWindow(TimeWindow window) implements View {}

    /// Shows everything, and continues to while the axis grows.
    record ShowAll() implements View {}

    /// Shows a range of times with a margin.
    ///
    /// @param margin the share of the range that is added on both sides
    /// @param minMarginNs the least that is added
    record Fit(long startNs, long endNs, double margin, double minMarginNs) implements View {}

    /// Shows another part of the pixels at the same scale, as a panel beside the timeline covers some or leaves more.
    ///
    /// @param offset the share of the window before its first pixel; negative where there are more before it
    /// @param length how long the window is, of the length now
    record KeepScale(double offset, double length) implements View {}

    /// Brings a range of times into view, or its start where it is longer than the window, without zooming.
    record Reveal(long startNs, long endNs) implements View {}

    /// Multiplies the length of the window.
    ///
    /// @param share the part of the window, from 0 to 1, that stays in place
    record Zoom(double factor, double share) implements View {}

    /// Moves the window by a share of its length, to later times where positive.
    record Pan(double share) implements View {}

    /// Brings a time to the middle.
    record CenterOn(long timeNs) implements View {}

    /// Goes back to the view before.
    record Back() implements View {}

    /// Goes forward again.
    record Forward() implements View {}

    /// Scrolls the lanes to a height in logical pixels.
    record ScrollTo(double y) implements View {}

    /// Gives the rows of spans a height in logical pixels.
    record SetRowHeight(double height) implements View {}

    /// Gives the headers of the lanes a width in logical pixels.
    record SetHeaderWidth(double width) implements View {}

    /// Notes the whole axis.
    ///
    /// @param extent the axis without cuts
    /// @param gaps where it can be cut
    record SetExtent(TimeWindow extent, AxisCuts gaps) implements View {
        /// Notes an axis that is not cut.
        public SetExtent(TimeWindow extent) {
            this(extent, AxisCuts.NONE);
        }
    }

    /// Shows everything where the window is none that could be gone to on the axis: too long, or beyond its ends. For an axis
    /// that is complete; one whose lanes are still in the making is shorter for a while.
    record Refit() implements View {}

    /// Keeps what is in view as it is while the axis changes, also where everything was to be shown.
    record KeepWindow() implements View {}

    /// Shows gaps of the axis in full, and cuts all others.
    record ShowGaps(AxisCuts gaps) implements View {}

    /// Shows everything, also what is added, and forgets the views before: what was shown has been closed.
    record ForgetViews() implements View {}

    /// Notes that what is on the axis has another time there: all that refers to the axis moves along - the window and
    /// the views to go back to, the selected range, the bookmarks, the gaps.
    ///
    /// @param byNs to later times where positive
    record MoveAxis(long byNs) implements View {}

    /// Notes the shortest window that can be shown, which depends on the width of the page.
    record SetMinLength(double lengthNs) implements View {}

    /// Selects a span and its lane, or no span.
    record Select(@Nullable SpanRef span) implements Selecting {}

    /// Selects the lane that lane keys act on, or none.
    record SelectLane(@Nullable String laneId) implements Selecting {}

    /// Selects a range of time, or none.
    record SelectRange(@Nullable SelectedRange range) implements Selecting {}

    /// Clears the selected range, else the selected span, else the selected lane.
    record Clear() implements Selecting {}

    /// Puts a bookmark at a time, or changes the note of the one there.
    record SetBookmark(long timeNs, String note) implements Selecting {}

    /// Puts a bookmark in the place of the one at its time.
    record PutBookmark(Bookmark bookmark) implements Selecting {}

    /// Removes the bookmark at a time.
    record RemoveBookmark(long timeNs) implements Selecting {}

    /// Replaces all bookmarks.
    record SetBookmarks(List<Bookmark> bookmarks) implements Selecting {}

    /// Replaces all that was done to the lanes.
    record SetLayout(LaneLayout layout) implements Lanes {}

    /// Pins a lane above the others, or unpins it.
    record TogglePinned(String laneId) implements Lanes {}

    /// Hides a lane and those under it, or shows it again.
    record ToggleHidden(String laneId) implements Lanes {}

    /// Shows all hidden lanes.
    record ShowHidden() implements Lanes {}

    /// Collapses a lane to a miniature, or expands it.
    record ToggleCollapsed(String laneId) implements Lanes {}

    /// Expands all lanes and shows their whole depth.
    record ExpandAll() implements Lanes {}

    /// Collapses these lanes; others stay as they are.
    record Collapse(Set<String> laneIds) implements Lanes {}

    /// Shows only that many depth rows of a lane, at least one.
    record Crop(String laneId, int depthRows) implements Lanes {}

    /// Shows the whole depth of a lane.
    record Uncrop(String laneId) implements Lanes {}

    /// Puts lanes of one parent into an order.
    record Reorder(List<String> laneIds) implements Lanes {}

    /// Shows lanes that are hidden or collapsed.
    record RevealLanes(Set<String> laneIds) implements Lanes {}
}
