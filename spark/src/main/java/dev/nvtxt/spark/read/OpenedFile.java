// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.TraceBatches;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;

/// A file of a job on the disk of the machine that reads it, with the texts in it, of which one at a time is in memory.
///
/// A file of any other file system than the local one is copied to a temporary file first, since the parser reads blocks of a
/// file on several passes; the copy goes when this is closed. Confined to one thread.
final class OpenedFile implements Closeable {
    /// How much bigger the text of a packed file is, about.
    private static final int EXPANSION = 8;

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
    static OpenedFile of(SourceFile file, Configuration configuration, ReadOptions options) throws IOException {
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
    int size() {
        return Math.max(1, members.size());
    }

    /// {@return the path of a text as rows have it}
    String path(int text) {
        return members.isEmpty() ? file.path() : file.path() + members.get(text).substring(local.toString().length());
    }

    /// {@return whether its texts are so long that they are read in batches; of a packed file that is a guess}
    boolean isBig(long batchBytes) {
        boolean isPlain = file.path().toLowerCase(Locale.ROOT).endsWith(".nvtxt");
        return file.bytes() > (isPlain ? batchBytes : batchBytes / EXPANSION);
    }

    /// Reads a text.
    ///
    /// @throws IOException if it cannot be read, or does not fit into memory
    TraceFile read(int text) throws IOException {
        return named(new NvtxtReader(options).read(local(text), ReadListener.NONE), text);
    }

    /// Opens a text that is read in batches.
    ///
    /// @throws IOException if it cannot be read, or does not fit into memory
    TraceBatches batches(int text, long batchBytes) throws IOException {
        return new NvtxtReader(options).batches(local(text), batchBytes);
    }

    private Path local(int text) {
        return members.isEmpty() ? local : Path.of(members.get(text));
    }

    /// {@return a text that was read under the path that its rows have}
    TraceFile named(TraceFile trace, int text) {
        return new TraceFile(path(text), trace.displayName(), trace.bytes(), trace.lines(), trace.events(),
                trace.names(), trace.categories(), trace.strayPops(), trace.problems(), trace.source(),
                trace.loadNanos(), trace.isPartial(), trace.extras());
    }

    @Override
    public void close() throws IOException {
        if (isCopy) {
            Files.deleteIfExists(local);
        }
    }
}
