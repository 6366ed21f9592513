// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import java.util.Arrays;

/// Where every 1024th line of a text begins, so that a line is found again without reading all before it.
final class LineMarks {
    /// The number of lines between two marks.
    static final int STEP = 1024;

    private long[] offsets = new long[16];
    private int size;
    private long firstLine = 1;
    private long firstOffset;

    /// {@return the marks that others had}
    static LineMarks of(long[] offsets) {
        var marks = new LineMarks();
        marks.offsets = offsets.length == 0 ? marks.offsets : offsets;
        marks.size = offsets.length;
        return marks;
    }

    /// {@return where the marked lines begin}
    long[] offsets() {
        return Arrays.copyOf(offsets, size);
    }

    LineMarks copy() {
        var copy = new LineMarks();
        copy.offsets = Arrays.copyOf(offsets, Math.max(1, size));
        copy.size = size;
        copy.firstLine = firstLine;
        copy.firstOffset = firstOffset;
        return copy;
    }

    /// Notes the first line that can be read, where those before it are dropped.
    void beginAt(long line, long offset) {
        firstLine = line;
        firstOffset = offset;
    }

    /// Notes the beginning of a line; lines come in order.
    void add(int line, long offset) {
        if ((line - 1) % STEP == 0) {
            if (size == offsets.length) {
                offsets = Arrays.copyOf(offsets, size * 2);
            }
            offsets[size++] = offset;
        }
    }

    /// {@return where the last marked line at or before a line begins}
    long before(long line) {
        long offset = size == 0 ? 0 : offsets[(int) Math.min(size - 1, (line - 1) / STEP)];
        return line < firstLine ? offset : Math.max(offset, firstOffset);
    }

    /// {@return the number of the last marked line at or before a line}
    long lineBefore(long line) {
        long marked = size == 0 ? 1 : Math.min(size - 1, (line - 1) / STEP) * STEP + 1;
        return line < firstLine ? marked : Math.max(marked, firstLine);
    }

    /// Takes over the marks of what follows.
    void addAll(LineMarks next) {
        if (size + next.size > offsets.length) {
            offsets = Arrays.copyOf(offsets, Math.max(offsets.length * 2, size + next.size));
        }
        System.arraycopy(next.offsets, 0, offsets, size, next.size);
        size += next.size;
    }

    void clear() {
        size = 0;
    }
}
