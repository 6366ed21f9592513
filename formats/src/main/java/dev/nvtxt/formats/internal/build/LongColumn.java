// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.analysis.stats.column.PairSort;
import java.util.Arrays;

/// Integers that are added one by one, in blocks, so that growing never copies them.
public final class LongColumn {
    private static final int BITS = 16;
    private static final int MASK = (1 << BITS) - 1;

    private long[][] blocks = new long[1][];
    private int blockCount;
    private long[] last = new long[0];
    private int size;

    public int size() {
        return size;
    }

    public void add(long value) {
        int at = size & MASK;
        if (at == 0) {
            startBlock(size >> BITS);
        }
        if (at == last.length) {
            last = Arrays.copyOf(last, Math.min(at * 4, 1 << BITS));
            blocks[size >> BITS] = last;
        }
        last[at] = value;
        size++;
    }

    private void startBlock(int block) {
        if (block == blockCount) {
            if (block == blocks.length) {
                blocks = Arrays.copyOf(blocks, 2 * block);
            }
            blocks[block] = new long[block == 0 ? 16 : 1 << BITS];
            blockCount++;
        }
        last = blocks[block];
    }

    /// {@return the one with that number}
    public long get(int index) {
        return blocks[index >> BITS][index & MASK];
    }

    /// Replaces the one with that number.
    public void set(int index, long value) {
        blocks[index >> BITS][index & MASK] = value;
    }

    /// Takes all of them out.
    public void clear() {
        if (blockCount > 1) {
            Arrays.fill(blocks, null);
            blockCount = 0;
        }
        size = 0;
    }

    public long[] toArray() {
        var all = new long[size];
        for (int block = 0; block < blockCount; block++) {
            System.arraycopy(blocks[block], 0, all, block << BITS, Math.min(size - (block << BITS), 1 << BITS));
        }
        return all;
    }

    /// {@return the numbers of all of them by size; equal ones stay in order}
    int[] order() {
        var order = new int[size];
        Arrays.setAll(order, i -> i);
        PairSort.sort(toArray(), order, 0);
        return order;
    }
}
