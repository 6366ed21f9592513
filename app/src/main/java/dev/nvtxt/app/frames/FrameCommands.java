// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.frames;

import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.timeline.TimelineView;
import java.util.List;
import java.util.Optional;

/// Ways from frame to frame: the slowest, the next and the previous one, the next stutter.
public final class FrameCommands {
    private final Workspace workspace;
    private final FrameStrip strip;
    private final TimelineView view;

    private FrameCommands(Workspace workspace, FrameStrip strip, TimelineView view) {
        this.workspace = workspace;
        this.strip = strip;
        this.view = view;
    }

    /// Adds the commands.
    public static void add(Workspace workspace, FrameStrip strip, FrameSettings settings, TimelineView view) {
        var frames = new FrameCommands(workspace, strip, view);
        frames.command("analyze.slowestFrame", "Go to Slowest Frame", () -> frames.go(strip.slowest()));
        frames.command("analyze.nextFrame", "Next Frame", () -> frames.step(1, false));
        frames.command("analyze.previousFrame", "Previous Frame", () -> frames.step(-1, false));
        frames.command("analyze.nextStutter", "Next Stutter", () -> frames.step(1, true));
        workspace.commands().add("analyze.frameStrip", "Show or Hide Frame Strip", List.of(),
                () -> settings.onTimelineProperty().set(!settings.onTimelineProperty().get()));
    }

    private void command(String id, String text, Runnable action) {
        var command = workspace.commands().add(id, text, List.of(), action);
        command.enabledProperty().bind(strip.framesProperty().isNotNull());
    }

    private void step(int step, boolean isStutter) {
        var selected = workspace.selectedRangeProperty().get();
        var visible = workspace.visibleRangeProperty().get();
        go(strip.next(selected == null ? visible.startNs() : selected.startNs(), step, isStutter));
    }

    private void go(Optional<Integer> frame) {
        frame.ifPresent(view.commands()::goToFrame);
    }
}
