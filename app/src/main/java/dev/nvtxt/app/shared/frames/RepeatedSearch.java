// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import javafx.beans.binding.Bindings;
import org.jspecify.annotations.Nullable;

/// Counts the uses of a command that goes to the longest of something: used again while the selection is still where it led, it
/// goes to the next longest, so that a first one of no interest is no dead end. Confined to the JavaFX thread.
public final class RepeatedSearch {
    private final Workspace workspace;
    private @Nullable Place place;
    private @Nullable Visibility visibility;
    private @Nullable Object subject;
    private int rank;

    /// Makes a search that was not used.
    public RepeatedSearch(Workspace workspace) {
        this.workspace = workspace;
    }

    /// Says what is searched: in another thing than the last time, the next use begins with the longest.
    void setSubject(Object searched) {
        if (!searched.equals(subject)) {
            subject = searched;
            reset();
        }
    }

    /// {@return the rank to look for, from 1 for the longest}
    public int nextRank() {
        boolean isSame = workspace.visibilityProperty().get().equals(visibility);
        return place != null && isSame && isSelected(place) ? rank + 1 : 1;
    }

    /// Says where the last use led.
    ///
    /// @param newRank the rank of that place, from 1
    public void setReached(int newRank, Place newPlace) {
        rank = newRank;
        place = newPlace;
        visibility = workspace.visibilityProperty().get();
    }

    /// {@return what to say of where the last use led; it goes when something else is selected}
    public Notice notice(String text) {
        var notice = Notice.of(Notice.Tone.INFO, text);
        var reached = place;
        return reached == null
                ? notice
                : notice.until(Bindings.createBooleanBinding(() -> !isSelected(reached), workspace.selectionProperty(),
                        workspace.selectedRangeProperty()));
    }

    /// Lets the next use begin with the longest.
    public void reset() {
        place = null;
    }

    private boolean isSelected(Place there) {
        return switch (there) {
            case Place.OfEvent(var event) -> event.equals(workspace.selectionProperty().get());
            case Place.OfRange(var range, _) -> range.equals(workspace.selectedRangeProperty().get());
            case Place.OfLane(var event) -> isLaneSelected(event);
            case Place.NearEvent _,Place.LanesOfFile _ -> false;
        };
    }

    private boolean isLaneSelected(EventRef event) {
        var lane = workspace.selectedLane();
        var events = lane == null ? null : workspace.eventsOf(lane.ids()).get(event.file());
        return events != null && events.get(event.event());
    }
}
