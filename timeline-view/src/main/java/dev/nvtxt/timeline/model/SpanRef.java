// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import org.jspecify.annotations.Nullable;

/// One span of one lane.
///
/// @param laneId the lane, or "" where it is not drawn
/// @param span its number in the lane's columns
/// @param item what [SpanColumns#item(int)] calls it, or null
public record SpanRef(String laneId, int span, @Nullable Object item) {
    /// A span that has no name but its place.
    public SpanRef(String laneId, int span) {
        this(laneId, span, null);
    }

    /// {@return an item that no lane draws, or not yet}
    public static SpanRef notDrawn(Object item) {
        return new SpanRef("", -1, item);
    }

    /// {@return whether it has a lane}
    public boolean isDrawn() {
        return !laneId.isEmpty();
    }
}
