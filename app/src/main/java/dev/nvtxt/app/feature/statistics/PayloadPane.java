// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.app.shared.model.ArgumentKeys;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ChoiceBox;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The payloads of the selected row.
final class PayloadPane {
    private final BorderPane root = new BorderPane();
    private final RowDetails details;
    private final ChoiceBox<String> value;
    private final PayloadChart chart;

    PayloadPane(RowDetails details) {
        this.details = details;
        value = Controls.choice("Value over time", List.of(""), key -> key.isEmpty() ? "Payload" : "arg." + key,
                details.plottedProperty());
        value.setId("payload-value");
        var keys = details.workspace().argumentKeys();
        keys.keysProperty().addListener(_ -> offer(keys.keysProperty().get()));
        offer(keys.keysProperty().get());
        chart = new PayloadChart(details.workspace());
        details.contentProperty().subscribe(this::show);
    }

    /// Offers the arguments that are numbers, where the open files have any; the selected one stays.
    private void offer(List<ArgumentKeys.Key> keys) {
        var selected = value.getValue();
        var values = new ArrayList<>(List.of(""));
        keys.stream().filter(ArgumentKeys.Key::isNumber).map(ArgumentKeys.Key::name).forEach(values::add);
        if (!values.contains(selected)) {
            values.add(selected);
        }
        value.setVisible(values.size() > 1);
        value.setManaged(values.size() > 1);
        if (!values.equals(value.getItems())) {
            value.getItems().setAll(values);
            value.setValue(selected);
        }
    }

    Region node() {
        return root;
    }

    private void show(RowDetails.@Nullable RowContent content) {
        if (content == null) {
            root.setTop(null);
            root.setCenter(Panels.emptyState(AppIcon.HISTOGRAM,
                    "Select a row of the table to see its payloads over time."));
            return;
        }
        root.setTop(Panels.bar(Panels.muted(DisplayText.of(content.row().label())), value));
        chart.show(content.payloads());
        root.setCenter(content.payloads().isEmpty()
                ? Panels.emptyState(AppIcon.INFO, details.plottedProperty().get().isEmpty()
                        ? "The events of this row have no payload."
                        : "The events of this row have no number in arg." + details.plottedProperty().get() + ".")
                : chart);
    }
}
