// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import java.util.function.IntToLongFunction;

/// Sorts numbers by a key, without an object per number: by counting the digits of the keys, 16 bits at a time, from the
/// lowest. Equal keys keep their order. Takes time in proportion to the count; ten million take about a second.
final class IndexSort {
    private static final int DIGIT_BITS = 16;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private IndexSort() {}

    /// Sorts.
    ///
    /// @param numbers what to sort; not changed
    /// @param keyOf the key of a number; asked once each
    /// @return the numbers by key, the smallest first
    static int[] sort(int[] numbers, IntToLongFunction keyOf) {
        int count = numbers.length;
        var keys = new long[count];
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            keys[i] = keyOf.applyAsLong(numbers[i]);
            min = Math.min(min, keys[i]);
            max = Math.max(max, keys[i]);
        }
        // Differences from the smallest are compared as unsigned numbers, so the whole range of long fits.
        long range = max - min;
        var order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        for (int shift = 0; count > 1 && shift < Long.SIZE && range >>> shift != 0; shift += DIGIT_BITS) {
            order = sortByDigit(order, keys, min, shift);
        }
        var sorted = new int[count];
        for (int i = 0; i < count; i++) {
            sorted[i] = numbers[order[i]];
        }
        return sorted;
    }

    private static int[] sortByDigit(int[] order, long[] keys, long min, int shift) {
        var starts = new int[DIGITS + 1];
        for (long key : keys) {
            starts[digit(key, min, shift) + 1]++;
        }
        for (int digit = 0; digit < DIGITS; digit++) {
            starts[digit + 1] += starts[digit];
        }
        var sorted = new int[order.length];
        for (int index : order) {
            sorted[starts[digit(keys[index], min, shift)]++] = index;
        }
        return sorted;
    }

    private static int digit(long key, long min, int shift) {
        return (int) ((key - min) >>> shift) & (DIGITS - 1);
    }
}
