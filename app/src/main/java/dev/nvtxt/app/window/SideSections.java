// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.categories.CategoryTreeView;
import dev.nvtxt.app.categories.VisibilityViewModel;
import dev.nvtxt.app.lanes.FileOrder;
import dev.nvtxt.app.lanes.LaneTreeView;
import dev.nvtxt.app.lanes.LanesViewModel;
import dev.nvtxt.app.lanes.TimelinePanel;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.panel.Controls;
import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.app.panel.Plural;
import dev.nvtxt.app.panel.StyleClasses;
import dev.nvtxt.app.tables.ShortText;
import dev.nvtxt.app.window.SideBar.SidePanel;
import dev.nvtxt.app.window.SideBar.SideSection;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.Bookmark;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.SetChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;

/// The sections of the side bar: lanes, categories, bookmarks and files.
final class SideSections {
    private static final double ROW_HEIGHT_PX = 26;

    private final Workspace workspace;
    private final LanesViewModel lanes;
    private final TimelinePanel timeline;
    private final VisibilityViewModel visibility;

    SideSections(Workspace workspace, LanesViewModel lanes, TimelinePanel timeline, VisibilityViewModel visibility) {
        this.workspace = workspace;
        this.lanes = lanes;
        this.timeline = timeline;
        this.visibility = visibility;
    }

    /// Adds all of them, with counts that stay readable while the panel is folded.
    void addTo(SideBar bar) {
        var layout = timeline.view().laneLayoutProperty();
        var hiddenLanes = bar.add(SideSection.LANES, this::laneSection);
        layout.subscribe(now -> hiddenLanes.set(hidden(now.hidden().size())));
        var hiddenCategories = bar.add(SideSection.CATEGORIES, this::categorySection);
        visibility.hidden().addListener((SetChangeListener<Object>) _ -> hiddenCategories
                .set(hidden(visibility.hidden().size())));
        hiddenCategories.set(hidden(visibility.hidden().size()));
        var bookmarks = bar.add(SideSection.BOOKMARKS, this::bookmarkSection);
        timeline.view().bookmarks().addListener((InvalidationListener) _ -> bookmarks
                .set(count(timeline.view().bookmarks().size())));
        var files = bar.add(SideSection.FILES, this::fileSection);
        workspace.reportProperty().subscribe(report -> files.set(count(report.files().size())));
    }

    private static String hidden(int count) {
        return count == 0 ? "" : "−" + Plural.number(count);
    }

    private static String count(int count) {
        return count == 0 ? "" : Plural.number(count);
    }

    private SidePanel laneSection() {
        var tree = new LaneTreeView(lanes, timeline);
        var search = (CustomTextField) TextFields.createClearableTextField();
        Controls.prepare(search, "lane-search", "Find a lane");
        search.setLeft(new HBox(AppIcon.SEARCH.node(IconSize.SMALL)));
        search.getStyleClass().add("app-lane-search");
        search.textProperty().bindBidirectional(tree.searchProperty());
        var layout = timeline.view().laneLayoutProperty();
        var anyHidden = Bindings.createBooleanBinding(() -> !layout.get().hidden().isEmpty(), layout);
        var pane = section("Lanes", tree.node(), showAll("Show all lanes", anyHidden, tree::showAll), sorting());
        pane.setBottom(search);
        return new SidePanel(pane, tree.node());
    }

    private SidePanel categorySection() {
        var tree = new CategoryTreeView(visibility);
        var anyHidden = Bindings.isNotEmpty(visibility.hidden());
        return new SidePanel(section("Categories", tree.node(),
                showAll("Show all categories", anyHidden, tree::showAll)), tree.node());
    }

    private SidePanel bookmarkSection() {
        var list = new ListView<>(timeline.view().bookmarks());
        list.setId("bookmark-list");
        list.setAccessibleText("Bookmarks");
        list.setPlaceholder(Panels.emptyState(AppIcon.FLAG,
                "M adds a bookmark at the selection, Shift+M one with a note. Select a range and choose Bookmark Selected Range to keep "
                        + "it here."));
        list.setCellFactory(_ -> new RowCell<>(this::bookmarkRow));
        acts(list, timeline.view().commands()::goTo);
        return new SidePanel(section("Bookmarks", list), list);
    }

    private List<Node> bookmarkRow(Bookmark bookmark) {
        var format = workspace.timeFormatProperty().get();
        var note = new Label(bookmark.note().isEmpty() ? bookmark.isRange() ? "Range" : "Bookmark" : bookmark.note());
        var time = format.exact(bookmark.timeNs());
        return List.of((bookmark.isRange() ? AppIcon.MEASURE : AppIcon.FLAG).node(IconSize.SMALL), note,
                Panels.filler(),
                small(bookmark.isRange() ? time + " + " + ShortText.duration(bookmark.lengthNs()) : time));
    }

    private SidePanel fileSection() {
        var list = new ListView<ReportFile>();
        list.setId("file-list");
        list.setAccessibleText("Files");
        list.setPlaceholder(Panels.emptyState(AppIcon.FILES, "No files are open."));
        list.setCellFactory(_ -> new RowCell<>(SideSections::fileRow));
        workspace.reportProperty().subscribe(_ -> list.getItems().setAll(workspace.sortedReport().files()));
        acts(list, this::reveal);
        return new SidePanel(section("Files", list, sorting()), list);
    }

    private static List<Node> fileRow(ReportFile file) {
        var problems = file.trace().problems();
        long errors = problems.errors();
        var badge = new Label(errors + problems.warnings() == 0
                ? ""
                : errors > 0 ? Plural.of(errors, "error") : Plural.of(problems.warnings(), "warning"));
        badge.setMinWidth(Region.USE_PREF_SIZE);
        if (!badge.getText().isEmpty()) {
            badge.getStyleClass().add(errors > 0 ? "app-badge-error" : "app-badge-warning");
        }
        return List.of(AppIcon.FILE.node(IconSize.SMALL), new Label(file.trace().label()), Panels.filler(), badge,
                small(Plural.number(file.trace().events().size())));
    }

    private void reveal(ReportFile file) {
        lanes.laneOf(file).ifPresent(lane -> timeline.view().commands().revealLane(lane.id()));
    }

    private static Label small(String text) {
        var label = Panels.label(text, StyleClasses.COUNT);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /// Enter, a click, and the arrows go to what a row stands for.
    private static <T> void acts(ListView<T> list, Consumer<T> action) {
        list.setFixedCellSize(ROW_HEIGHT_PX);
        list.getStyleClass().addAll(StyleClasses.TREE, Styles.DENSE);
        Runnable act = () -> {
            var chosen = list.getSelectionModel().getSelectedItem();
            if (chosen != null) {
                action.accept(chosen);
            }
        };
        Controls.onKey(list, KeyCode.ENTER, act);
        list.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                act.run();
            }
        });
    }

    private MenuButton sorting() {
        var order = lanes.fileOrderProperty();
        var button = new MenuButton("", AppIcon.SORT_UP.node(IconSize.SMALL));
        button.setId("file-order");
        button.getStyleClass().addAll(StyleClasses.SMALL_BUTTON, "app-file-order");
        button.getItems().setAll(Menus.choices(order, List.of(FileOrder.values()), FileOrder::text));
        button.setTooltip(new Tooltip("Sort files"));
        button.accessibleTextProperty().bind(order.map(chosen -> "Sort files: " + chosen.text()));
        return button;
    }

    private static Button showAll(String text, ObservableBooleanValue anyHidden, Runnable showAll) {
        var button = new Button("Show all", AppIcon.SHOW.node(IconSize.SMALL));
        button.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        button.setTooltip(new Tooltip(text));
        button.setAccessibleText(text);
        button.visibleProperty().bind(anyHidden);
        button.setOnAction(_ -> showAll.run());
        return button;
    }

    private static BorderPane section(String title, Node content, Node... buttons) {
        var label = Panels.label(title, StyleClasses.PANEL_TITLE);
        var header = new HBox(label, Panels.filler());
        header.getChildren().addAll(buttons);
        header.getStyleClass().add(StyleClasses.PANEL_HEADER);
        var pane = new BorderPane(content);
        pane.getStyleClass().add(StyleClasses.PANEL);
        pane.setTop(header);
        return pane;
    }
}
