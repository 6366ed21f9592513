// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import java.util.Arrays;

/// Integers that are added one by one, in blocks, so that growing never copies them.
public final class IntColumn {
    private static final int BITS = 16;
    private static final int MASK = (1 << BITS) - 1;

    private int[][] blocks = new int[1][];
    private int[] last = new int[0];
    private int size;

    public int size() {
        return size;
    }

    public void add(int value) {
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
        if (block == blocks.length) {
            blocks = Arrays.copyOf(blocks, 2 * block);
        }
        last = new int[block == 0 ? 16 : 1 << BITS];
        blocks[block] = last;
    }

    /// {@return the one with that number}
    public int get(int index) {
        return blocks[index >> BITS][index & MASK];
    }

    /// Replaces the one with that number.
    public void set(int index, int value) {
        blocks[index >> BITS][index & MASK] = value;
    }

    public int[] toArray() {
        var all = new int[size];
        for (int block = 0; block <= (size - 1) >> BITS; block++) {
            System.arraycopy(blocks[block], 0, all, block << BITS, Math.min(size - (block << BITS), 1 << BITS));
        }
        return all;
    }
}
