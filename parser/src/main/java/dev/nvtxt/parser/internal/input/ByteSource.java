// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import module java.base;

/// Bytes in their order. Confined to one thread at a time.
public interface ByteSource extends Closeable {
    /// How many bytes are passed over at once.
    int SKIP_BYTES = 1 << 16;
    /// Says that bytes are missing.
    String SHORTER = "the file is shorter than it was when it was read";

    /// Reads some bytes; blocks until at least one is there.
    ///
    /// @param length how many at most, more than 0
    /// @return how many, or -1 at the end
    /// @throws IOException if they cannot be read
    int read(byte[] into, int from, int length) throws IOException;

    /// Passes over some bytes.
    ///
    /// @throws EOFException if there are fewer
    default void skip(long bytes) throws IOException {
        var buffer = new byte[(int) Math.min(bytes, SKIP_BYTES)];
        for (long left = bytes; left > 0;) {
            int count = read(buffer, 0, (int) Math.min(left, buffer.length));
            if (count < 0) {
                throw new EOFException(SHORTER);
            }
            left -= count;
        }
    }

    /// {@return how the source ended; only called at its end}
    default Ending ending() throws IOException {
        return Ending.WHOLE;
    }

    @Override
    default void close() throws IOException {}
}
