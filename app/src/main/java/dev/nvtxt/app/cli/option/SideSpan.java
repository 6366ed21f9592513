// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.TimeArgument;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The time that a side takes of its files.
///
/// @param from the first wanted time, or null for the start
/// @param to the time after the last wanted one, or null for the end
/// @param frame the number of the only frame, or null for all
public record SideSpan(@Nullable TimeArgument from, @Nullable TimeArgument to, @Nullable Integer frame) {
    static final SideSpan ALL = new SideSpan(null, null, null);
    private static final Pattern FRAME = Pattern.compile("frame\\s+(\\d{1,9})");

    /// {@return the number in `frame N`, or null where a piece says something else}
    static @Nullable Integer frameNumber(String piece) {
        var match = FRAME.matcher(piece);
        return match.matches() ? Integer.valueOf(match.group(1)) : null;
    }

    /// {@return the span on the axis of a report}
    ///
    /// @throws IllegalArgumentException if a time or the frame is not there
    AxisRange on(Report report) {
        long first = from == null ? Long.MIN_VALUE : from.axisNs(report);
        long end = to == null ? Long.MAX_VALUE : to.axisNs(report);
        var pick = pick(report);
        return pick == null
                ? new AxisRange(first, end)
                : new AxisRange(Math.max(first, pick.startNs()), Math.min(end, pick.startNs() + pick.durationNs()));
    }

    /// {@return the frame, or null where none is picked}
    ///
    /// @throws IllegalArgumentException if it is not there
    @Nullable
    RangePick pick(Report report) {
        if (frame == null) {
            return null;
        }
        var message = FrameMessage.find(report.files()).orElseThrow(() -> new IllegalArgumentException(
                "no frames: no range or marker is named like a frame; take a time range instead"));
        var track = message.track(report.files(), new Statistics())
                .orElseThrow(() -> new IllegalArgumentException("no frames are complete"));
        int place = message.frame(track, frame);
        if (place < 0) {
            throw new IllegalArgumentException("no frame " + frame + " among " + track.size() + " frames named \""
                    + message.name() + "\"");
        }
        return RangePick.of(track, place);
    }
}
