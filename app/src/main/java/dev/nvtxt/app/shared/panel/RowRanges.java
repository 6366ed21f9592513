// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Row numbers in ascending order, kept as ranges of neighbors: ten million of them cost what one costs. Immutable.
public final class RowRanges extends AbstractList<Integer> implements RandomAccess {
    public static final RowRanges NONE = new RowRanges(List.of());

    /// Rows that are neighbors.
    ///
    /// @param first the first row
    /// @param last the last row, not before the first
    private record RowRange(int first, int last) {
        int size() {
            return last - first + 1;
        }
    }

    private final List<RowRange> ranges;
    /// How many rows there are before each range, and at the end in all.
    private final int[] before;

    private RowRanges(List<RowRange> ranges) {
        this.ranges = List.copyOf(ranges);
        before = new int[ranges.size() + 1];
        for (int i = 0; i < ranges.size(); i++) {
            before[i + 1] = before[i] + ranges.get(i).size();
        }
    }

    /// {@return the rows from one to another, both included, in whichever order they are given}
    public static RowRanges of(int one, int other) {
        return new RowRanges(List.of(new RowRange(Math.min(one, other), Math.max(one, other))));
    }

    @Override
    public Integer get(int index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException(index);
        }
        int at = place(before, index);
        return ranges.get(at).first + index - before[at];
    }

    private static int place(int[] starts, int index) {
        int position = Arrays.binarySearch(starts, index);
        return position >= 0 ? position : -position - 2;
    }

    @Override
    public int size() {
        return before[ranges.size()];
    }

    @Override
    public boolean contains(@Nullable Object row) {
        return row instanceof Integer number
                && ranges.stream().anyMatch(range -> range.first <= number && number <= range.last);
    }

    /// {@return these rows with one more, or without it where it is one of them}
    public RowRanges toggled(int row) {
        var result = new ArrayList<RowRange>();
        if (contains(row)) {
            for (var range : ranges) {
                addIfAny(result, range.first, Math.min(range.last, row - 1));
                addIfAny(result, Math.max(range.first, row + 1), range.last);
            }
            return new RowRanges(result);
        }
        int first = row;
        int last = row;
        for (var range : ranges) {
            if (range.last == row - 1) {
                first = range.first;
            } else if (range.first == row + 1) {
                last = range.last;
            } else {
                result.add(range);
            }
        }
        int joinedFirst = first;
        int place = (int) result.stream().filter(range -> range.first < joinedFirst).count();
        result.add(place, new RowRange(first, last));
        return new RowRanges(result);
    }

    /// {@return those of these rows that are before one}
    public RowRanges before(int end) {
        var result = new ArrayList<RowRange>();
        ranges.forEach(range -> addIfAny(result, range.first, Math.min(range.last, end - 1)));
        return new RowRanges(result);
    }

    /// {@return these rows, counted from another number}
    public RowRanges shifted(int by) {
        return new RowRanges(ranges.stream().map(range -> new RowRange(range.first + by, range.last + by)).toList());
    }

    private static void addIfAny(List<RowRange> ranges, int first, int last) {
        if (first <= last) {
            ranges.add(new RowRange(first, last));
        }
    }
}
