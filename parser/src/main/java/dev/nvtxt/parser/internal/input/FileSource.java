// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// The bytes of a file, from a place in it on. Opened for reading only.
public final class FileSource implements ByteSource {
    private final FileChannel channel;
    private long position;

    /// Opens a file.
    ///
    /// @param start the first byte that is read
    public FileSource(Path path, long start) throws IOException {
        channel = FileChannel.open(path, StandardOpenOption.READ);
        position = start;
        if (start > 0) {
            channel.position(start);
        }
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int count = channel.read(ByteBuffer.wrap(into, from, length));
        if (count > 0) {
            position += count;
        }
        return count;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
