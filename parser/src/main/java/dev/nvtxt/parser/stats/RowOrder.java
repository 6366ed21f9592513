// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

/// The order of the rows of a table: by total time, the longest first; then by count; then by the first start; then by label.
///
/// Grouped by message a file may have a row for nearly every event, so rows are sorted by their digits, key after key from
/// the last to the first; labels are compared only where all else is the same.
final class RowOrder {
    private static final Comparator<GroupStatistics> BY_LABEL = Comparator.comparing(GroupStatistics::label)
            .thenComparingInt(GroupStatistics::id);

    private RowOrder() {}

    static List<GroupStatistics> sort(GroupStatistics[] rows) {
        long[] starts = new long[rows.length];
        long[] counts = new long[rows.length];
        long[] totals = new long[rows.length];
        for (int i = 0; i < rows.length; i++) {
            var times = rows[i].times();
            // What has no time comes last.
            starts[i] = times == null ? Long.MAX_VALUE : times.firstNs();
            counts[i] = -rows[i].counts().all();
            totals[i] = -rows[i].totalNs();
        }
        long[] order = LongStream.range(0, rows.length).toArray();
        sort(order, starts);
        sort(order, counts);
        sort(order, totals);
        var sorted = new GroupStatistics[rows.length];
        int from = 0;
        for (int i = 0; i < rows.length; i++) {
            int row = (int) order[i];
            int first = (int) order[from];
            sorted[i] = rows[row];
            if (totals[row] != totals[first] || counts[row] != counts[first] || starts[row] != starts[first]) {
                sortByLabel(sorted, from, i);
                from = i;
            }
        }
        sortByLabel(sorted, from, rows.length);
        return List.of(sorted);
    }

    private static void sort(long[] order, long[] keys) {
        long[] values = new long[order.length];
        for (int i = 0; i < order.length; i++) {
            values[i] = keys[(int) order[i]];
        }
        LongSort.sortPairs(values, order);
    }

    private static void sortByLabel(GroupStatistics[] rows, int from, int to) {
        if (to - from > 1) {
            Arrays.sort(rows, from, to, BY_LABEL);
        }
    }
}
