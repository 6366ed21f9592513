// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.internal.ReadProgress;
import dev.nvtxt.parser.internal.TextReader;
import dev.nvtxt.parser.internal.rules.TargetLimits;
import dev.nvtxt.parser.internal.source.Compression;
import dev.nvtxt.parser.internal.source.FileInput;
import dev.nvtxt.parser.internal.source.StreamInput;
import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Reads NVTXT files. Any bytes are read by the rules of the format; what is wrong with them becomes problems.
public final class NvtxtReader {
    private final ReadOptions options;

    /// Makes a reader. It keeps no state between files.
    public NvtxtReader(ReadOptions options) {
        this.options = options;
    }

    /// Reads a file. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param path the file; it is never written to
    /// @param listener receives the progress
    /// @return the contents of the file
    /// @throws NotEnoughMemoryException if it will not fit into memory
    /// @throws IOException if the file cannot be read
    /// @throws CancellationException if the listener asked to end
    public TraceFile read(Path path, ReadListener listener) throws IOException {
        if (isReadOnce(path)) {
            try (var in = Files.newInputStream(path)) {
                return read(path.toString(), in, listener);
            }
        }
        var input = input(path);
        listener.onStart(input.sizeHint());
        return withinMemory(() -> textReader(listener).read(path.toString(), input));
    }

    /// Reads what can be read only once, as standard input and pipes. Blocks until it ends; its bytes are kept in memory.
    ///
    /// @param name the path in the result
    /// @param in the whole file, compressed or not; not closed
    /// @param listener receives the progress
    /// @return its contents
    /// @throws NotEnoughMemoryException if it will not fit into memory
    /// @throws IOException if it cannot be read, or is too long to be kept
    /// @throws CancellationException if the listener asked to end
    public TraceFile read(String name, InputStream in, ReadListener listener) throws IOException {
        return withinMemory(() -> {
            long maxBytes = Math.min(Integer.MAX_VALUE - 64L, Runtime.getRuntime().maxMemory() / 4);
            var input = StreamInput.of(in, compressions(), maxBytes, () -> new Progress(listener).check());
            if (in instanceof TraceContent content) {
                input = input.withEnding(content.ending());
            }
            listener.onStart(input.sizeHint());
            return textReader(listener).read(name, input);
        });
    }

    /// {@return whether a path names a pipe or a device, whose bytes come once}
    static boolean isReadOnce(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    }

    /// Opens a file that may be bigger than memory. Blocks: reads all of it once.
    ///
    /// @param path the file; it is never written to
    /// @param batchBytes how long the text of a batch is, about
    /// @return its events, batch by batch
    /// @throws NotEnoughMemoryException if what it says besides its events will not fit into memory
    /// @throws IOException if the file cannot be read
    public TraceBatches batches(Path path, long batchBytes) throws IOException {
        var input = input(path);
        return withinMemory(
                () -> TraceBatches.of(textReader(ReadListener.NONE), path.toString(), input, batchBytes));
    }

    /// {@return a file that may grow, and be read on then; nothing is read yet}
    ///
    /// @param path the file; it is never written to
    public GrowingFile growing(Path path) {
        return new GrowingFile(this, path);
    }

    /// Reading that may take too much memory.
    @FunctionalInterface
    interface GuardedRead<T> {
        /// {@return what was read}
        T read() throws IOException;
    }

    /// {@return what was read}
    ///
    /// @throws NotEnoughMemoryException if there was not enough memory
    static <T> T withinMemory(GuardedRead<T> reading) throws IOException {
        try {
            return reading.read();
        } catch (OutOfMemoryError e) {
            // Foreseen in nearly all cases; here the file's own tables were what was too much, and they are free again.
            throw NotEnoughMemoryException.met(e, Runtime.getRuntime().maxMemory());
        }
    }

    /// {@return the traces in a ZIP archive, as paths that can be read: `a.zip!/b.nvtxt`}
    ///
    /// @param path any file; if it is no ZIP archive, the result is empty
    /// @throws IOException if the archive cannot be read
    public static List<String> membersOf(Path path) throws IOException {
        return FileInput.members(path).stream().map(name -> new ArchivePath(path.toString(), name).toString())
                .toList();
    }

    /// {@return what a file is read from}
    static FileInput input(Path path) throws IOException {
        var parts = ArchivePath.of(path.toString());
        return FileInput.of(parts.isMember() ? parts.onDisk() : path, parts.member(), compressions());
    }

    static List<Compression> compressions() {
        return Decompressor.all().stream().map(service -> Compression.of(service.magic(), service::open)).toList();
    }

    /// Reads bytes. Blocks.
    ///
    /// @param name the path in the result
    /// @param content the whole file; not changed, not kept after the call except for source lines
    /// @return its contents
    /// @throws UncheckedIOException with a [NotEnoughMemoryException] if it will not fit into memory
    public TraceFile read(String name, byte[] content) {
        try {
            return textReader(ReadListener.NONE).read(name, TextInput.of(content));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// {@return what reads a text by the options}
    TextReader textReader(ReadListener listener) {
        var target = options.target();
        var limits = target == null ? null : new TargetLimits(target.id(), target.timeBases());
        return new TextReader(options.threads(), options.maxProblemsPerCode(), limits,
                new Progress(listener));
    }

    /// Reports progress to a listener and stops reading when the listener cancels.
    private record Progress(ReadListener listener) implements ReadProgress {
        @Override
        public void advance(long bytes, long events) {
            listener.onProgress(bytes, events);
            check();
        }

        @Override
        public void check() {
            listener.check();
        }

        @Override
        public boolean wantsPartial() {
            return listener.wantsPartial();
        }

        @Override
        public void partial(TraceFile soFar) {
            listener.onPartial(soFar);
        }
    }
}
