// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.trace.TraceFile;

/// Receives the progress of reading, and ends it by an exception.
@FunctionalInterface
public interface ReadProgress {
    /// More has been read.
    ///
    /// @param bytes how many bytes since the call before
    /// @param events how many events since the call before
    void advance(long bytes, long events);

    /// Nothing more has been read to its end, but reading is still going on.
    default void check() {}

    /// {@return whether somebody wants to see what has been read so far}
    default boolean wantsPartial() {
        return false;
    }

    /// Shows what has been read so far.
    default void partial(TraceFile soFar) {}
}
