// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.lanes.LaneBadges;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The lanes as a tree: a box hides or shows a lane, a click brings it into view. A text narrows the tree to lanes
/// whose name or number has it, with those above them.
public final class LaneTreeView {

    private final LanesViewModel model;
    private final TimelinePanel timeline;
    private final TimelineView view;
    private final TreeView<Lane> tree = new TreeView<>();
    private final StringProperty search = new SimpleStringProperty(this, "search", "");
    private final ContextMenu menu = new ContextMenu();
    private final Set<String> closed = new HashSet<>();
    /// The lanes that are shown, but not all lanes under them.
    private Set<String> partlyShown = Set.of();

    public LaneTreeView(LanesViewModel model, TimelinePanel timeline) {
        this.model = model;
        this.timeline = timeline;
        this.view = timeline.view();
        createView();
        bind();
    }

    public TreeView<Lane> node() {
        return tree;
    }

    /// What lanes must have in their name or number to be listed; "" lists all.
    public StringProperty searchProperty() {
        return search;
    }

    private void createView() {
        tree.setId("lane-tree");
        tree.setAccessibleText("Lanes");
        tree.setShowRoot(false);
        tree.setFixedCellSize(Panels.ROW_HEIGHT_PX);
        tree.getStyleClass().add(StyleClasses.TREE);
        tree.setCellFactory(_ -> new LaneCell());
        tree.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            var item = tree.getSelectionModel().getSelectedItem();
            if (item != null && event.getCode() == KeyCode.SPACE) {
                setShown(item.getValue(), view.laneLayoutProperty().get().hidden().contains(item.getValue().id()));
                event.consume();
            }
        });
    }

    private void bind() {
        model.sourceProperty().addListener(_ -> fill());
        search.addListener(_ -> fill());
        view.laneLayoutProperty().addListener((_, before, now) -> {
            if (!before.hidden().equals(now.hidden())) {
                findPartlyShown();
            }
            tree.refresh();
        });
        tree.getSelectionModel().selectedItemProperty().addListener((_, _, item) -> {
            if (item != null && !item.getValue().id().equals(view.selectedLaneProperty().get())) {
                view.commands().revealLane(item.getValue().id());
            }
        });
        fill();
    }

    private void fill() {
        var query = search.get().strip().toLowerCase(Locale.ROOT);
        var root = new TreeItem<Lane>(Lane.of("", "").build());
        var items = new HashMap<String, TreeItem<Lane>>();
        for (var lane : model.sourceProperty().get().lanes()) {
            var item = new TreeItem<>(lane);
            item.setExpanded(!closed.contains(lane.id()));
            item.expandedProperty().addListener((_, _, isOpen) -> {
                if (isOpen) {
                    closed.remove(lane.id());
                } else {
                    closed.add(lane.id());
                }
            });
            items.put(lane.id(), item);
            if (matches(lane, query)) {
                attach(item, root, items);
            }
        }
        findPartlyShown();
        tree.setRoot(root);
    }

    private void findPartlyShown() {
        var hidden = view.laneLayoutProperty().get().hidden();
        var parents = parents();
        var above = new HashSet<String>();
        for (var id : hidden) {
            var at = parents.get(id);
            while (at != null && above.add(at)) {
                at = parents.get(at);
            }
        }
        above.removeAll(hidden);
        partlyShown = above;
    }

    private static boolean matches(Lane lane, String query) {
        return query.isEmpty() || lane.title().toLowerCase(Locale.ROOT).contains(query)
                || lane.number().toLowerCase(Locale.ROOT).contains(query);
    }

    /// Hangs an item into the tree, with all above it that are not in it yet.
    private static void attach(TreeItem<Lane> item, TreeItem<Lane> root, Map<String, TreeItem<Lane>> items) {
        var at = item;
        while (at.getParent() == null) {
            var parentId = at.getValue().parentId();
            var parent = parentId == null ? root : items.get(parentId);
            if (parent == null) {
                return;
            }
            parent.getChildren().add(at);
            if (parent.getValue().id().isEmpty()) {
                return;
            }
            at = parent;
        }
    }

    private void setShown(Lane lane, boolean isShown) {
        var layout = view.laneLayoutProperty().get();
        var hidden = new HashSet<>(layout.hidden());
        if (partlyShown.contains(lane.id())) {
            var parents = parents();
            hidden.removeIf(id -> isUnder(id, lane.id(), parents));
            timeline.edit("Show Lanes", layout.withHidden(hidden));
            return;
        }
        if (isShown ? hidden.remove(lane.id()) : hidden.add(lane.id())) {
            timeline.edit(isShown ? "Show Lane" : "Hide Lane", layout.withHidden(hidden));
        }
    }

    /// {@return the id of the lane above each lane that has one}
    private Map<String, String> parents() {
        var parents = new HashMap<String, String>();
        for (var lane : model.sourceProperty().get().lanes()) {
            var above = lane.parentId();
            if (above != null) {
                parents.put(lane.id(), above);
            }
        }
        return parents;
    }

    private static boolean isUnder(String id, String above, Map<String, String> parents) {
        var at = parents.get(id);
        while (at != null && !at.equals(above)) {
            at = parents.get(at);
        }
        return at != null;
    }

    /// Shows every lane again.
    public void showAll() {
        var layout = view.laneLayoutProperty().get();
        if (!layout.hidden().isEmpty()) {
            timeline.edit("Show All Lanes", layout.withHidden(Set.of()));
        }
    }

    /// A row: box, icon, name and number, badge of problems.
    private final class LaneCell extends TreeCell<Lane> {
        private final CheckBox box = new CheckBox();
        private final Label name = new Label();
        private final Label number = new Label();
        private final Label problems = new Label();
        private final HBox row = new HBox(6);

        LaneCell() {
            box.setFocusTraversable(false);
            box.setOnAction(_ -> setShown(getItem(), box.isSelected()));
            number.getStyleClass().add(StyleClasses.COUNT);
            number.setMinWidth(Region.USE_PREF_SIZE);
            problems.setMinWidth(Region.USE_PREF_SIZE);
            row.setAlignment(Pos.CENTER_LEFT);
            row.getChildren().addAll(box, new Region(), name, number, Panels.filler(), problems);
            setPrefWidth(0);
            setOnContextMenuRequested(event -> {
                var lane = getItem();
                if (lane != null) {
                    menu.getItems().setAll(timeline.laneMenu().items(lane));
                    menu.show(this, event.getScreenX(), event.getScreenY());
                    event.consume();
                }
            });
        }

        @Override
        protected void updateItem(@Nullable Lane lane, boolean isEmpty) {
            super.updateItem(lane, isEmpty);
            if (isEmpty || lane == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            boolean isShown = isShown(lane, view.laneLayoutProperty().get());
            boolean isPart = partlyShown.contains(lane.id());
            box.setSelected(isShown);
            box.setIndeterminate(isPart);
            box.setAccessibleText("Show lane " + lane.title());
            row.getChildren().set(1, icon(lane).node(IconSize.SMALL));
            name.setText(lane.title());
            name.getStyleClass().remove(StyleClasses.STRONG);
            if (lane.isFileHeader()) {
                name.getStyleClass().add(StyleClasses.STRONG);
            }
            number.setText(lane.isFileHeader() ? "" : lane.number());
            showProblems(lane);
            setGraphic(row);
            setAccessibleText(
                    lane.title() + " " + lane.number() + (isPart ? ", partly hidden" : isShown ? "" : ", hidden")
                            + ", "
                            + Plural.of(lane.spans().eventCount(), "event"));
        }

        private static boolean isShown(Lane lane, LaneLayout layout) {
            return !layout.hidden().contains(lane.id());
        }

        private void showProblems(Lane lane) {
            problems.setText("");
            problems.getStyleClass().removeAll("app-badge-error", "app-badge-warning");
            for (var badge : lane.badges()) {
                if (badge.id().equals(LaneBadges.PROBLEMS)) {
                    problems.setText(badge.text());
                    problems.getStyleClass().add("app-badge-" + badge.tone().name().toLowerCase(Locale.ROOT));
                }
            }
        }

        private static AppIcon icon(Lane lane) {
            var id = lane.id();
            if (lane.isFileHeader()) {
                return AppIcon.FILE;
            }
            var kind = id.substring(id.lastIndexOf('/') + 1);
            if (kind.startsWith("p:")) {
                return AppIcon.PROCESS;
            }
            if (kind.startsWith("c:")) {
                return AppIcon.CATEGORY;
            }
            return kind.startsWith("ticks:") ? AppIcon.CLOCK_WARNING : AppIcon.THREAD;
        }
    }
}
