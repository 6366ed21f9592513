// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.timeline;

import dev.nvtxt.app.feature.FileOrderButton;
import dev.nvtxt.app.feature.SideSection.SidePanel;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.SideLists;
import dev.nvtxt.app.shared.timeline.LaneTreeView;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.beans.binding.Bindings;
import javafx.scene.layout.HBox;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;

/// The section *Lanes* of the side bar: the tree of lanes, and a field to find one.
record LaneSection(LanesViewModel lanes, TimelinePanel timeline) {
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
