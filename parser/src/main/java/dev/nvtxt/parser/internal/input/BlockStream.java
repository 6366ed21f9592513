// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import module java.base;

/// A stream that is read in blocks; one byte is a block of its own.
public abstract class BlockStream extends InputStream {
    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public abstract int read(byte[] into, int from, int length) throws IOException;
}
