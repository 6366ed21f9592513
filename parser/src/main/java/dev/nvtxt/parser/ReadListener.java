// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

/// Is told how reading goes, and can end it. Called on the reading threads; do not block.
public interface ReadListener {
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

    /// {@return whether reading should end; asked at least every few milliseconds}
    default boolean isCancelled() {
        return false;
    }
}
