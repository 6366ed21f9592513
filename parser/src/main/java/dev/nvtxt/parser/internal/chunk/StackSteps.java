// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import java.util.Arrays;

/// The pushes and pops of a chunk, in order. They are paired when the chunk is appended to the earlier
/// chunks, because their stacks are unknown before.
public final class StackSteps {
    /// Instead of an event: a pop.
    public static final int POP = -1;
    /// Instead of an event: a push that was skipped.
    public static final int SKIPPED_PUSH = -2;
    /// Instead of an event: a pop that was skipped.
    public static final int SKIPPED_POP = -3;
    /// Instead of an event: a push that was skipped, and certainly had no time base.
    public static final int SKIPPED_PUSH_WITHOUT_TIME_BASE = -4;

    private static final int INTS = 7;

    private int[] ints = new int[64 * INTS];
    private long[] times = new long[64];
    private int size;

    /// Forgets everything.
    public void clear() {
        size = 0;
    }

    /// Adds a step.
    ///
    /// @param event the number of the push's event in the chunk, or one of the constants
    /// @param context its context in the chunk
    /// @param time its ticks; 0 where it is skipped
    /// @param line its line
    /// @return its index, for the methods below
    public int add(int event, int context, long time, int line) {
        if (size == times.length) {
            times = Arrays.copyOf(times, size * 2);
            ints = Arrays.copyOf(ints, size * 2 * INTS);
        }
        int at = size * INTS;
        ints[at] = event;
        ints[at + 1] = context;
        ints[at + 2] = line;
        ints[at + 3] = 0;
        ints[at + 4] = 0;
        ints[at + 5] = 0;
        ints[at + 6] = 0;
        times[size] = time;
        return size++;
    }

    /// Sets the place of the first token of the step's line, if not in column 1 with the command's own length.
    public void place(int step, int column, int length) {
        ints[step * INTS + 3] = column;
        ints[step * INTS + 4] = length;
    }

    /// Says that a pop has no time base of its own, which is a problem where its push has none either.
    ///
    /// @param pastColumn the column past the instruction
    /// @param definitionLine the line of the definition in force, which is reported only once
    public void missingTimeBase(int step, int pastColumn, int definitionLine) {
        ints[step * INTS + 5] = pastColumn;
        ints[step * INTS + 6] = definitionLine;
    }

    /// {@return the number of steps}
    public int size() {
        return size;
    }

    /// {@return the event of a push, or one of the constants}
    public int event(int step) {
        return ints[step * INTS];
    }

    /// {@return the context in the chunk}
    public int context(int step) {
        return ints[step * INTS + 1];
    }

    public int line(int step) {
        return ints[step * INTS + 2];
    }

    /// {@return the column of the line's first token, or 0 for column 1 and the command's own length}
    public int column(int step) {
        return ints[step * INTS + 3];
    }

    /// {@return the length of the line's first token}
    public int length(int step) {
        return ints[step * INTS + 4];
    }

    /// {@return the column past a pop whose missing time base is to be reported, or 0}
    public int pastColumn(int step) {
        return ints[step * INTS + 5];
    }

    /// {@return the line of the definition that a pop without a time base has}
    public int definitionLine(int step) {
        return ints[step * INTS + 6];
    }

    /// {@return the ticks}
    public long time(int step) {
        return times[step];
    }
}
