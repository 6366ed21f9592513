// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.parser.report.ReportFile;
import java.util.Objects;

/// One range that is compared with another: a range of a file, or a frame that lasts from a marker to the next.
///
/// @param file its file
/// @param event the event that is the range, or begins it
/// @param startNs its start in axis time
/// @param durationNs how long it lasts
public record RangePick(ReportFile file, int event, long startNs, long durationNs) {
    /// {@return a range of a file, which has a duration}
    public static RangePick of(ReportFile file, int event) {
        long start = file.axisStartNs(event);
        return new RangePick(file, event, start, file.axisEndNs(event) - start);
    }

    /// {@return a frame}
    public static RangePick of(FrameTrack track, int frame) {
        return new RangePick(track.file(), track.event(frame), track.startNs(frame), track.durationNs(frame));
    }

    /// {@return its message, or what represents none}
    public String name() {
        return Objects.requireNonNullElse(file.trace().events().message(event), "(none)");
    }
}
