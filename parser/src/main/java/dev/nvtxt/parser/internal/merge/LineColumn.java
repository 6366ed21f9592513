// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import java.io.IOException;
import java.util.Arrays;

/// The lines of a block's events in two bytes each: lines only grow, so they are counted from the first of each 64.
/// Where 64 events span more than 65 535 lines, the block changes to four bytes.
final class LineColumn {
    private final int[] bases;
    private char[] offsets;
    private int[] wide = new int[0];
    private boolean isWide;

    LineColumn(int capacity) {
        bases = new int[EventBlock.SIZE / 64];
        offsets = new char[capacity];
    }

    /// Makes a copy.
    LineColumn(LineColumn other) {
        bases = other.bases.clone();
        offsets = other.offsets.clone();
        wide = other.wide.clone();
        isWide = other.isWide;
    }

    LineColumn(SectionReader in) throws IOException {
        bases = in.getInts();
        offsets = in.getChars();
        wide = in.getInts();
        isWide = wide.length > 0;
    }

    void writeTo(SectionWriter out, int size) throws IOException {
        out.putInts(bases, bases.length);
        out.putChars(offsets, isWide ? 0 : size);
        out.putInts(wide, isWide ? size : 0);
    }

    /// {@return how many rows there is room for}
    int capacity() {
        return isWide ? wide.length : offsets.length;
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
