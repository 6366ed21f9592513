// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.parser.report.Durations;
import org.jspecify.annotations.Nullable;

/// What can be said of a number of durations (or of the gaps between markers), exactly.
///
/// Percentiles are by nearest rank, the median of an even count is the mean of the middle two, the standard deviation
/// is that of a sample (n − 1).
///
/// @param count how many there are; at least one
/// @param totalNs their sum, or [Durations#BEYOND]
/// @param meanNs their mean
/// @param medianNs their median
/// @param minNs the shortest
/// @param maxNs the longest
/// @param deviationNs their standard deviation; 0 for a single one
/// @param p90Ns nine of ten are not longer
/// @param p95Ns 95 of 100 are not longer
/// @param p99Ns 99 of 100 are not longer
/// @param p999Ns 999 of 1000 are not longer
public record DurationStatistics(long count, long totalNs, double meanNs, double medianNs, long minNs, long maxNs,
        double deviationNs, long p90Ns, long p95Ns, long p99Ns, long p999Ns) {

    /// Measures a part of an array of durations.
    ///
    /// @param sorted the durations, each at least 0, in ascending order from `from` to `to`
    /// @return what can be said of them, or null if there are none
    public static @Nullable DurationStatistics of(long[] sorted, int from, int to) {
        int count = to - from;
        if (count == 0) {
            return null;
        }
        long total = 0;
        double wide = 0;
        for (int i = from; i < to; i++) {
            total = Durations.sum(total, sorted[i]);
            wide += sorted[i];
        }
        double mean = (total == Durations.BEYOND ? wide : total) / (double) count;
        double squares = 0;
        for (int i = from; i < to; i++) {
            double off = sorted[i] - mean;
            squares += off * off;
        }
        double deviation = count == 1 ? 0 : Math.sqrt(squares / (count - 1));
        return new DurationStatistics(count, total, mean, median(sorted, from, to), sorted[from], sorted[to - 1],
                deviation, perMille(sorted, from, to, 900), perMille(sorted, from, to, 950),
                perMille(sorted, from, to, 990), perMille(sorted, from, to, 999));
    }

    /// {@return the median of a sorted part with at least one value}
    public static double median(long[] sorted, int from, int to) {
        int count = to - from;
        long upper = sorted[from + count / 2];
        if (count % 2 == 1) {
            return upper;
        }
        long lower = sorted[from + count / 2 - 1];
        return lower + (upper - lower) / 2.0;
    }

    /// {@return the percentile of a sorted part by nearest rank, in thousandths}
    public static long perMille(long[] sorted, int from, int to, int thousandths) {
        long rank = ((long) (to - from) * thousandths + 999) / 1000;
        return sorted[from + (int) Math.max(rank, 1) - 1];
    }
}
