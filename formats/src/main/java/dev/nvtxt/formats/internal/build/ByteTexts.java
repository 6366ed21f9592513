// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import module java.base;

/// Texts of one part of a file by number, found by their ASCII bytes: only one that the file needs becomes a string.
public final class ByteTexts {
    private static final int UNKNOWN = -2;
    /// From how many texts or bytes on, those of one part are not of use in the next one.
    private static final int MANY = 1 << 12;
    private static final int MANY_BYTES = 1 << 18;
    private static final int FIRST_SIZE = 64;
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;

    /// The bytes of all texts.
    private byte[] content = new byte[FIRST_SIZE * 16];
    private int[] starts = new int[FIRST_SIZE + 1];
    private long[] hashes = new long[FIRST_SIZE];
    /// The numbers in the file; [#UNKNOWN] before they are asked for.
    private int[] global = new int[FIRST_SIZE];
    /// Open addressing: numbers plus one.
    private int[] places = new int[FIRST_SIZE * 2];
    private int size;

    /// {@return the number of a text}
    ///
    /// @param bytes have [Words#ROOM] more bytes after it
    public int number(byte[] bytes, int from, int end) {
        int whole = from + ((end - from) & ~7);
        long hash = (long) end - from;
        for (int at = from; at < whole; at += 8) {
            hash = (hash ^ Words.load(bytes, at)) * FACTOR;
        }
        hash = (hash ^ tail(bytes, whole, end)) * FACTOR;
        int mask = places.length - 1;
        int place = (int) (hash >>> 40) & mask;
        while (places[place] != 0) {
            int number = places[place] - 1;
            if (hashes[number] == hash && isEqual(number, bytes, from, whole, end)) {
                return number;
            }
            place = (place + 1) & mask;
        }
        return add(bytes, from, end, hash, place);
    }

    /// {@return the last bytes of a text, fewer than eight}
    private static long tail(byte[] bytes, int from, int end) {
        return from == end ? 0 : Words.load(bytes, from) << (Long.SIZE - 8 * (end - from));
    }

    private boolean isEqual(int number, byte[] bytes, int from, int whole, int end) {
        int start = starts[number];
        if (starts[number + 1] - start != end - from) {
            return false;
        }
        for (int at = from; at < whole; at += 8) {
            if (Words.load(bytes, at) != Words.load(content, start + at - from)) {
                return false;
            }
        }
        return tail(bytes, whole, end) == tail(content, start + whole - from, start + end - from);
    }

    private int add(byte[] bytes, int from, int end, long hash, int place) {
        int number = size++;
        if (number == hashes.length) {
            hashes = Arrays.copyOf(hashes, number * 2);
            global = Arrays.copyOf(global, number * 2);
            starts = Arrays.copyOf(starts, number * 2 + 1);
            places = new int[number * 4];
            for (int old = 0; old < number; old++) {
                put(hashes[old], old);
            }
            put(hash, number);
        } else {
            places[place] = number + 1;
        }
        hashes[number] = hash;
        global[number] = UNKNOWN;
        int start = starts[number];
        starts[number + 1] = start + end - from;
        if (starts[number + 1] > content.length - Words.ROOM) {
            content = Arrays.copyOf(content, Math.max(content.length * 2, starts[number + 1] + Words.ROOM));
        }
        System.arraycopy(bytes, from, content, start, end - from);
        return number;
    }

    private void put(long hash, int number) {
        int mask = places.length - 1;
        int place = (int) (hash >>> 40) & mask;
        while (places[place] != 0) {
            place = (place + 1) & mask;
        }
        places[place] = number + 1;
    }

    /// {@return the number of a text in the file, which gets it now if it is new there; [Texts#NONE] of none}
    ///
    /// @param ofFile the same ones at each call
    public int numberIn(Texts ofFile, int number) {
        if (number < 0) {
            return Texts.NONE;
        }
        if (global[number] == UNKNOWN) {
            int start = starts[number];
            global[number] = ofFile.number(
                    new String(content, start, starts[number + 1] - start, StandardCharsets.ISO_8859_1));
        }
        return global[number];
    }

    /// {@return whether there are too many to be kept for the next part}
    public boolean isFull() {
        return size > MANY || content.length > MANY_BYTES;
    }
}
