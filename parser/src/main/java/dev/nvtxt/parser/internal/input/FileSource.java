// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import module java.base;

/// The bytes of a file, from a place in it on. Opened for reading only.
///
/// A file that grows while it is read is read up to the size that it had, so that reading ends.
public final class FileSource implements ByteSource {
    /// The JDK copies what it reads through a buffer of that size, which should stay in the processor's cache.
    private static final int MAX_READ_BYTES = 1 << 17;

    private final Path path;
    private final FileChannel channel;
    private final BasicFileAttributes opened;
    private final long end;
    private long position;

    /// Opens a file.
    ///
    /// @param start the first byte that is read
    public FileSource(Path path, long start) throws IOException {
        this.path = path;
        channel = FileChannel.open(path, StandardOpenOption.READ);
        opened = Files.readAttributes(path, BasicFileAttributes.class);
        end = opened.isRegularFile() ? Math.max(start, opened.size()) : Long.MAX_VALUE; // a pipe has no size
        position = start;
        if (start > 0) {
            channel.position(start);
        }
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int limit = (int) Math.min(Math.min(length, MAX_READ_BYTES), end - position);
        if (limit == 0) {
            return -1;
        }
        try {
            int count = channel.read(ByteBuffer.wrap(into, from, limit));
            position += Math.max(0, count);
            return count;
        } catch (ClosedByInterruptException e) {
            throw (CancellationException) new CancellationException("reading was interrupted").initCause(e);
        }
    }

    @Override
    public void skip(long bytes) throws IOException {
        if (!opened.isRegularFile()) {
            ByteSource.super.skip(bytes);
            return;
        }
        if (bytes > end - position) {
            throw new EOFException(ByteSource.SHORTER);
        }
        position += bytes;
        channel.position(position);
    }

    @Override
    public Ending ending() throws IOException {
        if (!opened.isRegularFile()) {
            return Ending.WHOLE;
        }
        var now = Files.readAttributes(path, BasicFileAttributes.class);
        if (position != opened.size() || now.size() != opened.size()) {
            return Ending.RESIZED;
        }
        return now.lastModifiedTime().equals(opened.lastModifiedTime()) ? Ending.WHOLE : Ending.CHANGED;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
