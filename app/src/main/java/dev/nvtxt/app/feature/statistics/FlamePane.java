// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.FlameTree;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.chart.FlameChart;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The flame graph with its search.
final class FlamePane {
    private final Analyses analyses;
    private final FlameChart chart;
    private final BorderPane root = new BorderPane();
    private final Label status = Panels.status();

    FlamePane(Analyses analyses) {
        this.analyses = analyses;
        chart = new FlameChart(this::chooseRow);
        analyses.flameColorsProperty().subscribe(chart::setNameColors);
        var field = new TextField();
        field.setPromptText("Find in messages");
        field.setAccessibleText("Find in the flame graph");
        field.setPrefWidth(160);
        field.textProperty().bindBidirectional(chart.searchProperty());
        chart.searchProperty().addListener(_ -> updateSummary());
        var out = Panels.button(AppIcon.ZOOM_OUT, "Zoom out (Backspace)", chart::zoomOut);
        var all = Panels.button(AppIcon.FIT, "Show everything",
                () -> chart.zoomedProperty().set(FlameTree.NO_PARENT));
        var merge = Controls.toggle("Merge numbers", "Treat \"Frame 12\" and \"Frame 13\" as one message",
                analyses.mergeNumbersProperty());
        root.setTop(Panels.bar(field, merge, status, out, all));
        analyses.flamesProperty().subscribe(this::show);
    }

    Region node() {
        return root;
    }

    private void show(@Nullable FlameTree tree) {
        chart.show(tree);
        updateSummary();
        root.setCenter(tree == null || tree.size() == 0
                ? Panels.emptyState(AppIcon.NESTED_RANGE, "No ranges in scope.")
                : chart);
    }

    private void updateSummary() {
        status.setText(chart.searchProperty().get().isEmpty()
                ? ""
                : ShortText.percent(chart.foundShare()) + " of the time matches");
    }

    /// Chooses the row of a node. Where the table has no such row, since it is by something else or takes other messages as
    /// one, it becomes one that has.
    private void chooseRow(int node) {
        var tree = analyses.flamesProperty().get();
        if (tree != null) {
            var model = analyses.model();
            boolean isPath = model.keyProperty().get().isPath();
            model.choose(key(isPath, analyses.mergeNumbersProperty().get()),
                    isPath ? tree.path(node) : tree.name(node));
        }
    }

    private static GroupKey key(boolean isPath, boolean isMerged) {
        if (isPath) {
            return isMerged ? GroupKey.PATTERN_PATH : GroupKey.PATH;
        }
        return isMerged ? GroupKey.PATTERN : GroupKey.MESSAGE;
    }
}
