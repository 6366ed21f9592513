// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.feature.compare.chart.DistributionChart;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.icons.AppIcon;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/// The rows with their filter, and the distribution of the chosen one.
final class RowsPane {
    private static final double CHART_PX = 270;
    private static final double KEY_PX = 120;
    private static final List<GroupKey> KEYS = List.of(GroupKey.MESSAGE, GroupKey.PATTERN, GroupKey.PATH,
            GroupKey.PATTERN_PATH, GroupKey.CATEGORY, GroupKey.THREAD, GroupKey.KIND);

    private final CompareViewModel model;
    private final BorderPane root = new BorderPane();
    private final Label count = Panels.status();

    RowsPane(CompareViewModel model) {
        this.model = model;
        var table = new RowsTable(model);
        var filter = new TextField();
        Controls.prepare(filter, "compare-row-filter", "Filter rows by text");
        filter.setPrefWidth(190);
        filter.setMinWidth(90);
        filter.textProperty().bindBidirectional(model.rowFilterProperty());
        var hide = Controls.toggle("Hide unchanged", "Hide rows that are unchanged on every side",
                model.unchangedHiddenProperty());
        hide.setId("compare-hide-unchanged");
        var key = Controls.choice("Group by", KEYS, of -> ShortText.capitalized(of.id().replace('-', ' ')),
                model.keyProperty());
        key.setPrefWidth(KEY_PX);
        root.setTop(Panels.bar(Controls.caption("Group by"), key, filter, hide, table.columnMenu(), count,
                Panels.button(AppIcon.COPY, "Copy as tab-separated text: the selected rows, or all listed",
                        table::copy)));
        var chart = new DistributionChart(model.distributionProperty());
        var split = new SplitPane(table.node(), chart);
        SplitPane.setResizableWithParent(chart, false);
        chart.setPrefWidth(CHART_PX);
        chart.setMinWidth(0);
        split.setDividerPositions(0.83);
        root.setCenter(split);
        model.resultProperty().addListener(_ -> count());
        model.rowFilterProperty().addListener(_ -> count());
        model.unchangedHiddenProperty().addListener(_ -> count());
        count();
    }

    Region node() {
        return root;
    }

    private void count() {
        var result = model.resultProperty().get();
        int all = result == null ? 0 : result.rows().size();
        int listed = model.listedRows().size();
        count.setText(listed == all
                ? ShortText.count(all) + " rows"
                : ShortText.count(listed) + " of " + ShortText.count(all) + " rows");
    }
}
