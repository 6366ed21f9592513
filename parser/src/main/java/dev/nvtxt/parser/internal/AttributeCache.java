// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.internal.chunk.Slot;
import dev.nvtxt.parser.internal.chunk.TextHash;
import dev.nvtxt.parser.internal.rules.CommandPlan;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Remembers the contexts of events by the bytes of their attributes: ids, color, time base.
///
/// Events of one thread and category have the same attributes, so that a file has few different ones: a line whose
/// attributes an earlier line has needs no numbers read. The bytes go from the comma before the first attribute to the
/// quote of the message, or to the line's end. What they say depends on the plan besides, and on the chunk.
///
/// It uses the tricks that [LineScanner] explains.
final class AttributeCache {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long QUOTES = '"' * ONES;
    private static final long PAST_LINE_ENDS = ('\r' + 1) * ONES;
    private static final int KINDS = Contexts.KIND_MASK + 1;

    // A row for each run of bytes: its hash and length, for each kind of event a context and its age, and the bytes.
    private static final int HEAD = 0;
    private static final int CONTEXTS = 1;
    private static final int WORDS = CONTEXTS + KINDS;
    private static final int MAX_BYTES = 56;
    private static final int ROW = WORDS + MAX_BYTES / 8;
    private static final int MAX_ROWS = 1 << 11;

    private int[] slots = new int[64];
    private long[] rows = new long[16 * ROW];
    private int size;

    private final @Nullable CommandPlan[] plans = new CommandPlan[KINDS];
    private final int[] ages = new int[KINDS]; // of the plans: contexts of another age are of other attributes or another chunk
    private int newest;

    private int hash; // of the bytes that were looked for
    private int start;
    private int end = -1; // or -1 for none
    private int row; // where they are, or -1

    /// Starts a chunk. Where there were too many attributes, there may be fewer.
    void begin() {
        Arrays.fill(plans, null);
        if (size == MAX_ROWS) {
            Arrays.fill(slots, 0);
            size = 0;
        }
    }

    /// Looks up the attributes that begin at a place.
    ///
    /// @param plan of the line, which has attributes
    /// @return their context in the chunk, or -1 if it is not known
    int find(byte[] bytes, int from, CommandPlan plan) {
        int kind = plan.marks() & Contexts.KIND_MASK;
        var last = plans[kind];
        if (last != plan) {
            plans[kind] = plan;
            // Every definition ends all plans, but few change what attributes mean.
            ages[kind] = last != null && plan.hasAttributesOf(last) ? ages[kind] : ++newest;
        }
        if (size == MAX_ROWS || !hash(bytes, from)) {
            end = -1;
            return -1;
        }
        row = -1;
        int mask = slots.length - 1;
        for (int at = hash & mask; slots[at] != 0; at = (at + 1) & mask) {
            if (Slot.mayHave(slots[at], hash, mask) && isEqual(bytes, Slot.index(slots[at], mask) * ROW)) {
                row = Slot.index(slots[at], mask) * ROW;
                long context = rows[row + CONTEXTS + kind];
                return (int) (context >>> 32) == ages[kind] ? (int) context : -1;
            }
        }
        return -1;
    }

    /// Hashes up to a quote or a line end.
    private boolean hash(byte[] bytes, int from) {
        start = from;
        long mixed = TextHash.SEED;
        for (int at = from; at <= from + MAX_BYTES - 8; at += 8) {
            long word = (long) LONGS.get(bytes, at);
            long quotes = word ^ QUOTES;
            long stops = (((quotes - ONES) & ~quotes) | ((word - PAST_LINE_ENDS) & ~word)) & HIGH_BITS;
            if (stops != 0) {
                int bits = Long.numberOfTrailingZeros(stops) & ~7;
                end = at + (bits >>> 3);
                hash = TextHash.finish(TextHash.mix(mixed, word & ((1L << bits) - 1)), end - from);
                return true;
            }
            mixed = TextHash.mix(mixed, word);
        }
        return false;
    }

    private boolean isEqual(byte[] bytes, int other) {
        if (rows[other + HEAD] != head()) {
            return false;
        }
        int word = other + WORDS;
        int at = start;
        for (; at + 8 <= end; at += 8) {
            if (rows[word++] != (long) LONGS.get(bytes, at)) {
                return false;
            }
        }
        return rows[word] == tail(bytes, at);
    }

    private long head() {
        return (long) hash << 32 | end - start;
    }

    private long tail(byte[] bytes, int at) {
        return (long) LONGS.get(bytes, at) & ((1L << (8 * (end - at))) - 1);
    }

    /// {@return where the attributes end that were looked for, or -1 if they cannot be remembered}
    int end() {
        return end;
    }

    /// Remembers the context of the attributes that were looked for.
    ///
    /// @param bytes hold them still
    /// @param kind of their event
    void put(byte[] bytes, int kind, int context) {
        if (row < 0) {
            row = add(bytes);
        }
        rows[row + CONTEXTS + kind] = (long) ages[kind] << 32 | context;
    }

    private int add(byte[] bytes) {
        int added = size * ROW;
        if (added == rows.length) {
            rows = Arrays.copyOf(rows, added * 2);
        }
        rows[added + HEAD] = head();
        Arrays.fill(rows, added + CONTEXTS, added + WORDS, 0);
        int word = added + WORDS;
        int at = start;
        for (; at + 8 <= end; at += 8) {
            rows[word++] = (long) LONGS.get(bytes, at);
        }
        rows[word] = tail(bytes, at);
        size++;
        if (size * 4 > slots.length) {
            slots = new int[slots.length * 4];
            for (int id = 0; id < size - 1; id++) {
                Slot.put(slots, id, (int) (rows[id * ROW + HEAD] >>> 32));
            }
        }
        Slot.put(slots, size - 1, hash);
        return added;
    }
}
