// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import module java.base;

/// Numbers in two bytes each, or in four once one of them is negative or above 65 535: contexts, lines and depths of a block.
final class NarrowColumn {
    private char[] narrow;
    private int[] wide = new int[0];
    private boolean isWide;

    NarrowColumn(int capacity) {
        narrow = new char[capacity];
    }

    /// Makes a copy.
    NarrowColumn(NarrowColumn other) {
        narrow = other.narrow.clone();
        wide = other.wide.clone();
        isWide = other.isWide;
    }

    NarrowColumn(SectionReader in) throws IOException {
        narrow = in.getChars();
        wide = in.getInts();
        isWide = wide.length > 0;
    }

    void writeTo(SectionWriter out, int size) throws IOException {
        out.putChars(narrow, isWide ? 0 : size);
        out.putInts(wide, isWide ? size : 0);
    }

    /// {@return how many rows there is room for}
    int capacity() {
        return isWide ? wide.length : narrow.length;
    }

    boolean isWide() {
        return isWide;
    }

    void set(int row, int number) {
        if (isWide) {
            wide[row] = number;
        } else if ((char) number == number) {
            narrow[row] = (char) number;
        } else {
            widen();
            wide[row] = number;
        }
    }

    int get(int row) {
        return isWide ? wide[row] : narrow[row];
    }

    /// Copies some numbers.
    ///
    /// @param at the place in the array that the first of them takes
    void copy(int row, int count, int[] into, int at) {
        if (isWide) {
            System.arraycopy(wide, row, into, at, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            into[at + i] = narrow[row + i];
        }
    }

    void resize(int capacity) {
        if (isWide) {
            wide = Arrays.copyOf(wide, capacity);
        } else {
            narrow = Arrays.copyOf(narrow, capacity);
        }
    }

    private void widen() {
        wide = new int[narrow.length];
        for (int row = 0; row < narrow.length; row++) {
            wide[row] = narrow[row];
        }
        narrow = new char[0];
        isWide = true;
    }
}
