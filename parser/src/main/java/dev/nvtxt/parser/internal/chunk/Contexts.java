// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import java.util.Arrays;

/// What many events have in common, each combination once: kind, time bases, process, thread, category, color.
///
/// An event then needs one `int` for all of it. Combinations are numbered in order of appearance. Confined to one
/// thread while it grows.
public final class Contexts {
    /// Marks of the head: the kind in the lowest bits.
    public static final int MARKER = 0;
    public static final int START_END = 1;
    public static final int PUSH = 2;
    public static final int POP = 3;
    public static final int KIND_MASK = 3;
    /// Marks of the head: which of the numbers are there.
    public static final int HAS_PROCESS = 4;
    public static final int HAS_THREAD = 8;
    public static final int HAS_CATEGORY = 16;
    public static final int HAS_COLOR = 32;
    private static final int BASE_SHIFT = 8;

    // One row of five numbers for each combination, so that a look-up touches one place in memory.
    private static final int HEAD = 0;
    private static final int PROCESS = 1;
    private static final int THREAD = 2;
    private static final int CATEGORY = 3;
    private static final int COLOR = 4;
    private static final int ROW = 5;
    private static final long BYTES_PER_CONTEXT = 2 * ROW * 8 + 4 * 4; // twice the row, and up to four slots

    private int[] slots = new int[256];
    private long[] rows = new long[64 * ROW];
    private int size;

    /// {@return a head}
    ///
    /// @param marks the kind and what is there
    /// @param timeBase the index of the time base of the start
    /// @param endTimeBase the index of the time base of the end
    public static long head(int marks, int timeBase, int endTimeBase) {
        return (long) endTimeBase << 32 | (long) timeBase << BASE_SHIFT | marks;
    }

    /// Makes an empty table.
    public Contexts() {}

    private Contexts(int[] slots, long[] rows, int size) {
        this.slots = slots;
        this.rows = rows;
        this.size = size;
    }

    /// {@return combinations that were [#rows()] of others, to be looked at only}
    public static Contexts ofRows(long[] rows) {
        return new Contexts(new int[0], rows, rows.length / ROW);
    }

    /// {@return the numbers of all combinations}
    public long[] rows() {
        return Arrays.copyOf(rows, size * ROW);
    }

    public Contexts copy() {
        return new Contexts(slots.clone(), rows.clone(), size);
    }

    /// {@return the combinations so far, to be looked at only; they share the memory of those here, which never change}
    public Contexts view() {
        return new Contexts(new int[0], rows, size);
    }

    /// Forgets everything.
    public void clear() {
        if (size > 0) {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }

    /// {@return how many bytes of memory the table takes, at most}
    public long bytesKept() {
        return size * BYTES_PER_CONTEXT;
    }

    /// {@return the number of combinations}
    public int size() {
        return size;
    }

    /// {@return the number of a combination; what its head says is not there must be 0}
    public int intern(long head, long process, long thread, long category, int color) {
        int mask = slots.length - 1;
        int hash = hash(head, process, thread, category, color);
        int slot = hash & mask;
        while (slots[slot] != 0) {
            int row = Slot.index(slots[slot], mask) * ROW;
            if (Slot.mayHave(slots[slot], hash, mask) && rows[row] == head && rows[row + THREAD] == thread
                    && rows[row + PROCESS] == process
                    && rows[row + CATEGORY] == category && rows[row + COLOR] == color) {
                return Slot.index(slots[slot], mask);
            }
            slot = (slot + 1) & mask;
        }
        slots[slot] = Slot.of(size, hash, mask);
        return add(head, process, thread, category, color);
    }

    private static int hash(long head, long process, long thread, long category, int color) {
        long hash = TextHash.mix(head ^ Long.rotateLeft(process, 20), thread);
        return TextHash.finish(TextHash.mix(hash ^ Long.rotateLeft(category, 32), color), 0);
    }

    private int add(long head, long process, long thread, long category, int color) {
        int row = size * ROW;
        if (row == rows.length) {
            rows = Arrays.copyOf(rows, row * 2);
        }
        rows[row + HEAD] = head;
        rows[row + PROCESS] = process;
        rows[row + THREAD] = thread;
        rows[row + CATEGORY] = category;
        rows[row + COLOR] = color;
        size++;
        if (size * 2 > slots.length) {
            growSlots();
        }
        return size - 1;
    }

    private void growSlots() {
        slots = new int[slots.length * 2];
        for (int id = 0; id < size; id++) {
            Slot.put(slots, id, hash(head(id), process(id), thread(id), category(id), color(id)));
        }
    }

    private long head(int id) {
        return rows[id * ROW + HEAD];
    }

    /// {@return the kind: [#MARKER], [#START_END], [#PUSH] or [#POP]}
    public int kind(int id) {
        return (int) head(id) & KIND_MASK;
    }

    /// {@return whether a number is there, by its mark}
    public boolean has(int id, int mark) {
        return (head(id) & mark) != 0;
    }

    /// {@return the marks of the head: kind and what is there}
    public int marks(int id) {
        return (int) head(id) & 0xFF;
    }

    /// {@return the index of the time base of the start}
    public int timeBase(int id) {
        return (int) (head(id) >>> BASE_SHIFT) & 0xFFFFFF;
    }

    /// {@return the index of the time base of the end}
    public int endTimeBase(int id) {
        return (int) (head(id) >>> 32);
    }

    public long process(int id) {
        return rows[id * ROW + PROCESS];
    }

    public long thread(int id) {
        return rows[id * ROW + THREAD];
    }

    public long category(int id) {
        return rows[id * ROW + CATEGORY];
    }

    public int color(int id) {
        return (int) rows[id * ROW + COLOR];
    }
}
