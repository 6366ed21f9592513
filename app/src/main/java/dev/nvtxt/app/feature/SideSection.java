// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.icons.AppIcon;
import java.util.function.Supplier;
import javafx.scene.control.Control;
import javafx.scene.layout.Region;

/// A section of the side bar.
///
/// @param id names it in settings and commands: `lanes`, `files`
/// @param title its name for the user
/// @param icon its icon in the side bar
/// @param rank the order of its command in the *View* menu
/// @param content makes what is shown, when it is first shown
public record SideSection(String id, String title, AppIcon icon, int rank, Supplier<SidePanel> content) {
    /// What is shown of a section.
    ///
    /// @param node all of it
    /// @param list what gets the focus
    public record SidePanel(Region node, Control list) {}

    /// {@return a command that opens or folds the section}
    public Command command(Runnable toggle) {
        return Command.of("view." + id, title + " Panel", toggle).menu(MainMenu.VIEW, rank);
    }
}
