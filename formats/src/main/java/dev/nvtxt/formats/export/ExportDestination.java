// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import module java.base;

/// Where an export goes: a stream, or for what can't be written from start to end, a file. One of the two is asked for, once.
public interface ExportDestination {
    /// {@return what takes the bytes; the caller closes it}
    OutputStream stream() throws IOException;

    /// {@return a file that does not exist yet}
    Path file() throws IOException;

    /// {@return a file as a destination}
    static ExportDestination of(Path file) {
        return new ExportDestination() {
            @Override
            public OutputStream stream() throws IOException {
                return Files.newOutputStream(file);
            }

            @Override
            public Path file() {
                return file;
            }
        };
    }
}
