// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.source;

import java.util.AbstractList;
import java.util.RandomAccess;

/// The numbers of lines that are neighbours, of which none is kept.
final class LineNumbers extends AbstractList<Integer> implements RandomAccess {
    private final int first;
    private final int last;

    /// Makes a list.
    ///
    /// @param first the first line
    /// @param last the last line, not before the first
    LineNumbers(int first, int last) {
        this.first = first;
        this.last = last;
    }

    @Override
    public Integer get(int index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException(index);
        }
        return first + index;
    }

    @Override
    public int size() {
        return last - first + 1;
    }
}
