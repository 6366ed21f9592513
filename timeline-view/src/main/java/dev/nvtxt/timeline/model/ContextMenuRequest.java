// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import dev.nvtxt.timeline.model.AxisFrames.StripFrame;
import org.jspecify.annotations.Nullable;

/// What is under a point of the timeline.
///
/// @param screenX where it is on the screen
/// @param screenY where it is on the screen
/// @param timeNs the time there
/// @param isOnHeader whether it is on the headers of the lanes, where there is no time
/// @param lane the lane there, or null
/// @param span the span there (of several merged ones the longest), or null
/// @param bookmark the bookmark whose flag is there, or null
/// @param frame the strip of frames there, or null
public record ContextMenuRequest(double screenX, double screenY, long timeNs, boolean isOnHeader, @Nullable Lane lane,
        @Nullable SpanRef span, @Nullable Bookmark bookmark, @Nullable StripFrame frame) {
    /// Makes one of a point without a bookmark, not on a strip of frames.
    public ContextMenuRequest(double screenX, double screenY, long timeNs, boolean isOnHeader, @Nullable Lane lane,
            @Nullable SpanRef span) {
        this(screenX, screenY, timeNs, isOnHeader, lane, span, null, null);
    }
}
