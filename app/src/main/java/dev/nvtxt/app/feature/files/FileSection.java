// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.feature.FileOrderButton;
import dev.nvtxt.app.feature.SideSection.SidePanel;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.RowCell;
import dev.nvtxt.app.shared.panel.SideLists;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.Region;

/// The section *Files* of the side bar: a row a file with its problems and its number of events.
record FileSection(Workspace workspace, LanesViewModel lanes, TimelinePanel timeline) {
    SidePanel create() {
        var list = new ListView<ReportFile>();
        list.setId("file-list");
        list.setAccessibleText("Files");
        list.setPlaceholder(Panels.emptyState(AppIcon.FILES, "No files are open."));
        list.setCellFactory(_ -> new RowCell<>(FileSection::row));
        workspace.reportProperty().subscribe(_ -> list.getItems().setAll(workspace.sortedReport().files()));
        SideLists.onActivate(list, workspace, this::go);
        return new SidePanel(SideLists.section("Files", list, FileOrderButton.create(lanes)), list);
    }

    private static List<Node> row(ReportFile file) {
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
                SideLists.count(Plural.number(file.trace().events().size())));
    }

    private void go(ReportFile file, Place.Approach approach) {
        lanes.laneOf(file).ifPresent(lane -> {
            timeline.view().commands().revealLane(lane.id());
            if (approach == Place.Approach.ZOOM) {
                timeline.view().commands().fitLane(lane.id());
            }
        });
    }
}
