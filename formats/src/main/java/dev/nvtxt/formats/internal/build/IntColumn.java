// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import java.util.Arrays;
import java.util.List;

/// Integers that are added one by one, in blocks, so that growing never copies them. A block that has only the usual value
/// takes no room.
public final class IntColumn {
    private static final int BITS = 16;
    private static final int MASK = (1 << BITS) - 1;
    private static final int[] NO_ROOM = new int[0];

    private final int usual;
    private int[][] blocks = { NO_ROOM };
    private int[] last = NO_ROOM;
    private int size;

    /// Makes an empty column whose usual value is 0.
    public IntColumn() {
        this(0);
    }

    /// Makes an empty column.
    ///
    /// @param usual the value that takes no room as long as a block has no other
    public IntColumn(int usual) {
        this.usual = usual;
    }

    public int size() {
        return size;
    }

    public void add(int value) {
        int at = size & MASK;
        if (at == 0 || at >= last.length) {
            makeRoom(at, value);
        } else {
            last[at] = value;
        }
        size++;
    }

    private void makeRoom(int at, int value) {
        int block = size >> BITS;
        if (at == 0 && block > 0) {
            if (block == blocks.length) {
                blocks = Arrays.copyOf(blocks, 2 * block);
                Arrays.fill(blocks, block, blocks.length, NO_ROOM);
            }
            last = blocks[block];
        }
        if (at >= last.length && (value != usual || last.length > 0)) {
            last = withRoom(block, at);
        }
        if (last.length > 0) {
            last[at] = value;
        }
    }

    /// {@return a block with room for a place, filled up with the usual value}
    private int[] withRoom(int block, int at) {
        int before = blocks[block].length;
        int length = block > 0 ? 1 << BITS : Math.max(16, before);
        while (length <= at) {
            length *= 4;
        }
        int[] grown = Arrays.copyOf(blocks[block], length);
        if (usual != 0) {
            Arrays.fill(grown, before, length, usual);
        }
        blocks[block] = grown;
        return grown;
    }

    /// {@return the one with that number}
    public int get(int index) {
        int[] block = blocks[index >> BITS];
        return block.length == 0 ? usual : block[index & MASK];
    }

    /// Replaces the one with that number.
    public void set(int index, int value) {
        int[] block = blocks[index >> BITS];
        if (block.length == 0) {
            if (value == usual) {
                return;
            }
            block = withRoom(index >> BITS, Math.min(MASK, size - 1 - (index & ~MASK)));
            last = blocks[(size - 1) >> BITS];
        }
        block[index & MASK] = value;
    }

    private boolean isUsual(int[] block, int count) {
        int at = 0;
        while (at < count && block[at] == usual) {
            at++;
        }
        return at == count;
    }

    /// Puts them in another order.
    ///
    /// @param order which one comes first, second, …
    /// @param spare blocks that nobody needs: some are taken out, and those of the order before are added
    void reorder(int[] order, List<int[]> spare) {
        var before = blocks;
        if (Arrays.stream(before).allMatch(block -> block.length == 0)) {
            return;
        }
        var after = new int[before.length][];
        Arrays.fill(after, NO_ROOM);
        for (int start = 0; start < size; start += 1 << BITS) {
            int count = Math.min(size - start, 1 << BITS);
            int[] block = spare.isEmpty() || count <= MASK ? new int[count] : spare.removeLast();
            for (int i = 0; i < count; i++) {
                block[i] = get(order[start + i]);
            }
            after[start >> BITS] = isUsual(block, count) ? NO_ROOM : block;
        }
        blocks = after;
        last = after[Math.max(0, size - 1) >> BITS];
        for (var block : before) {
            if (block.length > MASK) {
                spare.add(block);
            }
        }
    }

    /// Takes all of them out.
    public void clear() {
        truncate(0);
    }

    /// Leaves only the first ones.
    void truncate(int newSize) {
        int used = Math.max(1, (newSize + MASK) >> BITS);
        blocks = used == blocks.length ? blocks : Arrays.copyOf(blocks, used);
        last = blocks[used - 1];
        size = newSize;
    }

    public int[] toArray() {
        var all = new int[size];
        for (int start = 0; start < size; start += 1 << BITS) {
            int[] block = blocks[start >> BITS];
            int end = Math.min(size, start + (1 << BITS));
            if (block.length == 0) {
                Arrays.fill(all, start, end, usual);
            } else {
                System.arraycopy(block, 0, all, start, end - start);
            }
        }
        return all;
    }
}
