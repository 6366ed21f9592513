// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.frame;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The frames of one of several files, a track for each thread that has some.
///
/// @param message their message
/// @param tracks in the order of the threads
public record FileFrames(FrameMessage message, List<FrameTrack> tracks) {
    public FileFrames {
        tracks = List.copyOf(tracks);
    }

    /// Finds the frames of a file: those by the message that most files have, else by its own. A file that is opened beside
    /// others takes no frames from them.
    ///
    /// @param common the message that most files have
    /// @param rule when a frame is a stutter
    /// @return the frames, or nothing where it has none
    public static Optional<FileFrames> of(ReportFile file, FrameMessage common, FrameTrack.StutterRule rule,
            Statistics statistics) {
        return by(common, file, rule, statistics)
                .or(() -> FrameMessage.find(List.of(file)).flatMap(own -> by(own, file, rule, statistics)));
    }

    private static Optional<FileFrames> by(FrameMessage message, ReportFile file, FrameTrack.StutterRule rule,
            Statistics statistics) {
        var tracks = FrameTrack.of(Scope.of(List.of(file)),
                new FrameTrack.Request(message.matcher(), message.mode(), rule), statistics);
        return tracks.isEmpty() ? Optional.empty() : Optional.of(new FileFrames(message, tracks));
    }
}
