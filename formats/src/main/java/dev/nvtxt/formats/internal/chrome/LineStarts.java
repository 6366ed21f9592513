// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.formats.internal.build.OffsetColumn;
import module java.base;

/// Where the lines of a text begin, added one by one: 2 bytes a line, since mostly its length is kept. Lines count from 0.
final class LineStarts {
    private static final int MARK_BITS = 6;
    private static final int BLOCK_BITS = 16;
    private static final int BLOCK_MASK = (1 << BLOCK_BITS) - 1;
    /// The length of a line that has it in the map.
    private static final char LONG = Character.MAX_VALUE;

    /// Where every 64th line begins.
    private final OffsetColumn marks = new OffsetColumn();
    private final List<char[]> lengths = new ArrayList<>();
    private final Map<Integer, Long> longLengths = new HashMap<>();
    private int size;
    private long last;

    /// Adds the line that begins at a byte, which is after the beginning of the line before.
    void add(long start) {
        if (size > 0) {
            addLength(size - 1, start - last);
        }
        if ((size & ((1 << MARK_BITS) - 1)) == 0) {
            marks.add(start);
        }
        last = start;
        size++;
    }

    private void addLength(int line, long length) {
        if ((line & BLOCK_MASK) == 0) {
            lengths.add(new char[line == 0 ? 1 << MARK_BITS : 1 << BLOCK_BITS]);
        }
        var block = lengths.getLast();
        int at = line & BLOCK_MASK;
        if (at == block.length) {
            block = Arrays.copyOf(block, 4 * at);
            lengths.set(lengths.size() - 1, block);
        }
        block[at] = (char) Math.min(length, LONG);
        if (length >= LONG) {
            longLengths.put(line, length);
        }
    }

    /// {@return how many lines there are}
    int size() {
        return size;
    }

    /// {@return the byte that a line begins at}
    long start(int line) {
        int mark = line >> MARK_BITS;
        long start = marks.get(mark);
        for (int at = mark << MARK_BITS; at < line; at++) {
            start += length(at);
        }
        return start;
    }

    /// {@return the line that a byte is in, the last one for any after it}
    int lineAt(long offset) {
        int low = 0;
        int high = marks.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (marks.get(middle) <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        int line = low << MARK_BITS;
        for (long next = marks.get(low); line < size - 1; line++) {
            next += length(line);
            if (next > offset) {
                break;
            }
        }
        return line;
    }

    private long length(int line) {
        char length = lengths.get(line >> BLOCK_BITS)[line & BLOCK_MASK];
        return length == LONG ? longLengths.getOrDefault(line, (long) LONG) : length;
    }
}
