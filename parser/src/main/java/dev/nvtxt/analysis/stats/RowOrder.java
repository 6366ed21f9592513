// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.PairSort;
import dev.nvtxt.analysis.stats.group.GroupLabels;
import module java.base;

/// The order of the rows of a table: by total time, the longest first; then by count; then by the first start; then by label.
///
/// Groups are sorted by their digits, key after key from the last to the first; labels are compared only where all else is
/// the same. There may be millions of groups, so a key that is the same for all of them is never gone through twice.
final class RowOrder {
    // In this order: groups with a time, those of many events without any, of one, and of parts of ranges without a length.
    private static final int TIMED = 0;
    private static final int OF_MANY = 1;
    private static final int OF_ONE = 2;
    private static final int OF_NONE = 3;
    private static final int PARTS = 4;

    private final GroupSums sums;

    private RowOrder(GroupSums sums) {
        this.sums = sums;
    }

    /// {@return the groups that have events, or parts of ranges, in order}
    static int[] of(GroupSums sums, int count, GroupLabels labels) {
        // Groups without any time come last, by the number of their events. Those of one event may be millions.
        int[] ends = new int[PARTS];
        for (int group = 0; group < count; group++) {
            int part = part(sums, group);
            if (part < PARTS) {
                ends[part]++;
            }
        }
        Arrays.parallelPrefix(ends, Integer::sum);
        int[] groups = new int[ends[PARTS - 1]];
        int[] next = new int[PARTS];
        System.arraycopy(ends, 0, next, 1, PARTS - 1);
        for (int group = 0; group < count; group++) {
            int part = part(sums, group);
            if (part < PARTS) {
                groups[next[part]++] = group;
            }
        }
        var order = new RowOrder(sums);
        order.sort(groups, 0, ends[TIMED], labels);
        order.sort(groups, ends[TIMED], ends[OF_MANY], labels);
        order.sortAlone(groups, ends[OF_MANY], ends[OF_ONE], labels);
        order.sort(groups, ends[OF_ONE], ends[OF_NONE], labels);
        return groups;
    }

    private static int part(GroupSums sums, int group) {
        if (!sums.has(group)) {
            return PARTS;
        }
        if (sums.insideNs(group) != 0) {
            return TIMED;
        }
        long all = sums.all(group);
        if (all == 0) {
            return sums.cut(group) > 0 ? OF_NONE : PARTS;
        }
        return all == 1 ? OF_ONE : OF_MANY;
    }

    private void sort(int[] groups, int from, int to, GroupLabels labels) {
        // What has no time comes last.
        sort(groups, from, to, sums::firstNs);
        sort(groups, from, to, group -> -sums.all(group));
        sort(groups, from, to, group -> -sums.insideNs(group));
        int first = from;
        for (int i = from + 1; i <= to; i++) {
            if (i == to || !isTie(groups[i], groups[first])) {
                sortByLabel(groups, first, i, labels);
                first = i;
            }
        }
    }

    /// Sorts groups that have nothing but the starts of one event each.
    private void sortAlone(int[] groups, int from, int to, GroupLabels labels) {
        long[] starts = new long[to - from];
        Arrays.parallelSetAll(starts, i -> sums.firstNs(groups[from + i]));
        PairSort.sort(starts, groups, from);
        int first = 0;
        for (int i = 1; i <= starts.length; i++) {
            if (i == starts.length || starts[i] != starts[first]) {
                sortByLabel(groups, from + first, from + i, labels);
                first = i;
            }
        }
    }

    private boolean isTie(int a, int b) {
        return sums.firstNs(a) == sums.firstNs(b) && sums.insideNs(a) == sums.insideNs(b) && sums.all(a) == sums.all(b);
    }

    private static void sort(int[] groups, int from, int to, IntToLongFunction key) {
        boolean isInOrder = true;
        for (int i = from + 1; i < to && isInOrder; i++) {
            isInOrder = key.applyAsLong(groups[i - 1]) <= key.applyAsLong(groups[i]);
        }
        if (!isInOrder) {
            long[] values = new long[to - from];
            Arrays.parallelSetAll(values, i -> key.applyAsLong(groups[from + i]));
            PairSort.sort(values, groups, from);
        }
    }

    private static void sortByLabel(int[] groups, int from, int to, GroupLabels labels) {
        if (to - from < 2) {
            return;
        }
        var boxed = Arrays.stream(groups, from, to).boxed().sorted((a, b) -> {
            int byLabel = GroupStatistics.join(labels.of(a)).compareTo(GroupStatistics.join(labels.of(b)));
            return byLabel != 0 ? byLabel : Integer.compare(a, b);
        }).toList();
        for (int i = from; i < to; i++) {
            groups[i] = boxed.get(i - from);
        }
    }
}
