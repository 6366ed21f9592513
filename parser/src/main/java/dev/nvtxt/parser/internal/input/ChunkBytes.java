// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import java.util.Arrays;

/// Some whole lines of a text.
public final class ChunkBytes {
    private byte[] bytes;
    private int length;
    private long offset;

    /// Makes an empty chunk.
    ///
    /// @param capacity for how many bytes there is room at first
    public ChunkBytes(int capacity) {
        bytes = new byte[capacity + ChunkCutter.PADDING];
    }

    /// {@return the array that holds the lines, from its first byte on}
    public byte[] bytes() {
        return bytes;
    }

    /// {@return how many bytes the lines have}
    public int length() {
        return length;
    }

    /// {@return where in the text the lines begin}
    public long offset() {
        return offset;
    }

    /// Takes away the lines after the first ones.
    ///
    /// @param lines how many lines may stay
    /// @return whether there were more
    public boolean cut(long lines) {
        int at = 0;
        for (long left = lines; left > 0 && at < length; left--) {
            while (at < length && bytes[at] != '\n' && bytes[at] != '\r') {
                at++;
            }
            at += at + 1 < length && bytes[at] == '\r' && bytes[at + 1] == '\n' ? 2 : 1;
        }
        if (at >= length) {
            return false;
        }
        length = at;
        Arrays.fill(bytes, length, length + ChunkCutter.PADDING, (byte) '\n');
        return true;
    }

    void set(byte[] newBytes, int newLength, long newOffset) {
        bytes = newBytes;
        length = newLength;
        offset = newOffset;
    }
}
