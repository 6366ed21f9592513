// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.fixes.FixesView;
import dev.nvtxt.app.fixes.FixesViewModel;
import dev.nvtxt.app.keys.KeyBindings;
import dev.nvtxt.app.keys.KeysView;
import dev.nvtxt.app.model.Commands;
import dev.nvtxt.app.model.FixRequest;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.panel.ToolWindows;
import dev.nvtxt.app.settings.SettingsStore;
import dev.nvtxt.app.settings.SettingsView;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.layout.Region;

/// The windows beside the main one: settings, help, quick fixes.
final class WindowDialogs {
    private WindowDialogs() {}

    /// Adds their commands, and gives all commands the keys that the user chose.
    ///
    /// @param settings makes the settings with their page of keys
    static void add(Commands commands, SettingsStore store, ToolWindows windows,
            Function<Region, SettingsView> settings) {
        var bindings = new KeyBindings(commands, store);
        commands.add("edit.settings", "Settings…", List.of("Shortcut+Comma"),
                () -> windows.show("Settings", settings.apply(new KeysView(bindings).node()).node()));
    }

    /// Adds the preview of quick fixes, from which a fixed copy is saved.
    static void addFixes(Workspace workspace, Consumer<String> opener, ToolWindows windows, FilePicker picker) {
        Consumer<FixRequest> show = request -> windows.show("Fixes: " + request.file().trace().label(),
                new FixesView(new FixesViewModel(workspace, request, opener), picker).node());
        workspace.on(FixRequest.class, show);
        var command = workspace.commands().add("file.quickFixes", "Fix Problems…", List.of(),
                () -> faulty(workspace).map(FixRequest::all).ifPresent(show));
        command.enabledProperty().set(false);
        workspace.reportProperty()
                .addListener(_ -> command.enabledProperty().set(faulty(workspace).isPresent()));
    }

    /// The file of the selection if it has problems, else the first that has.
    private static Optional<ReportFile> faulty(Workspace workspace) {
        var selected = workspace.selectionProperty().get();
        return Stream.concat(selected == null ? Stream.empty() : Stream.of(selected.file()),
                workspace.reportProperty().get().files().stream())
                .filter(file -> !file.trace().problems().kept().isEmpty()).findFirst();
    }
}
