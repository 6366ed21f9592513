// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import java.io.IOException;

/// The lines of a block's events in two bytes each: lines only grow, so they are counted from the first of each 64.
final class LineColumn {
    private final int[] bases;
    private final NarrowColumn offsets;

    private LineColumn(int[] bases, NarrowColumn offsets) {
        this.bases = bases;
        this.offsets = offsets;
    }

    LineColumn(int capacity) {
        this(new int[EventBlock.SIZE / 64], new NarrowColumn(capacity));
    }

    LineColumn(SectionReader in) throws IOException {
        this(in.getInts(), new NarrowColumn(in));
    }

    LineColumn copy() {
        return new LineColumn(bases.clone(), new NarrowColumn(offsets));
    }

    void writeTo(SectionWriter out, int size) throws IOException {
        out.putInts(bases, bases.length);
        offsets.writeTo(out, size);
    }

    /// {@return how many rows there is room for}
    int capacity() {
        return offsets.capacity();
    }

    void set(int row, int line) {
        if ((row & 63) == 0) {
            bases[row >>> 6] = line;
        }
        offsets.set(row, line - bases[row >>> 6]);
    }

    int get(int row) {
        return bases[row >>> 6] + offsets.get(row);
    }

    void resize(int capacity) {
        offsets.resize(capacity);
    }
}
