// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import java.util.Arrays;

/// Pairs of numbers that are added one by one and then sorted by the first one of each. Confined to one thread.
public final class LongPairs {
    private long[] values = new long[16];
    private long[] companions = new long[16];
    private int size;

    /// Starts without pairs.
    public LongPairs() {}

    /// Adds a pair.
    public void add(long value, long companion) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
            companions = Arrays.copyOf(companions, size * 2);
        }
        values[size] = value;
        companions[size++] = companion;
    }

    /// Sorts the pairs by their values; equal ones keep their order. Call it once, when all have been added.
    public LongPairs sorted() {
        values = Arrays.copyOf(values, size);
        companions = Arrays.copyOf(companions, size);
        LongSort.sortPairs(values, companions);
        return this;
    }

    /// {@return the first numbers of the pairs, in ascending order; not a copy}
    public long[] values() {
        return values;
    }

    /// {@return what belongs to each of the values; not a copy}
    public long[] companions() {
        return companions;
    }
}
