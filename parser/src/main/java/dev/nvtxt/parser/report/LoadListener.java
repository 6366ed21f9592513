// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.ReadListener;

/// Is told how loading goes, file by file.
public interface LoadListener {
    /// Listens to nothing.
    LoadListener NONE = new LoadListener() {};

    /// A file is about to be read.
    ///
    /// @param index its number, from 0
    /// @param count how many there are
    /// @param path its path
    /// @return what is told of its reading
    default ReadListener onFile(int index, int count, String path) {
        return ReadListener.NONE;
    }

    /// Something in a folder is left out.
    ///
    /// @param path its path
    /// @param why the reason, in a sentence
    default void onSkipped(String path, String why) {}
}
