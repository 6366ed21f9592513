// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import java.util.Arrays;

/// Spreads intervals over rows in which none overlaps another, each into the first row that it may take.
///
/// Intervals come by start, of equal starts the longer first. Where containers are above, an interval goes below all that
/// contain it, into the first row that is free there. Where all intervals nest, or none contains another, that takes
/// exactly as many rows as overlap at once; in between, the fewest rows under that rule are NP-hard to find (it is the
/// coloring of a containment interval graph). The first row rather than any keeps a pattern that repeats in the same rows.
///
/// Two trees over the ends of the rows answer in logarithmic time: what is the last row that ends no earlier, and what is
/// the first row below that has ended.
final class LanePacker {
    private final boolean containersAbove;
    private int capacity = 8; // a power of two
    private long[] maxEnds = new long[2 * capacity]; // leaf `capacity + row`; the node of n's children is n
    private long[] minEnds = new long[2 * capacity];
    private int rows;

    /// Makes a packer.
    ///
    /// @param containersAbove whether an interval goes below all that contain it; an interval without length then counts
    ///     as contained in what ends at its instant, and where not, it may touch those before and after it in its row
    LanePacker(boolean containersAbove) {
        this.containersAbove = containersAbove;
        Arrays.fill(maxEnds, Long.MIN_VALUE);
        Arrays.fill(minEnds, Long.MAX_VALUE);
    }

    /// {@return the row for the next interval}
    int place(long low, long high) {
        int above = containersAbove ? lastEndingAtOrAfter(high) : -1;
        int row = firstEndedBy(low, above + 1);
        occupy(row, high);
        return row;
    }

    /// Takes a row over, below those that are there, with the interval that is the last in it.
    void extend(long high) {
        occupy(rows, high);
    }

    private void occupy(int row, long high) {
        if (row == rows) {
            rows++;
        }
        if (row == capacity) {
            grow();
        }
        set(row, high);
    }

    private int lastEndingAtOrAfter(long time) {
        if (rows == 0 || maxEnds[1] < time) {
            return -1;
        }
        int node = 1;
        while (node < capacity) {
            node = maxEnds[2 * node + 1] >= time ? 2 * node + 1 : 2 * node;
        }
        return Math.min(node - capacity, rows - 1); // an unused row is as if it ended at the begin of time
    }

    private int firstEndedBy(long time, int from) {
        if (from >= rows) {
            return rows;
        }
        int node = capacity + from;
        while (minEnds[node] > time) {
            while ((node & 1) == 1) {
                node >>= 1; // a right child, or the root: all to its right is beyond an ancestor
            }
            if (node == 0) {
                return rows;
            }
            node++;
        }
        while (node < capacity) {
            node = minEnds[2 * node] <= time ? 2 * node : 2 * node + 1;
        }
        return Math.min(node - capacity, rows); // an unused row is as if it ended at the end of time
    }

    private void set(int row, long end) {
        int node = capacity + row;
        maxEnds[node] = end;
        minEnds[node] = end;
        for (node >>= 1; node > 0; node >>= 1) {
            maxEnds[node] = Math.max(maxEnds[2 * node], maxEnds[2 * node + 1]);
            minEnds[node] = Math.min(minEnds[2 * node], minEnds[2 * node + 1]);
        }
    }

    private void grow() {
        long[] ends = Arrays.copyOfRange(maxEnds, capacity, 2 * capacity);
        capacity *= 2;
        maxEnds = new long[2 * capacity];
        minEnds = new long[2 * capacity];
        Arrays.fill(maxEnds, Long.MIN_VALUE);
        Arrays.fill(minEnds, Long.MAX_VALUE);
        for (int row = 0; row < ends.length; row++) {
            set(row, ends[row]);
        }
    }
}
