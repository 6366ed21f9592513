// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.preferences;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.keys.KeyBindings;
import dev.nvtxt.app.shared.keys.KeysView;
import dev.nvtxt.icons.AppIcon;

/// The settings, and what follows them everywhere: keys, the wheel, the options of reading.
public final class PreferencesFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var user = window.userSettings();
        var keys = new KeyBindings(window.workspace().commands(), window.settings());
        window.add(Command.of("edit.settings", "Settings…", () -> window.toolWindows().show("Settings",
                new SettingsView(user, window.picker(), new KeysView(keys).node(), window.settingChoices(),
                        CacheSettings.rows(user, window.open().copies())).node()))
                .keys("Shortcut+Comma").icon(AppIcon.SETTINGS).menu(MainMenu.EDIT, 410));
        WheelSwitch.install(window.timeline().view(), user.wheel());
        window.open().setOptions(user::applyTo);
        user.target().addListener(_ -> window.open().reload());
        window.workspace().spreadsheetSafeProperty().bind(user.spreadsheetSafe());
    }
}
