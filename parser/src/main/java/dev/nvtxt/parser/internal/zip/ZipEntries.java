// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads the directory at the end of an archive.
final class ZipEntries {
    /// More are no archive of traces; each takes memory.
    static final int MAX_MEMBERS = 1_000_000;

    private static final int END = 0x06054B50;
    private static final int END_BYTES = 22;
    private static final int MAX_COMMENT = 0xFFFF;
    private static final int WIDE_END = 0x06064B50;
    private static final int WIDE_END_BYTES = 56;
    private static final int WIDE_PLACE = 0x07064B50;
    private static final int WIDE_PLACE_BYTES = 20;

    private final ZipFileBytes file;

    ZipEntries(ZipFileBytes file) {
        this.file = file;
    }

    /// Where the directory is.
    ///
    /// @param end the byte after it
    private record DirectoryPlace(long start, long end, long entries) {}

    /// {@return the members as the directory has them, or null where it is missing or damaged}
    @Nullable
    List<ZipMember> read() throws IOException {
        var place = place();
        if (place == null) {
            return null;
        }
        try {
            var members = new ArrayList<ZipMember>();
            long at = place.start;
            while (at < place.end) {
                var entry = file.header(at, ZipHeader.ENTRY_BYTES);
                if (entry.getInt(0) != ZipHeader.ENTRY) {
                    return null;
                }
                if (members.size() == MAX_MEMBERS) {
                    throw tooMany();
                }
                int nameBytes = ZipHeader.number2(entry, 28);
                int extraBytes = ZipHeader.number2(entry, 30);
                members.add(member(entry, file.header(at + ZipHeader.ENTRY_BYTES, nameBytes + extraBytes), nameBytes));
                at += ZipHeader.ENTRY_BYTES + nameBytes + extraBytes + ZipHeader.number2(entry, 32);
            }
            return at == place.end && (members.size() & 0xFFFF) == (place.entries & 0xFFFF) ? members : null;
        } catch (EOFException _) {
            return null;
        }
    }

    static IOException tooMany() {
        return new IOException("the archive has more than " + MAX_MEMBERS + " files; extract those that you need");
    }

    private static ZipMember member(ByteBuffer entry, ByteBuffer texts, int nameBytes) {
        var extra = texts.slice(nameBytes, texts.capacity() - nameBytes).order(texts.order());
        var name = new byte[nameBytes];
        texts.get(0, name);
        var numbers = ZipHeader.wide(extra, ZipHeader.number4(entry, 24), ZipHeader.number4(entry, 20),
                ZipHeader.number4(entry, 42));
        return new ZipMember(ZipHeader.name(name, extra), numbers[2], ZipHeader.number2(entry, 8),
                ZipHeader.number2(entry, 10), numbers[1], ZipHeader.number4(entry, 16));
    }

    private @Nullable DirectoryPlace place() throws IOException {
        int length = (int) Math.min(file.size(), END_BYTES + MAX_COMMENT);
        long from = file.size() - length;
        var last = ZipHeader.of(file.read(from, length));
        for (int at = last.capacity() - END_BYTES; at >= 0; at--) {
            if (last.getInt(at) == END && at + END_BYTES + ZipHeader.number2(last, at + 20) <= last.capacity()) {
                return place(last.slice(at, END_BYTES).order(last.order()), from + at);
            }
        }
        return null;
    }

    private @Nullable DirectoryPlace place(ByteBuffer end, long at) throws IOException {
        long entries = ZipHeader.number2(end, 10);
        long bytes = ZipHeader.number4(end, 12);
        long offset = ZipHeader.number4(end, 16);
        long after = at;
        if (at >= WIDE_PLACE_BYTES && file.header(at - WIDE_PLACE_BYTES, 4).getInt(0) == WIDE_PLACE) {
            long wideAt = file.header(at - WIDE_PLACE_BYTES, WIDE_PLACE_BYTES).getLong(8);
            if (wideAt < 0 || wideAt > at - WIDE_END_BYTES) {
                return null;
            }
            var wide = file.header(wideAt, WIDE_END_BYTES);
            if (wide.getInt(0) != WIDE_END) {
                return null;
            }
            entries = wide.getLong(32);
            bytes = wide.getLong(40);
            offset = wide.getLong(48);
            after = wideAt;
        }
        // A cut archive may end in another one, whose directory counts from another place.
        return bytes < 0 || offset < 0 || offset != after - bytes ? null : new DirectoryPlace(offset, after, entries);
    }
}
