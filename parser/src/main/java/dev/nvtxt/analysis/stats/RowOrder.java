// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.analysis.stats.group.GroupLabels;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToLongFunction;

/// The order of the rows of a table: by total time, the longest first; then by count; then by the first start; then by label.
///
/// Groups are sorted by their digits, key after key from the last to the first; labels are compared only where all else is
/// the same. There may be millions of groups, so a key that is the same for all of them is never gone through twice.
final class RowOrder {
    private final GroupSums sums;

    private RowOrder(GroupSums sums) {
        this.sums = sums;
    }

    /// {@return the groups that have events, or parts of ranges, in order}
    static int[] of(GroupSums sums, int count, GroupLabels labels) {
        // Groups without any time may be millions, of one marker each; they come last.
        int[] groups = new int[count];
        int timed = 0;
        int untimed = count;
        for (int group = count - 1; group >= 0; group--) {
            if (sums.has(group) && sums.insideNs(group) == 0 && (sums.all(group) > 0 || sums.cut(group) > 0)) {
                groups[--untimed] = group;
            }
        }
        for (int group = 0; group < count; group++) {
            if (sums.has(group) && sums.insideNs(group) != 0) {
                groups[timed++] = group;
            }
        }
        var order = new RowOrder(sums);
        order.sort(groups, 0, timed, labels);
        System.arraycopy(groups, untimed, groups, timed, count - untimed);
        order.sort(groups, timed, timed + count - untimed, labels);
        return Arrays.copyOf(groups, timed + count - untimed);
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
            LongSort.sortPairs(values, groups, from);
        }
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
