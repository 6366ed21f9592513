// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.trace.TraceFile;

/// Receives the progress of reading, and can end it. Called on the reading threads; must not block.
public interface ReadListener extends CancelToken {
    /// Listens to nothing.
    ReadListener NONE = new ReadListener() {};

    /// Reading starts.
    ///
    /// @param totalBytes the size of the input, or -1 if it is unknown
    default void onStart(long totalBytes) {}

    /// More has been read.
    ///
    /// @param bytes how many bytes since the call before
    /// @param events how many events since the call before
    default void onProgress(long bytes, long events) {}

    /// {@return whether what has been read so far is wanted now}
    ///
    /// Asked some time after reading began, and again whenever it has taken twice as long: never for a file that is read
    /// at once, a handful of times for a big one. Whoever is still busy with what was read before says no.
    default boolean wantsPartial() {
        return false;
    }

    /// Some of the file has been read: whole lines from its beginning, by the same rules as all of it. Making this takes
    /// a few milliseconds whatever the size, and little memory: it is shared with what is read on.
    ///
    /// @param soFar the lines so far, with their problems; ranges that are open in it may be closed in the rest
    default void onPartial(TraceFile soFar) {}

    /// {@return whether reading should end; asked every few milliseconds}
    @Override
    default boolean isCanceled() {
        return false;
    }
}
