// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.report.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;

/// A file of a job on the disk of the machine that reads it, with the texts in it, of which one at a time is in memory.
///
/// A file of any other file system than the local one is copied to a temporary file first, since the parser reads blocks of a
/// file on several passes; the copy goes when this is closed. Confined to one thread.
public final class OpenedFile implements Closeable {
    private final SourceFile file;
    private final Path local;
    private final boolean isCopy;
    private final ReadOptions options;
    private final List<String> members;

    private OpenedFile(SourceFile file, Path local, boolean isCopy, ReadOptions options) throws IOException {
        this.file = file;
        this.local = local;
        this.isCopy = isCopy;
        this.options = options;
        this.members = members(local);
    }

    /// Opens a file. Blocks; copies it if it is on another machine.
    ///
    /// @param configuration says how file systems are reached, and has their credentials
    /// @throws IOException if it cannot be reached
    public static OpenedFile of(SourceFile file, Configuration configuration, ReadOptions options) throws IOException {
        var path = new org.apache.hadoop.fs.Path(file.uri());
        if (file.isLocal()) {
            return new OpenedFile(file, Path.of(path.toUri().getPath()), false, options);
        }
        var copy = Files.createTempFile("nvtxt-spark-", ".part");
        try {
            try (var in = FileSystem.get(path.toUri(), configuration).open(path)) {
                Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            }
            return new OpenedFile(file, copy, true, options);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(copy);
            throw e;
        }
    }

    /// An archive that is damaged has no members; reading it as one file says why.
    private static List<String> members(Path local) throws IOException {
        try {
            return NvtxtReader.membersOf(local);
        } catch (NoSuchFileException e) {
            throw e;
        } catch (IOException _) {
            return List.of();
        }
    }

    /// {@return how many texts it has, at least one}
    public int size() {
        return Math.max(1, members.size());
    }

    /// {@return the path of a text as rows have it}
    public String path(int text) {
        return members.isEmpty() ? file.path() : file.path() + members.get(text).substring(local.toString().length());
    }

    /// Reads a text.
    ///
    /// @return it, or why it cannot be read
    /// @throws IOException if that is no fault of the file: the heap is too small
    public Content read(int text) throws IOException {
        var path = members.isEmpty() ? local : Path.of(members.get(text));
        try {
            return new Content.Read(named(new NvtxtReader(options).read(path, ReadListener.NONE), path(text)));
        } catch (NotEnoughMemoryException e) {
            throw TaskMemory.of(path(text), e);
        } catch (IOException e) {
            return new Content.NotReadable(UnreadableFile.of(path(text), e));
        }
    }

    /// What reading a text gave.
    public sealed interface Content {
        /// What it says.
        record Read(TraceFile trace) implements Content {}

        /// It is gone, or its bytes are damaged before its first line.
        ///
        /// @param file the text, and why
        record NotReadable(UnreadableFile file) implements Content {}
    }

    private static TraceFile named(TraceFile trace, String path) {
        return new TraceFile(path, trace.displayName(), trace.bytes(), trace.lines(), trace.events(), trace.names(),
                trace.categories(), trace.strayPops(), trace.problems(), trace.source(), trace.loadNanos(),
                trace.extent(), trace.extras());
    }

    @Override
    public void close() throws IOException {
        if (isCopy) {
            Files.deleteIfExists(local);
        }
    }
}
