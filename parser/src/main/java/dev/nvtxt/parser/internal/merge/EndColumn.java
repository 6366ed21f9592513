// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import module java.base;

/// The ends of a block's events in four bytes each, counted from their starts. If one is further off, as the end of a
/// push on another time base may, the block changes to eight bytes.
final class EndColumn {
    private int[] lengths;
    private long[] wide = new long[0];
    private boolean isWide;

    EndColumn(int capacity) {
        lengths = new int[capacity];
    }

    /// Makes a copy.
    EndColumn(EndColumn other) {
        lengths = other.lengths.clone();
        wide = other.wide.clone();
        isWide = other.isWide;
    }

    EndColumn(SectionReader in) throws IOException {
        lengths = in.getInts();
        wide = in.getLongs();
        isWide = wide.length > 0;
    }

    void writeTo(SectionWriter out, int size) throws IOException {
        out.putInts(lengths, isWide ? 0 : size);
        out.putLongs(wide, isWide ? size : 0);
    }

    /// {@return how many rows there is room for}
    int capacity() {
        return isWide ? wide.length : lengths.length;
    }

    boolean isWide() {
        return isWide;
    }

    /// Sets the ends of rows.
    ///
    /// @param ends from the place `from` on
    /// @param starts of the block
    void setAll(long[] ends, int from, long[] starts, int row, int count) {
        int done = isWide ? 0 : setNarrow(ends, from, starts, row, count);
        if (done < count) {
            widen(starts, row + done);
            System.arraycopy(ends, from + done, wide, row + done, count - done);
        }
    }

    /// {@return how many could be set}
    private int setNarrow(long[] ends, int from, long[] starts, int row, int count) {
        for (int i = 0; i < count; i++) {
            long length = ends[from + i] - starts[row + i];
            if ((int) length != length) {
                return i;
            }
            lengths[row + i] = (int) length;
        }
        return count;
    }

    /// Sets an end.
    ///
    /// @param starts of the block
    void set(int row, long end, long[] starts) {
        long length = end - starts[row];
        if (!isWide && (int) length != length) {
            widen(starts, starts.length);
        }
        if (isWide) {
            wide[row] = end;
        } else {
            lengths[row] = (int) length;
        }
    }

    long get(int row, long start) {
        return isWide ? wide[row] : start + lengths[row];
    }

    /// Copies the ends of rows.
    ///
    /// @param starts of the block
    /// @param at the place in the array that the first of them takes
    void copy(int row, int count, long[] starts, long[] into, int at) {
        if (isWide) {
            System.arraycopy(wide, row, into, at, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            into[at + i] = starts[row + i] + lengths[row + i];
        }
    }

    void resize(int capacity) {
        if (isWide) {
            wide = Arrays.copyOf(wide, capacity);
        } else {
            lengths = Arrays.copyOf(lengths, capacity);
        }
    }

    private void widen(long[] starts, int size) {
        if (isWide) {
            return;
        }
        wide = new long[lengths.length];
        for (int row = 0; row < size; row++) {
            wide[row] = starts[row] + lengths[row];
        }
        lengths = new int[0];
        isWide = true;
    }
}
