// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.icons.AppIcon;
import java.util.Map;
import java.util.Optional;

/// Which icon stands for which command.
final class CommandIcons {
    private static final Map<String, AppIcon> ICONS = Map.ofEntries(Map.entry("file.open", AppIcon.OPEN),
            Map.entry("file.openFolder", AppIcon.OPEN_FOLDER), Map.entry("file.reload", AppIcon.RELOAD),
            Map.entry("file.saveSession", AppIcon.SAVE), Map.entry("file.openSession", AppIcon.SESSION),
            Map.entry("file.export", AppIcon.EXPORT), Map.entry("file.copyImage", AppIcon.PICTURE),
            Map.entry("file.copyLink", AppIcon.COPY), Map.entry("file.import", AppIcon.IMPORT),
            Map.entry("file.importAgain", AppIcon.IMPORT),
            Map.entry("file.quit", AppIcon.QUIT),
            Map.entry("edit.undo", AppIcon.UNDO), Map.entry("edit.redo", AppIcon.REDO),
            Map.entry("edit.find", AppIcon.SEARCH), Map.entry("edit.filter", AppIcon.FILTER),
            Map.entry("edit.settings", AppIcon.SETTINGS), Map.entry("timeline.fit_all", AppIcon.FIT),
            Map.entry("timeline.fit_selection", AppIcon.FIT_SELECTION),
            Map.entry("timeline.fit_measured", AppIcon.MEASURE), Map.entry("timeline.zoom_in", AppIcon.ZOOM_IN),
            Map.entry("timeline.zoom_out", AppIcon.ZOOM_OUT), Map.entry("timeline.back", AppIcon.BACK),
            Map.entry("timeline.forward", AppIcon.FORWARD), Map.entry("timeline.mark", AppIcon.FLAG),
            Map.entry("timeline.mark_with_note", AppIcon.NOTE), Map.entry("view.findLane", AppIcon.LANES),
            Map.entry("time.goTo", AppIcon.GO_TO_TIME), Map.entry("time.clocks", AppIcon.CLOCK),
            Map.entry("help.keys", AppIcon.KEYBOARD), Map.entry("help.about", AppIcon.INFO),
            Map.entry(AppToolBar.PALETTE, AppIcon.KEYBOARD), Map.entry("analyze.compare", AppIcon.COMPARE));

    private CommandIcons() {}

    static Optional<AppIcon> of(String commandId) {
        return Optional.ofNullable(ICONS.get(commandId));
    }
}
