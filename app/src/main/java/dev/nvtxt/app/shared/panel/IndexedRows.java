// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import module java.base;

/// The rows of a list or table, made when they are looked at: ten million cost nothing.
///
/// @param <T> what a row is made of
public final class IndexedRows<T> extends AbstractList<T> implements RandomAccess {
    private final int count;
    private final IntFunction<T> rows;

    public IndexedRows(int count, IntFunction<T> rows) {
        this.count = count;
        this.rows = rows;
    }

    /// {@return whole numbers one after the other: lines of a file, or places in an order}
    public static IndexedRows<Integer> numbers(int first, int count) {
        return new IndexedRows<>(count, index -> first + index);
    }

    @Override
    public T get(int index) {
        return rows.apply(Objects.checkIndex(index, count));
    }

    @Override
    public int size() {
        return count;
    }
}
