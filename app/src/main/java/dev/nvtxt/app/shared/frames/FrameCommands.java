// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.AxisFrames;
import java.util.function.Consumer;

/// Ways from frame to frame: the slowest, the next and the previous one, the next stutter.
public final class FrameCommands {
    private final Workspace workspace;
    private final FrameStrip strip;
    private final FrameSettings settings;
    private final TimelineView view;
    private final RepeatedSearch slowest;
    private int slowFrame;
    private boolean isEventNewer;

    private FrameCommands(Workspace workspace, FrameStrip strip, FrameSettings settings, TimelineView view) {
        this.workspace = workspace;
        this.strip = strip;
        this.settings = settings;
        this.view = view;
        slowest = new RepeatedSearch(workspace);
        workspace.selectionProperty().addListener((_, _, event) -> isEventNewer = event != null);
        workspace.selectedRangeProperty().addListener((_, _, range) -> isEventNewer &= range == null);
    }

    /// Adds the commands.
    public static void add(Workspace workspace, FrameStrip strip, FrameSettings settings, TimelineView view) {
        var frames = new FrameCommands(workspace, strip, settings, view);
        frames.command(210, "analyze.slowestFrame", "Go to Slowest Frame",
                () -> frames.withActive(frames::goToSlowest));
        frames.command(220, "analyze.nextFrame", "Next Frame", () -> frames.step(1, false));
        frames.command(230, "analyze.previousFrame", "Previous Frame", () -> frames.step(-1, false));
        frames.command(240, "analyze.nextStutter", "Next Stutter", () -> frames.step(1, true));
        frames.command(245, "analyze.explainFrame", "Why Is This Frame Slow? (Compare with a Typical, Median Frame)",
                () -> frames.withActive(active -> frames.explain(active.frames())));
        var detect = workspace.commands().add(Command.of("analyze.detectFrames", "Detect Frames Automatically",
                settings::startOver).menu(MainMenu.ANALYZE, 247));
        detect.enabledProperty().bind(settings.automaticProperty().not());
        workspace.commands().add(Command.of("analyze.frameStrip", "Frame Strip",
                () -> settings.onTimelineProperty().set(!settings.onTimelineProperty().get()))
                .menu(MainMenu.ANALYZE, 250).checked(settings.onTimelineProperty()));
    }

    private Command command(int rank, String id, String text, Runnable action) {
        var command = workspace.commands().add(Command.of(id, text, action).menu(MainMenu.ANALYZE, rank));
        workspace.enableWithFiles(command);
        return command;
    }

    private void step(int step, boolean isStutter) {
        var selected = workspace.selectedRangeProperty().get();
        var visible = workspace.visibleRangeProperty().get();
        withActive(active -> FrameStrip
                .next(active.frames(), selected == null ? visible.startNs() : selected.startNs(), step, isStutter)
                .ifPresent(frame -> go(active.frames(), frame, false)));
    }

    /// Goes to the slowest frame; used again, to the next slowest.
    private void goToSlowest(FrameStrip.Drawn active) {
        var frames = active.frames();
        slowest.setSubject(frames);
        int rank = slowest.nextRank();
        int next = rank == 1 || slowFrame >= frames.size() ? -1 : frames.nextLongest(slowFrame);
        rank = next < 0 ? 1 : rank;
        slowFrame = next < 0 ? frames.longest(0, frames.size()) : next;
        go(frames, slowFrame, true);
        var selected = workspace.selectedRangeProperty().get();
        var event = workspace.selectionProperty().get();
        if (event != null) {
            // The range stays where another event is selected by then.
            slowest.setReached(rank, new Place.OfEvent(event));
        } else if (selected != null) {
            slowest.setReached(rank, new Place.OfRange(selected, null));
        }
        workspace.post(slowest.notice((rank == 1 ? "Slowest" : Plural.ordinal(rank) + " slowest") + " of "
                + Plural.of(frames.size(), "frame")
                + (workspace.reportProperty().get().files().size() > 1 ? " of " + active.track().file().label() : "")
                + "." + (rank < frames.size() ? " Repeat for the next." : "")));
    }

    /// Goes to a frame and scrolls to the lane of its event, which is selected with it.
    private void go(AxisFrames frames, int frame, boolean isZoomed) {
        view.commands().asOneStep(() -> {
            view.commands().goToFrame(frames, frame, isZoomed);
            var span = view.selectionProperty().get();
            if (span != null) {
                view.commands().scrollTo(span);
            }
        });
    }

    /// Of the frame of the event or the range that was selected last, else of the slowest.
    private void explain(AxisFrames frames) {
        var selected = workspace.selectedRangeProperty().get();
        var event = workspace.selectionProperty().get();
        boolean hasEvent = event != null && event.file().hasStartNs(event.event());
        if (selected != null && !(hasEvent && isEventNewer)) {
            strip.explain(selected.startNs());
        } else if (event != null && hasEvent) {
            strip.explain(event.file().axisStartNs(event.event()));
        } else {
            strip.explain(frames.startNs(frames.longest(0, frames.size())));
        }
    }

    private void withActive(Consumer<FrameStrip.Drawn> action) {
        var active = strip.active();
        if (active != null && active.frames().size() > 0) {
            action.accept(active);
        } else {
            boolean isHidden = !settings.onTimelineProperty().get() && !settings.nameProperty().get().isBlank();
            workspace.post(Notice.of(Notice.Tone.INFO, isHidden
                    ? "Frames are hidden: turn on Analyze › Frames › Frame Strip."
                    : "No frames: right-click an event › Use as Frames."));
        }
    }
}
