// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import java.io.IOException;

/// A source of which the first bytes have been read already.
final class PrefixedSource implements ByteSource {
    private final byte[] prefix;
    private int at;
    private final int end;
    private final ByteSource rest;

    PrefixedSource(byte[] prefix, int from, int end, ByteSource rest) {
        this.prefix = prefix;
        this.at = from;
        this.end = end;
        this.rest = rest;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (at == end) {
            return rest.read(into, from, length);
        }
        int count = Math.min(length, end - at);
        System.arraycopy(prefix, at, into, from, count);
        at += count;
        return count;
    }

    @Override
    public Ending ending() throws IOException {
        return rest.ending();
    }

    @Override
    public void close() throws IOException {
        rest.close();
    }
}
