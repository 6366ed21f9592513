// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Integers that are added one by one, in blocks, so that growing never copies them.
public final class IntColumn {
    private static final int BITS = 16;
    private static final int MASK = (1 << BITS) - 1;

    private final List<int[]> blocks = new ArrayList<>();
    private int[] last = new int[0];
    private int size;

    /// {@return how many there are}
    public int size() {
        return size;
    }

    /// Adds one.
    public void add(int value) {
        int at = size & MASK;
        if (at == 0) {
            int block = size >> BITS;
            if (block == blocks.size()) {
                blocks.add(new int[block == 0 ? 16 : 1 << BITS]);
            }
            last = blocks.get(block);
        }
        if (at == last.length) {
            last = Arrays.copyOf(last, Math.min(at * 4, 1 << BITS));
            blocks.set(size >> BITS, last);
        }
        last[at] = value;
        size++;
    }

    /// {@return the one with that number}
    public int get(int index) {
        return blocks.get(index >> BITS)[index & MASK];
    }

    /// Replaces the one with that number.
    public void set(int index, int value) {
        blocks.get(index >> BITS)[index & MASK] = value;
    }

    /// Takes all of them out.
    public void clear() {
        size = 0;
        if (blocks.size() > 1) {
            blocks.clear();
        }
    }

    /// {@return all of them in one array}
    public int[] toArray() {
        var all = new int[size];
        for (int block = 0; block < blocks.size(); block++) {
            System.arraycopy(blocks.get(block), 0, all, block << BITS, Math.min(size - (block << BITS), 1 << BITS));
        }
        return all;
    }
}
