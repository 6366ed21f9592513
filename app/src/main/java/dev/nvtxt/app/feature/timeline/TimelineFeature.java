// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.timeline;

import dev.nvtxt.app.feature.Choice;
import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.SideSection;
import dev.nvtxt.app.feature.SideSection.SidePanel;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.FileOrder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.SideLists;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.timeline.LaneTreeView;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.app.shared.timeline.TimeDisplay;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.app.shared.timeline.TimelineSessionPart;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.model.Bookmark;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import module java.base;
import module javafx.controls;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;
import org.jspecify.annotations.Nullable;

/// The keys, choices and lists of the timeline.
public final class TimelineFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var view = window.timeline().view();
        new TimelineKeys(window.workspace().commands(), view);
        var keep = window
                .add(Command.of("timeline.keepRange", "Bookmark Selected Range…", view.commands()::bookmarkRange)
                        .menu(MainMenu.TIME, 330));
        keep.enabledProperty().bind(TimelineKeys.hasRange(view));
        addGaps(window);
        addZero(window);
        addChoices(window);
        addSections(window);
        window.sessionPart(new TimelineSessionPart(window.lanes(), window.timeline()));
        window.onAllClosed(window.timeline()::startOver);
    }

    private static void addGaps(FeatureContext window) {
        var view = window.timeline().view();
        var isOn = Bindings.createBooleanBinding(() -> view.shownGapsProperty().get().isNone(),
                view.shownGapsProperty());
        var gaps = window.add(Command.of("time.gaps", "Cut Long Gaps", () -> view.commands().showGaps(isOn.get()))
                .checked(isOn).menu(MainMenu.TIME, 240));
        gaps.enabledProperty().bind(isOn.not().or(Bindings.createBooleanBinding(
                () -> !view.extentProperty().get().cuts().isNone(), view.extentProperty())));
    }

    private static void addZero(FeatureContext window) {
        var workspace = window.workspace();
        var zero = window.add(Command.of("time.zeroAtSelection", "Set Time Zero at Selected Event",
                () -> TimeDisplay.of(workspace).setZeroAtSelection()).menu(MainMenu.TIME, 220));
        zero.enabledProperty().bind(workspace.selectionProperty().isNotNull());
        var reset = window.add(Command.of("time.zeroAtStart", "Reset Time Zero",
                () -> TimeDisplay.of(workspace).setZero(OptionalLong.empty())).menu(MainMenu.TIME, 230));
        reset.enabledProperty().bind(Bindings.createBooleanBinding(
                () -> AxisFormat.zeroOf(workspace.timeFormatProperty().get()) != workspace.zeroNs(),
                workspace.timeFormatProperty(), workspace.reportProperty()));
    }

    private static void addChoices(FeatureContext window) {
        var lanes = window.lanes();
        var edits = window.workspace().edits();
        var grouping = new Choice<>("Group by", edits.withSteps("Group By", lanes.groupingProperty()),
                List.of(LaneGrouping.values()), LaneGrouping::text);
        var colors = new Choice<>("Color by", edits.withSteps("Color By", lanes.colorModeProperty()),
                List.of(ColorMode.values()), ColorMode::text);
        window.menu(new MenuPlace(MainMenu.VIEW, 310), AppIcon.GROUP_BY, grouping);
        window.menu(new MenuPlace(MainMenu.VIEW, 320), AppIcon.COLORS, colors);
        window.menu(new MenuPlace(MainMenu.VIEW, 330), AppIcon.SORT_UP, FileOrderButton.choice(lanes));
        var gpu = lanes.gpuShownProperty();
        window.add(Command.of("view.gpuLanes", "Ranges and Idle Time on GPU", () -> gpu.set(!gpu.get())).checked(gpu)
                .icon(AppIcon.GPU).menu(MainMenu.VIEW, 380));
        for (var choice : List.of(grouping, colors)) {
            window.toolChoice(choice);
            window.setting(choice);
        }
    }

    private static void addSections(FeatureContext window) {
        var view = window.timeline().view();
        var lanes = new LaneSection(window.lanes(), window.timeline());
        var hidden = window.section(new SideSection("lanes", "Lanes", AppIcon.LANES, 410, lanes::create), "Shortcut+1");
        view.laneLayoutProperty().subscribe(now -> hidden.set(Plural.hiddenOrNone(now.hidden().size())));
        var bookmarks = new BookmarkSection(window.workspace(), window.timeline(),
                window.open().readingProperty());
        var count = window.section(new SideSection("bookmarks", "Bookmarks", AppIcon.FLAG, 430, bookmarks::create));
        view.bookmarks().addListener(
                (InvalidationListener) _ -> count.set(Plural.countOrNone(view.bookmarks().size())));
    }

    /// The section *Lanes* of the side bar: the tree of lanes, and a field to find one.
    private record LaneSection(LanesViewModel lanes, TimelinePanel timeline) {
        SidePanel create() {
            var tree = new LaneTreeView(lanes, timeline);
            var search = (CustomTextField) TextFields.createClearableTextField();
            Controls.prepare(search, "lane-search", "Find a lane");
            search.setLeft(new HBox(AppIcon.SEARCH.node(IconSize.SMALL)));
            search.getStyleClass().add("app-lane-search");
            search.textProperty().bindBidirectional(tree.searchProperty());
            var layout = timeline.view().laneLayoutProperty();
            var isAnyHidden = Bindings.createBooleanBinding(() -> !layout.get().hidden().isEmpty(), layout);
            var pane = SideLists.section("Lanes", tree.node(),
                    SideLists.showAll("Show all lanes", isAnyHidden, tree::showAll), FileOrderButton.create(lanes));
            pane.setBottom(search);
            return new SidePanel(pane, tree.node());
        }
    }

    /// The section *Bookmarks* of the side bar.
    private record BookmarkSection(Workspace workspace, TimelinePanel timeline, ObservableList<String> reading) {
        SidePanel create() {
            var view = timeline.view();
            var list = new ListView<>(new SortedList<>(view.bookmarks(),
                    Comparator.comparingLong(Bookmark::timeNs).thenComparingLong(Bookmark::lengthNs)));
            list.setId("bookmark-list");
            list.setAccessibleText("Bookmarks");
            list.setPlaceholder(Panels.emptyState(AppIcon.FLAG,
                    "M adds a bookmark at the selection or removes it, Shift+M adds one with a note. Select a range and choose Bookmark Selected Range to keep "
                            + "it here."));
            list.setCellFactory(_ -> new RowCell<>(this::row));
            SideLists.onActivate(list, workspace, (bookmark, approach) -> workspace
                    .go(new Place.OfRange(new AxisRange(bookmark.timeNs(), bookmark.endNs()), null), approach));
            var menu = new ContextMenu();
            list.getSelectionModel().selectedItemProperty().subscribe(selected -> {
                list.setContextMenu(selected == null ? null : menu);
                menu.getItems().setAll(selected == null ? List.of() : timeline.bookmarkItems(selected));
            });
            list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
                var selected = list.getSelectionModel().getSelectedItem();
                if (event.getCode() == KeyCode.DELETE && selected != null) {
                    view.commands().removeBookmark(selected.timeNs());
                    event.consume();
                }
            });
            for (var change : List.of(workspace.timeFormatProperty(), workspace.reportProperty(), reading)) {
                change.addListener((InvalidationListener) _ -> list.refresh());
            }
            return new SidePanel(SideLists.section("Bookmarks", list), list);
        }

        private List<Node> row(Bookmark bookmark) {
            var format = workspace.timeFormatProperty().get();
            var note = new Label(
                    bookmark.note().isEmpty() ? bookmark.isRange() ? "Range" : "Bookmark" : bookmark.note());
            var time = TimeDisplay.of(workspace).isZeroKnown(reading) ? format.exact(bookmark.timeNs()) : "…";
            return List.of((bookmark.isRange() ? AppIcon.MEASURE : AppIcon.FLAG).node(IconSize.SMALL), note,
                    Panels.filler(),
                    SideLists
                            .count(bookmark.isRange() ? time + " + " + format.duration(bookmark.lengthNs()) : time));
        }

        /// A row of nodes beside each other; what they say together is its accessible text.
        private static final class RowCell<T> extends ListCell<T> {
            private final Function<T, List<Node>> content;
            private final HBox row = new HBox(6);

            public RowCell(Function<T, List<Node>> content) {
                this.content = content;
                row.setAlignment(Pos.CENTER_LEFT);
                setPrefWidth(0);
            }

            @Override
            protected void updateItem(@Nullable T item, boolean isEmpty) {
                super.updateItem(item, isEmpty);
                if (isEmpty || item == null) {
                    setGraphic(null);
                    setAccessibleText(null);
                    return;
                }
                row.getChildren().setAll(content.apply(item));
                setGraphic(row);
                setAccessibleText(row.getChildren().stream().filter(Label.class::isInstance).map(Label.class::cast)
                        .map(Label::getText).filter(text -> !text.isEmpty()).collect(Collectors.joining(", ")));
            }
        }
    }

    /// The button above lists of files and lanes that sorts the files.
    private static final class FileOrderButton {
        private FileOrderButton() {}

        public static Choice<FileOrder> choice(LanesViewModel lanes) {
            return new Choice<>("Sort Files", lanes.fileOrderProperty(), List.of(FileOrder.values()), FileOrder::text);
        }

        /// {@return a new button; it follows the order}
        public static MenuButton create(LanesViewModel lanes) {
            var order = lanes.fileOrderProperty();
            var button = new MenuButton("", AppIcon.SORT_UP.node(IconSize.SMALL));
            button.setId("file-order");
            button.getStyleClass().addAll(StyleClasses.SMALL_BUTTON, "app-file-order");
            button.getItems().setAll(choice(lanes).items());
            button.setTooltip(new Tooltip("Sort files"));
            button.accessibleTextProperty().bind(order.map(sorted -> "Sort files: " + sorted.text()));
            return button;
        }
    }
}
