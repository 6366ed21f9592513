// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Finds the members of an archive by the header before each, where the directory at the end is missing or damaged.
final class ZipScan {
    private static final int DESCRIPTOR_BYTES = 16;
    private static final int WIDE_DESCRIPTOR_BYTES = 24;

    private final ZipFileBytes file;

    ZipScan(ZipFileBytes file) {
        this.file = file;
    }

    /// {@return the members that there are; the last one may be cut}
    List<ZipMember> read() throws IOException {
        var members = new ArrayList<ZipMember>();
        long at = file.find(ZipHeader.LOCAL, 0);
        while (at < file.size()) {
            if (members.size() == ZipEntries.MAX_MEMBERS) {
                throw ZipEntries.tooMany();
            }
            try {
                at = next(at, members);
            } catch (EOFException _) {
                break; // a header that is cut
            }
        }
        return members;
    }

    /// Adds the member at a place.
    ///
    /// @return where the next one is
    private long next(long at, List<ZipMember> members) throws IOException {
        var header = file.header(at, ZipHeader.LOCAL_BYTES);
        int nameBytes = ZipHeader.number2(header, 26);
        int extraBytes = ZipHeader.number2(header, 28);
        var texts = file.header(at + ZipHeader.LOCAL_BYTES, nameBytes + extraBytes);
        var name = new byte[nameBytes];
        texts.get(0, name);
        var extra = texts.slice(nameBytes, extraBytes).order(texts.order());
        long start = at + ZipHeader.LOCAL_BYTES + nameBytes + extraBytes;
        long packed = ZipHeader.wide(extra, ZipHeader.number4(header, 22), ZipHeader.number4(header, 18))[1];
        long checksum = ZipHeader.number4(header, 14);
        long end = start + packed;
        int flags = ZipHeader.number2(header, 6);
        if ((flags & ZipHeader.HAS_DESCRIPTOR) != 0 && (packed == 0 || packed == ZipHeader.IN_EXTRA)) {
            long descriptor = descriptor(start);
            boolean isThere = descriptor < file.size();
            packed = descriptor - start;
            checksum = isThere ? checksum(descriptor) : ZipMember.UNKNOWN;
            end = descriptor;
        }
        members.add(new ZipMember(ZipHeader.name(name, extra), at, flags, ZipHeader.number2(header, 8), packed,
                checksum));
        return end > file.size() ? file.size() : file.find(ZipHeader.LOCAL, end);
    }

    private long checksum(long descriptor) throws IOException {
        return ZipHeader.number4(file.header(descriptor, DESCRIPTOR_BYTES), 4);
    }

    /// {@return the offset of the record after a member, whose size is its distance; the size of the file where there
    /// is none}
    private long descriptor(long start) throws IOException {
        long at = file.find(ZipHeader.DESCRIPTOR, start);
        while (at < file.size() && !isDescriptor(at, at - start)) {
            at = file.find(ZipHeader.DESCRIPTOR, at + 1);
        }
        return at;
    }

    private boolean isDescriptor(long at, long packed) throws IOException {
        if (at + DESCRIPTOR_BYTES > file.size()) {
            return false;
        }
        var record = file.header(at, DESCRIPTOR_BYTES);
        return ZipHeader.number4(record, 8) == packed || (at + WIDE_DESCRIPTOR_BYTES <= file.size()
                && file.header(at, WIDE_DESCRIPTOR_BYTES).getLong(8) == packed);
    }
}
