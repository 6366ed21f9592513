// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.statistics;

import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.app.panel.DisplayText;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/// The payloads of the chosen row.
final class PayloadPane {
    private final BorderPane root = new BorderPane();
    private final PayloadChart chart;

    PayloadPane(RowDetails details) {
        chart = new PayloadChart(details.workspace());
        details.contentProperty().addListener((_, _, content) -> show(content));
        show(details.contentProperty().get());
    }

    Region node() {
        return root;
    }

    private void show(RowDetails.@org.jspecify.annotations.Nullable RowContent content) {
        if (content == null) {
            root.setTop(null);
            root.setCenter(Panels.emptyState(AppIcon.HISTOGRAM,
                    "Select a row of the table to see its payloads over time."));
            return;
        }
        root.setTop(Panels.bar(Panels.muted(DisplayText.of(content.row().label()))));
        chart.show(content.payloads());
        root.setCenter(content.payloads().isEmpty()
                ? Panels.emptyState(AppIcon.INFO, "The events of this row have no payload.")
                : chart);
    }
}
