// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.chart;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.StyleClasses;
import java.util.List;
import module javafx.controls;

/// The chips that say what limits a table, and that switch it off and on: the selected range, and the filter. A chip is
/// there only while there is such a limit.
public final class ScopeChips {
    private static final int MAX_LABEL = 40;

    private ScopeChips() {}

    /// {@return the chip of the selected range}
    ///
    /// @param isOn whether only the selected range is looked at
    public static ToggleButton ofRange(Workspace workspace, BooleanProperty isOn) {
        var chip = chip("scope-chip-range", isOn);
        InvalidationListener show = _ -> {
            var span = workspace.selectedRangeProperty().get();
            show(chip, span == null
                    ? ""
                    : "Selected range: " + workspace.timeFormatProperty().get().duration(span.endNs() - span.startNs()),
                    isOn.get());
        };
        workspace.selectedRangeProperty().addListener(show);
        workspace.timeFormatProperty().addListener(show);
        isOn.addListener(show);
        show.invalidated(isOn);
        return chip;
    }

    /// {@return the chip of the filter}
    ///
    /// @param isOn whether the filter limits what is looked at
    public static ToggleButton ofFilter(Workspace workspace, BooleanProperty isOn) {
        var chip = chip("scope-chip-filter", isOn);
        InvalidationListener show = _ -> {
            var visibility = workspace.visibilityProperty().get();
            show(chip, visibility.isAll() ? "" : "Filter: " + visibility.label(), isOn.get());
        };
        workspace.visibilityProperty().addListener(show);
        isOn.addListener(show);
        show.invalidated(isOn);
        return chip;
    }

    private static ToggleButton chip(String id, BooleanProperty isOn) {
        var chip = new ToggleButton();
        chip.setId(id);
        chip.getStyleClass().addAll(List.of(StyleClasses.STATS_TOGGLE, "scope-chip"));
        chip.setMinWidth(Region.USE_PREF_SIZE);
        chip.setMnemonicParsing(false);
        chip.selectedProperty().bindBidirectional(isOn);
        return chip;
    }

    private static void show(ToggleButton chip, String text, boolean isOn) {
        chip.setVisible(!text.isEmpty());
        chip.setManaged(!text.isEmpty());
        chip.setText(text.length() > MAX_LABEL ? text.substring(0, MAX_LABEL) + "…" : text);
        chip.setTooltip(
                new Tooltip(text + (isOn ? "\nClick to include everything" : "\nClick to limit the table to it")));
    }
}
