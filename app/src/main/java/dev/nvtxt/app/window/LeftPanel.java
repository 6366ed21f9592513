// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.categories.CategoryTreeView;
import dev.nvtxt.app.categories.VisibilityViewModel;
import dev.nvtxt.app.lanes.LaneTreeView;
import dev.nvtxt.app.lanes.LanesViewModel;
import dev.nvtxt.app.lanes.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
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
        var anyUnticked = Bindings.isNotEmpty(visibility.hidden());
        split.setId("left-panel");
        split.setOrientation(Orientation.VERTICAL);
        split.getStyleClass().add("app-rows");
        var lanePane = section("Lanes", "Show all lanes", anyHidden, laneTree::showAll, laneTree.node());
        ((BorderPane) lanePane).setBottom(search);
        split.getItems().setAll(lanePane,
                section("Categories", "Show all categories", anyUnticked, categoryTree::showAll, categoryTree.node()));
        split.setDividerPositions(0.55);
    }

    Region node() {
        return split;
    }

    private static Node section(String title, String showAllText, ObservableBooleanValue anyHidden, Runnable showAll,
            Node content) {
        var label = new Label(title);
        label.getStyleClass().add("app-panel-title");
        var filler = new Region();
        HBox.setHgrow(filler, Priority.ALWAYS);
        var button = new Button("Show all", AppIcon.SHOW.node(IconSize.SMALL));
        button.getStyleClass().add("app-small-button");
        button.setTooltip(new Tooltip(showAllText));
        button.setAccessibleText(showAllText);
        button.visibleProperty().bind(anyHidden);
        button.setOnAction(_ -> showAll.run());
        var header = new HBox(label, filler, button);
        header.getStyleClass().add("app-panel-header");
        var pane = new BorderPane(content);
        pane.getStyleClass().add("app-panel");
        pane.setTop(header);
        return pane;
    }
}
