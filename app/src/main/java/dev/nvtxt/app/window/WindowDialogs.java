// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.help.HelpCommands;
import dev.nvtxt.app.keys.KeyBindings;
import dev.nvtxt.app.keys.KeysView;
import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Commands;
import dev.nvtxt.app.panel.SideWindows;
import dev.nvtxt.app.settings.SettingsView;
import dev.nvtxt.app.settings.SettingsView.Choice;
import dev.nvtxt.app.settings.UserSettings;
import java.util.List;

/// The windows beside the main one: settings and help.
final class WindowDialogs {
    private WindowDialogs() {}

    /// Adds their commands, and gives all commands the keys that the user chose.
    ///
    /// @param choices what else of the timeline can be chosen in the settings
    static void add(Commands commands, UserSettings settings, SideWindows windows, FilePicker picker,
            List<Choice<?>> choices) {
        var bindings = new KeyBindings(commands, settings.store());
        commands.add(new Command("edit.settings", "Settings…", Command.Scope.WINDOW, List.of("Shortcut+Comma"),
                () -> windows.show("Settings",
                        new SettingsView(settings, picker, new KeysView(bindings).node(), choices).node())));
        HelpCommands.add(commands, windows::show);
    }
}
