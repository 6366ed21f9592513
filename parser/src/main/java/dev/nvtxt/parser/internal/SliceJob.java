// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.chunk.Part;
import dev.nvtxt.parser.internal.input.Checkpoint;
import dev.nvtxt.parser.internal.input.Slice;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.internal.rules.SlowLineReader;
import dev.nvtxt.parser.internal.rules.TargetLimits;
import org.jspecify.annotations.Nullable;

/// A slice on its way from bytes to columns. Used again for another slice when it has been put in its place.
final class SliceJob {
    private final Slice slice;
    private final Part part;
    private final LineMarks marks = new LineMarks();
    private final StateLines stateLines;
    private final @Nullable TargetLimits target;
    private final Checkpoint checkpoint;
    private long lines;

    SliceJob(int problemLimit, @Nullable TargetLimits target, Checkpoint checkpoint) {
        this.target = target;
        this.checkpoint = checkpoint;
        stateLines = new StateLines(checkpoint);
        slice = new Slice(0);
        part = new Part(problemLimit);
    }

    Slice slice() {
        return slice;
    }

    Part part() {
        return part;
    }

    /// {@return what carries the state over the slice}
    StateLines stateLines() {
        return stateLines;
    }

    LineMarks marks() {
        return marks;
    }

    /// {@return how many lines the slice has, once it has been read}
    long lines() {
        return lines;
    }

    /// Reads all lines of the slice into the part.
    ///
    /// @param state what is known before its first line; afterwards what is known behind its last
    /// @param firstLine the number of its first line
    void read(ReadState state, int firstLine) {
        part.begin(slice.bytes());
        marks.clear();
        var scanner = new LineScanner(part, new SlowLineReader(part, state, target, checkpoint), target);
        lines = scanner.scan(slice, firstLine, marks);
    }
}
