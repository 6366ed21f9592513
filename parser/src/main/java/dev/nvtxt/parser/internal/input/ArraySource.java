// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

/// The bytes of an array.
public final class ArraySource implements ByteSource {
    private final byte[] content;
    private int at;

    /// Makes a source that begins with the array's first byte.
    public ArraySource(byte[] content) {
        this.content = content;
    }

    @Override
    public int read(byte[] into, int from, int length) {
        if (at == content.length) {
            return -1;
        }
        int count = Math.min(length, content.length - at);
        System.arraycopy(content, at, into, from, count);
        at += count;
        return count;
    }
}
