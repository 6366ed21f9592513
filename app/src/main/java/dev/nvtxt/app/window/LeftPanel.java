// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.categories.CategoryTreeView;
import dev.nvtxt.app.categories.VisibilityViewModel;
import dev.nvtxt.app.lanes.FileOrder;
import dev.nvtxt.app.lanes.LaneTreeView;
import dev.nvtxt.app.lanes.LanesViewModel;
import dev.nvtxt.app.lanes.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;

/// The panel at the left: the tree of lanes above the tree of categories.
final class LeftPanel {
    private final SplitPane split = new SplitPane();

    LeftPanel(LanesViewModel lanes, TimelinePanel timeline, VisibilityViewModel visibility) {
        var laneTree = new LaneTreeView(lanes, timeline);
        var categoryTree = new CategoryTreeView(visibility);
        var search = (CustomTextField) TextFields.createClearableTextField();
        search.setId("lane-search");
        search.setPromptText("Find a lane");
        search.setAccessibleText("Find a lane");
        search.setLeft(new HBox(AppIcon.SEARCH.node(IconSize.SMALL)));
        search.getStyleClass().add("app-lane-search");
        search.textProperty().bindBidirectional(laneTree.searchProperty());
        var layout = timeline.view().laneLayoutProperty();
        var anyHidden = Bindings.createBooleanBinding(() -> !layout.get().hidden().isEmpty(), layout);
        var anyCategoryHidden = Bindings.isNotEmpty(visibility.hidden());
        split.setId("left-panel");
        split.setOrientation(Orientation.VERTICAL);
        split.getStyleClass().add("app-rows");
        var showLanes = showAll("Show all lanes", anyHidden, laneTree::showAll);
        var lanePane = section("Lanes", laneTree.node(), showLanes, sorting(lanes));
        lanePane.setBottom(search);
        var showCategories = showAll("Show all categories", anyCategoryHidden, categoryTree::showAll);
        split.getItems().setAll(lanePane, section("Categories", categoryTree.node(), showCategories));
        split.setDividerPositions(0.55);
    }

    Region node() {
        return split;
    }

    private static MenuButton sorting(LanesViewModel lanes) {
        var order = lanes.fileOrderProperty();
        var button = new MenuButton("", AppIcon.SORT_UP.node(IconSize.SMALL));
        button.setId("file-order");
        button.getStyleClass().addAll("app-small-button", "app-file-order");
        button.getItems().setAll(Menus.choices(order, List.of(FileOrder.values()), FileOrder::text));
        button.setTooltip(new Tooltip("Sort files"));
        button.accessibleTextProperty().bind(order.map(chosen -> "Sort files: " + chosen.text()));
        return button;
    }

    private static Button showAll(String text, ObservableBooleanValue anyHidden, Runnable showAll) {
        var button = new Button("Show all", AppIcon.SHOW.node(IconSize.SMALL));
        button.getStyleClass().add("app-small-button");
        button.setTooltip(new Tooltip(text));
        button.setAccessibleText(text);
        button.visibleProperty().bind(anyHidden);
        button.setOnAction(_ -> showAll.run());
        return button;
    }

    private static BorderPane section(String title, Node content, Node... buttons) {
        var label = new Label(title);
        label.getStyleClass().add("app-panel-title");
        var filler = new Region();
        HBox.setHgrow(filler, Priority.ALWAYS);
        var header = new HBox(label, filler);
        header.getChildren().addAll(buttons);
        header.getStyleClass().add("app-panel-header");
        var pane = new BorderPane(content);
        pane.getStyleClass().add("app-panel");
        pane.setTop(header);
        return pane;
    }
}
