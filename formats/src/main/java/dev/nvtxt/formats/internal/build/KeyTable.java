// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import java.util.Arrays;

/// Pairs of longs by number, each once, without boxes; open addressing.
public final class KeyTable {
    private static final int MIN_KEYS = 16;

    private long[] first = new long[MIN_KEYS];
    private long[] second = new long[MIN_KEYS];
    /// Numbers plus one.
    private int[] places = new int[MIN_KEYS * 2];
    private int size;

    public int size() {
        return size;
    }

    /// {@return the first part of a pair}
    public long first(int number) {
        return first[number];
    }

    /// {@return the second part of a pair}
    public long second(int number) {
        return second[number];
    }

    /// {@return the number of a pair, from 0 in the order in which they came}
    public int number(long a, long b) {
        int place = place(a, b);
        if (places[place] != 0) {
            return places[place] - 1;
        }
        if (size == first.length) {
            grow();
            place = place(a, b);
        }
        first[size] = a;
        second[size] = b;
        places[place] = ++size;
        return size - 1;
    }

    private int place(long a, long b) {
        int mask = places.length - 1;
        long mixed = (a * 0x9E37_79B9_7F4A_7C15L + b) * 0x9E37_79B9_7F4A_7C15L;
        int place = (int) (mixed >>> Integer.SIZE) & mask;
        while (places[place] != 0 && (first[places[place] - 1] != a || second[places[place] - 1] != b)) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        first = Arrays.copyOf(first, size * 2);
        second = Arrays.copyOf(second, size * 2);
        places = new int[size * 4];
        for (int number = 0; number < size; number++) {
            places[place(first[number], second[number])] = number + 1;
        }
    }
}
