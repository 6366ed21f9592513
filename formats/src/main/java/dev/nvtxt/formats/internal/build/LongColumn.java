// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.analysis.stats.column.PairSort;
import java.util.Arrays;
import java.util.List;

/// Integers that are added one by one, in blocks, so that growing never copies them. A block that has only the usual value
/// takes no room.
public final class LongColumn {
    private static final int BITS = 16;
    private static final int MASK = (1 << BITS) - 1;
    private static final long[] NO_ROOM = new long[0];

    private final long usual;
    private long[][] blocks = { NO_ROOM };
    private long[] last = NO_ROOM;
    private int size;

    /// Makes an empty column whose usual value is 0.
    public LongColumn() {
        this(0);
    }

    /// Makes an empty column.
    ///
    /// @param usual the value that takes no room as long as a block has no other
    public LongColumn(long usual) {
        this.usual = usual;
    }

    public int size() {
        return size;
    }

    public void add(long value) {
        int at = size & MASK;
        if (at == 0 || at >= last.length) {
            makeRoom(at, value);
        } else {
            last[at] = value;
        }
        size++;
    }

    private void makeRoom(int at, long value) {
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
    private long[] withRoom(int block, int at) {
        int before = blocks[block].length;
        int length = block > 0 ? 1 << BITS : Math.max(16, before);
        while (length <= at) {
            length *= 4;
        }
        long[] grown = Arrays.copyOf(blocks[block], length);
        if (usual != 0) {
            Arrays.fill(grown, before, length, usual);
        }
        blocks[block] = grown;
        return grown;
    }

    /// {@return the one with that number}
    public long get(int index) {
        long[] block = blocks[index >> BITS];
        return block.length == 0 ? usual : block[index & MASK];
    }

    /// Replaces the one with that number.
    public void set(int index, long value) {
        long[] block = blocks[index >> BITS];
        if (block.length == 0) {
            if (value == usual) {
                return;
            }
            block = withRoom(index >> BITS, Math.min(MASK, size - 1 - (index & ~MASK)));
            last = blocks[(size - 1) >> BITS];
        }
        block[index & MASK] = value;
    }

    private boolean isUsual(long[] block, int count) {
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
    void reorder(int[] order, List<long[]> spare) {
        var before = blocks;
        if (Arrays.stream(before).allMatch(block -> block.length == 0)) {
            return;
        }
        var after = new long[before.length][];
        Arrays.fill(after, NO_ROOM);
        for (int start = 0; start < size; start += 1 << BITS) {
            int count = Math.min(size - start, 1 << BITS);
            long[] block = spare.isEmpty() || count <= MASK ? new long[count] : spare.removeLast();
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

    /// Leaves only the first ones.
    void truncate(int newSize) {
        int used = Math.max(1, (newSize + MASK) >> BITS);
        blocks = used == blocks.length ? blocks : Arrays.copyOf(blocks, used);
        last = blocks[used - 1];
        size = newSize;
    }

    /// Takes all of them out.
    public void clear() {
        truncate(0);
    }

    public long[] toArray() {
        var all = new long[size];
        for (int start = 0; start < size; start += 1 << BITS) {
            long[] block = blocks[start >> BITS];
            int end = Math.min(size, start + (1 << BITS));
            if (block.length == 0) {
                Arrays.fill(all, start, end, usual);
            } else {
                System.arraycopy(block, 0, all, start, end - start);
            }
        }
        return all;
    }

    /// {@return whether all of them are multiples of a step, leaving aside the usual value}
    boolean areMultiplesOf(long step) {
        for (int i = 0; i < size; i++) {
            long value = get(i);
            if (value % step != 0 && value != usual) {
                return false;
            }
        }
        return true;
    }

    /// {@return whether one of them is neither 0 nor the usual value}
    boolean hasNonzero() {
        for (int i = 0; i < size; i++) {
            long value = get(i);
            if (value != 0 && value != usual) {
                return true;
            }
        }
        return false;
    }

    boolean isAscending() {
        for (int i = 1; i < size; i++) {
            if (get(i - 1) > get(i)) {
                return false;
            }
        }
        return true;
    }

    /// {@return the numbers of all of them by size; equal ones stay in order}
    int[] order() {
        var order = new int[size];
        if (isAscending()) {
            Arrays.setAll(order, i -> i);
        } else if (!NumberSort.sort(this, order)) {
            Arrays.setAll(order, i -> i);
            PairSort.sort(toArray(), order, 0);
        }
        return order;
    }
}
