// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

import module java.base;

/// The bytes of an archive at any place.
final class ZipFileBytes implements Closeable {
    private static final int BLOCK = 1 << 16;

    private final FileChannel channel;
    private final long size;
    private byte[] block = new byte[0];
    private long blockAt;

    ZipFileBytes(Path path) throws IOException {
        channel = FileChannel.open(path, StandardOpenOption.READ);
        size = channel.size();
    }

    long size() {
        return size;
    }

    /// {@return some bytes from a place on; fewer at the end of the file}
    byte[] read(long at, int length) throws IOException {
        var buffer = ByteBuffer.allocate(Math.clamp(size - at, 0, length));
        while (buffer.hasRemaining() && channel.read(buffer, at + buffer.position()) >= 0) {
        }
        var bytes = new byte[buffer.position()];
        buffer.flip().get(bytes);
        return bytes;
    }

    /// {@return a number of bytes from a place on}
    ///
    /// @throws EOFException if there are fewer
    ByteBuffer header(long at, int length) throws IOException {
        if (at < blockAt || at + length > blockAt + block.length) {
            blockAt = at;
            block = read(at, Math.max(BLOCK, length));
        }
        int from = (int) (at - blockAt);
        if (from + length > block.length) {
            throw new EOFException("the archive ends early");
        }
        var bytes = new byte[length];
        System.arraycopy(block, from, bytes, 0, length);
        return ZipHeader.of(bytes);
    }

    /// {@return where the next mark of a header is from a place on, or the size of the file}
    long find(int mark, long from) throws IOException {
        for (long at = from; at < size;) {
            var bytes = ZipHeader.of(read(at, BLOCK + 3));
            for (int i = 0; i + 4 <= bytes.capacity(); i++) {
                if (bytes.get(i) == 'P' && bytes.getInt(i) == mark) {
                    return at + i;
                }
            }
            at += BLOCK;
        }
        return size;
    }

    /// {@return the bytes from a place on; the file is closed with them}
    InputStream stream(long at) throws IOException {
        channel.position(Math.min(at, size));
        return Channels.newInputStream(channel);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
