// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import module java.base;

/// The lines of a file, read when asked for; a file of gigabytes is never held as text.
public interface SourceText {
    /// A text without lines.
    SourceText EMPTY = new SourceText() { // no lambda, see `CancelToken.NEVER`
        @Override
        public String line(long line, int maxCodePoints) {
            return "";
        }
    };

    /// Reads one line. Blocks on the disk; do not call it on the JavaFX thread.
    ///
    /// @param line the line, from 1
    /// @param maxCodePoints where to cut it
    /// @return the line without its end, decoded as the reader decodes it; empty past the last line
    /// @throws IOException if the file cannot be read any more
    String line(long line, int maxCodePoints) throws IOException;

    /// {@return the line that a byte is in, from 1; 0 where the text does not know, as that of an NVTXT file, whose events
    /// have their lines}
    ///
    /// @param offset the byte in the file, unpacked, from 0
    default int lineAt(long offset) {
        return 0;
    }

    /// Opens the text to read many lines. In their order they cost one pass: a packed text is unpacked once, not for each
    /// line.
    ///
    /// @return the lines; confined to one thread at a time
    default Lines open() {
        return new Lines() {
            @Override
            public String line(long line, int maxCodePoints) throws IOException {
                return SourceText.this.line(line, maxCodePoints);
            }

            @Override
            public void close() {
                // Each line was closed when it was read.
            }
        };
    }

    /// An open text.
    interface Lines extends SourceText, Closeable {}
}
