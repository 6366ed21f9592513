// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import dev.nvtxt.analysis.stats.FrameMessage;
import dev.nvtxt.analysis.stats.FrameTrack;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.AxisFrames;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the frames of files and makes the strip of them that the timeline draws.
public final class FrameFinder {
    /// How many times the median the full height of the strip is at most.
    private static final double MAX_CEILING = 4;

    private FrameFinder() {}

    /// {@return the frames of files as a window shows them that was just opened, or null where there are none}
    public static @Nullable AxisFrames find(List<ReportFile> files) {
        return find(Scope.of(files));
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
                : drawn(track, message.name(), targetNs(settings.targetPerSecondProperty().get()));
    }

    /// {@return how long a frame lasts at a rate; 0 for no rate}
    static long targetNs(double perSecond) {
        return perSecond > 0 ? Math.round(1e9 / perSecond) : 0;
    }

    /// {@return the frames of the thread that has the most of them, or null}
    static @Nullable FrameTrack track(List<ReportFile> files, FrameMessage message, FrameTrack.StutterRule rule,
            Statistics engine) {
        return track(Scope.of(files), message, rule, engine);
    }

    private static @Nullable FrameTrack track(Scope scope, FrameMessage message, FrameTrack.StutterRule rule,
            Statistics engine) {
        var request = new FrameTrack.Request(message.matcher(), message.mode(), rule);
        return FrameTrack.of(scope, request, engine).stream()
                .max(Comparator.comparingInt(FrameTrack::size)).orElse(null);
    }

    /// {@return what the timeline draws of frames}
    static AxisFrames drawn(FrameTrack of, String name, long targetNs) {
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
        // A target far above what the frames take would press them flat.
        boolean isNear = targetNs <= 2 * times.medianNs();
        return new AxisFrames(starts, durations, stutters,
                new AxisFrames.Legend(name, "median " + median + " · " + p99, median + " · " + p99, targetNs,
                        (long) Math.max(ceiling, isNear ? 1.15 * targetNs : 0)));
    }
}
