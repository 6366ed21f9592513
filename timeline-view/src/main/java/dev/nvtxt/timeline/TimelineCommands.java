// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// What can be done to a timeline, by keys, menus and programs alike. For the JavaFX thread.
public final class TimelineCommands {
    private final TimelineView view;
    private final ReadOnlyObjectWrapper<TimeWindow> extent;
    private final ReadOnlyObjectWrapper<@Nullable TimelineHover> hovered;
    private final ReadOnlyBooleanWrapper busy;

    TimelineCommands(TimelineView view, ReadOnlyObjectWrapper<TimeWindow> extent,
            ReadOnlyObjectWrapper<@Nullable TimelineHover> hovered, ReadOnlyBooleanWrapper busy) {
        this.view = view;
        this.extent = extent;
        this.hovered = hovered;
        this.busy = busy;
    }

    /// Does what a key would do.
    ///
    /// @return whether there was something to do
    public boolean perform(TimelineAction action) {
        return action == TimelineAction.FIT_ALL && !extent.get().isNone() && !busy.get() && hovered.get() == null;
    }

    /// Shows a part of the axis and remembers the view before.
    public void zoomTo(TimeWindow target) {
        view.windowProperty().set(target);
    }

    /// Shows a span with a margin, its lane scrolled into view.
    public void zoomTo(SpanRef span) {
        view.selectionProperty().set(span);
    }

    /// Chooses a span and brings it into view, in time and by scrolling, without zooming in.
    public void reveal(SpanRef span) {
        view.selectionProperty().set(span);
    }

    /// Scrolls a lane into view and chooses it.
    public void revealLane(String laneId) {
        view.chosenLaneProperty().set(laneId);
    }

    /// Brings a time to the middle, at the present zoom.
    public void centerOn(long timeNs) {
        view.windowProperty().set(TimeWindow.between(timeNs, timeNs));
    }
}
