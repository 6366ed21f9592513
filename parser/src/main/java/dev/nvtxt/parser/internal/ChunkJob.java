// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.input.CancelCheck;
import dev.nvtxt.parser.internal.input.ChunkBytes;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.internal.rules.SlowLineReader;
import dev.nvtxt.parser.internal.rules.TargetLimits;
import org.jspecify.annotations.Nullable;

/// A chunk on its way from bytes to columns. Used again for another chunk when it has been put in its place.
final class ChunkJob {
    private final ChunkBytes bytes;
    private final ChunkTables chunk;
    private final AttributeCache attributes = new AttributeCache();
    private final LineMarks marks = new LineMarks();
    private final StateLines stateLines;
    private final @Nullable TargetLimits target;
    private final CancelCheck checkpoint;
    private long lines;

    ChunkJob(int problemLimit, @Nullable TargetLimits target, CancelCheck checkpoint) {
        this.target = target;
        this.checkpoint = checkpoint;
        stateLines = new StateLines(checkpoint);
        bytes = new ChunkBytes(0);
        chunk = new ChunkTables(problemLimit);
    }

    ChunkBytes bytes() {
        return bytes;
    }

    ChunkTables chunk() {
        return chunk;
    }

    /// {@return what carries the state over the chunk}
    StateLines stateLines() {
        return stateLines;
    }

    LineMarks marks() {
        return marks;
    }

    /// {@return how many lines the chunk has, once it has been read}
    long lines() {
        return lines;
    }

    /// Reads all lines of the chunk into the chunk.
    ///
    /// @param state what is known before its first line; afterwards what is known after its last
    /// @param firstLine the number of its first line
    void read(ReadState state, int firstLine) {
        chunk.begin(bytes.bytes());
        marks.clear();
        var scanner = new LineScanner(chunk, new SlowLineReader(chunk, state, target, checkpoint), attributes, target);
        lines = scanner.scan(bytes, firstLine, marks);
    }
}
