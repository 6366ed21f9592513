// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

/// Sorts the numbers of values by the values, a digit at a time, the lowest first: each value and its number are one long.
///
/// Loops of a few lines, since a file is read once: what sorts faster when it is warm, on several threads, takes five times as long
/// until it is compiled.
final class NumberSort {
    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private NumberSort() {}

    /// Sorts the numbers of some values; equal values stay in order.
    ///
    /// @param order gets the number of the smallest one, the next one, …
    /// @return whether value and number fit into one long; if not, nothing was done
    static boolean sort(LongColumn values, int[] order) {
        int size = order.length;
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        for (int i = 0; i < size; i++) {
            long value = values.get(i);
            min = Math.min(min, value);
            max = Math.max(max, value);
        }
        int numberBits = Integer.SIZE - Integer.numberOfLeadingZeros(size);
        int valueBits = Long.SIZE - Long.numberOfLeadingZeros(max - min);
        if (numberBits + valueBits > Long.SIZE) {
            return false;
        }
        long[] source = new long[size];
        for (int i = 0; i < size; i++) {
            source[i] = (values.get(i) - min) << numberBits | i;
        }
        long[] target = new long[size];
        for (int shift = numberBits; shift < numberBits + valueBits; shift += DIGIT_BITS) {
            sortByDigit(source, target, shift);
            long[] swap = source;
            source = target;
            target = swap;
        }
        int mask = (1 << numberBits) - 1;
        for (int i = 0; i < size; i++) {
            order[i] = (int) source[i] & mask;
        }
        return true;
    }

    private static void sortByDigit(long[] source, long[] target, int shift) {
        int[] places = new int[DIGITS];
        for (long value : source) {
            places[(int) (value >>> shift) & DIGITS - 1]++;
        }
        int next = 0;
        for (int digit = 0; digit < DIGITS; digit++) {
            int count = places[digit];
            places[digit] = next;
            next += count;
        }
        for (long value : source) {
            target[places[(int) (value >>> shift) & DIGITS - 1]++] = value;
        }
    }
}
