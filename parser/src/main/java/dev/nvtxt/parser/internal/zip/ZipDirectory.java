// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

import module java.base;
import org.jspecify.annotations.Nullable;

/// The members of an archive. Where its directory is missing, since the archive was cut, or damaged, these are the members
/// that have a header of their own.
///
/// Names are as in the archive, but relative: a member with the name of an earlier one gets a number after its name.
/// Immutable.
public final class ZipDirectory {
    /// The directory that was read last: members are read one after the other, and a big directory takes long.
    private static volatile @Nullable SoftReference<ZipDirectory> last;

    private final Path path;
    private final Object state;
    private final Map<String, ZipMember> members;
    private final boolean isWhole;

    private ZipDirectory(Path path, Object state, Map<String, ZipMember> members, boolean isWhole) {
        this.path = path;
        this.state = state;
        this.members = members;
        this.isWhole = isWhole;
    }

    /// {@return the directory of an archive}
    ///
    /// @throws IOException if it cannot be read
    public static ZipDirectory of(Path path) throws IOException {
        var attributes = Files.readAttributes(path, BasicFileAttributes.class);
        var state = Arrays.asList(path.toAbsolutePath(), attributes.size(), attributes.lastModifiedTime(),
                attributes.fileKey());
        var reference = last;
        var directory = reference == null ? null : reference.get();
        if (directory != null && directory.state.equals(state)) {
            return directory;
        }
        var read = read(path, state);
        last = new SoftReference<>(read);
        return read;
    }

    private static ZipDirectory read(Path path, Object state) throws IOException {
        try (var file = new ZipFileBytes(path)) {
            var listed = new ZipEntries(file).read();
            var scan = listed == null ? new ZipScan(file).read() : listed;
            return new ZipDirectory(path, state, named(withoutOverlap(scan, file.size())), listed != null);
        }
    }

    /// {@return members of which none has bytes of the next one, as archives pretend that unpack to any size}
    private static List<ZipMember> withoutOverlap(List<ZipMember> members, long size) {
        long[] headers = members.stream().mapToLong(ZipMember::header).sorted().toArray();
        return members.stream().map(member -> {
            int at = Arrays.binarySearch(headers, member.header());
            long next = at + 1 < headers.length ? headers[at + 1] : size;
            return member.withPackedBytes(Math.clamp(next - member.header(), 0, member.packedBytes()));
        }).toList();
    }

    private static Map<String, ZipMember> named(List<ZipMember> members) {
        Map<String, ZipMember> byName = LinkedHashMap.newLinkedHashMap(members.size());
        var numbers = new LinkedHashMap<String, Integer>();
        for (var member : members) {
            if (member.name().endsWith("/")) {
                continue; // a folder
            }
            var name = ZipHeader.relative(member.name());
            var unique = name;
            while (byName.containsKey(unique)) {
                unique = numbered(name, numbers.merge(name, 1, Integer::sum) + 1);
            }
            byName.put(unique, member.withName(unique));
        }
        return byName;
    }

    /// {@return a name with a number before its extensions, which tell the format}
    private static String numbered(String name, int number) {
        int dot = name.indexOf('.', name.lastIndexOf('/') + 2);
        return dot < 0
                ? name + " (" + number + ")"
                : name.substring(0, dot) + " (" + number + ")" + name.substring(dot);
    }

    /// {@return the names of the members in the order of the directory}
    public List<String> names() {
        return new ArrayList<>(members.keySet());
    }

    /// {@return whether it was read from the archive's end; if not, members after the ones that are there may be lost}
    public boolean isWhole() {
        return isWhole;
    }

    /// {@return the content of a member; the archive is closed with it}
    ///
    /// @throws NoSuchFileException if there is none of that name
    /// @throws IOException if it cannot be read, with the reason and what to do
    public ZipContent open(String name) throws IOException {
        var member = members.get(name);
        if (member == null) {
            throw new NoSuchFileException(path + "!/" + name);
        }
        if (member.isEncrypted()) {
            throw new ZipException("it is encrypted in the archive; extract it with its password first");
        }
        if (member.method() != ZipMember.STORED && member.method() != ZipMember.DEFLATED
                && member.method() != ZipMember.ZSTANDARD) {
            throw new ZipException("it is packed by " + member.methodName()
                    + " in the archive, which is not read here; extract it first");
        }
        var file = new ZipFileBytes(path);
        try {
            return new ZipContent(file, member);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /// Finds the members of an archive by the header before each, where the directory at the end is missing or damaged.
    private static final class ZipScan {
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
}
