// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.source;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.input.Ending;
import dev.nvtxt.parser.internal.input.FileSource;
import dev.nvtxt.parser.internal.zip.ZipDirectory;
import dev.nvtxt.parser.trace.TraceNames;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The content of a file: plain, packed, or a member of a ZIP archive, as `a.zip!/b.nvtxt`.
public final class FileInput implements TextInput {
    /// An archive begins with its first member, or, without any, with its directory.
    private static final byte[] FIRST_MEMBER = { 'P', 'K', 3, 4 };
    private static final byte[] NO_MEMBER = { 'P', 'K', 5, 6 };

    private final Path path;
    private final @Nullable String member;
    private final List<Compression> compressions;
    private final boolean isPacked;

    private FileInput(Path path, @Nullable String member, List<Compression> compressions, boolean isPacked) {
        this.path = path;
        this.member = member;
        this.compressions = compressions;
        this.isPacked = isPacked;
    }

    /// {@return the content of a file that is known not to be packed}
    public static FileInput plain(Path path) {
        return new FileInput(path, null, List.of(), false);
    }

    /// {@return whether the file holds the content as it is}
    public boolean isPlain() {
        return member == null && !isPacked;
    }

    /// Looks at a file, and decides how it is read.
    ///
    /// @param path the file, or the archive
    /// @param member the member of the archive, "" where the path names none
    /// @param compressions what can be read besides GZIP and ZIP
    public static FileInput of(Path path, String member, List<Compression> compressions) throws IOException {
        if (!member.isEmpty()) {
            if (Files.isRegularFile(path) && !isArchive(path)) {
                throw new IOException(path + " is no ZIP archive");
            }
            return new FileInput(path, member.replace('\\', '/'), compressions, true);
        }
        if (!Files.isRegularFile(path)) {
            return plain(path);
        }
        byte[] first = firstBytes(path);
        return isArchive(first)
                ? new FileInput(path, onlyMember(path), compressions, true)
                : new FileInput(path, null, compressions, Compression.find(first, compressions) != null);
    }

    /// {@return whether a file with these first bytes is a ZIP archive}
    public static boolean isArchive(byte[] bytes) {
        byte[] first = Arrays.copyOf(bytes, FIRST_MEMBER.length);
        return Arrays.equals(first, FIRST_MEMBER) || Arrays.equals(first, NO_MEMBER);
    }

    private static boolean isArchive(Path path) throws IOException {
        return Files.isRegularFile(path) && isArchive(firstBytes(path));
    }

    /// {@return the bytes by which the kind of a file is known; fewer if it has not as many}
    private static byte[] firstBytes(Path path) throws IOException {
        try (var in = Files.newInputStream(path)) {
            return in.readNBytes(Compression.MARK_BYTES);
        }
    }

    /// {@return the names of the traces in an archive, in their order in it}
    ///
    /// @param zip a path; if it is no ZIP archive, the result is empty
    /// @throws IOException if the archive cannot be read, or is damaged so that no trace is left
    public static List<String> members(Path zip) throws IOException {
        return isArchive(zip) ? traces(zip) : List.of();
    }

    private static List<String> traces(Path zip) throws IOException {
        var directory = ZipDirectory.of(zip);
        var traces = directory.names().stream().filter(TraceNames::isTrace).toList();
        if (traces.isEmpty() && !directory.isWhole()) {
            throw new IOException("the archive is cut or damaged, and no trace in it is left");
        }
        return traces;
    }

    /// {@return the trace in an archive that has only one}
    private static String onlyMember(Path zip) throws IOException {
        var traces = traces(zip);
        if (traces.size() == 1) {
            return traces.getFirst();
        }
        throw new IOException(traces.isEmpty()
                ? "the archive has no .nvtxt file"
                : "the archive has " + traces.size() + " .nvtxt files; name one, for example " + zip + "!/"
                        + traces.getFirst());
    }

    /// {@return the file, or the archive}
    public Path path() {
        return path;
    }

    /// {@return the member of the archive, also where it is the only one; "" for a file}
    public String member() {
        return member == null ? "" : member;
    }

    @Override
    public ByteSource open() throws IOException {
        if (member != null) {
            return openMember(member);
        }
        return isPacked
                ? new UnpackedSource(Files.newInputStream(path), Files.size(path), compressions, Ending.WHOLE)
                : new FileSource(path, 0);
    }

    private ByteSource openMember(String name) throws IOException {
        var directory = ZipDirectory.of(path);
        boolean isCut = !directory.isWhole() && name.equals(traces(path).getLast());
        var content = directory.open(name);
        return new UnpackedSource(content, content.packedBytes(), compressions,
                isCut ? Ending.ARCHIVE_CUT : Ending.WHOLE);
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
