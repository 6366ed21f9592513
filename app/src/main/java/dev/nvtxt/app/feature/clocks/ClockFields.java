// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.Alignment;
import dev.nvtxt.parser.time.ClockSetting.Sharing;
import dev.nvtxt.timeline.time.DurationText;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import org.controlsfx.control.ToggleSwitch;

/// Frequency, offset, whether a machine is shared, and the way back to automatic.
final class ClockFields {
    private final ClocksViewModel model;
    private final TextField frequency = new TextField();
    private final TextField offset = new TextField();
    private final ToggleSwitch sameMachine = new ToggleSwitch("Same machine");
    private final Button automatic = new Button("Reset to automatic");
    private String shownFrequency = "";
    private boolean isRefreshing;

    ClockFields(ClocksViewModel model) {
        this.model = model;
        frequency.setId("clock-frequency");
        frequency.setAccessibleText("Frequency");
        frequency.setPromptText("3.4GHz");
        frequency.setPrefColumnCount(10);
        frequency.setOnAction(_ -> setFrequency());
        offset.setId("clock-offset");
        offset.setAccessibleText("Offset");
        offset.setPromptText("0 ns");
        offset.setPrefColumnCount(10);
        offset.setOnAction(_ -> model.setOffset(offset.getText()));
        sameMachine.setId("clock-same-machine");
        sameMachine.selectedProperty().addListener((_, _, same) -> {
            if (!isRefreshing) {
                model.setSharing(same ? Sharing.ASSUMED : Sharing.REFUSED);
            }
        });
        automatic.setId("clock-automatic");
        automatic.setOnAction(_ -> model.backToAutomatic());
        model.selectedProperty().addListener(_ -> refresh());
        refresh();
    }

    FlowPane node() {
        var setFrequency = Panels.button(AppIcon.ACCEPT, "Set frequency",
                this::setFrequency);
        var setOffset = Panels.button(AppIcon.ACCEPT, "Set offset", () -> model.setOffset(offset.getText()));
        return new FlowPane(12, 6, Panels.bar(new Label("Frequency"), frequency, setFrequency),
                Panels.bar(new Label("Offset"), offset, setOffset), Panels.bar(sameMachine), Panels.bar(automatic));
    }

    private void setFrequency() {
        if (!frequency.getText().strip().equals(shownFrequency)) {
            model.setFrequency(frequency.getText());
        }
    }

    private void refresh() {
        var row = model.selectedProperty().get();
        if (row == null) {
            return;
        }
        isRefreshing = true;
        var setting = row.base().setting();
        var clock = row.base().clock();
        // The field shows the rate in force; only another one is a setting.
        shownFrequency = setting.rate() != null ? setting.rate().text() : clock == null ? "" : clock.rate().text();
        frequency.setText(shownFrequency);
        frequency.setPromptText(clock == null ? "3.4GHz" : clock.rate().text());
        offset.setText(setting.offsetNs() == 0 ? "" : DurationText.exact(setting.offsetNs(), 0).replace(",", ""));
        boolean refused = setting.sharing() == Sharing.REFUSED;
        sameMachine.setSelected(!refused);
        sameMachine.setDisable(!refused && row.base().alignment() != Alignment.SAME_COUNTER);
        automatic.setDisable(setting.isAutomatic());
        isRefreshing = false;
    }
}
