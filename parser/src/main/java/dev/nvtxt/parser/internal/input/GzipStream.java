// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import module java.base;

/// The content of a gzip file: of all its members, one after the other, as programs leave them that add to a file or pack
/// on several threads.
///
/// `java.util.zip.GZIPInputStream` ends in silence where no more bytes are there at once, as in a pipe, or where what follows a
/// member is none.
public final class GzipStream extends BlockStream {
    private static final int MAGIC = 0x8B1F;
    private static final int DEFLATED = 8;
    private static final int HAS_CHECKSUM = 1 << 1;
    private static final int HAS_EXTRA = 1 << 2;
    private static final int HAS_NAME = 1 << 3;
    private static final int HAS_COMMENT = 1 << 4;
    private static final int RESERVED = 0xE0;
    /// Modification time, hints of the packer, and its system.
    private static final int UNUSED_HEADER_BYTES = 6;

    private final DeflateReader bytes;
    private final CRC32 checksum = new CRC32();
    private long size;
    private boolean isFirst = true;
    private boolean isInMember;
    private boolean isEnd;

    /// Makes a stream, and reads its header: what has none is refused before anything is read.
    ///
    /// @param packed is closed with it
    /// @throws ZipException if it does not begin as a gzip file does
    public GzipStream(InputStream packed) throws IOException {
        bytes = new DeflateReader(packed);
        openMember();
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        while (length > 0 && (isInMember || openMember())) {
            int count = bytes.read(into, from, length);
            if (count >= 0) {
                checksum.update(into, from, count);
                size += count;
                return count;
            }
            endMember();
        }
        return length == 0 ? 0 : -1;
    }

    /// {@return whether there is another member; zeros that fill a tape or a block are none}
    private boolean openMember() throws IOException {
        int next = isEnd ? -1 : bytes.next();
        while (next == 0 && !isFirst) {
            next = bytes.next();
        }
        isEnd = next < 0;
        if (isEnd && !isFirst) {
            return false;
        }
        if (((int) bytes.number(1) << 8 | next) != MAGIC) {
            throw new ZipException("what follows the packed data is not packed");
        }
        if (bytes.number(1) != DEFLATED) {
            throw new ZipException("it is packed in an unknown way");
        }
        int flags = (int) bytes.number(1);
        if ((flags & RESERVED) != 0) {
            throw new ZipException("its header has unknown flags");
        }
        bytes.number(UNUSED_HEADER_BYTES);
        if ((flags & HAS_EXTRA) != 0) {
            for (long left = bytes.number(2); left > 0; left--) {
                bytes.number(1);
            }
        }
        skipText(flags & HAS_NAME);
        skipText(flags & HAS_COMMENT);
        if ((flags & HAS_CHECKSUM) != 0) {
            bytes.number(2);
        }
        isFirst = false;
        isInMember = true;
        checksum.reset();
        size = 0;
        return true;
    }

    private void skipText(int flag) throws IOException {
        while (flag != 0 && bytes.number(1) != 0) {
        }
    }

    private void endMember() throws IOException {
        isInMember = false;
        long expected = bytes.number(4);
        if (expected != checksum.getValue() || bytes.number(4) != (size & 0xFFFF_FFFFL)) {
            isEnd = true;
            throw new ZipException("its checksum is another one");
        }
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
