// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.panel;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/// Whole numbers one after the other as the rows of a list or table, of which none is kept: lines of a file, or places in
/// an order.
public final class NumberRange extends AbstractList<Integer> implements RandomAccess {
    private final int first;
    private final int count;

    /// Makes a range.
    public NumberRange(int first, int count) {
        this.first = first;
        this.count = count;
    }

    @Override
    public Integer get(int index) {
        return first + Objects.checkIndex(index, count);
    }

    @Override
    public int size() {
        return count;
    }
}
