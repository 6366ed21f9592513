// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import org.jspecify.annotations.Nullable;

/// A place on the timeline, to which a row of a list leads; [Workspace#go] goes there.
public sealed interface Place {
    /// How to go to a place.
    enum Approach {
        /// Selects it and brings it into view, at the present zoom where it fits.
        REVEAL,
        /// Selects it and zooms to it.
        ZOOM,
        /// Selects it and zooms so far that a range takes a third of the window; the same as [#ZOOM] for what is no range.
        FRAME
    }

    /// An event.
    record OfEvent(EventRef event) implements Place {}

    /// An event that is brought into view and not selected, as the one before a line without an event.
    record NearEvent(EventRef event) implements Place {}

    /// A range of time, such as a gap or a bookmark.
    ///
    /// @param laneEvent an event of the lane to scroll to, or null for a range of all lanes
    record OfRange(AxisRange range, @Nullable EventRef laneEvent) implements Place {}

    /// The lanes of a file.
    record LanesOfFile(ReportFile file) implements Place {}

    /// A lane.
    ///
    /// @param event one of its events
    record OfLane(EventRef event) implements Place {}
}
