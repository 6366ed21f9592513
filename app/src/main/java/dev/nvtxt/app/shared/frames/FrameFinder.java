// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FileFrames;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.AxisFrames;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds the frames of files and makes the strip of them that the timeline draws.
public final class FrameFinder {
    /// How many times the median the full height of the strip is at most.
    private static final double MAX_CEILING = 4;

    private FrameFinder() {}

    /// How many strips a timeline has at most.
    static final int MAX_STRIPS = 3;

    /// {@return the frames of files as a window shows them that was just opened}
    public static List<AxisFrames> find(List<ReportFile> files) {
        var message = FrameMessage.find(files).orElse(null);
        if (message == null) {
            return List.of();
        }
        var settings = new FrameSettings();
        var tracks = findTracks(files, message, settings.request().rule(), new Statistics());
        return shown(tracks, "").stream().map(one -> drawn(one.track, one.name,
                settings.targetPerSecondProperty().get(), tracks.size() > MAX_STRIPS)).toList();
    }

    /// {@return the frames of files as far as their events are in a scope, or null where there are none}
    public static @Nullable AxisFrames find(Scope scope) {
        var message = FrameMessage.find(scope.files()).orElse(null);
        if (message == null) {
            return null;
        }
        var settings = new FrameSettings();
        var track = track(scope, message, settings.request().rule(), new Statistics());
        return track == null
                ? null
                : drawn(track, message.name(), settings.targetPerSecondProperty().get(), false);
    }

    /// The frames of a file.
    ///
    /// @param name their message
    record NamedTrack(FrameTrack track, String name) {}

    /// {@return of each file the thread with the most frames}
    ///
    /// @param message the message that most files have
    static List<NamedTrack> findTracks(List<ReportFile> files, FrameMessage message, FrameTrack.StutterRule rule,
            Statistics engine) {
        return files.stream().flatMap(file -> FileFrames.of(file, message, rule, engine).stream())
                .flatMap(frames -> frames.tracks().stream().max(Comparator.comparingInt(FrameTrack::size))
                        .map(track -> new NamedTrack(track, frames.message().name())).stream())
                .toList();
    }

    /// {@return of each file that has frames those of the chosen thread, else of that with the most, in the order of the files}
    static List<FrameTrack> tracks(List<ReportFile> files, FrameMessage message, FrameTrack.StutterRule rule,
            FrameSettings.@Nullable Lane lane, Statistics engine) {
        var request = new FrameTrack.Request(message.matcher(), message.mode(), rule);
        var tracks = FrameTrack.of(Scope.of(files), request, engine);
        return files.stream().flatMap(file -> tracks.stream().filter(track -> track.file().equals(file))
                .max(Comparator.comparing((FrameTrack track) -> isOn(track, lane)).thenComparingInt(FrameTrack::size))
                .stream()).toList();
    }

    private static boolean isOn(FrameTrack track, FrameSettings.@Nullable Lane lane) {
        return lane != null && isOf(track, lane.path()) && track.thread() == lane.thread();
    }

    /// {@return those that are drawn: all if they are few, else those of one file}
    ///
    /// @param path the file, if it has frames; else the one with the most
    static List<NamedTrack> shown(List<NamedTrack> tracks, String path) {
        return tracks.size() <= MAX_STRIPS
                ? tracks
                : tracks.stream().max(Comparator.comparing((NamedTrack one) -> isOf(one.track, path))
                        .thenComparingInt(one -> one.track.size())).stream().toList();
    }

    static boolean isOf(FrameTrack track, String path) {
        return track.file().trace().path().equals(path);
    }

    private static @Nullable FrameTrack track(Scope scope, FrameMessage message, FrameTrack.StutterRule rule,
            Statistics engine) {
        var request = new FrameTrack.Request(message.matcher(), message.mode(), rule);
        return FrameTrack.of(scope, request, engine).stream()
                .max(Comparator.comparingInt(FrameTrack::size)).orElse(null);
    }

    /// {@return what the timeline draws of frames}
    ///
    /// @param targetPerSecond how many frames there should be in a second
    /// @param hasOthers whether other files have frames that are not drawn
    static AxisFrames drawn(FrameTrack of, String name, double targetPerSecond, boolean hasOthers) {
        long[] starts = new long[of.size()];
        long[] durations = new long[of.size()];
        boolean[] stutters = new boolean[of.size()];
        for (int frame = 0; frame < starts.length; frame++) {
            starts[frame] = of.startNs(frame);
            durations[frame] = of.durationNs(frame);
            stutters[frame] = of.isStutter(frame);
        }
        var times = of.statistics();
        var median = ShortText.duration(times.medianNs());
        var p99 = "P99 " + ShortText.duration(times.p99Ns());
        double ceiling = Math.min((double) times.maxNs(), MAX_CEILING * times.medianNs());
        long targetNs = FrameSettings.targetNs(targetPerSecond, times.medianNs());
        // A target far above what the frames take would press them flat.
        boolean isNear = targetNs <= 2 * times.medianNs();
        return new AxisFrames(starts, durations, stutters,
                new AxisFrames.Legend(name,
                        new AxisFrames.Owner(of.file().label(), of.file().trace().path(), hasOthers,
                                "Frames: " + name + ", on " + lane(of)),
                        "median " + median + " · " + p99, median + " · " + p99, targetNs,
                        (long) Math.max(ceiling, isNear ? 1.15 * targetNs : 0)));
    }

    /// {@return the process and the thread of frames, as far as they have any}
    private static String lane(FrameTrack of) {
        var names = of.file().trace().names();
        var key = of.file().trace().events().threads().get(of.thread());
        return Stream.of(NamedId.process(names, key.processId()), NamedId.thread(names, key))
                .filter(text -> !text.isEmpty()).reduce((process, thread) -> process + " › " + thread)
                .orElse(of.file().label());
    }
}
