// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.internal.source.FileInput;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Where the readers of all formats have their bytes from: a file, packed or not, or a member of an archive. Nothing is written
/// to it. How it is packed, its content says; what is packed twice, as a `.gz` in an archive, is unpacked twice.
public final class TraceInput {
    private final FileInput file;

    private TraceInput(FileInput file) {
        this.file = file;
    }

    /// {@return the input that a path names}
    ///
    /// @param path a file, or a member of an archive, as `a.zip!/b.nvtxt`; an archive with one trace means that trace
    /// @throws IOException if there is none
    public static TraceInput of(Path path) throws IOException {
        return new TraceInput(NvtxtReader.input(path));
    }

    /// {@return the path, with the member where an archive has only one trace}
    public String name() {
        return new ArchivePath(file.path().toString(), file.member()).toString();
    }

    /// {@return the file that holds the content as it is, or null where it is packed}
    public @Nullable Path plainFile() {
        return file.isPlain() && Files.isRegularFile(file.path()) ? file.path() : null;
    }

    /// {@return how many bytes there are, or -1 where only reading tells}
    public long size() throws IOException {
        return file.sizeHint();
    }

    /// {@return the content from its first byte on}
    ///
    /// @throws IOException if it cannot be opened, with the reason
    public TraceContent open() throws IOException {
        return new TraceContent(file.open(), this);
    }
}
