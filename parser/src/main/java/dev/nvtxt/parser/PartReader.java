// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.internal.OpenedInput;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/// Reads files that are bigger than memory, part by part, here or on several machines.
///
/// [#scan(long, ReadListener)] reads all of a file once, keeps one part at a time, and says where the file can be cut. [#read(PartedFile,
/// int)] then reads one of these parts: its events are those of the whole file, with ends that stand in later parts, and depths
/// that come from earlier ones. Parts of a compressed file are expanded from its beginning, once if they are read in their
/// order by one reader. ZIP archives are not read. Confined to one thread.
public final class PartReader implements Closeable {
    private final NvtxtReader reader;
    private final String path;
    private final OpenedInput input;

    /// Opens the bytes of a file, wherever they are.
    @FunctionalInterface
    public interface Opener {
        /// {@return the bytes from a place in the file on}
        InputStream open(long offset) throws IOException;
    }

    /// What a first reading gave.
    ///
    /// @param file the file and its parts
    /// @param problems what is wrong with it
    public record Scan(PartedFile file, Problems problems) {}

    /// Makes a reader.
    ///
    /// @param path stands in the result
    /// @param opener opens the bytes
    /// @param bytes how many there are
    /// @throws IOException if it cannot be opened
    public PartReader(String path, Opener opener, long bytes, ReadOptions options) throws IOException {
        this.reader = new NvtxtReader(options);
        this.path = path;
        this.input = OpenedInput.of(opener::open, bytes, NvtxtReader.packings());
    }

    /// {@return whether the file is not compressed}
    public boolean isPlain() {
        return input.isPlain();
    }

    /// Reads all of the file.
    ///
    /// @param partBytes how long a part is, about
    /// @param listener is told of the progress
    /// @throws IOException if the file cannot be read
    public Scan scan(long partBytes, ReadListener listener) throws IOException {
        var cut = reader.textReader(listener).cut(path, input, partBytes);
        return new Scan(new PartedFile(cut, input.isPlain()), cut.last().problems());
    }

    /// Reads a part of the file.
    ///
    /// @param file what was learned of it
    /// @param part which of its parts
    /// @return the file with the events of that part, after those of [PartedFile#firstEvent(int)]; without problems
    /// @throws dev.nvtxt.parser.diagnostic.NotEnoughMemoryException if the part does not fit into memory
    /// @throws IOException if the file cannot be read
    public TraceFile read(PartedFile file, int part) throws IOException {
        return NvtxtReader.withinMemory(() -> file.complete(
                reader.textReader(ReadListener.NONE).readPart(path, input, file.encoding(), file.part(part))));
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
