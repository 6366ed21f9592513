// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import java.io.IOException;

/// A source of which the first bytes have been read already.
final class PrefixedSource implements ByteSource {
    private final byte[] prefix;
    private int at;
    private final int end;
    private final ByteSource source;

    PrefixedSource(byte[] prefix, int from, int end, ByteSource source) {
        this.prefix = prefix;
        this.at = from;
        this.end = end;
        this.source = source;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (at == end) {
            return source.read(into, from, length);
        }
        int count = Math.min(length, end - at);
        System.arraycopy(prefix, at, into, from, count);
        at += count;
        return count;
    }

    @Override
    public Ending ending() throws IOException {
        return source.ending();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
