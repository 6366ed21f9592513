// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.keys.KeysHelp;
import dev.nvtxt.app.shared.keys.KeysHelpView;
import dev.nvtxt.app.shared.log.ProgramLog;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.icons.AppIcon;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.scene.layout.Region;

/// The windows of the Help menu.
public final class HelpFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var log = new ProgramLog(window.settings().file().toAbsolutePath().resolveSibling(""));
        add(window.workspace().commands(), window.toolWindows()::show, log, window.darkProperty()::get);
        window.workspace().on(Request.ShowLog.class, _ -> window.toolWindows().show("Log", new LogView(log).node()));
    }

    /// Adds the commands of the Help menu.
    ///
    /// @param windows shows a page in a window with a title
    /// @param isDark whether pictures are those of the dark theme
    public static void add(Commands commands, BiConsumer<String, Region> windows, ProgramLog log,
            BooleanSupplier isDark) {
        var help = new HelpMenu(commands, windows);
        help.add("help.guide", "Guide", () -> new GuideView(isDark).node()).keys("F1").icon(AppIcon.INFO);
        help.add("help.keys", "Keyboard and Mouse", () -> new KeysHelpView(KeysHelp.sections(commands)).node())
                .onTimeline().keys("'?'").icon(AppIcon.KEYBOARD);
        help.add("help.format", "NVTXT Format", () -> new HelpPageView(HelpText.format()).node());
        help.add("help.problems", "Problem Reference", () -> new HelpPageView(HelpText.problems()).node());
        help.add("help.log", "Open Log", () -> new LogView(log).node());
        help.add("help.about", "About NVTXT Timeline", () -> new AboutView().node()).icon(AppIcon.INFO);
    }

    private record HelpMenu(Commands commands, BiConsumer<String, Region> windows) {
        Command add(String id, String text, Supplier<Region> page) {
            return commands.add(Command.of(id, text, () -> windows.accept(text.replace("Open ", ""), page.get())));
        }
    }
}
