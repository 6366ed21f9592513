// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import java.util.Arrays;

/// One event that all ranks have, as the third `AllReduce` of each: which rank starts it first and last, which one ends it last.
///
/// Ranks are numbered as they are given. Of ranks that are equally late the last one counts, of those equally early the first.
///
/// @param ranks how many ranks have it
/// @param earliest the rank that starts it first
/// @param latest the rank that starts it last
/// @param imbalanceNs from the first to the last start
/// @param lateStartNs from the start of the rank in the middle to the last start
/// @param last the rank that ends it last, or -1 if it has no end on any
/// @param lateEndNs from the end of the rank in the middle to the last end
/// @param middleEndNs the end of the rank in the middle: the lower median of the ends
/// @param spanNs from the first start to the last end, of the ranks on which it ends
/// @param waitedNs how long all ranks waited for the last one, in sum
public record OccurrenceTimes(int ranks, int earliest, int latest, long imbalanceNs, long lateStartNs, int last,
        long lateEndNs, long middleEndNs, long spanNs, long waitedNs) {
    /// {@return what the times of an occurrence say}
    ///
    /// @param starts its start on each rank, one at least
    /// @param ends its end on each, or [EventSeries#NO_END]
    public static OccurrenceTimes of(long[] starts, long[] ends) {
        int earliest = 0;
        int latest = 0;
        int last = -1;
        long begin = Long.MAX_VALUE;
        for (int rank = 0; rank < starts.length; rank++) {
            earliest = starts[rank] < starts[earliest] ? rank : earliest;
            latest = starts[rank] >= starts[latest] ? rank : latest;
            if (ends[rank] != EventSeries.NO_END) {
                last = last < 0 || ends[rank] >= ends[last] ? rank : last;
                begin = Math.min(begin, starts[rank]);
            }
        }
        long waited = 0;
        for (long start : starts) {
            waited += starts[latest] - start;
        }
        long middleEnd = last < 0
                ? 0
                : lowerMedian(Arrays.stream(ends).filter(end -> end != EventSeries.NO_END).toArray());
        return new OccurrenceTimes(starts.length, earliest, latest, starts[latest] - starts[earliest],
                starts[latest] - lowerMedian(starts), last, last < 0 ? 0 : ends[last] - middleEnd, middleEnd,
                last < 0 ? 0 : ends[last] - begin, waited);
    }

    /// {@return the value in the middle; the lower of two}
    static long lowerMedian(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }
}
