// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The ranks of a report side by side. Immutable.
///
/// @param ranks a row for each rank, the one that is late most first
/// @param messages a row for each message that is compared, with numbers merged, the most waited time first
/// @param occurrences a row for each occurrence of a message, the farthest apart first
/// @param clocks how the clocks go against each other
/// @param outliers ranks that are far from the others, the farthest first
/// @param notes which ranks take no part, and why; a sentence each
public record RankSummary(List<RankRow> ranks, List<MessageRow> messages, List<OccurrenceRow> occurrences,
        RankClocks clocks, List<OutlierRow> outliers, List<String> notes) {
    /// No ranks.
    public static final RankSummary NOTHING = new RankSummary(List.of(), List.of(), List.of(),
            RankClocks.NONE, List.of(), List.of());

    public RankSummary {
        ranks = List.copyOf(ranks);
        messages = List.copyOf(messages);
        occurrences = List.copyOf(occurrences);
        outliers = List.copyOf(outliers);
        notes = List.copyOf(notes);
    }

    /// A rank.
    ///
    /// @param compared how many of its events are compared
    /// @param last how many of these it starts last
    /// @param lateNs how much later than the rank in the middle it starts these, in sum
    /// @param waitedNs how long it waited for the last rank, in sum
    /// @param endsLast how many it ends last
    public record RankRow(Rank rank, long compared, long last, long lateNs, long waitedNs, long endsLast) {}

    /// A message that ranks have in common.
    ///
    /// @param name the message; numbers are merged
    /// @param count how often it occurs on each rank
    /// @param ranks how many ranks have it, at most
    /// @param meanImbalanceNs from the first to the last start, in the mean
    /// @param maxImbalanceNs at most
    /// @param waitedNs how long all ranks waited for the last one, in sum
    /// @param last the rank that starts it last most often
    /// @param lastCount how often that is
    public record MessageRow(String name, long count, int ranks, double meanImbalanceNs, long maxImbalanceNs,
            long waitedNs, Rank last, long lastCount) {}

    /// An occurrence of a message.
    ///
    /// @param name the message
    /// @param number which one of its rank, from 1
    /// @param times who came first and last
    /// @param first the rank that starts it first
    /// @param last the rank that starts it last
    /// @param event its event on that rank
    /// @param endsLast the rank that ends it last; null if it ends on none
    public record OccurrenceRow(String name, int number, OccurrenceTimes times, Rank first, Rank last, int event,
            @Nullable Rank endsLast) {}

    /// A rank whose ranges of a name are far from those of the other ranks.
    ///
    /// @param name the message; numbers are merged
    /// @param count how many ranges of the name it has
    /// @param totalNs their durations in sum
    /// @param p95Ns the 95th percentile of their durations
    /// @param far the medians of all ranks, and how far it is from them
    /// @param event its longest range
    public record OutlierRow(String name, Rank rank, long count, long totalNs, long p95Ns, OutlierFinder.Outlier far,
            int event) {}

    /// {@return the same with what the clocks were before they were corrected}
    public RankSummary withClocks(RankClocks before) {
        return new RankSummary(ranks, messages, occurrences, before, outliers, notes);
    }

    /// Compares the ranks of a report. Reads all of its events, in parallel.
    ///
    /// @param merge makes one name of those that differ in numbers only
    /// @param cancel ends the work
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static RankSummary of(Report report, RankRequest request, UnaryOperator<String> merge, CancelToken cancel) {
        return new RankComparer(report, request, merge, cancel).compare();
    }
}
