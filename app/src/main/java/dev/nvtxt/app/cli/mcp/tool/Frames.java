// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The frames of a program, with their numbers as its user knows them.
///
/// @param message what names them
/// @param track the frames
record Frames(FrameMessage message, FrameTrack track) {
    private static final int NAMED_STUTTERS = 20;

    /// {@return the frames of files, or nothing where nothing is named like one}
    static Optional<Frames> find(List<ReportFile> files) {
        return FrameMessage.find(files).flatMap(message -> of(message, files));
    }

    /// {@return the frames that a message names}
    static Optional<Frames> of(FrameMessage message, List<ReportFile> files) {
        return message.track(files, new Statistics()).map(track -> new Frames(message, track));
    }

    int number(int frame) {
        return message.number(track, frame);
    }

    /// {@return the frame with a number}
    ///
    /// @throws ToolException if there is none
    int find(int number) {
        int frame = message.frame(track, number);
        if (frame < 0) {
            throw new ToolException("there is no frame " + number + " among " + track.size() + " frames named \""
                    + message.name() + "\"", "frame without a number takes the slowest and lists stutters");
        }
        return frame;
    }

    /// {@return what a side of a comparison is called}
    String label(RangePick pick) {
        return pick.file().trace().path() + ": " + pick.name() + ", line "
                + pick.file().trace().events().line(pick.event());
    }

    /// {@return the time of a frame as arguments}
    String range(int frame, Report report) {
        long start = track.startNs(frame) - report.zeroNs();
        return "{\"from\": \"" + start + "ns\", \"to\": \"" + (start + track.durationNs(frame)) + "ns\"}";
    }

    /// {@return the longest frame}
    int slowest() {
        return IntStream.range(0, track.size()).boxed().max(Comparator.comparingLong(track::durationNs)).orElseThrow();
    }

    /// {@return the frame as long as the median, of several the nearest to another frame}
    int typical(int other) {
        double median = track.statistics().medianNs();
        return IntStream.range(0, track.size()).filter(frame -> frame != other).boxed()
                .min(Comparator.<Integer>comparingDouble(frame -> Math.abs(track.durationNs(frame) - median))
                        .thenComparingInt(frame -> Math.abs(frame - other)))
                .orElse(other);
    }

    /// {@return what there is to know in a sentence}
    String sentence() {
        var statistics = track.statistics();
        int[] stutters = track.stutters();
        return "frames: " + Counts.of(track.size(), "frame") + " named \"" + message.name() + "\", median "
                + ShortText.duration(statistics.medianNs()) + ", longest " + ShortText.duration(statistics.maxNs())
                + " (frame " + number(slowest()) + "), " + Counts.of(stutters.length, "stutter")
                + (stutters.length == 0
                        ? ""
                        : " (over twice the median around: frames " + Arrays.stream(stutters)
                                .limit(NAMED_STUTTERS).mapToObj(frame -> Integer.toString(number(frame)))
                                .collect(Collectors.joining(", ")) + (stutters.length > NAMED_STUTTERS ? ", …" : "")
                                + ")");
    }

    /// {@return the same for programs}
    ObjectNode json() {
        var statistics = track.statistics();
        var json = JsonNodeFactory.instance.objectNode().put("message", message.name()).put("count", track.size())
                .put("medianNs", statistics.medianNs()).put("maxNs", statistics.maxNs())
                .put("slowest", number(slowest()));
        var stutters = json.putArray("stutters");
        Arrays.stream(track.stutters()).limit(NAMED_STUTTERS).forEach(frame -> stutters.add(number(frame)));
        return json.put("stutterCount", track.stutters().length);
    }
}
