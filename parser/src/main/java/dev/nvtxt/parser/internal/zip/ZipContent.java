// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

import dev.nvtxt.parser.internal.input.BlockStream;
import dev.nvtxt.parser.internal.input.DeflateReader;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The content of a member, checked against its checksum at its end.
public final class ZipContent extends BlockStream {
    private final Packed packed;
    private final @Nullable DeflateReader deflated;
    private final ZipMember member;
    private final CRC32 checksum = new CRC32();
    private boolean isEnd;

    ZipContent(ZipFileBytes file, ZipMember member) throws IOException {
        this.member = member;
        try {
            var header = file.header(member.header(), ZipHeader.LOCAL_BYTES);
            if (header.getInt(0) != ZipHeader.LOCAL) {
                throw new ZipException("the archive is damaged: its directory says that the file is where it is not");
            }
            long start = member.header() + ZipHeader.LOCAL_BYTES + ZipHeader.number2(header, 26)
                    + ZipHeader.number2(header, 28);
            packed = new Packed(file, file.stream(start), member.packedBytes());
        } catch (EOFException e) {
            throw (ZipException) new ZipException("the archive is cut before the file").initCause(e);
        }
        deflated = member.method() == ZipMember.DEFLATED ? new DeflateReader(packed) : null;
    }

    /// {@return how many bytes the content takes in the archive}
    public long packedBytes() {
        return member.packedBytes();
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0 || isEnd) {
            return isEnd ? -1 : 0;
        }
        int count = deflated == null ? packed.read(into, from, length) : deflated.read(into, from, length);
        if (count >= 0) {
            checksum.update(into, from, count);
            return count;
        }
        isEnd = true;
        if (member.method() != ZipMember.ZSTANDARD && member.checksum() != ZipMember.UNKNOWN
                && member.checksum() != checksum.getValue()) {
            throw new ZipException("its checksum is another one");
        }
        return -1;
    }

    @Override
    public void close() throws IOException {
        if (deflated != null) {
            deflated.close();
        }
        packed.close();
    }

    /// The bytes of a member as they are in the archive.
    private static final class Packed extends BlockStream {
        private final ZipFileBytes file;
        private final InputStream in;
        private long left;

        Packed(ZipFileBytes file, InputStream in, long bytes) {
            this.file = file;
            this.in = in;
            this.left = bytes;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            if (left == 0) {
                return -1;
            }
            int count = in.read(into, from, (int) Math.min(length, left));
            if (count < 0) {
                throw new EOFException("the archive ends within the file");
            }
            left -= count;
            return count;
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
