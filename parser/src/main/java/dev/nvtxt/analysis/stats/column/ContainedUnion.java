// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import java.util.Arrays;

/// For each of many ranges that overlap in any way: how long the union of the ranges inside it is.
///
/// The ranges are added from the latest start to the earliest. For each instant the earliest end among the added ranges
/// that hold it is kept; the instants whose earliest end is not after the end of a range are then exactly the union of
/// the added ranges inside it. Lowering that end over a part of the axis is done by a segment tree that keeps the
/// maximum and second maximum value of each node (Ji's "segment tree beats"), the lengths by end in a Fenwick tree:
/// n · log² n in the worst case, for any order of the ranges.
final class ContainedUnion {
    private final long[] starts;
    private final long[] ends;
    private final int from;
    private final int to;
    private final long[] places;
    private final long[] endValues;
    private final int[] max;
    private final int[] second;
    private final long[] maxLengthNs;
    private final long[] lengthByEndNs;
    private final int segments;

    /// Takes ranges by start, the longer first, equal ones by line.
    ContainedUnion(long[] starts, long[] ends, int from, int to) {
        this.starts = starts;
        this.ends = ends;
        this.from = from;
        this.to = to;
        endValues = distinct(Arrays.copyOfRange(ends, from, to));
        long[] all = Arrays.copyOf(Arrays.copyOfRange(starts, from, to), 2 * (to - from));
        System.arraycopy(ends, from, all, to - from, to - from);
        places = distinct(all);
        segments = Math.max(1, places.length - 1);
        max = new int[4 * segments];
        second = new int[4 * segments];
        maxLengthNs = new long[4 * segments];
        lengthByEndNs = new long[endValues.length + 2];
        build(1, 0, segments);
    }

    interface Taker {
        void accept(int index, long insideNs);
    }

    void forEach(Taker taker) {
        for (int i = to - 1; i >= from; i--) {
            taker.accept(i, addAndMeasure(i));
        }
    }

    private long addAndMeasure(int index) {
        int end = Arrays.binarySearch(endValues, ends[index]);
        long inside = lengthUpTo(end);
        int left = Arrays.binarySearch(places, starts[index]);
        int right = Arrays.binarySearch(places, ends[index]);
        if (left < right) {
            lower(1, 0, segments, new Lowering(left, right, end));
        }
        return inside;
    }

    private record Lowering(int left, int right, int end) {}

    private void build(int node, int low, int high) {
        max[node] = endValues.length;
        second[node] = -1;
        maxLengthNs[node] = places.length < 2 ? 0 : places[high] - places[low];
        if (high - low > 1) {
            int middle = (low + high) >>> 1;
            build(2 * node, low, middle);
            build(2 * node + 1, middle, high);
        }
    }

    private void lower(int node, int low, int high, Lowering lowering) {
        if (lowering.right <= low || high <= lowering.left || max[node] <= lowering.end) {
            return;
        }
        if (lowering.left <= low && high <= lowering.right && second[node] < lowering.end) {
            move(max[node], -maxLengthNs[node]);
            move(lowering.end, maxLengthNs[node]);
            max[node] = lowering.end;
            return;
        }
        passDown(2 * node, max[node]);
        passDown(2 * node + 1, max[node]);
        int middle = (low + high) >>> 1;
        lower(2 * node, low, middle, lowering);
        lower(2 * node + 1, middle, high, lowering);
        gather(node);
    }

    private void passDown(int child, int value) {
        max[child] = Math.min(max[child], value);
    }

    private void gather(int node) {
        int left = 2 * node;
        int right = left + 1;
        max[node] = Math.max(max[left], max[right]);
        if (max[left] == max[right]) {
            second[node] = Math.max(second[left], second[right]);
            maxLengthNs[node] = maxLengthNs[left] + maxLengthNs[right];
        } else {
            int higher = max[left] > max[right] ? left : right;
            int other = higher == left ? right : left;
            second[node] = Math.max(second[higher], max[other]);
            maxLengthNs[node] = maxLengthNs[higher];
        }
    }

    private void move(int end, long lengthNs) {
        for (int i = end + 1; i < lengthByEndNs.length; i += i & -i) {
            lengthByEndNs[i] += lengthNs;
        }
    }

    private long lengthUpTo(int end) {
        long sum = 0;
        for (int i = end + 1; i > 0; i -= i & -i) {
            sum += lengthByEndNs[i];
        }
        return sum;
    }

    private static long[] distinct(long[] values) {
        Arrays.sort(values);
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            if (i == 0 || values[i] != values[i - 1]) {
                values[count++] = values[i];
            }
        }
        return Arrays.copyOf(values, count);
    }
}
