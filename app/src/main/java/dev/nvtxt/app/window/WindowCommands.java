// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.icons.AppIcon;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;

/// The commands of the window itself: undo, panels, quit.
final class WindowCommands {
    private final Workspace workspace;

    WindowCommands(Workspace workspace) {
        this.workspace = workspace;
    }

    /// Adds them.
    ///
    /// @param quit closes the window
    void add(PanelLayout layout, Runnable quit) {
        workspace.commands().add(Command.of("file.quit", "Quit", quit).keys("Shortcut+Q").icon(AppIcon.QUIT)
                .menu(MainMenu.FILE, 1000));
        var edits = workspace.edits();
        addEdit(Command.of("edit.undo", "Undo", edits::undo).keys("Shortcut+Z").icon(AppIcon.UNDO)
                .menu(MainMenu.EDIT, 110), edits.undoTextProperty());
        addEdit(Command.of("edit.redo", "Redo", edits::redo).keys("Shortcut+Y", "Shortcut+Shift+Z")
                .icon(AppIcon.REDO).menu(MainMenu.EDIT, 120), edits.redoTextProperty());
        workspace.commands().add(Command.of("view.tabs", "Lower Panel", toggle(layout.lowerShownProperty()))
                .keys("Shortcut+3").menu(MainMenu.VIEW, 460).checked(layout.lowerShownProperty()));
    }

    private static Runnable toggle(BooleanProperty shown) {
        return () -> shown.set(!shown.get());
    }

    /// Listens to the text itself: a binding in between has no strong reference and is garbage-collected.
    private void addEdit(Command command, ObservableValue<String> text) {
        workspace.commands().add(command);
        text.subscribe(now -> command.enabledProperty().set(!now.isEmpty()));
    }
}
