// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Receives what the user does on a timeline, beyond its properties. All methods do nothing by default, are called on the
/// JavaFX thread, and must not block.
public interface TimelineListener {
    /// Nothing is listened to.
    TimelineListener NONE = new TimelineListener() {};

    /// A right click: the owner shows its menu.
    ///
    /// @param place what is under the pointer
    default void onContextMenu(ContextMenuRequest place) {}

    /// A click on a badge of a lane's header.
    default void onBadgeClicked(Lane lane, LaneBadge badge) {}

    /// A click on a frame of the strip, or a step to it; the view has gone to it and selected its range.
    ///
    /// @param frames the strip
    /// @param frame its number there
    default void onFrameSelected(AxisFrames frames, int frame) {}

    /// A click on the legend of a strip that could show the frames of others: the owner lets the user choose.
    ///
    /// @param screenX the place of the click on the screen
    /// @param screenY the place of the click on the screen
    default void onFramesChoice(double screenX, double screenY) {}

    /// A click on a lane's header; the lane is then the one that lane keys act on.
    default void onLaneSelected(Lane lane) {}

    /// A drag that selected a range has ended.
    default void onRangeDragged() {}

    /// The user clicked an event with the primary button, which selected it.
    default void onEventClicked() {}

    /// The user asked for the next, or the previous, event with the same message, and its lane has none.
    default void onSameMessageMissing(boolean isNext) {}

    /// The user asked for a note at a time, with `Shift+M` or on a bookmark. Without an owner's own dialog the timeline
    /// shows a small one itself.
    ///
    /// @return whether the owner took care of it
    default boolean onNoteRequested(long timeNs, @Nullable Bookmark existing) {
        return false;
    }

    /// The user is about to change the lanes: the rows in view are still those before.
    default void beforeLayoutEdited() {}

    /// The user changed the lanes (collapse, hide, pin, order, depth), so that it can be undone.
    default void onLayoutEdited(LaneLayout before, LaneLayout after) {}

    /// The user has shown a gap of the axis in full, or cut it again, so that it can be undone.
    ///
    /// @param before the gaps that were shown in full
    /// @param after those that are now
    default void onGapsEdited(AxisCuts before, AxisCuts after) {}

    /// The user added, changed or took away a bookmark, so that it can be undone.
    default void onBookmarksEdited(List<Bookmark> before, List<Bookmark> after) {}
}
