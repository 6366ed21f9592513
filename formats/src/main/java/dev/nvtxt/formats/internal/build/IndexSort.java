// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

/// Sorts numbers of events by their times; equal times stay in order.
///
/// By the digits of the times, the lowest first, only as many as they differ in: millions of events of several threads take
/// a fraction of the time of comparing them.
final class IndexSort {
    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private IndexSort() {}

    /// {@return the numbers from 0, by time}
    static int[] byTime(LongColumn column) {
        var times = column.toArray();
        var order = new int[times.length];
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        boolean isSorted = true;
        for (int i = 0; i < times.length; i++) {
            order[i] = i;
            isSorted &= times[i] >= max;
            min = Math.min(min, times[i]);
            max = Math.max(max, times[i]);
        }
        return isSorted ? order : byDigits(order, times, min, max);
    }

    private static int[] byDigits(int[] order, long[] times, long min, long max) {
        var from = order;
        var to = new int[order.length];
        // The difference of any two times fits into 64 bits without a sign.
        int bits = Long.SIZE - Long.numberOfLeadingZeros(max - min);
        for (int shift = 0; shift < bits; shift += DIGIT_BITS) {
            var places = places(times, min, shift);
            for (int number : from) {
                to[places[(int) ((times[number] - min) >>> shift) & (DIGITS - 1)]++] = number;
            }
            var swap = from;
            from = to;
            to = swap;
        }
        return from;
    }

    /// {@return where the first number of each digit goes}
    private static int[] places(long[] times, long min, int shift) {
        var places = new int[DIGITS];
        for (long time : times) {
            places[(int) ((time - min) >>> shift) & (DIGITS - 1)]++;
        }
        int next = 0;
        for (int digit = 0; digit < DIGITS; digit++) {
            int count = places[digit];
            places[digit] = next;
            next += count;
        }
        return places;
    }
}
