// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import dev.nvtxt.app.model.Visibility;
import dev.nvtxt.timeline.model.SpanFilter;

/// Chooses the spans whose events are shown; what is no event, as a pop that closes nothing, always is.
public final class VisibleSpans {
    private VisibleSpans() {}

    /// {@return a filter for the lanes of a [LaneModel]; a new object for each call, as the timeline compares objects}
    public static SpanFilter of(Visibility visibility) {
        return (lane, span) -> !(lane.spans() instanceof EventSpans spans) || !spans.isEvent(span)
                || visibility.isShown(spans.file(), spans.event(span));
    }
}
