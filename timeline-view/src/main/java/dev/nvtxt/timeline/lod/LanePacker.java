// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import java.util.Arrays;
import java.util.PriorityQueue;

/// Spreads intervals over the fewest rows in which none overlaps another, each into the first row that is free.
///
/// Intervals come by start. Taking any free row is optimal for intervals; taking the first keeps a pattern that repeats
/// in the same rows.
final class LanePacker {
    private final boolean zeroLengthTakesItsInstant;
    private final PriorityQueue<Integer> free = new PriorityQueue<>();
    private long[] heapEnds = new long[8];
    private int[] heapRows = new int[8];
    private int busy;
    private int rows;

    /// Makes a packer.
    ///
    /// @param zeroLengthTakesItsInstant whether an interval without length keeps its instant from others; where not, it
    ///     may touch those before and after it in its row
    LanePacker(boolean zeroLengthTakesItsInstant) {
        this.zeroLengthTakesItsInstant = zeroLengthTakesItsInstant;
    }

    /// {@return the row for the next interval}
    int place(long low, long high) {
        while (busy > 0 && heapEnds[0] <= low) {
            free.add(removeFirst());
        }
        Integer first = free.poll();
        int row = first == null ? rows++ : first;
        long end = high == low && zeroLengthTakesItsInstant && low != Long.MAX_VALUE ? low + 1 : high;
        add(end, row);
        return row;
    }

    /// {@return how many rows there are}
    int rows() {
        return rows;
    }

    private void add(long end, int row) {
        if (busy == heapEnds.length) {
            heapEnds = Arrays.copyOf(heapEnds, busy * 2);
            heapRows = Arrays.copyOf(heapRows, busy * 2);
        }
        int at = busy++;
        while (at > 0 && heapEnds[(at - 1) / 2] > end) {
            int parent = (at - 1) / 2;
            heapEnds[at] = heapEnds[parent];
            heapRows[at] = heapRows[parent];
            at = parent;
        }
        heapEnds[at] = end;
        heapRows[at] = row;
    }

    private int removeFirst() {
        int first = heapRows[0];
        busy--;
        long end = heapEnds[busy];
        int row = heapRows[busy];
        int at = 0;
        while (2 * at + 1 < busy) {
            int child = 2 * at + 1;
            if (child + 1 < busy && heapEnds[child + 1] < heapEnds[child]) {
                child++;
            }
            if (heapEnds[child] >= end) {
                break;
            }
            heapEnds[at] = heapEnds[child];
            heapRows[at] = heapRows[child];
            at = child;
        }
        heapEnds[at] = end;
        heapRows[at] = row;
        return first;
    }
}
