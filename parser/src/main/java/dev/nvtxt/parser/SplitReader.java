// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.internal.OpenedInput;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/// Reads files that are bigger than memory, split by split, here or on several machines.
///
/// [#scan(long, ReadListener)] reads all of a file once, keeps one split at a time, and says where the file can be cut. [#read(SplitFile,
/// int)] then reads one of these splits: its events are those of the whole file, with ends that stand in later splits, and depths
/// that come from earlier ones. Parts of a compressed file are expanded from its beginning, once if they are read in their
/// order by one reader. ZIP archives are not read. Confined to one thread.
public final class SplitReader implements Closeable {
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
    /// @param file the file and its splits
    /// @param problems what is wrong with it
    public record Scan(SplitFile file, Problems problems) {}

    /// Makes a reader.
    ///
    /// @param path stands in the result
    /// @param opener opens the bytes
    /// @param bytes how many there are
    /// @throws IOException if it cannot be opened
    public SplitReader(String path, Opener opener, long bytes, ReadOptions options) throws IOException {
        this.reader = new NvtxtReader(options);
        this.path = path;
        this.input = OpenedInput.of(opener::open, bytes, NvtxtReader.compressions());
    }

    /// {@return whether the file is not compressed}
    public boolean isPlain() {
        return input.isPlain();
    }

    /// Reads all of the file.
    ///
    /// @param splitBytes how long a split is, about
    /// @param listener receives the progress
    /// @throws IOException if the file cannot be read
    public Scan scan(long splitBytes, ReadListener listener) throws IOException {
        var cut = reader.textReader(listener).cut(path, input, splitBytes);
        return new Scan(new SplitFile(cut, input.isPlain()), cut.last().problems());
    }

    /// Reads a split of the file.
    ///
    /// @param file what was learned of it
    /// @param split which of its splits
    /// @return the file with the events of that split, after those of [SplitFile#firstEvent(int)]; without problems
    /// @throws dev.nvtxt.parser.diagnostic.NotEnoughMemoryException if the split does not fit into memory
    /// @throws IOException if the file cannot be read
    public TraceFile read(SplitFile file, int split) throws IOException {
        return NvtxtReader.withinMemory(() -> file.complete(
                reader.textReader(ReadListener.NONE).readSplit(path, input, file.encoding(), file.split(split))));
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
