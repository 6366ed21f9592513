// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.Slice;

/// Ends reading before line numbers do: events and problems hold them in 32 bits.
///
/// A file has to be larger than 40 GB of events to come that far, or be made of empty lines. What stands before the
/// limit is read as ever; that there is more is told, and no number is ever wrong.
final class LineLimit {
    /// The number of the last line that is read: behind it one more can be counted.
    static final int MOST = Integer.MAX_VALUE - 1;

    private final int most;
    private volatile boolean isExceeded;

    LineLimit(int most) {
        this.most = most;
    }

    /// Takes the lines away that are too many.
    ///
    /// @param before how many lines stand before the slice
    void cut(Slice slice, long before) {
        if (before + slice.length() > most && slice.cut(most - before)) {
            isExceeded = true;
        }
    }

    /// {@return whether lines were taken away, so that none need be read any more}
    boolean isExceeded() {
        return isExceeded;
    }
}
