// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ChunkBytes;

/// Ends reading before line numbers do: events and problems hold them in 32 bits.
///
/// A file has to be larger than 40 GB of events to come that far, or be made of empty lines. The lines before the
/// limit is read as ever; that there is more is reported, and no number is ever wrong.
final class LineLimit {
    /// The number of the last line that is read: after it one more can be counted.
    static final int MAX = Integer.MAX_VALUE - 1;

    private final int max;
    private volatile boolean isExceeded;

    LineLimit(int max) {
        this.max = max;
    }

    /// Takes the lines away that are too many.
    ///
    /// @param before the number of lines before the chunk
    void cut(ChunkBytes bytes, long before) {
        if (before + bytes.length() > max && bytes.cut(max - before)) {
            isExceeded = true;
        }
    }

    /// {@return whether lines were taken away, so that none need be read anymore}
    boolean isExceeded() {
        return isExceeded;
    }
}
