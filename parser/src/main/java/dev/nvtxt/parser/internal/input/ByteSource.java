// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import java.io.Closeable;
import java.io.IOException;

/// Bytes in their order. Confined to one thread at a time.
public interface ByteSource extends Closeable {
    /// Reads some bytes; blocks until at least one is there.
    ///
    /// @param length how many at most, more than 0
    /// @return how many, or -1 at the end
    /// @throws IOException if they cannot be read
    int read(byte[] into, int from, int length) throws IOException;

    /// {@return how the source came to its end; asked when it has}
    default Ending ending() throws IOException {
        return Ending.WHOLE;
    }

    @Override
    default void close() throws IOException {}
}
