// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import java.util.Arrays;

/// The lines of a block's events in two bytes each: lines only grow, so they are counted from the first of each 64.
/// Where 64 events span more than 65 535 lines, the block changes to four bytes.
final class LineColumn {
    private final int[] bases = new int[EventBlock.SIZE / 64];
    private char[] offsets;
    private int[] wide = new int[0];
    private boolean isWide;

    LineColumn(int capacity) {
        offsets = new char[capacity];
    }

    /// Makes a copy.
    LineColumn(LineColumn other) {
        System.arraycopy(other.bases, 0, bases, 0, bases.length);
        offsets = other.offsets.clone();
        wide = other.wide.clone();
        isWide = other.isWide;
    }

    void set(int row, int line) {
        if ((row & 63) == 0) {
            bases[row >>> 6] = line;
        }
        int offset = line - bases[row >>> 6];
        if (!isWide && offset > Character.MAX_VALUE) {
            widen(row);
        }
        if (isWide) {
            wide[row] = line;
        } else {
            offsets[row] = (char) offset;
        }
    }

    int get(int row) {
        return isWide ? wide[row] : bases[row >>> 6] + offsets[row];
    }

    void resize(int capacity) {
        if (isWide) {
            wide = Arrays.copyOf(wide, capacity);
        } else {
            offsets = Arrays.copyOf(offsets, capacity);
        }
    }

    private void widen(int size) {
        wide = new int[offsets.length];
        for (int row = 0; row < size; row++) {
            wide[row] = bases[row >>> 6] + offsets[row];
        }
        offsets = new char[0];
        isWide = true;
    }
}
