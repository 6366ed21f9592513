// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.lanes.FlowOrder;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.SpanLink;
import javafx.beans.value.ObservableBooleanValue;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Shows the flows of the selected event as arrows: those from and to it, and the whole chain that they belong to. A range of the
/// host leads to where devices work for it.
final class FlowLinks {
    /// More arrows in one direction would hide what they lead to.
    private static final int MOST_LINKS = 100;

    private final TimelineView view;
    private final LanesViewModel lanes;
    private final ObservableBooleanValue selectionHidden;
    private final Latest work;

    /// @param selectionHidden whether the selected event is not drawn
    FlowLinks(Workspace workspace, LanesViewModel lanes, TimelineView view, ObservableBooleanValue selectionHidden) {
        this.view = view;
        this.selectionHidden = selectionHidden;
        this.lanes = lanes;
        work = new Latest(workspace, "Can't follow the flows of the event");
        workspace.selectionProperty().addListener((_, _, event) -> show(event));
        lanes.modelProperty().addListener(_ -> show(workspace.selectionProperty().get()));
        selectionHidden.addListener((_, _, _) -> show(workspace.selectionProperty().get()));
    }

    private void show(@Nullable EventRef event) {
        if (event == null || selectionHidden.get() || event.file().trace().extras().flows().size() == 0) {
            work.cancel();
            view.linksProperty().set(List.of());
            return;
        }
        var model = lanes.modelProperty().get();
        work.run(() -> links(event, model), view.linksProperty()::set);
    }

    /// {@return the links of the chains that an event belongs to, the nearest first}
    static List<SpanLink> links(EventRef event, LaneModel model) {
        var flows = event.file().trace().extras().flows();
        var links = new ArrayList<SpanLink>();
        var onHost = model.spanOf(event);
        if (onHost != null) {
            model.projectionsOf(event).stream().limit(MOST_LINKS)
                    .forEach(onDevice -> links.add(new SpanLink(onHost, onDevice)));
        }
        for (var flow : reach(event, flows::after)) {
            add(links, event, flow[0], flow[1], model);
        }
        for (var flow : reach(event, flows::before)) {
            add(links, event, flow[1], flow[0], model);
        }
        return links;
    }

    private static void add(List<SpanLink> links, EventRef event, int from, int to, LaneModel model) {
        var first = model.spanOf(new EventRef(event.file(), from));
        var second = model.spanOf(new EventRef(event.file(), to));
        if (first != null && second != null) {
            links.add(new SpanLink(first, second));
        }
    }

    /// {@return the steps away from an event, as pairs of events; those of one event by the start of the other}
    private static List<int[]> reach(EventRef event, IntFunction<int[]> next) {
        var steps = new ArrayList<int[]>();
        var seen = new BitSet();
        var waiting = new ArrayDeque<Integer>(List.of(event.event()));
        seen.set(event.event());
        while (!waiting.isEmpty() && steps.size() < MOST_LINKS) {
            int at = waiting.remove();
            for (int other : FlowOrder.byStart(event.file(), next.apply(at))) {
                steps.add(new int[]{ at, other });
                if (!seen.get(other)) {
                    seen.set(other);
                    waiting.add(other);
                }
            }
        }
        return steps.subList(0, Math.min(steps.size(), MOST_LINKS));
    }
}
