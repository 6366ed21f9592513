// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.AxisFrames.StripFrame;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds the frames of the whole report and makes the strips of the timeline of them, one for each file that has frames. Of
/// several threads of a file that of the chosen event has the strip, else the one with the most frames; the others are in the
/// *Frames* tab.
public final class FrameStrip implements TimelinePanel.FrameUse {
    private final Workspace workspace;
    private final FrameSettings settings;
    private final Supplier<Statistics> statistics;
    private final ReadOnlyObjectWrapper<List<AxisFrames>> frames = new ReadOnlyObjectWrapper<>(this, "frames",
            List.of());
    private final Latest work;
    private List<Drawn> drawn = List.of();
    private List<ReportFile> owners = List.of();
    private String chosenPath = "";
    private boolean isShowing;

    /// A strip.
    ///
    /// @param track the frames
    /// @param frames what is drawn of them
    record Drawn(FrameTrack track, AxisFrames frames) {}

    private record Found(Optional<FrameMessage> message, List<FrameTrack> tracks, List<Drawn> drawn) {}

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
                settings.automaticProperty(), settings.laneProperty())
                .forEach(setting -> setting.addListener((_, _, _) -> refresh()));
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
        double target = settings.targetPerSecondProperty().get();
        var engine = statistics.get();
        var path = chosenPath;
        var lane = settings.laneProperty().get();
        return () -> {
            var message = isAutomatic ? FrameMessage.find(files) : Optional.of(new FrameMessage(name, request.mode()));
            if (message.isEmpty() || !isShown) {
                return new Found(message, List.of(), List.of());
            }
            var all = isAutomatic
                    ? FrameFinder.findTracks(files, message.get(), request.rule(), engine)
                    : FrameFinder.tracks(files, message.get(), request.rule(), lane, engine).stream()
                            .map(track -> new FrameFinder.NamedTrack(track, name)).toList();
            boolean hasOthers = all.size() > FrameFinder.MAX_STRIPS;
            return new Found(message, all.stream().map(FrameFinder.NamedTrack::track).toList(),
                    FrameFinder.shown(all, path).stream().map(one -> new Drawn(one.track(),
                            FrameFinder.drawn(one.track(), one.name(), target, hasOthers))).toList());
        };
    }

    private void show(@Nullable Found result) {
        drawn = result == null ? List.of() : result.drawn;
        owners = result == null ? List.of() : result.tracks.stream().map(FrameTrack::file).toList();
        frames.set(drawn.stream().map(Drawn::frames).toList());
        if (result != null && settings.automaticProperty().get()) {
            isShowing = true;
            settings.apply(result.message);
            isShowing = false;
        }
    }

    /// The frames that the timeline draws, a strip each.
    public ReadOnlyObjectProperty<List<AxisFrames>> framesProperty() {
        return frames.getReadOnlyProperty();
    }

    /// {@return the files that have frames}
    @Override
    public List<ReportFile> owners() {
        return owners;
    }

    /// Shows the frames of a file in place of those of another one.
    @Override
    public void choose(ReportFile file) {
        chosenPath = file.trace().path();
        refresh();
    }

    /// {@return the strip of the file of the selected event, else the first, or null where there are none}
    @Nullable
    Drawn active() {
        var selected = workspace.selectionProperty().get();
        return drawn.stream().filter(strip -> selected != null && strip.track.file().equals(selected.file()))
                .findFirst()
                .orElse(drawn.isEmpty() ? null : drawn.getFirst());
    }

    /// Selects the event of a frame.
    @Override
    public void select(AxisFrames of, int frame) {
        drawn.stream().filter(strip -> strip.frames.equals(of) && frame < strip.track.size()).findFirst()
                .ifPresent(strip -> workspace.selectionProperty()
                        .set(new EventRef(strip.track.file(), strip.track.event(frame))));
    }

    /// Compares the frame with the median duration with the one that begins last at or before a time: of the active strip,
    /// or of the first one where a frame begins then if none of the active strip does.
    void explain(long timeNs) {
        var active = active();
        Stream.concat(Stream.ofNullable(active), drawn.stream()).map(one -> at(one.frames, timeNs))
                .filter(place -> place.frame() >= 0 && place.frames().startNs(place.frame()) == timeNs).findFirst()
                .or(() -> Optional.ofNullable(active).map(one -> at(one.frames, timeNs))).ifPresent(this::explain);
    }

    private static StripFrame at(AxisFrames frames, long timeNs) {
        return new StripFrame(frames, frames.lastAt(timeNs));
    }

    /// Compares the frame with the median duration with another one of its strip.
    public void explain(StripFrame place) {
        int frame = place.frame();
        drawn.stream().filter(one -> one.frames.equals(place.frames())).map(Drawn::track)
                .filter(track -> track.size() > 1 && frame >= 0 && frame < track.size()).findFirst()
                .ifPresent(track -> workspace.send(new Request.CompareRanges(
                        RangePick.of(track, median(track, frame)), RangePick.of(track, frame))));
    }

    /// {@return the frame with the median duration; of equally long ones the nearest to a frame, but not that one}
    static int median(FrameTrack track, int frame) {
        return IntStream.range(0, track.size()).filter(at -> at != frame).boxed()
                .sorted(Comparator.<Integer>comparingLong(track::durationNs)
                        .thenComparingInt(at -> Math.abs(at - frame)))
                .skip((track.size() - 1) / 2).findFirst().orElse(frame);
    }

    /// Takes the events with the message of this one as frames, on its thread.
    public void use(EventRef event) {
        var events = event.file().trace().events();
        var message = events.message(event.event());
        if (message != null) {
            chosenPath = event.file().trace().path();
            settings.choose(FrameMessage.of(message, events.kind(event.event())),
                    new FrameSettings.Lane(chosenPath, events.thread(event.event())));
        }
    }

    /// {@return the frame of a strip that begins after, or before, a time, or the next stutter}
    static Optional<Integer> next(AxisFrames frames, long timeNs, int step, boolean isStutter) {
        int at = frames.lastAt(timeNs);
        for (int frame = at + step; frame >= 0 && frame < frames.size(); frame += step) {
            if (!isStutter || frames.isStutter(frame)) {
                return Optional.of(frame);
            }
        }
        return Optional.empty();
    }
}
