// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

/// Sorts spans by a time, stably. Files are mostly sorted already, so that is tried first; else by radix, whose cost
/// grows with the digits that differ and not with the logarithm of the number of spans.
final class SpanSorter {
    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private SpanSorter() {}

    /// Sorts `ids[from, to)` and the times beside them.
    static void sort(int[] ids, long[] times, int from, int to) {
        if (isSorted(times, from, to)) {
            return;
        }
        if (to - from < 48) {
            insertion(ids, times, from, to);
        } else {
            radix(ids, times, from, to);
        }
    }

    private static boolean isSorted(long[] times, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            if (times[i] < times[i - 1]) {
                return false;
            }
        }
        return true;
    }

    private static void insertion(int[] ids, long[] times, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            long time = times[i];
            int id = ids[i];
            int at = i - 1;
            while (at >= from && times[at] > time) {
                times[at + 1] = times[at];
                ids[at + 1] = ids[at];
                at--;
            }
            times[at + 1] = time;
            ids[at + 1] = id;
        }
    }

    private static void radix(int[] ids, long[] times, int from, int to) {
        long low = times[from];
        long high = times[from];
        for (int i = from; i < to; i++) {
            low = Math.min(low, times[i]);
            high = Math.max(high, times[i]);
        }
        int size = to - from;
        long[] otherTimes = new long[size];
        int[] otherIds = new int[size];
        int bits = 64 - Long.numberOfLeadingZeros(high - low);
        for (int shift = 0; shift < bits; shift += DIGIT_BITS) {
            int[] starts = new int[DIGITS + 1];
            for (int i = from; i < to; i++) {
                starts[digit(times[i], low, shift) + 1]++;
            }
            for (int d = 0; d < DIGITS; d++) {
                starts[d + 1] += starts[d];
            }
            for (int i = from; i < to; i++) {
                int place = starts[digit(times[i], low, shift)]++;
                otherTimes[place] = times[i];
                otherIds[place] = ids[i];
            }
            System.arraycopy(otherTimes, 0, times, from, size);
            System.arraycopy(otherIds, 0, ids, from, size);
        }
    }

    private static int digit(long time, long low, int shift) {
        // The difference from the lowest time is right as an unsigned number even where it overflows a long.
        return (int) ((time - low) >>> shift) & (DIGITS - 1);
    }
}
