// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

/// What [ContainedUnion] says, for ranges of which each overlaps with few: then it is quicker to look at these than to build
/// anything. Where there are more, it gives up before it has taken much time.
final class FewOverlaps {
    /// How many ranges are looked at for one, on average.
    private static final int LOOKS = 24;

    private final long[] starts;
    private final long[] ends;
    private final int from;
    private final int to;

    /// Takes ranges by start, the longer first, equal ones by line.
    FewOverlaps(long[] starts, long[] ends, int from, int to) {
        this.starts = starts;
        this.ends = ends;
        this.from = from;
        this.to = to;
    }

    /// Hands over for each range how long the union of the ranges inside it is.
    ///
    /// @return whether it did so for all; if not, what it handed over does not count
    boolean forEach(ContainedUnion.Taker taker) {
        long looks = (long) LOOKS * (to - from);
        for (int i = from; i < to; i++) {
            long inside = 0;
            long reached = Long.MIN_VALUE;
            int j = i + 1;
            // Those that start later are inside if they end no later.
            for (; j < to && starts[j] < ends[i]; j++) {
                if (ends[j] <= ends[i] && ends[j] > reached) {
                    inside += ends[j] - Math.max(starts[j], reached);
                    reached = ends[j];
                }
            }
            looks -= j - i;
            if (looks < 0) {
                return false;
            }
            taker.accept(i, inside);
        }
        return true;
    }
}
