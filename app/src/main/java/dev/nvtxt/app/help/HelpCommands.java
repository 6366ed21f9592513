// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.help;

import dev.nvtxt.app.keys.KeysHelp;
import dev.nvtxt.app.keys.KeysHelpView;
import dev.nvtxt.app.log.ProgramLog;
import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Commands;
import java.util.List;
import javafx.scene.layout.Region;

/// Adds the commands of the Help menu.
public final class HelpCommands {
    /// The id of the command that shows the log.
    public static final String LOG = "help.log";

    /// Shows a region in a window of its own.
    @FunctionalInterface
    public interface Windows {
        /// Shows it; a window with that title that is already open comes to the front with the new content.
        void show(String title, Region content);
    }

    private HelpCommands() {}

    /// Adds them.
    public static void add(Commands commands, Windows windows, ProgramLog log) {
        commands.add(new Command("help.keys", "Keyboard and Mouse", Command.Scope.TIMELINE, List.of("'?'"),
                () -> windows.show("Keyboard and Mouse",
                        new KeysHelpView(KeysHelp.sections(commands)).node())));
        commands.add("help.format", "NVTXT Format", List.of("F1"),
                () -> windows.show("NVTXT Format", new HelpPageView(HelpText.format()).node()));
        commands.add("help.problems", "Problem Reference", List.of(),
                () -> windows.show("Problem Reference", new HelpPageView(HelpText.problems()).node()));
        commands.add(LOG, "Open Log", List.of(), () -> windows.show("Log", new LogView(log).node()));
        commands.add("help.about", "About NVTXT Timeline", List.of(),
                () -> windows.show("About NVTXT Timeline", new AboutView().node()));
    }
}
