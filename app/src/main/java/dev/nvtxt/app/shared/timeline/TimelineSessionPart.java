// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.FileOrder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.timeline.core.ViewPlace;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What a session remembers of the timeline: grouping, order of files, colors, the user's lanes, bookmarks with notes, the
/// selected range with its lanes, gaps that are shown in full, the visible part, the zero that the user counts times from.
///
/// @param model the lanes
/// @param panel the timeline
public record TimelineSessionPart(LanesViewModel model, TimelinePanel panel) implements SessionPart {
    @Override
    public String name() {
        return "timeline";
    }

    @Override
    public JsonNode save() {
        var root = JsonNodeFactory.instance.objectNode();
        root.put("grouping", model.groupingProperty().get().name());
        root.put("fileOrder", model.fileOrderProperty().get().name());
        root.put("colors", model.colorModeProperty().get().name());
        panel.time().chosenZero().ifPresent(zeroNs -> root.put("zeroNs", zeroNs));
        saveLayout(root.putObject("lanes"), panel.view().laneLayoutProperty().get());
        var marks = root.putArray("marks");
        for (var mark : panel.view().bookmarks()) {
            var node = marks.addObject().put("ns", mark.timeNs()).put("note", mark.note());
            if (mark.isRange()) {
                node.put("lengthNs", mark.lengthNs());
            }
        }
        var names = root.putObject("laneNames");
        new TreeMap<>(model.laneNames()).forEach(names::put);
        var range = panel.view().selectedRangeProperty().get();
        if (range != null) {
            saveRange(root.putObject("selectedRange"), range);
        }
        var gaps = root.putArray("shownGaps");
        panel.view().shownGapsProperty().get().cuts()
                .forEach(gap -> gaps.addObject().put("fromNs", gap.fromNs()).put("toNs", gap.toNs()));
        var window = panel.view().windowProperty().get().on(AxisCuts.NONE);
        if (!window.isNone()) {
            var view = root.putObject("view").put("startNs", window.startNs())
                    .put("startFraction", window.startFraction()).put("lengthNs", window.lengthNs());
            var place = panel.view().commands().place();
            if (place.topLane() != null) {
                view.put("topLane", place.topLane()).put("hiddenPx", place.hiddenPx());
            }
        }
        return root;
    }

    @Override
    public JsonNode edits(JsonNode saved) {
        return saved instanceof ObjectNode root ? root.deepCopy().without(List.of("view", "selectedRange")) : saved;
    }

    private static void saveRange(ObjectNode node, SelectedRange range) {
        put(node.put("startNs", range.startNs()).put("endNs", range.endNs()), "lanes", range.lanes());
        if (range.from().timeNs() > range.to().timeNs()) {
            node.put("backward", true);
        }
        saveEdge(node, "from", range.from());
        saveEdge(node, "to", range.to());
    }

    private static void saveEdge(ObjectNode node, String key, RangeEdge edge) {
        var span = edge.span();
        var bar = span == null ? null : EventBar.of(span.item());
        if (span != null && bar != null) {
            node.putObject(key).put("lane", span.laneId()).put("event", bar.event().event())
                    .put("atEnd", edge.atEnd());
        }
    }

    private static void saveLayout(ObjectNode node, LaneLayout layout) {
        // Sorted, so that the same lanes are the same text.
        put(node, "collapsed", new TreeSet<>(layout.collapsed()));
        put(node, "hidden", new TreeSet<>(layout.hidden()));
        put(node, "pinned", layout.pinned());
        put(node, "order", layout.order());
        var limits = node.putObject("depthLimits");
        new TreeMap<>(layout.depthLimits()).forEach(limits::put);
    }

    private static void put(ObjectNode node, String key, Collection<String> values) {
        var array = node.putArray(key);
        values.forEach(array::add);
    }

    @Override
    public void restore(JsonNode saved) {
        choose(LaneGrouping.values(), saved.path("grouping").asText(), model.groupingProperty()::set);
        choose(FileOrder.values(), saved.path("fileOrder").asText(), model.fileOrderProperty()::set);
        choose(ColorMode.values(), saved.path("colors").asText(), model.colorModeProperty()::set);
        restoreZero(saved.path("zeroNs"));
        var lanes = saved.path("lanes");
        Map<String, Integer> limits = new HashMap<>();
        lanes.path("depthLimits").properties().forEach(entry -> limits.put(entry.getKey(), entry.getValue().asInt()));
        limits.values().removeIf(limit -> limit < 1);
        panel.view().laneLayoutProperty().set(new LaneLayout(Set.copyOf(texts(lanes.path("collapsed"))),
                Set.copyOf(texts(lanes.path("hidden"))), texts(lanes.path("pinned")), limits,
                texts(lanes.path("order"))));
        Map<String, String> names = new HashMap<>();
        saved.path("laneNames").properties().forEach(entry -> names.put(entry.getKey(), entry.getValue().asText()));
        model.setLaneNames(names);
        var marks = new ArrayList<Bookmark>();
        saved.path("marks").forEach(mark -> marks
                .add(new Bookmark(mark.path("ns").asLong(), Math.max(0, mark.path("lengthNs").asLong()),
                        mark.path("note").asText(""))));
        panel.setBookmarks(marks);
        restoreRange(saved.path("selectedRange"));
        restoreGaps(saved.path("shownGaps"));
        restoreView(saved.path("view"));
    }

    private void restoreZero(JsonNode zero) {
        if (zero.canConvertToLong()) {
            panel.time().count(zero.asLong());
        } else {
            panel.time().reset();
        }
    }

    private void restoreRange(JsonNode range) {
        var start = range.path("startNs");
        var end = range.path("endNs");
        if (start.canConvertToLong() && end.canConvertToLong() && start.asLong() <= end.asLong()) {
            boolean isBackward = range.path("backward").asBoolean();
            var free = new SelectedRange(RangeEdge.free((isBackward ? end : start).asLong()),
                    RangeEdge.free((isBackward ? start : end).asLong()), Set.copyOf(texts(range.path("lanes"))));
            panel.view().selectedRangeProperty().set(free);
            if (range.has("from") || range.has("to")) {
                snapWhenReady(free, range);
            }
        }
    }

    /// Ties the edges of a restored range to their events again as soon as there are lanes with these, unless another range is
    /// selected by then.
    private void snapWhenReady(SelectedRange free, JsonNode saved) {
        model.sourceProperty().addListener(new ChangeListener<TimelineSource>() {
            @Override
            public void changed(ObservableValue<? extends TimelineSource> source, TimelineSource before,
                    TimelineSource now) {
                var from = edge(saved.path("from"), free.from());
                var to = edge(saved.path("to"), free.to());
                if (!free.equals(panel.view().selectedRangeProperty().get())) {
                    source.removeListener(this);
                } else if (from != null && to != null) {
                    source.removeListener(this);
                    panel.view().selectedRangeProperty().set(new SelectedRange(from, to, free.lanes()));
                }
            }
        });
    }

    /// {@return an edge with its event; null where no lane has an event with that edge}
    private @Nullable RangeEdge edge(JsonNode saved, RangeEdge free) {
        if (saved.isMissingNode()) {
            return free;
        }
        var span = model.modelProperty().get().spanOf(saved.path("lane").asText(), saved.path("event").asInt(-1));
        var bar = span == null ? null : EventBar.of(span.item());
        boolean isAtEnd = saved.path("atEnd").asBoolean();
        return bar != null && bar.hasStartNs() && (isAtEnd ? bar.endNs() : bar.startNs()) == free.timeNs()
                ? new RangeEdge(free.timeNs(), span, isAtEnd)
                : null;
    }

    private void restoreGaps(JsonNode saved) {
        var gaps = AxisCuts.NONE;
        for (var gap : saved) {
            var from = gap.path("fromNs");
            var to = gap.path("toNs");
            if (from.canConvertToLong() && to.canConvertToLong() && from.asLong() < to.asLong()) {
                gaps = gaps.with(new AxisCuts.Cut(from.asLong(), to.asLong()));
            }
        }
        panel.view().shownGapsProperty().set(gaps);
    }

    private void restoreView(JsonNode view) {
        double fraction = view.path("startFraction").asDouble();
        double length = view.path("lengthNs").asDouble();
        if (length > 0 && length < Double.POSITIVE_INFINITY && fraction >= 0 && fraction < 1) {
            panel.showWhenReady(new ViewPlace(new TimeWindow(view.path("startNs").asLong(), fraction, length),
                    view.path("topLane").textValue(), Math.max(0, view.path("hiddenPx").asDouble())));
        }
    }

    private static List<String> texts(JsonNode array) {
        var texts = new ArrayList<String>();
        array.forEach(node -> texts.add(node.asText()));
        return texts.stream().distinct().toList();
    }

    private static <E extends Enum<E>> void choose(E[] values, String name, Consumer<E> taker) {
        for (var value : values) {
            if (value.name().equals(name)) {
                taker.accept(value);
            }
        }
    }
}
