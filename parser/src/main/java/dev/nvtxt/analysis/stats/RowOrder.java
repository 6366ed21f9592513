// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.analysis.stats.group.GroupLabels;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The order of the rows of a table: by total time, the longest first; then by count; then by the first start; then by label.
///
/// Groups are sorted by their digits, key after key from the last to the first; labels are compared only where all else is
/// the same.
final class RowOrder {
    private final long[] starts;
    private final long[] counts;
    private final long[] totals;

    private RowOrder(int[] groups, GroupSums sums) {
        starts = new long[groups.length];
        counts = new long[groups.length];
        totals = new long[groups.length];
        IntStream.range(0, groups.length).parallel().forEach(i -> {
            int group = groups[i];
            // What has no time comes last.
            starts[i] = sums.firstNs(group);
            counts[i] = -sums.all(group);
            totals[i] = -sums.insideNs(group);
        });
    }

    /// {@return the groups that have events, or parts of ranges, in order}
    static int[] of(GroupSums sums, int count, GroupLabels labels) {
        int[] groups = IntStream.range(0, count).filter(group -> sums.all(group) > 0 || sums.cut(group) > 0)
                .toArray();
        return new RowOrder(groups, sums).sort(groups, labels);
    }

    private int[] sort(int[] groups, GroupLabels labels) {
        long[] order = new long[groups.length];
        Arrays.setAll(order, i -> i);
        sort(order, starts);
        sort(order, counts);
        sort(order, totals);
        int[] sorted = new int[groups.length];
        int from = 0;
        for (int i = 0; i < groups.length; i++) {
            sorted[i] = groups[(int) order[i]];
            if (!isTie((int) order[i], (int) order[from])) {
                sortByLabel(sorted, from, i, labels);
                from = i;
            }
        }
        sortByLabel(sorted, from, groups.length, labels);
        return sorted;
    }

    private boolean isTie(int a, int b) {
        return totals[a] == totals[b] && counts[a] == counts[b] && starts[a] == starts[b];
    }

    private static void sort(long[] order, long[] keys) {
        long[] values = new long[order.length];
        for (int i = 0; i < order.length; i++) {
            values[i] = keys[(int) order[i]];
        }
        LongSort.sortPairs(values, order);
    }

    private static void sortByLabel(int[] groups, int from, int to, GroupLabels labels) {
        if (to - from < 2) {
            return;
        }
        var boxed = Arrays.stream(groups, from, to).boxed().sorted(Comparator
                .<Integer, String>comparing(group -> GroupStatistics.join(labels.of(group)))
                .thenComparing(Comparator.naturalOrder())).toList();
        for (int i = from; i < to; i++) {
            groups[i] = boxed.get(i - from);
        }
    }
}
