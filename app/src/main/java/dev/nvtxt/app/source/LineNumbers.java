// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.source;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/// The numbers of the lines of a file, from 1, of which none is kept.
final class LineNumbers extends AbstractList<Integer> implements RandomAccess {
    private final int count;

    LineNumbers(int count) {
        this.count = count;
    }

    @Override
    public Integer get(int index) {
        return Objects.checkIndex(index, count) + 1;
    }

    @Override
    public int size() {
        return count;
    }
}
