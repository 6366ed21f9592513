// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.compare;

import dev.nvtxt.app.lanes.LaneBuilder;
import dev.nvtxt.app.lanes.LaneGrouping;
import dev.nvtxt.app.lanes.LaneModel;
import dev.nvtxt.app.model.EventRef;
import dev.nvtxt.app.model.Newest;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.parser.compare.DifferenceKind;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelinePalette;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The timeline of one side, coloured by what differs.
final class SidePane {
    private final ReportFile file;
    private final TimelineView view = new TimelineView();
    private final BorderPane root = new BorderPane(view);
    private final Label title = new Label();
    private final Newest work;
    private final Map<String, Integer> messages = new HashMap<>();
    private LaneModel lanes = LaneModel.EMPTY;
    private @Nullable IntFunction<DifferenceKind> kinds;

    SidePane(Workspace workspace, ReportFile file, ObservableBooleanValue dark) {
        this.file = file;
        this.work = new Newest(workspace, "Making the lanes of a side");
        title.getStyleClass().addAll("compare-side-title", "stats-title");
        title.setMaxWidth(Double.MAX_VALUE);
        root.setTop(title);
        root.setMinSize(120, 60);
        view.setAccessibleText("Timeline of " + file.trace().label());
        view.overviewShownProperty().set(false);
        view.setMinHeight(0);
        Runnable paint = () -> view.paletteProperty()
                .set(dark.get() ? TimelinePalette.DARK : TimelinePalette.LIGHT);
        dark.addListener((InvalidationListener) _ -> paint.run());
        paint.run();
        var report = new Report(List.of(file), List.of());
        view.timeFormatProperty().set(new PlainTimeFormat(report.startNs()));
        work.run(() -> {
            var made = new LaneBuilder().build(report, LaneGrouping.THREAD);
            var events = file.trace().events();
            var known = new HashMap<String, Integer>();
            for (int id = 0; id < events.textCount(); id++) {
                known.put(events.text(id), id);
            }
            return Map.entry(made, known);
        }, made -> {
            lanes = made.getKey();
            messages.putAll(made.getValue());
            showLanes();
        });
    }

    Region node() {
        return root;
    }

    TimelineView view() {
        return view;
    }

    void setTitle(String text) {
        title.setText(text);
    }

    /// {@return the first time of the side's lanes; 0 while there are none}
    long startNs() {
        return new Report(List.of(file), List.of()).startNs();
    }

    /// Colours the ranges by how they differ; null for their own colours.
    void setKinds(@Nullable IntFunction<DifferenceKind> newKinds) {
        kinds = newKinds;
        showLanes();
    }

    private void showLanes() {
        var of = kinds;
        var window = view.windowProperty().get();
        view.sourceProperty().set(of == null
                ? lanes.source()
                : new TimelineSource(lanes.source().lanes().stream().map(lane -> coloured(lane, of)).toList(),
                        lanes.source().extent()));
        if (!window.isNone()) {
            view.windowProperty().set(window);
        }
    }

    private static Lane coloured(Lane lane, IntFunction<DifferenceKind> kinds) {
        if (lane.spans().size() == 0) {
            return lane;
        }
        var builder = Lane.of(lane.id(), lane.title()).number(lane.number()).badges(lane.badges())
                .status(lane.status()).spans(new DiffSpans(lane.spans(), kinds));
        var parent = lane.parentId();
        var axis = lane.axis();
        if (parent != null) {
            builder.under(parent);
        }
        if (axis != null) {
            builder.axis(axis);
        }
        return (lane.isFileHeading() ? builder.fileHeading() : builder).build();
    }

    /// Lights up all events with a message.
    void highlight(String message) {
        var id = messages.get(message);
        var events = file.trace().events();
        light(id == null ? null : event -> events.messageId(event) == id);
    }

    /// Lights up some events of the file; null for none.
    void highlight(@Nullable BitSet events) {
        light(events == null || events.isEmpty() ? null : events::get);
    }

    private void light(@Nullable IntPredicate wanted) {
        int size = file.trace().events().size();
        view.hitsProperty().set(wanted == null ? null : (lane, span) -> {
            long key = lane.spans().key(span);
            return key >= 0 && key < size && wanted.test((int) key);
        });
    }

    /// {@return the message under the pointer, or null}
    @Nullable
    String hoveredMessage() {
        var hover = view.hoveredProperty().get();
        var span = hover == null ? null : hover.span();
        var event = span == null ? null : lanes.eventOf(span);
        return event == null ? null : event.file().trace().events().message(event.event());
    }

    /// Brings an event into view, with some room around it.
    void reveal(int event) {
        var span = lanes.spanOf(new EventRef(file, event));
        if (span != null) {
            view.commands().zoomTo(span);
        }
    }

    /// Chooses an event without moving.
    void choose(int event) {
        var span = lanes.spanOf(new EventRef(file, event));
        if (span != null) {
            view.selectionProperty().set(span);
        }
    }

    /// Shows as much time as another pane, at a time of its own.
    void show(TimeWindow window) {
        view.windowProperty().set(window);
    }

    ReportFile file() {
        return file;
    }
}
