// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import module java.base;

/// The different messages of one chunk, in order of appearance, by reference to the chunk's own bytes.
///
/// Texts that differ from the chunk's bytes (from a variable, or repaired) are copied after them.
public final class ChunkTexts {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private byte[] source = new byte[0];
    private byte[] copies = new byte[256];
    private int copiedBytes;
    private int[] slots = new int[1024];
    private int[] hashes = new int[256];
    private int[] starts = new int[256]; // negative: ~index into the copies
    private int[] lengths = new int[256];
    private int size;

    /// Starts a new chunk.
    public void begin(byte[] newSource) {
        source = newSource;
        copiedBytes = 0;
        if (size > 0) {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }

    /// {@return the number of different texts}
    public int size() {
        return size;
    }

    public int hash(int id) {
        return hashes[id];
    }

    /// {@return the array that holds a text}
    public byte[] array(int id) {
        return starts[id] < 0 ? copies : source;
    }

    /// {@return where in its array a text begins}
    public int start(int id) {
        return starts[id] < 0 ? ~starts[id] : starts[id];
    }

    /// {@return how many bytes a text has}
    public int length(int id) {
        return lengths[id];
    }

    /// {@return the index of a text of the chunk's bytes}
    public int intern(int from, int length) {
        return intern(from, length, TextHash.of(source, from, length));
    }

    /// {@return the index of a text of the chunk's bytes whose hash is known}
    public int intern(int from, int length, int hash) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != 0) {
            int id = Slot.index(slots[slot], mask);
            if (Slot.mayHave(slots[slot], hash, mask) && isEqual(id, source, from, length)) {
                return id;
            }
            slot = (slot + 1) & mask;
        }
        return add(slot, from, length, hash);
    }

    /// {@return the index of a text that is not in the chunk's bytes}
    public int internCopy(byte[] text) {
        int hash = TextHash.of(text, 0, text.length);
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != 0) {
            int id = Slot.index(slots[slot], mask);
            if (Slot.mayHave(slots[slot], hash, mask) && isEqual(id, text, 0, text.length)) {
                return id;
            }
            slot = (slot + 1) & mask;
        }
        while (copiedBytes + text.length > copies.length) {
            copies = Arrays.copyOf(copies, Math.max(copies.length * 2, copiedBytes + text.length));
        }
        System.arraycopy(text, 0, copies, copiedBytes, text.length);
        int id = add(slot, ~copiedBytes, text.length, hash);
        copiedBytes += text.length;
        return id;
    }

    /// Compares eight bytes at a time; the last eight may have been compared already.
    private boolean isEqual(int id, byte[] bytes, int from, int length) {
        if (lengths[id] != length) {
            return false;
        }
        byte[] own = array(id);
        int start = start(id);
        if (length < 8) {
            return Arrays.equals(own, start, start + length, bytes, from, from + length);
        }
        for (int at = 0; at < length - 8; at += 8) {
            if ((long) LONGS.get(own, start + at) != (long) LONGS.get(bytes, from + at)) {
                return false;
            }
        }
        return (long) LONGS.get(own, start + length - 8) == (long) LONGS.get(bytes, from + length - 8);
    }

    private int add(int slot, int start, int length, int hash) {
        if (size == hashes.length) {
            int capacity = size * 2;
            hashes = Arrays.copyOf(hashes, capacity);
            starts = Arrays.copyOf(starts, capacity);
            lengths = Arrays.copyOf(lengths, capacity);
        }
        hashes[size] = hash;
        starts[size] = start;
        lengths[size] = length;
        slots[slot] = Slot.of(size, hash, slots.length - 1);
        size++;
        if (size * 2 > slots.length) {
            grow();
        }
        return size - 1;
    }

    private void grow() {
        slots = new int[slots.length * 2];
        for (int id = 0; id < size; id++) {
            Slot.put(slots, id, hashes[id]);
        }
    }
}
