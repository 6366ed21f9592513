// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.stats.column.LongSort;
import java.util.Arrays;

/// How long the ranges of one pattern last on a side: from the 1st to the 99th percentile, so that one more of the same kind
/// is outside in at most 2 % of cases. Where they are fewer than a hundred that is all of them, and one more is outside more
/// often: in 2 of n + 1 cases. Immutable.
final class GroupBands {
    private static final int PERCENT = 100;

    private final long[] low;
    private final long[] high;

    GroupBands(RangeTree tree) {
        int groups = 0;
        for (int node = 0; node < tree.size(); node++) {
            groups = Math.max(groups, group(tree, node) + 1);
        }
        int[] ends = new int[groups + 1];
        for (int node = 0; node < tree.size(); node++) {
            ends[group(tree, node) + 1]++;
        }
        Arrays.parallelPrefix(ends, Integer::sum);
        long[] durations = new long[tree.size()];
        int[] next = ends.clone();
        for (int node = 0; node < tree.size(); node++) {
            durations[next[group(tree, node)]++] = tree.durationNs(node);
        }
        low = new long[groups];
        high = new long[groups];
        for (int group = 0; group < groups; group++) {
            int from = ends[group];
            int to = ends[group + 1];
            if (from < to) {
                LongSort.sort(durations, from, to);
                // Of n + 1 ranges that are alike, the last is below the kth of the others with a probability of k / (n + 1).
                int beyond = Math.max(0, (to - from + 1) / PERCENT - 1);
                low[group] = durations[from + beyond];
                high[group] = durations[to - 1 - beyond];
            } else {
                // No range is within what is not there.
                low[group] = Long.MAX_VALUE;
                high[group] = Long.MIN_VALUE;
            }
        }
    }

    private static int group(RangeTree tree, int node) {
        return tree.pattern(node) + 1;
    }

    /// {@return whether a duration of a range of the other side is greater than nearly all of its pattern here}
    boolean isAbove(RangeTree other, int node) {
        int group = group(other, node);
        return group >= high.length || other.durationNs(node) > high[group];
    }

    /// {@return whether a duration of a range of the other side is less than nearly all of its pattern here}
    boolean isBelow(RangeTree other, int node) {
        int group = group(other, node);
        return group >= low.length || other.durationNs(node) < low[group];
    }
}
