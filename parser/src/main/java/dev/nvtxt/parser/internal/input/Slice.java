// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

/// Some whole lines of a text.
public final class Slice {
    private byte[] bytes;
    private int length;
    private long offset;

    /// Makes an empty slice.
    ///
    /// @param capacity for how many bytes there is room at first
    public Slice(int capacity) {
        bytes = new byte[capacity + Slicer.PADDING];
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

    void set(byte[] newBytes, int newLength, long newOffset) {
        bytes = newBytes;
        length = newLength;
        offset = newOffset;
    }
}
