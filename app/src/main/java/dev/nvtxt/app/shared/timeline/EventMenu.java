// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.model.DeepLink;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.control.TimelineAction;
import dev.nvtxt.timeline.model.SpanRef;
import javafx.beans.value.ObservableValue;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What can be done with an event of the timeline.
final class EventMenu {
    private static final int MAX_LINE = 1 << 20;
    private static final String THIS_THREAD = "This Thread";

    private final Workspace workspace;
    private final TimelineView view;
    private final ObservableValue<LaneGrouping> grouping;
    private final Latest reading;

    EventMenu(Workspace workspace, TimelineView view, ObservableValue<LaneGrouping> grouping) {
        this.workspace = workspace;
        this.view = view;
        this.grouping = grouping;
        reading = new Latest(workspace, "Can't read the line");
    }

    /// {@return the entries for an event}
    ///
    /// @param bar the event as it was clicked
    /// @param timeNs the time that was clicked
    List<MenuItem> items(SpanRef span, EventBar bar, long timeNs) {
        var event = bar.event();
        var message = event.message();
        long startNs = bar.hasStartNs() ? bar.startNs() : timeNs;
        var find = Panels.item("Select All with This Message", AppIcon.SEARCH,
                () -> workspace.send(new Request.Find(EventConditions.message(message == null ? "" : message))));
        find.setDisable(message == null || message.isEmpty());
        return List.of(Panels.item("Zoom to Event", AppIcon.FIT_SELECTION, () -> view.commands().zoomTo(span)),
                goTo(span, event), find,
                narrow("Show Only", AppIcon.SHOW, "", event), hide(span, event),
                Panels.item("Statistics of This Message", AppIcon.STATISTICS,
                        () -> workspace.send(new Request.ShowStatistics(event))),
                useAsFrames(event, message),
                new SeparatorMenuItem(), Panels.item("Measure from Here", AppIcon.MEASURE, () -> measureFrom(span)),
                compareWith(event),
                Panels.item("Bookmark Here…", AppIcon.FLAG, () -> view.commands().bookmarkWithNote(startNs)),
                Panels.item("Set Time Zero Here", AppIcon.CLOCK,
                        () -> TimeDisplay.of(workspace).setZero(OptionalLong.of(startNs))),
                new SeparatorMenuItem(),
                Panels.item("Show in Events", AppIcon.EVENTS, () -> workspace.send(new Request.ShowInEvents(event))),
                sourceLine(event), copyMenu(bar));
    }

    private Menu goTo(SpanRef span, EventRef event) {
        var menu = new Menu("Go To", AppIcon.NEXT.node(IconSize.MEDIUM));
        menu.getItems().setAll(walkItem("Next with Same Message", AppIcon.NEXT, span, TimelineAction.NEXT_SAME),
                walkItem("Previous with Same Message", AppIcon.PREVIOUS, span, TimelineAction.PREVIOUS_SAME));
        var flows = event.file().trace().extras().flows();
        if (flows.size() > 0) {
            var next = walkItem("Next in Flow", AppIcon.NEXT, span, TimelineAction.NEXT_LINKED);
            next.setDisable(flows.after(event.event()).length == 0);
            var previous = walkItem("Previous in Flow", AppIcon.PREVIOUS, span, TimelineAction.PREVIOUS_LINKED);
            previous.setDisable(flows.before(event.event()).length == 0);
            menu.getItems().addAll(next, previous);
        }
        return menu;
    }

    private MenuItem walkItem(String text, AppIcon icon, SpanRef from, TimelineAction action) {
        return Panels.item(text, icon, () -> {
            view.selectionProperty().set(from);
            view.commands().perform(action);
        });
    }

    private MenuItem sourceLine(EventRef event) {
        int line = event.sourceLine();
        var item = Panels.item("Go to Source Line", AppIcon.SOURCE,
                () -> workspace.send(new Request.ShowLine(event.file(), line)));
        item.setDisable(line == 0);
        return item;
    }

    private MenuItem useAsFrames(EventRef event, @Nullable String message) {
        var item = Panels.item("Use as Frames", AppIcon.FRAMES, () -> workspace.send(new Request.UseAsFrames(event)));
        item.setDisable(message == null || message.isEmpty());
        return item;
    }

    private Menu narrow(String text, AppIcon icon, String before, EventRef event) {
        return menu(text, icon, before, event, narrowItem(THIS_THREAD, before, EventConditions.thread(event)));
    }

    private Menu menu(String text, AppIcon icon, String before, EventRef event, MenuItem thread) {
        return new Menu(text, icon.node(IconSize.MEDIUM),
                narrowItem("This Message", before, EventConditions.message(event)),
                narrowItem("This Category", before, EventConditions.category(event)), thread);
    }

    /// A thread that has a lane is hidden as the menu of the lane hides it: a filter would leave an empty lane.
    private Menu hide(SpanRef span, EventRef event) {
        return grouping.getValue() == LaneGrouping.THREAD && span.isDrawn()
                ? menu("Hide", AppIcon.HIDE, "not ", event, Panels.item(THIS_THREAD, () -> {
                    view.selectedLaneProperty().set(span.laneId());
                    view.commands().perform(TimelineAction.HIDE);
                }))
                : narrow("Hide", AppIcon.HIDE, "not ", event);
    }

    private MenuItem narrowItem(String text, String before, Optional<String> condition) {
        var item = new MenuItem(text);
        item.setDisable(condition.isEmpty());
        item.setOnAction(_ -> condition.ifPresent(value -> workspace.send(new Request.Narrow(before + value))));
        return item;
    }

    /// Measures as the command does, so that the line leads from one event to the other.
    private void measureFrom(SpanRef span) {
        view.selectionProperty().set(span);
        workspace.commands().find("time.measureFrom").ifPresent(Command::run);
    }

    private MenuItem compareWith(EventRef event) {
        var item = Panels.item("Compare Range with…", AppIcon.COMPARE, () -> compareWithNext(event));
        item.setDisable(!hasSpan(event));
        return item;
    }

    /// Begins a mode in which the next range that is selected is compared with an event.
    void compareWithNext(EventRef event) {
        var message = event.message();
        pickNext(event, "Compare " + (message == null || message.isEmpty() ? "the event" : message)
                + ": click another range.", other -> {
                    if (hasSpan(other)) {
                        workspace.send(new Request.CompareRanges(RangePick.of(event.file(), event.event()),
                                RangePick.of(other.file(), other.event())));
                    }
                });
    }

    private static boolean hasSpan(EventRef event) {
        var file = event.file();
        int number = event.event();
        return event.hasDuration() && file.axisEndNs(number) > file.axisStartNs(number);
    }

    /// Begins a mode in which the next event that is selected is taken; the first one stays selected until then.
    private void pickNext(EventRef first, String text, Consumer<EventRef> taken) {
        var listener = new ChangeListener<@Nullable EventRef>() {
            private Runnable done = () -> {};

            @Override
            public void changed(ObservableValue<? extends @Nullable EventRef> property,
                    @Nullable EventRef before, @Nullable EventRef now) {
                if (now != null && !now.equals(first)) {
                    done.run();
                    taken.accept(now);
                }
            }
        };
        workspace.selectionProperty().set(first);
        var mode = workspace.modes().begin(text, () -> workspace.selectionProperty().removeListener(listener));
        listener.done = () -> {
            workspace.selectionProperty().removeListener(listener);
            mode.finish();
        };
        workspace.selectionProperty().addListener(listener);
    }

    private Menu copyMenu(EventBar bar) {
        var event = bar.event();
        var format = workspace.timeFormatProperty().get();
        var file = event.file();
        int number = event.event();
        var menu = new Menu("Copy", AppIcon.COPY.node(IconSize.MEDIUM));
        var message = file.trace().events().message(number);
        menu.getItems().setAll(copyItem("Message", "message", message != null, () -> message == null ? "" : message),
                copyItem("Time" + bar.suffix(), "time" + bar.suffix(), bar.hasStartNs(),
                        () -> format.exact(bar.startNs())),
                copyItem("Duration" + bar.suffix(), "duration" + bar.suffix(),
                        bar.other() != null || event.hasDuration(),
                        () -> format.duration(bar.endNs() - bar.startNs())),
                copyLine(event), copyItem("Command for This View", "command for this view", true, () -> DeepLink
                        .command(workspace.reportProperty().get(), workspace.visibleRangeProperty().get(), event,
                                workspace.visibilityProperty().get().filter().text())));
        return menu;
    }

    private MenuItem copyItem(String text, String words, boolean isThere, Supplier<String> value) {
        var item = new MenuItem(text);
        item.setDisable(!isThere);
        item.setOnAction(_ -> Panels.copy(workspace, value.get(), "the " + words));
        return item;
    }

    private MenuItem copyLine(EventRef event) {
        var item = new MenuItem("NVTXT Line");
        item.setDisable(event.line() == 0);
        item.setOnAction(_ -> reading.run(() -> event.file().trace().source().line(event.line(), MAX_LINE),
                line -> Panels.copy(workspace, line, "1 line")));
        return item;
    }
}
