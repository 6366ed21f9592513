// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.internal.BatchedRead;
import dev.nvtxt.parser.internal.TextReader;
import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.TickSpan;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A file that may be bigger than memory: its events come in batches, of which one at a time is in memory. Confined to one thread.
///
/// The file is read twice. Opening it reads all of it for what later lines say of earlier events: names, ends of pushes. Then each
/// batch has the events of some whole lines, with the ends and depths that they have in the whole file.
public final class TraceBatches implements Closeable {
    private final TraceFile whole;
    private final Map<TimeBase, TickSpan> ticks;
    private final BatchedRead second;

    /// A part of the events.
    ///
    /// @param file the file with these events, after pushes of earlier batches that are open where the batch begins
    /// @param firstEvent the number of the first event that is the batch's own
    public record TraceBatch(TraceFile file, int firstEvent) {}

    private TraceBatches(TraceFile whole, Map<TimeBase, TickSpan> ticks, BatchedRead second) {
        this.whole = whole;
        this.ticks = Collections.unmodifiableMap(ticks);
        this.second = second;
    }

    static TraceBatches of(TextReader reader, String path, TextInput input, long batchBytes) throws IOException {
        try (var first = reader.batches(path, input, batchBytes, Map.of())) {
            while (first.next() != null) {
                // only what it collects is of use
            }
            return new TraceBatches(first.whole(), first.ticks(),
                    reader.batches(path, input, batchBytes, first.laterEnds()));
        }
    }

    /// {@return what is wrong with the file}
    public Problems problems() {
        return whole.problems();
    }

    /// {@return the time bases of the whole file in their order, with their ticks}
    public Map<TimeBase, TickSpan> ticks() {
        return ticks;
    }

    /// {@return the next batch, without problems, or null at the end}
    ///
    /// @throws NotEnoughMemoryException if the batch does not fit into memory
    /// @throws IOException if the file cannot be read
    public @Nullable TraceBatch next() throws IOException {
        try {
            var batch = second.next();
            return batch == null
                    ? null
                    : new TraceBatch(new TraceFile(whole.path(), whole.displayName(), whole.bytes(), whole.lines(),
                            batch.events(), whole.names(), whole.categories(), List.of(), Problems.NONE,
                            whole.source(), whole.loadNanos()), batch.firstEvent());
        } catch (OutOfMemoryError e) {
            throw NotEnoughMemoryException.met(e, Runtime.getRuntime().maxMemory());
        }
    }

    @Override
    public void close() throws IOException {
        second.close();
    }
}
