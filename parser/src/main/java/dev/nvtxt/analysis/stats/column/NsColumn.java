// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import java.util.Arrays;

/// A number of nanoseconds for each event, in four bytes where those of a block are within two seconds of each other, and in eight
/// where they are not. Blocks may be set by several threads, each by one.
final class NsColumn {
    /// How many events a block has.
    static final int BLOCK = 1 << 12;
    private static final int SHIFT = Integer.numberOfTrailingZeros(BLOCK);

    private static final int[] NO_OFFSETS = {};

    private final long[] bases;
    private final int[][] narrow;
    private final long[][] wide;

    /// Makes a column whose blocks are not set yet.
    NsColumn(int size) {
        int blocks = Math.ceilDiv(size, BLOCK);
        bases = new long[blocks];
        narrow = new int[blocks][];
        wide = new long[blocks][];
        Arrays.fill(narrow, NO_OFFSETS);
    }

    /// Sets a block.
    void set(int block, long[] values, int count) {
        long base = values[0];
        int[] offsets = new int[count];
        for (int i = 0; i < count; i++) {
            long offset = values[i] - base;
            offsets[i] = (int) offset;
            if (offsets[i] != offset) {
                wide[block] = Arrays.copyOf(values, count);
                return;
            }
        }
        bases[block] = base;
        narrow[block] = offsets;
    }

    /// Reads the values of some events.
    ///
    /// @param into takes them from its beginning
    void read(int from, int count, long[] into) {
        for (int i = 0; i < count;) {
            int block = (from + i) >>> SHIFT;
            int at = from + i & BLOCK - 1;
            int part = Math.min(count - i, BLOCK - at);
            int[] offsets = narrow[block];
            if (offsets.length > 0) {
                long base = bases[block];
                for (int j = 0; j < part; j++) {
                    into[i + j] = base + offsets[at + j];
                }
            } else {
                System.arraycopy(wide[block], at, into, i, part);
            }
            i += part;
        }
    }

    /// {@return the value of an event}
    long get(int event) {
        int block = event >>> SHIFT;
        int[] offsets = narrow[block];
        int at = event & BLOCK - 1;
        return offsets.length > 0 ? bases[block] + offsets[at] : wide[block][at];
    }
}
