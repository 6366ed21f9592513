// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import dev.nvtxt.formats.internal.Content;
import dev.nvtxt.formats.internal.chrome.ChromeReader;
import dev.nvtxt.formats.internal.perfetto.PerfettoReader;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/// Reads files of any format that is known, each by its content.
///
/// What is wrong with a file becomes problems; an exception says only that it cannot be read at all.
public final class FormatReader {
    private final ReadOptions options;
    private final NvtxtReader nvtxt;
    private final @Nullable TraceFormat format;

    /// Makes a reader that finds out the format of each file.
    public FormatReader(ReadOptions options) {
        this(options, null);
    }

    /// Makes a reader.
    ///
    /// @param format the format of every file, or null to find it out
    public FormatReader(ReadOptions options, @Nullable TraceFormat format) {
        this.options = options;
        this.nvtxt = new NvtxtReader(options);
        this.format = format;
    }

    /// {@return the format of a file}
    ///
    /// @throws IOException if the file cannot be read
    public TraceFormat formatOf(Path path) throws IOException {
        return format != null ? format : Content.of(path).format();
    }

    /// Reads a file. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param path the file; it is never written to
    /// @param listener is told of the progress
    /// @throws NotEnoughMemoryException if it does not fit into memory
    /// @throws IOException if the file cannot be read
    /// @throws CancellationException if the listener asked to end
    public TraceFile read(Path path, ReadListener listener) throws IOException {
        var known = formatOf(path);
        if (known == TraceFormat.NVTXT) {
            return nvtxt.read(path, listener);
        }
        var content = Content.of(path);
        listener.onStart(content.size());
        return read(path.toString(), content, known, listener);
    }

    /// Reads bytes, for example those of standard input. Blocks.
    ///
    /// @param name stands for the path in the result
    /// @throws IOException if they cannot be read at all
    public TraceFile read(String name, byte[] bytes) throws IOException {
        var content = Content.of(name, bytes);
        var known = format != null ? format : content.format();
        return known == TraceFormat.NVTXT
                ? nvtxt.read(name, bytes)
                : read(name, content, known, ReadListener.NONE);
    }

    private TraceFile read(String name, Content content, TraceFormat known, ReadListener listener)
            throws IOException {
        int max = options.maxProblemsPerCode();
        try {
            return switch (known) {
                case PERFETTO -> {
                    try (var in = content.open()) {
                        yield new PerfettoReader(max, listener).read(name, in);
                    }
                }
                case CHROME -> {
                    try (var in = content.open()) {
                        yield new ChromeReader(in, max, listener).read(name);
                    }
                }
                case NSIGHT_SQLITE, NVTXT -> throw new IOException("not a file of format " + known.id());
            };
        } catch (OutOfMemoryError e) {
            throw NotEnoughMemoryException.met(e, Runtime.getRuntime().maxMemory());
        }
    }
}
