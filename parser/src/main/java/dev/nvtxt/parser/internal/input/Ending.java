// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

/// How a source came to its end.
public enum Ending {
    /// All of it was read.
    WHOLE(false),
    /// It was changed while it was read, and kept its size.
    CHANGED(false),
    /// It grew or shrank while it was read.
    RESIZED(true),
    /// Its compressed data is damaged or ends early.
    DAMAGED(true),
    /// It is longer than a compressed file may become.
    TOO_LONG(true);

    private final boolean cutsLine;

    Ending(boolean cutsLine) {
        this.cutsLine = cutsLine;
    }

    /// {@return whether a last line without an end is only a piece of one, which says nothing}
    public boolean cutsLine() {
        return cutsLine;
    }
}
