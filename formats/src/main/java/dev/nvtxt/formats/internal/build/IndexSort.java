// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

/// Sorts numbers of events by their times; equal times stay in order.
final class IndexSort {
    private IndexSort() {}

    /// {@return the numbers from 0, by time}
    static int[] byTime(LongColumn times) {
        int size = times.size();
        var order = new int[size];
        boolean isSorted = true;
        for (int i = 0; i < size; i++) {
            order[i] = i;
            isSorted &= i == 0 || times.get(i - 1) <= times.get(i);
        }
        if (!isSorted) {
            sort(order, order.clone(), 0, size, times);
        }
        return order;
    }

    /// Sorts a part of one array with the help of another one that has the same elements there.
    private static void sort(int[] into, int[] from, int start, int end, LongColumn times) {
        if (end - start < 2) {
            return;
        }
        int middle = (start + end) >>> 1;
        sort(from, into, start, middle, times);
        sort(from, into, middle, end, times);
        if (times.get(from[middle - 1]) <= times.get(from[middle])) {
            System.arraycopy(from, start, into, start, end - start);
            return;
        }
        int left = start;
        int right = middle;
        for (int at = start; at < end; at++) {
            boolean isLeft = right >= end || (left < middle && times.get(from[left]) <= times.get(from[right]));
            into[at] = isLeft ? from[left++] : from[right++];
        }
    }
}
