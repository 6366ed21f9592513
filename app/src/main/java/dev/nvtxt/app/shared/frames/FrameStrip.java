// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import dev.nvtxt.analysis.compare.RangePick;
import dev.nvtxt.analysis.stats.FrameMessage;
import dev.nvtxt.analysis.stats.FrameTrack;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.timeline.model.AxisFrames;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Finds the frames of the whole report and makes the strip of the timeline of them. Of several threads with frames the one
/// with the most has the strip; the others are in the *Frames* tab.
public final class FrameStrip {
    private final Workspace workspace;
    private final FrameSettings settings;
    private final Supplier<Statistics> statistics;
    private final ReadOnlyObjectWrapper<@Nullable AxisFrames> frames = new ReadOnlyObjectWrapper<>(this, "frames");
    private final Latest work;
    private @Nullable FrameTrack track;
    private boolean isShowing;

    private record Found(Optional<FrameMessage> message, @Nullable FrameTrack track, @Nullable AxisFrames frames) {}

    /// Makes the strip.
    ///
    /// @param statistics gives what knows the times of the open files
    public FrameStrip(Workspace workspace, FrameSettings settings, Supplier<Statistics> statistics) {
        this.workspace = workspace;
        this.settings = settings;
        this.statistics = statistics;
        work = new Latest(workspace, "Can't find the frames");
        workspace.reportProperty().addListener((_, before, report) -> {
            if (report.files().isEmpty() && !before.files().isEmpty()) {
                settings.startOver();
            }
            refresh();
        });
        List.of(settings.nameProperty(), settings.modeProperty(), settings.stutterFactorProperty(),
                settings.stutterNeighborsProperty(), settings.targetPerSecondProperty(), settings.onTimelineProperty(),
                settings.automaticProperty()).forEach(setting -> setting.addListener((_, _, _) -> refresh()));
        refresh();
    }

    private void refresh() {
        // The message that was just found changes nothing.
        if (!isShowing) {
            work.follow(this::next, this::show);
        }
    }

    private @Nullable Callable<Found> next() {
        var files = workspace.reportProperty().get().files();
        boolean isAutomatic = settings.automaticProperty().get();
        var name = settings.nameProperty().get().strip();
        if (files.isEmpty() || (name.isEmpty() && !isAutomatic)) {
            return null;
        }
        var request = settings.request();
        boolean isShown = settings.onTimelineProperty().get();
        long targetNs = FrameFinder.targetNs(settings.targetPerSecondProperty().get());
        var engine = statistics.get();
        return () -> {
            var message = isAutomatic ? FrameMessage.find(files) : Optional.of(new FrameMessage(name, request.mode()));
            if (message.isEmpty() || !isShown) {
                return new Found(message, null, null);
            }
            var most = FrameFinder.track(files, message.get(), request.rule(), engine);
            return new Found(message, most,
                    most == null ? null : FrameFinder.drawn(most, message.get().name(), targetNs));
        };
    }

    private void show(@Nullable Found result) {
        track = result == null ? null : result.track;
        frames.set(result == null ? null : result.frames);
        if (result != null && settings.automaticProperty().get()) {
            isShowing = true;
            settings.apply(result.message);
            isShowing = false;
        }
    }

    /// The frames that the timeline draws, or null.
    public ReadOnlyObjectProperty<@Nullable AxisFrames> framesProperty() {
        return frames.getReadOnlyProperty();
    }

    /// Selects the event of a frame.
    public void select(int frame) {
        var now = track;
        if (now != null && frame < now.size()) {
            workspace.selectionProperty().set(new EventRef(now.file(), now.event(frame)));
        }
    }

    /// Compares the frame with the median duration with the one that begins last at or before a time.
    public void explain(long timeNs) {
        var now = track;
        var drawn = frames.get();
        int frame = drawn == null ? -1 : drawn.lastAt(timeNs);
        if (now != null && now.size() > 1 && frame >= 0 && frame < now.size()) {
            int median = median(now, frame);
            workspace.send(new Request.CompareRanges(RangePick.of(now, median), RangePick.of(now, frame)));
        }
    }

    /// {@return the frame with the median duration; of equally long ones the nearest to a frame, but not that one}
    static int median(FrameTrack track, int frame) {
        return IntStream.range(0, track.size()).filter(at -> at != frame).boxed()
                .sorted(Comparator.<Integer>comparingLong(track::durationNs)
                        .thenComparingInt(at -> Math.abs(at - frame)))
                .skip((track.size() - 1) / 2).findFirst().orElse(frame);
    }

    long startNs(int frame) {
        var drawn = frames.get();
        return drawn == null ? 0 : drawn.startNs(frame);
    }

    /// Takes the events with the message of this one as frames.
    public void use(EventRef event) {
        var events = event.file().trace().events();
        var message = events.message(event.event());
        if (message != null) {
            settings.choose(FrameMessage.of(message, events.kind(event.event())));
        }
    }

    /// {@return the longest frame, or empty where there are none}
    Optional<Integer> slowest() {
        var drawn = frames.get();
        return drawn == null || drawn.size() == 0 ? Optional.empty() : Optional.of(drawn.longest(0, drawn.size()));
    }

    /// {@return the frame that begins after, or before, a time, or the next stutter}
    Optional<Integer> next(long timeNs, int step, boolean isStutter) {
        var drawn = frames.get();
        if (drawn == null) {
            return Optional.empty();
        }
        int at = drawn.lastAt(timeNs);
        for (int frame = at + step; frame >= 0 && frame < drawn.size(); frame += step) {
            if (!isStutter || drawn.isStutter(frame)) {
                return Optional.of(frame);
            }
        }
        return Optional.empty();
    }
}
