// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.lanes.LanesViewModel;
import dev.nvtxt.app.lanes.TimeDisplay;
import dev.nvtxt.app.lanes.TimelinePanel;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.search.CommandPalette;
import dev.nvtxt.app.search.FindLane;
import dev.nvtxt.app.search.GoToTime;
import dev.nvtxt.app.search.PaletteSource;
import java.util.List;
import java.util.OptionalLong;

/// The commands that go somewhere by what the user types - a time, a lane, anything at all - and those that say from where
/// times count.
final class GoCommands {
    private GoCommands() {}

    static void add(Workspace workspace, LanesViewModel lanes, TimelinePanel timeline) {
        var goToTime = new GoToTime(workspace, timeline::goTo);
        var findLane = new FindLane(lanes.sourceProperty()::get, timeline.view().commands()::revealLane);
        var commands = workspace.commands();
        commands.add("time.goTo", "Go to Time…", List.of("Shortcut+G"), () -> goToTime.show(timeline.view()));
        commands.add("view.findLane", "Find Lane…", List.of("Shortcut+P"), () -> findLane.show(timeline.view()));
        var palette = new CommandPalette(workspace,
                new PaletteSource(workspace, lanes, timeline.view(), KeyTexts::shown)::open);
        commands.add(AppToolBar.PALETTE, "Command Palette…", List.of("Shortcut+K", "Shortcut+Shift+P"),
                () -> palette.show(timeline.view()));
        var keep = commands.add("timeline.keepRange", "Bookmark Selected Range…", List.of(),
                () -> timeline.view().commands().bookmarkRange());
        keep.enabledProperty().bind(timeline.view().selectedRangeProperty().isNotNull());
        var zero = commands.add("time.zeroAtSelection", "Set Time Zero at Selected Event", List.of(),
                () -> TimeDisplay.of(workspace).setZeroAtSelection());
        zero.enabledProperty().bind(workspace.selectionProperty().isNotNull());
        commands.add("time.zeroAtStart", "Reset Time Zero", List.of(),
                () -> TimeDisplay.of(workspace).setZero(OptionalLong.empty()));
    }
}
