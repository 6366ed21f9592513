// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.column.LongSort;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/// The rows of a table in another order; the rows themselves are those of the table, which makes them when they are asked
/// for. Unchangeable.
final class SortedRows extends AbstractList<GroupStatistics> implements RandomAccess {
    private final List<GroupStatistics> rows;
    private final int[] order;

    private SortedRows(List<GroupStatistics> rows, int[] order) {
        this.rows = rows;
        this.order = order;
    }

    /// Sorts rows; takes a while with hundreds of thousands of them. Rows that are equal keep the order of the table.
    ///
    /// @param rows the rows of a table
    static List<GroupStatistics> of(List<GroupStatistics> rows, StatsColumn column, boolean isDescending) {
        if (column == StatsColumn.TOTAL && isDescending) {
            return rows;
        }
        return new SortedRows(rows, column.isNumber()
                ? byNumber(rows, column, isDescending)
                : byLabel(rows, isDescending));
    }

    /// What has no value comes last either way.
    private static int[] byNumber(List<GroupStatistics> rows, StatsColumn column, boolean isDescending) {
        long[] keys = new long[rows.size()];
        IntStream.range(0, keys.length).parallel().forEach(row -> {
            double value = column.value(rows.get(row));
            // The bits of a double sort as it does, once those of the negative ones are turned.
            long bits = Double.doubleToLongBits(value);
            long ordered = bits ^ ((bits >> (Long.SIZE - 1)) & Long.MAX_VALUE);
            keys[row] = Double.isNaN(value) ? Long.MAX_VALUE : isDescending ? ~ordered : ordered;
        });
        long[] order = new long[keys.length];
        Arrays.setAll(order, i -> i);
        LongSort.sortPairs(keys, order);
        return Arrays.stream(order).mapToInt(i -> (int) i).toArray();
    }

    private static int[] byLabel(List<GroupStatistics> rows, boolean isDescending) {
        Comparator<Integer> byLabel = Comparator.comparing(row -> rows.get(row).label());
        return IntStream.range(0, rows.size()).boxed().sorted(isDescending ? byLabel.reversed() : byLabel)
                .mapToInt(Integer::intValue).toArray();
    }

    @Override
    public GroupStatistics get(int index) {
        return rows.get(order[index]);
    }

    @Override
    public int size() {
        return order.length;
    }

    /// Looks the row up without making all others.
    @Override
    public int indexOf(Object row) {
        int at = rows.indexOf(row);
        for (int i = 0; i < order.length; i++) {
            if (order[i] == at) {
                return i;
            }
        }
        return -1;
    }
}
