// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.preferences;

import dev.nvtxt.app.shared.open.StoredCopies;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.settings.UserSettings;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// What the settings say of the stored copies of files: whether there are any, how much they may take and take now, and a
/// button that removes them.
final class CacheSettings {
    private static final double GAP_PX = 6;
    private static final double SPINNER_PX = 100;
    private static final double BYTES_PER_MB = 1e6;
    private static final double BYTES_PER_GB = 1e9;

    private final UserSettings settings;
    private final StoredCopies copies;
    private final Label used = Panels.muted("");
    private final Button clear = new Button("Clear cache");

    private CacheSettings(UserSettings settings, StoredCopies copies) {
        this.settings = settings;
        this.copies = copies;
        measure();
    }

    /// {@return rows for the page about files}
    static List<SettingsView.SettingRow> rows(UserSettings settings, StoredCopies copies) {
        var rows = new CacheSettings(settings, copies);
        return List.of(
                new SettingsView.SettingRow("Cache", rows.isOn(),
                        "Stores what files of 32 MB and more contain, on this machine, readable only by you. "
                                + "Turning it off removes these copies."),
                new SettingsView.SettingRow("Cache size", rows.size(),
                        "In GB. Copies that were not used for the longest time are removed first."));
    }

    private CheckBox isOn() {
        var box = new CheckBox("Open unchanged files faster the second time");
        box.setId("settings-cache");
        box.selectedProperty().bindBidirectional(settings.cache());
        box.selectedProperty().addListener(_ -> copies.trim(this::measure));
        return box;
    }

    private HBox size() {
        var spinner = new Spinner<Double>(1, 1000, settings.cacheGb().get(), 1);
        spinner.setId("settings-cache-size");
        spinner.setEditable(true);
        spinner.setAccessibleText("Cache size in GB");
        spinner.setPrefWidth(SPINNER_PX);
        spinner.setMinWidth(Region.USE_PREF_SIZE);
        spinner.disableProperty().bind(settings.cache().not());
        spinner.valueProperty().addListener((_, _, value) -> {
            if (value != null) {
                settings.cacheGb().set(value);
                copies.trim(this::measure);
            }
        });
        clear.setId("settings-cache-clear");
        clear.setMinWidth(Region.USE_PREF_SIZE);
        clear.setOnAction(_ -> copies.clear(this::measure));
        used.setId("settings-cache-used");
        var row = new HBox(GAP_PX, spinner, clear, used);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void measure() {
        copies.measure(bytes -> {
            used.setText(text(bytes));
            clear.setDisable(bytes == 0);
        });
    }

    static String text(long bytes) {
        if (bytes == 0) {
            return "Empty";
        }
        return bytes < BYTES_PER_GB
                ? String.format(Locale.ROOT, "%.0f MB in use", Math.max(1, bytes / BYTES_PER_MB))
                : String.format(Locale.ROOT, "%.1f GB in use", bytes / BYTES_PER_GB);
    }
}
