// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats.column;

import java.util.Arrays;

/// A map from longs to numbers from 0, without boxes; open addressing.
public final class LongIntMap {
    /// What [#get(long)] gives for a key that is not there.
    public static final int ABSENT = -1;

    private long[] keys = new long[16];
    private int[] values = new int[16];
    private int size;

    /// Makes an empty map.
    public LongIntMap() {
        Arrays.fill(values, ABSENT);
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
        int slot = slot(key);
        if (values[slot] == ABSENT) {
            keys[slot] = key;
            size++;
        }
        values[slot] = value;
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
