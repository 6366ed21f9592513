// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

/// How a source ends.
public enum Ending {
    /// All of it was read.
    WHOLE(false),
    /// More will come: what is open may still be closed.
    GOES_ON(true),
    /// It was changed while it was read, and kept its size.
    CHANGED(false),
    /// It grew or shrank while it was read.
    RESIZED(true),
    /// Its packed data ends early.
    CUT(true),
    /// Its packed data is damaged.
    DAMAGED(true),
    /// It is complete, and its archive is cut after it.
    ARCHIVE_CUT(false),
    /// It is longer than a packed file may become.
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
