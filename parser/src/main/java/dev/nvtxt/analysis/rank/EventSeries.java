// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import module java.base;

/// The events of one message on one rank, in columns. Grows in place; confined to one thread until it is sorted.
public final class EventSeries implements Serializable {
    /// In place of an end: there is none.
    public static final long NO_END = Long.MIN_VALUE;

    private static final long serialVersionUID = 1;

    private long[] starts = new long[4];
    private long[] ends = new long[4];
    private int[] ids = new int[4];
    private int size;

    /// Makes an empty series.
    public EventSeries() {}

    /// Adds an event.
    ///
    /// @param startNs its start
    /// @param endNs its end, or [#NO_END]
    /// @param id what finds it again: its number or its line; of two events that start together, the lower comes first
    public void add(long startNs, long endNs, int id) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, size * 2);
            ends = Arrays.copyOf(ends, size * 2);
            ids = Arrays.copyOf(ids, size * 2);
        }
        starts[size] = startNs;
        ends[size] = endNs;
        ids[size] = id;
        size++;
    }

    /// Puts the events in the order of their starts.
    ///
    /// @return this series
    public EventSeries sort() {
        int[] order = IntStream.range(0, size).boxed().sorted(
                Comparator.comparingLong((Integer i) -> starts[i]).thenComparingInt(i -> ids[i]))
                .mapToInt(Integer::intValue).toArray();
        long[] sortedStarts = Arrays.stream(order).mapToLong(i -> starts[i]).toArray();
        long[] sortedEnds = Arrays.stream(order).mapToLong(i -> ends[i]).toArray();
        ids = Arrays.stream(order).map(i -> ids[i]).toArray();
        starts = sortedStarts;
        ends = sortedEnds;
        return this;
    }

    /// {@return how many events there are}
    public int size() {
        return size;
    }

    /// {@return the start of an event}
    public long startNs(int index) {
        return starts[index];
    }

    /// {@return the end of an event, or [#NO_END]}
    public long endNs(int index) {
        return ends[index];
    }

    /// {@return what finds an event again}
    public int id(int index) {
        return ids[index];
    }
}
