// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import module java.base;

/// Cuts a text into chunks of whole lines. A line that is longer than a chunk makes its chunk as long as it needs. What
/// follows the last line end is kept apart: it may be a piece of a line that will be longer.
public final class ChunkCutter {
    /// How many bytes after a chunk may be read, and are line ends.
    public static final int PADDING = 16;

    private static final int MAX_READ_BYTES = CancelCheck.STEP_BYTES;
    private static final int FIRST_BYTES = 1 << 14;
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 64;

    private final ByteSource source;
    private final int chunkBytes;
    private final CancelCheck checkpoint;
    private byte[] carry = new byte[0];
    private int restLength;
    private long offset;
    private boolean isAtEnd;

    /// Makes a cutter.
    ///
    /// @param offset the offset of the source's first byte in the text, the beginning of a line
    /// @param chunkBytes how long chunks are, about
    public ChunkCutter(ByteSource source, long offset, int chunkBytes, CancelCheck checkpoint) {
        this.source = source;
        this.offset = offset;
        this.chunkBytes = chunkBytes;
        this.checkpoint = checkpoint;
    }

    /// {@return whether the end has been seen, so that no more chunks of whole lines follow}
    public boolean isAtEnd() {
        return isAtEnd;
    }

    /// Reads the last line, if it has no end, when all chunks have been read.
    ///
    /// @param into is filled
    /// @return whether there is one; a piece of a line that was cut off while it was read is none
    public boolean tail(ChunkBytes into) throws IOException {
        if (restLength == 0 || source.ending().cutsLine()) {
            return false;
        }
        Arrays.fill(carry, restLength, restLength + PADDING, (byte) '\n');
        into.set(carry, restLength, offset);
        return true;
    }

    /// Reads the next chunk.
    ///
    /// @param into is filled; its array is used again
    /// @return whether there is one
    /// @throws IOException if the text cannot be read, or a line is longer than an array can be
    public boolean next(ChunkBytes into) throws IOException {
        if (isAtEnd) {
            return false;
        }
        byte[] bytes = into.bytes();
        int size = Math.max(chunkBytes, restLength);
        int first = Math.max(restLength, Math.min(size, FIRST_BYTES)) + PADDING;
        if (bytes.length < first) {
            bytes = new byte[first];
        }
        System.arraycopy(carry, 0, bytes, 0, restLength);
        int length = restLength;
        int searched = 0;
        int cut = -1;
        while (cut < 0) {
            while (length < size && !isAtEnd) {
                bytes = withRoom(bytes, length, size);
                length = fill(bytes, length, Math.min(size, bytes.length - PADDING));
            }
            cut = lastLineEnd(bytes, searched, length);
            if (cut < 0 && isAtEnd) {
                carry = bytes;
                restLength = length;
                return false;
            } else if (cut < 0) {
                searched = Math.max(0, length - 1); // a CR there may be a line end now
                size = grown(size);
                checkpoint.check();
            }
        }
        restLength = length - cut;
        if (restLength > 0 && carry.length < restLength + PADDING) {
            carry = new byte[Math.max(restLength, chunkBytes / 8) + PADDING];
        }
        System.arraycopy(bytes, cut, carry, 0, restLength);
        Arrays.fill(bytes, cut, cut + PADDING, (byte) '\n');
        into.set(bytes, cut, offset);
        offset += cut;
        return true;
    }

    /// A text whose length is not known is often short: its array grows with what is there.
    private static byte[] withRoom(byte[] bytes, int length, int size) {
        if (length + PADDING < bytes.length) {
            return bytes;
        }
        return Arrays.copyOf(bytes, (int) Math.min(size, length * 4L) + PADDING);
    }

    private int fill(byte[] bytes, int from, int end) throws IOException {
        int length = from;
        while (length < end && !isAtEnd) {
            checkpoint.check();
            int count = source.read(bytes, length, Math.min(end - length, MAX_READ_BYTES));
            if (count < 0) {
                isAtEnd = true;
            } else {
                length += count;
            }
        }
        return length;
    }

    private static int grown(int length) throws IOException {
        if (length == MAX_ARRAY - PADDING) {
            throw new IOException("a line is longer than 2 GiB");
        }
        return (int) Math.min(MAX_ARRAY - PADDING, length * 2L);
    }

    /// {@return the index after the last line end, or -1; a CR at the very end may be half of a CR LF}
    private static int lastLineEnd(byte[] bytes, int from, int length) {
        for (int i = length - 1; i >= from; i--) {
            if (bytes[i] == '\n' || (bytes[i] == '\r' && i < length - 1)) {
                return i + 1;
            }
        }
        return -1;
    }
}
