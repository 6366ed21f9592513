// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.ExpandedSource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// Members of ZIP archives, named by paths such as `a.zip!/b.nvtxt`.
final class ZipArchive {
    static final String MEMBER_MARK = "!/";

    /// An archive begins with its first member, or, without any, with its directory.
    private static final byte[] FIRST_MEMBER = { 'P', 'K', 3, 4 };
    private static final byte[] NO_MEMBER = { 'P', 'K', 5, 6 };

    /// How the names of members end that are read. Any other text is named itself.
    private static final List<String> MEMBERS = List.of(".nvtxt", ".pftrace", ".perfetto-trace", ".sqlite",
            ".pftrace.gz", ".perfetto-trace.gz", ".pftrace.zst", ".perfetto-trace.zst", ".json", ".json.gz",
            ".json.zst");

    private ZipArchive() {}

    /// A member of an archive.
    record Member(Path archive, String name) {}

    /// {@return whether the first bytes are those of an archive}
    static boolean begins(byte[] first) {
        return Arrays.equals(first, FIRST_MEMBER) || Arrays.equals(first, NO_MEMBER);
    }

    /// {@return whether a file is an archive}
    static boolean isArchive(Path path) throws IOException {
        return Files.isRegularFile(path) && begins(FileInput.firstBytes(path));
    }

    /// {@return the member that a path names, or null}
    static @Nullable Member member(Path path) throws IOException {
        var name = path.toString();
        var mark = MEMBER_MARK.charAt(0) + path.getFileSystem().getSeparator();
        if (!name.contains(mark) || Files.exists(path)) {
            return null;
        }
        // The name of a member can have such a mark, too.
        for (int at = name.indexOf(mark); at >= 0; at = name.indexOf(mark, at + 1)) {
            var archive = Path.of(name.substring(0, at));
            if (at > 0 && isArchive(archive)) {
                return new Member(archive, name.substring(at + mark.length()).replace('\\', '/'));
            }
        }
        return null;
    }

    /// {@return the members that are read as paths, in their order in the archive; none if the file is no archive}
    static List<String> members(Path path) throws IOException {
        if (!isArchive(path)) {
            return List.of();
        }
        try (var archive = new ZipFile(path.toFile())) {
            return archive.stream().filter(entry -> !entry.isDirectory())
                    .map(entry -> entry.getName())
                    .filter(name -> MEMBERS.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith))
                    .map(name -> path + MEMBER_MARK + name)
                    .toList();
        }
    }

    /// {@return the member of an archive that has only one}
    static Member onlyMember(Path path) throws IOException {
        var members = members(path);
        if (members.size() == 1) {
            return new Member(path, members.getFirst().substring(path.toString().length() + MEMBER_MARK.length()));
        }
        throw new IOException(members.isEmpty()
                ? "the archive has no .nvtxt file"
                : "the archive has " + members.size() + " .nvtxt files; name one, for example " + members.getFirst());
    }

    /// {@return the bytes of a member; the archive is closed with them}
    static InputStream openRaw(Member member) throws IOException {
        return opened(member).content;
    }

    /// {@return the content of a member}
    static ByteSource open(Member member) throws IOException {
        var opened = opened(member);
        return new ExpandedSource(opened.content, opened.compressedBytes);
    }

    /// The content of a member, and how many bytes it takes in the archive.
    private record OpenedMember(InputStream content, long compressedBytes) {}

    private static OpenedMember opened(Member member) throws IOException {
        var archive = new ZipFile(member.archive.toFile());
        try {
            var entry = archive.getEntry(member.name);
            if (entry == null) {
                throw new NoSuchFileException(member.archive + MEMBER_MARK + member.name);
            }
            return new OpenedMember(new FilterInputStream(archive.getInputStream(entry)) {
                @Override
                public void close() throws IOException {
                    archive.close();
                }
            }, entry.getCompressedSize());
        } catch (IOException e) {
            archive.close();
            throw e;
        }
    }
}
