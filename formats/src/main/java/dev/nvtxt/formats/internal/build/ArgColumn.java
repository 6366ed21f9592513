// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import org.jspecify.annotations.Nullable;

/// The numbers of the arguments of events, which take no room as long as no event has any.
final class ArgColumn {
    private @Nullable IntColumn numbers;
    private int size;

    /// Adds the number for the next event.
    void add(int number) {
        if (numbers == null && number != ArgTable.NONE) {
            numbers = filled();
        }
        if (numbers != null) {
            numbers.add(number);
        }
        size++;
    }

    private IntColumn filled() {
        var column = new IntColumn();
        for (int i = 0; i < size; i++) {
            column.add(ArgTable.NONE);
        }
        return column;
    }

    int get(int event) {
        return numbers == null ? ArgTable.NONE : numbers.get(event);
    }

    /// Replaces the number of an event.
    void set(int event, int number) {
        if (numbers == null && number != ArgTable.NONE) {
            numbers = filled();
        }
        if (numbers != null) {
            numbers.set(event, number);
        }
    }
}
