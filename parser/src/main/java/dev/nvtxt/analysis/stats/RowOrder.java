// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.PairSort;
import dev.nvtxt.analysis.stats.group.GroupLabels;
import module java.base;

/// The order of the rows of a table: by total time, the longest first; then by count; then by the first start; then by label.
///
/// Groups are sorted by their digits, key after key from the last to the first; labels are compared only where all else is
/// the same. There may be millions of groups of one event without any time, which come nearly last and are seldom looked at: they
/// are sorted when one of them is first asked for. Safe for any number of threads.
final class RowOrder {
    private final GroupSums sums;
    private final GroupLabels labels;
    /// Groups with a time, then those of many events without any.
    private final int[] first;
    private final int countOfOne;
    private volatile int[] ofOne = {};
    /// Groups of parts of ranges without a length.
    private final int[] last;

    /// Sorts the groups that have events, or parts of ranges.
    RowOrder(GroupSums sums, GroupLabels labels) {
        this.sums = sums;
        this.labels = labels;
        int[] timed = IntStream.concat(sums.groupsWithRow(), sums.groupsWithoutRow()).parallel()
                .filter(group -> sums.insideNs(group) != 0).toArray();
        int[] ofMany = untimed(all -> all > 1).toArray();
        first = Arrays.copyOf(timed, timed.length + ofMany.length);
        System.arraycopy(ofMany, 0, first, timed.length, ofMany.length);
        sort(first, 0, timed.length);
        sort(first, timed.length, first.length);
        countOfOne = (int) groupsOfOne().count();
        last = untimed(all -> all == 0).filter(group -> sums.cut(group) > 0).toArray();
        sort(last, 0, last.length);
    }

    private IntStream untimed(LongPredicate count) {
        return sums.groupsWithRow().filter(group -> sums.insideNs(group) == 0 && count.test(sums.all(group)));
    }

    private IntStream groupsOfOne() {
        return IntStream.concat(untimed(all -> all == 1), sums.groupsWithoutRow()).parallel()
                .filter(group -> sums.insideNs(group) == 0);
    }

    int size() {
        return first.length + countOfOne + last.length;
    }

    /// {@return the group of a row}
    int group(int row) {
        int ofOther = row - first.length;
        if (ofOther < 0) {
            return first[row];
        }
        if (ofOther >= countOfOne) {
            return last[ofOther - countOfOne];
        }
        int[] sorted = ofOne;
        return (sorted.length == 0 ? sortOfOne() : sorted)[ofOther];
    }

    private synchronized int[] sortOfOne() {
        if (ofOne.length == 0) {
            int[] groups = groupsOfOne().toArray();
            sortAlone(groups);
            ofOne = groups;
        }
        return ofOne;
    }

    private void sort(int[] groups, int from, int to) {
        // What has no time comes last.
        sort(groups, from, to, sums::firstNs);
        sort(groups, from, to, group -> -sums.all(group));
        sort(groups, from, to, group -> -sums.insideNs(group));
        int tied = from;
        for (int i = from + 1; i <= to; i++) {
            if (i == to || !isTie(groups[i], groups[tied])) {
                sortByLabel(groups, tied, i);
                tied = i;
            }
        }
    }

    /// Sorts groups that have nothing but the starts of one event each.
    private void sortAlone(int[] groups) {
        long[] starts = new long[groups.length];
        Arrays.parallelSetAll(starts, i -> sums.firstNs(groups[i]));
        PairSort.sort(starts, groups, 0);
        int tied = 0;
        for (int i = 1; i <= starts.length; i++) {
            if (i == starts.length || starts[i] != starts[tied]) {
                sortByLabel(groups, tied, i);
                tied = i;
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

    private void sortByLabel(int[] groups, int from, int to) {
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
