// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.input.Ending;
import dev.nvtxt.parser.internal.input.ExpandedSource;
import dev.nvtxt.parser.internal.input.FileSource;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// The text of a file: plain, compressed, or a member of a ZIP archive, as `a.zip!/b.nvtxt`.
public final class FileInput implements TextInput {
    private static final String MEMBER_MARK = "!/";
    private static final byte[] GZIP_MARK = { 0x1F, (byte) 0x8B };
    private static final byte[] ZIP_MARK = { 'P', 'K' };
    private static final int BUFFER_BYTES = 1 << 16;

    /// How a kind of compressed files is recognized and opened.
    ///
    /// @param extension how its names end, in lower case
    /// @param mark what its content begins with
    /// @param opener opens the content
    public record Format(String extension, List<Byte> mark, Opener opener) {
        /// Makes a format.
        public static Format of(String extension, byte[] mark, Opener opener) {
            var list = new Byte[mark.length];
            Arrays.setAll(list, i -> mark[i]);
            return new Format(extension, List.of(list), opener);
        }
    }

    /// Opens compressed content.
    @FunctionalInterface
    public interface Opener {
        /// {@return the content}
        InputStream open(InputStream compressed) throws IOException;
    }

    private static final Format GZIP = Format.of(".gz", GZIP_MARK,
            compressed -> new GZIPInputStream(compressed, BUFFER_BYTES));

    private final Path path;
    private final @Nullable String member;
    private final @Nullable Format format;

    private FileInput(Path path, @Nullable String member, @Nullable Format format) {
        this.path = path;
        this.member = member;
        this.format = format;
    }

    /// {@return the text of a file that is known not to be compressed}
    public static FileInput plain(Path path) {
        return new FileInput(path, null, null);
    }

    /// {@return whether the file holds the text as it is}
    public boolean isPlain() {
        return member == null && format == null;
    }

    /// Looks at a file, and decides how it is read.
    ///
    /// @param path the file, or a member of an archive
    /// @param formats what can be read besides GZIP and ZIP
    public static FileInput of(Path path, List<Format> formats) throws IOException {
        String name = path.toString();
        int mark = name.lastIndexOf(MEMBER_MARK.charAt(0) + path.getFileSystem().getSeparator());
        if (mark > 0 && !Files.exists(path) && isZip(Path.of(name.substring(0, mark)))) {
            String inner = name.substring(mark + 2).replace('\\', '/');
            return new FileInput(Path.of(name.substring(0, mark)), inner, null);
        }
        if (isZip(path)) {
            return new FileInput(path, onlyMember(path), null);
        }
        if (hasMark(path, GZIP)) {
            return new FileInput(path, null, GZIP);
        }
        for (var candidate : formats) {
            if (hasMark(path, candidate)) {
                return new FileInput(path, null, candidate);
            }
        }
        return new FileInput(path, null, null);
    }

    private static boolean isZip(Path path) throws IOException {
        return hasMark(path, Format.of(".zip", ZIP_MARK, compressed -> compressed));
    }

    private static boolean hasMark(Path path, Format format) throws IOException {
        if (!path.toString().toLowerCase(Locale.ROOT).endsWith(format.extension()) || !Files.isRegularFile(path)) {
            return false;
        }
        try (var in = Files.newInputStream(path)) {
            byte[] first = in.readNBytes(format.mark().size());
            for (int i = 0; i < first.length; i++) {
                if (first[i] != format.mark().get(i)) {
                    return false;
                }
            }
            return first.length == format.mark().size();
        }
    }

    /// {@return the names of the `.nvtxt` members of an archive as paths, `a.zip!/b.nvtxt`, in their order in it}
    ///
    /// @param zip a path; if it is no ZIP archive, the result is empty
    public static List<String> members(Path zip) throws IOException {
        if (!isZip(zip)) {
            return List.of();
        }
        try (var archive = new ZipFile(zip.toFile())) {
            return archive.stream().filter(entry -> !entry.isDirectory())
                    .map(entry -> entry.getName())
                    .filter(name -> name.toLowerCase(Locale.ROOT).endsWith(".nvtxt"))
                    .map(name -> zip + MEMBER_MARK + name)
                    .toList();
        }
    }

    private static String onlyMember(Path zip) throws IOException {
        var members = members(zip);
        if (members.size() == 1) {
            return members.getFirst().substring(zip.toString().length() + MEMBER_MARK.length());
        }
        throw new IOException(members.isEmpty()
                ? "the archive has no .nvtxt file"
                : "the archive has " + members.size() + " .nvtxt files; name one, for example " + members.getFirst());
    }

    @Override
    public ByteSource open() throws IOException {
        if (member != null) {
            return openMember(member);
        }
        if (format == null) {
            return new FileSource(path, 0);
        }
        var compressed = new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES);
        try {
            return new ExpandedSource(format.opener().open(compressed), Files.size(path));
        } catch (IOException e) {
            compressed.close();
            throw e;
        }
    }

    private ByteSource openMember(String name) throws IOException {
        var archive = new ZipFile(path.toFile());
        var entry = archive.getEntry(name);
        if (entry == null) {
            archive.close();
            throw new NoSuchFileException(path + MEMBER_MARK + name);
        }
        return new MemberSource(archive, new ExpandedSource(archive.getInputStream(entry), entry.getCompressedSize()));
    }

    /// A member of an archive, which is closed with it.
    private record MemberSource(ZipFile archive, ExpandedSource content) implements ByteSource {
        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            return content.read(into, from, length);
        }

        @Override
        public Ending ending() {
            return content.ending();
        }

        @Override
        public void close() throws IOException {
            archive.close();
        }
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
