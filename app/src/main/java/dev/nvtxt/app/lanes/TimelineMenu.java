// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import dev.nvtxt.app.model.EventRef;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.timeline.TimelineAction;
import dev.nvtxt.timeline.ContextMenuRequest;
import dev.nvtxt.timeline.TimelineView;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// The menu of a right click on the timeline: what can be done with the event, the lane and the time there.
final class TimelineMenu {
    private final Workspace workspace;
    private final LanesViewModel model;
    private final TimelineView view;
    private final ContextMenu menu = new ContextMenu();

    TimelineMenu(Workspace workspace, LanesViewModel model, TimelineView view) {
        this.workspace = workspace;
        this.model = model;
        this.view = view;
    }

    void show(ContextMenuRequest place) {
        var items = new ArrayList<MenuItem>();
        addEvent(items, place);
        addTime(items, place);
        addLane(items, place);
        items.add(new SeparatorMenuItem());
        items.add(item("Show Everything", AppIcon.FIT, () -> perform(TimelineAction.FIT_ALL)));
        menu.getItems().setAll(items);
        menu.show(view, place.screenX(), place.screenY());
    }

    private void addEvent(List<MenuItem> items, ContextMenuRequest place) {
        var span = place.span();
        var event = span == null ? null : model.modelProperty().get().eventOf(span);
        if (span == null || event == null) {
            return;
        }
        items.add(item("Zoom to Event", AppIcon.FIT_SELECTION, () -> view.commands().zoomTo(span)));
        items.add(item("Show Source Line", AppIcon.SOURCE, () -> showLine(event)));
        items.add(item("Copy Message", AppIcon.COPY, () -> copy(event)));
        items.add(new SeparatorMenuItem());
    }

    private void showLine(EventRef event) {
        workspace.showLine(event.file(), event.file().trace().events().line(event.event()));
    }

    private static void copy(EventRef event) {
        var message = event.file().trace().events().message(event.event());
        var content = new ClipboardContent();
        content.putString(message == null ? "" : message);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private void addTime(List<MenuItem> items, ContextMenuRequest place) {
        if (view.selectedRangeProperty().get() != null) {
            items.add(item("Zoom to Selected Range", AppIcon.MEASURE, () -> perform(TimelineAction.FIT_RANGE)));
        }
        items.add(item("Set Time Zero Here", AppIcon.CLOCK,
                () -> TimeDisplay.of(workspace).setZero(OptionalLong.of(place.timeNs()))));
    }

    private void addLane(List<MenuItem> items, ContextMenuRequest place) {
        var lane = place.lane();
        if (lane == null) {
            return;
        }
        items.add(new SeparatorMenuItem());
        var layout = view.laneLayoutProperty().get();
        boolean isPinned = layout.pinned().contains(lane.id());
        items.add(item(isPinned ? "Unpin Lane" : "Pin Lane", isPinned ? AppIcon.UNPIN : AppIcon.PIN,
                () -> onLane(lane.id(), TimelineAction.PIN)));
        items.add(item("Hide Lane", AppIcon.HIDE, () -> onLane(lane.id(), TimelineAction.HIDE)));
        boolean isCollapsed = layout.collapsed().contains(lane.id());
        items.add(item(isCollapsed ? "Expand Lane" : "Collapse Lane",
                isCollapsed ? AppIcon.EXPAND : AppIcon.COLLAPSE, () -> onLane(lane.id(), TimelineAction.COLLAPSE)));
        if (!layout.hidden().isEmpty()) {
            items.add(item("Show " + Plural.of(layout.hidden().size(), "Hidden Lane"), AppIcon.SHOW,
                    () -> perform(TimelineAction.SHOW_HIDDEN)));
        }
    }

    private void onLane(String laneId, TimelineAction action) {
        view.selectedLaneProperty().set(laneId);
        perform(action);
    }

    private void perform(TimelineAction action) {
        view.commands().perform(action);
    }

    private static MenuItem item(String text, AppIcon icon, Runnable action) {
        var item = new MenuItem(text, icon.node(IconSize.MEDIUM));
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
