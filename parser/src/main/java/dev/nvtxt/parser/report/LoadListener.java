// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;

/// Receives files one by one while a [ReportLoader] reads them, and can end it. Called on the loading thread.
///
/// What a method throws ends loading and reaches the caller: it is about the listener's own output, never about an input.
public interface LoadListener extends CancelToken {
    /// Listens to nothing.
    LoadListener NONE = new LoadListener() {};

    /// A file is about to be read.
    ///
    /// @param index its number, from 0
    /// @param count how many there are
    /// @param path its path
    /// @return what receives the progress and the partial results of reading it
    default ReadListener onFile(int index, int count, String path) {
        return ReadListener.NONE;
    }

    /// A file has been read to its end.
    default void onRead(TraceFile file) throws IOException {}

    /// An input cannot be read; the others are.
    default void onUnreadable(UnreadableFile file) throws IOException {}

    /// Something in a folder was left out.
    ///
    /// @param reason why, in a few words
    default void onSkipped(String path, String reason) throws IOException {}

    /// {@return whether loading should end; asked before each file and every few milliseconds while it is read}
    @Override
    default boolean isCanceled() {
        return false;
    }
}
