// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.DiffHeadline;
import dev.nvtxt.app.shared.tables.diff.DiffNotes;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The rows with their filter, and the distribution of the chosen one.
final class RowsPane {
    private final CompareViewModel model;
    private final BorderPane root = new BorderPane();
    private final Label count = Panels.status();
    private final Label answer = new Label();

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
        answer.setId("compare-answer");
        answer.setWrapText(true);
        root.setTop(new VBox(answer, Panels.bar(filter, hide, count,
                Panels.button(AppIcon.COPY, "Copy as tab-separated text: the selected rows, or all listed",
                        table::copy))));
        var split = new SplitPane(table.node(), new DistributionChart(model));
        split.setDividerPositions(0.7);
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
        answer.setText(result == null ? "" : answer(result));
        count.setText(listed == all
                ? ShortText.count(all) + " rows"
                : ShortText.count(listed) + " of " + ShortText.count(all) + " rows");
    }

    private static String answer(DiffResult result) {
        var comparison = result.comparison();
        var text = new StringBuilder();
        for (int change = 0; change < comparison.changes(); change++) {
            text.append(comparison.changes() == 1 ? "" : Comparison.letter(change + 1) + ": ")
                    .append(String.join(" ", DiffHeadline.of(result, change))).append('\n');
        }
        text.append(DiffNotes.basis(comparison));
        DiffNotes.of(comparison).stream().limit(1).forEach(note -> text.append(' ').append(note));
        return text.toString();
    }
}
