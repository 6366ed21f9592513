// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import java.util.Arrays;

/// A number of nanoseconds for each event, in four bytes where those of a block are within two seconds of each other, and in eight
/// where they are not. The blocks of a section share an array, which is so large that the garbage collector does not copy it.
/// Sections may be set by several threads, each by one.
final class NsColumn {
    /// How many events a block has.
    static final int BLOCK = 1 << 12;
    /// How many blocks a section has.
    static final int SECTION_BLOCKS = 16;
    private static final int SHIFT = Integer.numberOfTrailingZeros(BLOCK);
    private static final int SECTION = BLOCK * SECTION_BLOCKS;
    private static final int SECTION_SHIFT = Integer.numberOfTrailingZeros(SECTION);

    private static final int[] NO_OFFSETS = {};
    private static final long[] NARROW = {};

    private final int size;
    private final long[] bases;
    private final int[][] offsets;
    private final long[][] wide;

    /// Makes a column whose blocks are not set yet.
    NsColumn(int size) {
        this.size = size;
        int blocks = Math.ceilDiv(size, BLOCK);
        bases = new long[blocks];
        offsets = new int[Math.ceilDiv(blocks, SECTION_BLOCKS)][];
        wide = new long[blocks][];
        Arrays.fill(offsets, NO_OFFSETS);
        Arrays.fill(wide, NARROW);
    }

    /// Sets a block.
    void set(int block, long[] values, int count) {
        long base = values[0];
        if (!isNarrow(values, count)) {
            wide[block] = Arrays.copyOf(values, count);
            return;
        }
        int section = block / SECTION_BLOCKS;
        if (offsets[section].length == 0) {
            offsets[section] = new int[Math.min(SECTION, size - section * SECTION)];
        }
        int[] narrow = offsets[section];
        int first = block % SECTION_BLOCKS * BLOCK;
        for (int i = 0; i < count; i++) {
            narrow[first + i] = (int) (values[i] - base);
        }
        bases[block] = base;
    }

    private static boolean isNarrow(long[] values, int count) {
        long base = values[0];
        for (int i = 1; i < count; i++) {
            long offset = values[i] - base;
            if ((int) offset != offset) {
                return false;
            }
        }
        return true;
    }

    /// Reads the values of some events.
    ///
    /// @param into takes them from its beginning
    void read(int from, int count, long[] into) {
        for (int i = 0; i < count;) {
            int block = (from + i) >>> SHIFT;
            int at = from + i & BLOCK - 1;
            int part = Math.min(count - i, BLOCK - at);
            long[] ofBlock = wide[block];
            if (ofBlock.length > 0) {
                System.arraycopy(ofBlock, at, into, i, part);
            } else {
                long base = bases[block];
                int[] narrow = offsets[block / SECTION_BLOCKS];
                int first = from + i & SECTION - 1;
                for (int j = 0; j < part; j++) {
                    into[i + j] = base + narrow[first + j];
                }
            }
            i += part;
        }
    }

    /// {@return the value of an event}
    long get(int event) {
        int block = event >>> SHIFT;
        long[] ofBlock = wide[block];
        return ofBlock.length > 0
                ? ofBlock[event & BLOCK - 1]
                : bases[block] + offsets[event >>> SECTION_SHIFT][event & SECTION - 1];
    }
}
