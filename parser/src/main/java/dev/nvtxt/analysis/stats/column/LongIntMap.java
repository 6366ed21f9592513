// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import java.util.Arrays;

/// A map from longs to numbers from 0, without boxes; open addressing.
public final class LongIntMap {
    /// What [#get(long)] gives for a key that is not there.
    public static final int ABSENT = -1;

    private static final int MIN_SLOTS = 16;
    private static final int MAX_SLOTS = 1 << 30;

    private long[] keys;
    private int[] values;
    private int size;

    /// Makes an empty map.
    public LongIntMap() {
        this(MIN_SLOTS);
    }

    private LongIntMap(int slots) {
        keys = new long[slots];
        values = new int[slots];
        Arrays.fill(values, ABSENT);
    }

    /// {@return an empty map that does not grow up to a number of keys}
    public static LongIntMap withRoomFor(int keys) {
        long slots = Math.max(MIN_SLOTS, Long.highestOneBit(Math.max(1, keys * 2L - 1)) * 2);
        return new LongIntMap((int) Math.min(MAX_SLOTS, slots));
    }

    /// {@return how many keys there are}
    public int size() {
        return size;
    }

    /// {@return the value of a key, or [#ABSENT]}
    public int get(long key) {
        return values[slot(key)];
    }

    /// Sets the value of a key.
    public void put(long key, int value) {
        put(key, value, value);
    }

    /// Sets the value of a key.
    ///
    /// @param value the value for a missing key
    /// @param again the value for an existing key
    public void put(long key, int value, int again) {
        int slot = slot(key);
        if (values[slot] == ABSENT) {
            keys[slot] = key;
            values[slot] = value;
            size++;
        } else {
            values[slot] = again;
        }
        if (size * 2 > keys.length) {
            grow();
        }
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        long mixed = key * 0x9E37_79B9_7F4A_7C15L;
        int slot = (int) (mixed ^ (mixed >>> 32)) & mask;
        while (values[slot] != ABSENT && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = new int[oldKeys.length * 2];
        Arrays.fill(values, ABSENT);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != ABSENT) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
