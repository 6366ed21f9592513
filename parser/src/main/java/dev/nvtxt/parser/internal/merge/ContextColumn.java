// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import java.io.IOException;
import java.util.Arrays;

/// The contexts of a block's events in two bytes each, or in four where the file has more than 65 536 of them.
final class ContextColumn {
    private char[] ids;
    private int[] wide = new int[0];
    private boolean isWide;

    ContextColumn(int capacity) {
        ids = new char[capacity];
    }

    /// Makes a copy.
    ContextColumn(ContextColumn other) {
        ids = other.ids.clone();
        wide = other.wide.clone();
        isWide = other.isWide;
    }

    ContextColumn(SectionReader in) throws IOException {
        ids = in.getChars();
        wide = in.getInts();
        isWide = wide.length > 0;
    }

    void writeTo(SectionWriter out, int size) throws IOException {
        out.putChars(ids, isWide ? 0 : size);
        out.putInts(wide, isWide ? size : 0);
    }

    /// {@return how many rows there is room for}
    int capacity() {
        return isWide ? wide.length : ids.length;
    }

    boolean isWide() {
        return isWide;
    }

    void set(int row, int id) {
        if (isWide) {
            wide[row] = id;
        } else if (id <= Character.MAX_VALUE) {
            ids[row] = (char) id;
        } else {
            widen();
            wide[row] = id;
        }
    }

    int get(int row) {
        return isWide ? wide[row] : ids[row];
    }

    /// Copies some ids.
    ///
    /// @param at the place in the array that the first of them takes
    void copy(int row, int count, int[] into, int at) {
        if (isWide) {
            System.arraycopy(wide, row, into, at, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            into[at + i] = ids[row + i];
        }
    }

    void resize(int capacity) {
        if (isWide) {
            wide = Arrays.copyOf(wide, capacity);
        } else {
            ids = Arrays.copyOf(ids, capacity);
        }
    }

    private void widen() {
        wide = new int[ids.length];
        for (int row = 0; row < ids.length; row++) {
            wide[row] = ids[row];
        }
        ids = new char[0];
        isWide = true;
    }
}
