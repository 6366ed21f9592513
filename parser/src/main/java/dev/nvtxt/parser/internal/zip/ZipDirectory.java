// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipException;
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
}
