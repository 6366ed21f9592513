// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.input.FileSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// The text of a file: plain, compressed, or a member of a ZIP archive, as `a.zip!/b.nvtxt`.
public final class FileInput implements TextInput {
    private final Path path;
    private final ZipArchive.@Nullable Member member;
    private final @Nullable Compression packing;

    private FileInput(Path path, ZipArchive.@Nullable Member member, @Nullable Compression packing) {
        this.path = path;
        this.member = member;
        this.packing = packing;
    }

    /// {@return the text of a file that is known not to be compressed}
    public static FileInput plain(Path path) {
        return new FileInput(path, null, null);
    }

    /// {@return whether the file holds the text as it is}
    public boolean isPlain() {
        return member == null && packing == null;
    }

    /// Looks at a file, and decides how it is read.
    ///
    /// @param path the file, or a member of an archive
    /// @param compressions what can be read besides GZIP and ZIP
    public static FileInput of(Path path, List<Compression> compressions) throws IOException {
        var member = ZipArchive.member(path);
        if (member != null) {
            return new FileInput(path, member, null);
        }
        if (!Files.isRegularFile(path)) {
            return plain(path);
        }
        byte[] first = firstBytes(path);
        return ZipArchive.begins(first)
                ? new FileInput(path, ZipArchive.onlyMember(path), null)
                : new FileInput(path, null, Compression.find(first, compressions));
    }

    /// {@return the bytes by which the kind of a file is known; fewer if it has not as many}
    static byte[] firstBytes(Path path) throws IOException {
        try (var in = Files.newInputStream(path)) {
            return in.readNBytes(Compression.MARK_BYTES);
        }
    }

    /// {@return the names of the `.nvtxt` members of an archive as paths, `a.zip!/b.nvtxt`, in their order in it}
    ///
    /// @param zip a path; if it is no ZIP archive, the result is empty
    public static List<String> members(Path zip) throws IOException {
        return ZipArchive.members(zip);
    }

    /// Opens a file or a member of an archive as it is.
    ///
    /// @throws IOException if it cannot be opened
    public static InputStream openRaw(Path path) throws IOException {
        var member = ZipArchive.member(path);
        return member == null ? Files.newInputStream(path) : ZipArchive.openRaw(member);
    }

    /// {@return the archive that a member's path begins with, "" where it has no mark of a member}
    public static String archiveOf(String path) {
        return path.substring(0, Math.max(0, path.indexOf(ZipArchive.MEMBER_MARK)));
    }

    /// {@return the archive, or null if the file is none}
    public static @Nullable ZipFile openArchive(String path) {
        try {
            return ZipArchive.isArchive(Path.of(path)) ? new ZipFile(path) : null;
        } catch (IOException | InvalidPathException _) {
            return null; // reading its members says why
        }
    }

    @Override
    public ByteSource open() throws IOException {
        if (member != null) {
            return ZipArchive.open(member);
        }
        return packing == null
                ? new FileSource(path, 0)
                : packing.expand(Files.newInputStream(path), Files.size(path));
    }

    @Override
    public long sizeHint() throws IOException {
        return isPlain() && Files.isRegularFile(path) ? Files.size(path) : -1;
    }

    @Override
    public ByteSource open(Encoding encoding, long offset) throws IOException {
        return isPlain() && !encoding.isUtf16()
                ? new FileSource(path, offset + encoding.markBytes())
                : TextInput.super.open(encoding, offset);
    }
}
