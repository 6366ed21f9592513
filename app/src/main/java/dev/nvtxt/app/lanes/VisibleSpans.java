// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import dev.nvtxt.app.model.Visibility;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanFilter;
import java.util.function.IntPredicate;

/// Passes the spans whose events are visible; spans that are no events, as a pop that closes nothing, always pass.
public final class VisibleSpans implements SpanFilter {
    private final Visibility visibility;

    private VisibleSpans(Visibility visibility) {
        this.visibility = visibility;
    }

    /// {@return a filter for the lanes of a [LaneModel]; a new object for each call, as the timeline compares objects}
    public static SpanFilter of(Visibility visibility) {
        return new VisibleSpans(visibility);
    }

    @Override
    public boolean test(Lane lane, int span) {
        return within(lane).test(span);
    }

    @Override
    public IntPredicate within(Lane lane) {
        var spans = lane.spans() instanceof EventSpans events ? events : null;
        var shown = spans == null ? null : visibility.of(spans.file());
        return spans == null || shown == null
                ? _ -> true
                : span -> !spans.isEvent(span) || shown.get(spans.event(span));
    }
}
