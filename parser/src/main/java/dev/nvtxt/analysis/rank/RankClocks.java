// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.setting.ClockSettings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How the clocks of ranks go against each other, by the ends of what all ranks leave at one instant. Immutable.
///
/// @param rows a row for each rank that shares such ends with the others, the one that is off most first
/// @param correction settings that put the clocks right; null where they are right already or nothing says how
public record RankClocks(List<ClockRow> rows, @Nullable ClockSettings correction) {
    /// Nothing is known.
    public static final RankClocks NONE = new RankClocks(List.of(), null);

    public RankClocks {
        rows = List.copyOf(rows);
    }

    /// The clock of a rank against the middle of all.
    ///
    /// @param count how many ends were compared
    /// @param aheadNs how far it is ahead: the median
    /// @param driftPpm how much faster it goes, in parts per million
    /// @param score how far its drift is from that of the others, as [RobustScore] has it; NaN for none
    /// @param errorNs how far it is off, the median without signs
    /// @param residualNs how far it is off once it is corrected; NaN where that can't be measured
    /// @param correction how it would be corrected, in words; null if it needs none
    public record ClockRow(Rank rank, int count, double aheadNs, double driftPpm, double score, double errorNs,
            double residualNs, @Nullable String correction) {}

    /// Compares the clocks of the ranks of a report. Reads all of its events, in parallel.
    ///
    /// @param cancel ends the work
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static RankClocks of(Report report, RankRequest request, CancelToken cancel) {
        return new RankComparer(report, request, name -> name, cancel).clocks();
    }
}
