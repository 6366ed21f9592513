// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.lanes.FileOrder;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.NaturalOrder;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.control.TimelineAction;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The commands for a lane, and for the file of its header; the same on the timeline and in the tree.
final class LaneMenu {
    private final Workspace workspace;
    private final LanesViewModel model;
    private final TimelineView view;

    LaneMenu(Workspace workspace, LanesViewModel model, TimelineView view) {
        this.workspace = workspace;
        this.model = model;
        this.view = view;
    }

    /// {@return the entries for a lane}
    List<MenuItem> items(Lane lane) {
        var items = new ArrayList<MenuItem>();
        var layout = view.laneLayoutProperty().get();
        boolean isPinned = layout.pinned().contains(lane.id());
        boolean isHidden = layout.hidden().contains(lane.id());
        boolean isCollapsed = layout.collapsed().contains(lane.id());
        items.add(Panels.item("Only This Lane", AppIcon.FILTER, () -> edit("Show Only One Lane", only(lane))));
        items.add(Panels.item("Collapse Others", AppIcon.COLLAPSE, () -> edit("Collapse Lanes", collapseOthers(lane))));
        if (view.commands().lanes().canCollapse(lane.id())) {
            items.add(Panels.item(isCollapsed ? "Expand Lane" : "Collapse Lane",
                    isCollapsed ? AppIcon.EXPAND : AppIcon.COLLAPSE, () -> onLane(lane, TimelineAction.COLLAPSE)));
        }
        items.add(Panels.item(isPinned ? "Unpin Lane" : "Pin Lane", isPinned ? AppIcon.UNPIN : AppIcon.PIN,
                () -> onLane(lane, TimelineAction.PIN)));
        items.add(Panels.item(isHidden ? "Show Lane" : "Hide Lane", isHidden ? AppIcon.SHOW : AppIcon.HIDE,
                () -> onLane(lane, TimelineAction.HIDE)));
        items.add(Panels.item("Crop One Row", AppIcon.CROP, () -> onLane(lane, TimelineAction.CROP)));
        if (layout.depthLimits().containsKey(lane.id())) {
            items.add(Panels.item("Show All Rows", AppIcon.EXPAND, () -> onLane(lane, TimelineAction.UNCROP)));
        }
        items.add(Panels.item("Sort Lanes by Name", AppIcon.SORT_UP, () -> edit("Sort Lanes", sorted(lane))));
        items.add(Panels.item("Rename Lane…", AppIcon.NOTE, () -> rename(lane)));
        if (model.laneNames().containsKey(lane.id())) {
            items.add(Panels.item("Restore Name", AppIcon.RELOAD, () -> name(lane, "")));
        }
        items.add(Panels.item("Zoom to Lane", AppIcon.FIT, () -> view.commands().fitLane(lane.id())));
        items.add(Panels.item("Go to Longest Gap", AppIcon.MEASURE, () -> {
            view.selectedLaneProperty().set(lane.id());
            workspace.commands().find("analyze.longestGap").ifPresent(Command::run);
        }));
        if (!layout.hidden().isEmpty()) {
            items.add(Panels.item("Show " + Plural.of(layout.hidden().size(), "Hidden Lane"), AppIcon.SHOW,
                    () -> view.commands().perform(TimelineAction.SHOW_HIDDEN)));
        }
        var file = model.modelProperty().get().fileOf(lane.id());
        if (lane.isFileHeader() && file != null) {
            items.add(new SeparatorMenuItem());
            items.addAll(fileItems(file));
        }
        return items;
    }

    private void rename(Lane lane) {
        var dialog = new TextInputDialog(lane.title());
        dialog.setTitle("Rename Lane");
        dialog.setHeaderText(null);
        dialog.setGraphic(null);
        dialog.setContentText("Name in this session:");
        dialog.getDialogPane().getStyleClass().add("app-input-dialog");
        var scene = view.getScene();
        if (scene != null) {
            dialog.initOwner(scene.getWindow());
            dialog.getDialogPane().getStylesheets().setAll(scene.getStylesheets());
            dialog.getDialogPane().getStyleClass().addAll(scene.getRoot().getStyleClass());
        }
        dialog.showAndWait().ifPresent(text -> name(lane, text));
    }

    /// Names a lane in the session, with a step to undo.
    ///
    /// @param text the name; "" for the one of the file
    void name(Lane lane, String text) {
        var before = model.laneNames();
        var after = new HashMap<>(before);
        if (text.isBlank()) {
            after.remove(lane.id());
        } else {
            after.put(lane.id(), text.strip());
        }
        model.setLaneNames(after);
        workspace.edits().add("Rename Lane", () -> model.setLaneNames(before), () -> model.setLaneNames(after));
    }

    private List<MenuItem> fileItems(ReportFile file) {
        var order = new Menu("Sort Files", AppIcon.SORT_UP.node(IconSize.MEDIUM));
        for (var by : FileOrder.values()) {
            var item = new RadioMenuItem(by.text());
            item.setSelected(by == model.fileOrderProperty().get());
            item.setOnAction(_ -> model.fileOrderProperty().set(by));
            order.getItems().add(item);
        }
        var items = FileMenu.items(workspace, file);
        items.add(order);
        return items;
    }

    private void onLane(Lane lane, TimelineAction action) {
        view.selectedLaneProperty().set(lane.id());
        view.commands().perform(action);
    }

    private void edit(String text, LaneLayout after) {
        workspace.edits().change(text, view.laneLayoutProperty(), after);
    }

    /// {@return the layout with only a lane, its descendants and its ancestors}
    LaneLayout only(Lane lane) {
        var layout = view.laneLayoutProperty().get();
        return layout.withHidden(withAllBut(lane, layout.hidden()));
    }

    private LaneLayout collapseOthers(Lane lane) {
        var layout = view.laneLayoutProperty().get();
        var others = new HashSet<>(withAllBut(lane, Set.of()));
        // What is below the lane stays as it is.
        others.addAll(layout.collapsed());
        for (Lane at = lane; at != null; at = parent(at)) {
            others.remove(at.id());
        }
        return layout.withCollapsed(others);
    }

    /// {@return some lanes with all that are not related to a lane, and without those that are}
    private Set<String> withAllBut(Lane lane, Set<String> some) {
        var ids = new HashSet<>(some);
        lanes().forEach(other -> ids.add(other.id()));
        ids.removeAll(related(lane));
        return ids;
    }

    /// {@return the layout with the lanes that have the same parent by name}
    private LaneLayout sorted(Lane lane) {
        var siblings = lanes().stream().filter(other -> Objects.equals(other.parentId(), lane.parentId()))
                .sorted(Comparator.comparing(Lane::title, NaturalOrder.TEXTS)).map(Lane::id).toList();
        var layout = view.laneLayoutProperty().get();
        var order = new ArrayList<>(siblings);
        layout.order().stream().filter(id -> !siblings.contains(id)).forEach(order::add);
        return layout.withOrder(order);
    }

    private List<Lane> lanes() {
        return model.modelProperty().get().source().lanes();
    }

    private Set<String> related(Lane lane) {
        var lanes = model.modelProperty().get();
        var related = new HashSet<String>();
        for (Lane at = lane; at != null; at = parent(at)) {
            related.add(at.id());
        }
        var group = lanes.groupOf(lane.id());
        if (group != null) {
            related.addAll(group.ids());
        }
        return related;
    }

    private @Nullable Lane parent(Lane lane) {
        return lane.parentId() == null ? null : model.modelProperty().get().lane(lane.parentId());
    }
}
