// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import module java.base;

/// Sorts many longs and moves an int along with each, on all processors; equal values keep their order.
///
/// Values are first put into buckets by their highest digits, each processor a part of them; a bucket then fits into the cache,
/// and is sorted by its lower digits, the last one first.
public final class PairSort {
    private static final int SMALL = 1 << 13;
    private static final int BUCKET_VALUES_BITS = 12;
    private static final int MAX_BUCKET_BITS = 13;
    private static final int DIGIT_BITS = 10;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private final long[] values;
    private final int[] companions;
    private final int from;
    private final long min;
    private final int bits;

    private PairSort(long[] values, int[] companions, int from) {
        this.values = values;
        this.companions = companions;
        this.from = from;
        min = Arrays.stream(values).parallel().min().orElse(0);
        bits = Long.SIZE - Long.numberOfLeadingZeros(Arrays.stream(values).parallel().max().orElse(0) - min);
    }

    /// Sorts values with their companions.
    ///
    /// @param companions the one at `from` and those after it belong to the values
    public static void sort(long[] values, int[] companions, int from) {
        boolean isInOrder = true;
        for (int i = 1; i < values.length && isInOrder; i++) {
            isInOrder = values[i - 1] <= values[i];
        }
        if (!isInOrder) {
            new PairSort(values, companions, from).sort();
        }
    }

    private void sort() {
        if (values.length <= SMALL) {
            sortByDigits(values.clone(), Arrays.copyOfRange(companions, from, from + values.length), 0, bits);
            return;
        }
        int bucketBits = Math.min(MAX_BUCKET_BITS,
                Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(values.length) - BUCKET_VALUES_BITS));
        int shift = Math.max(0, bits - bucketBits);
        int buckets = 1 << Math.min(bits, bucketBits);
        int parts = Math.min(8, Runtime.getRuntime().availableProcessors());
        // Each part writes after the earlier parts, so that all can write at once, and equal values keep their order.
        int[][] next = new int[parts][buckets];
        IntStream.range(0, parts).parallel().forEach(part -> {
            for (int i = first(part, parts); i < first(part + 1, parts); i++) {
                next[part][bucket(values[i], shift)]++;
            }
        });
        int[] firsts = new int[buckets + 1];
        int count = 0;
        for (int bucket = 0; bucket < buckets; bucket++) {
            firsts[bucket] = count;
            for (int[] ofPart : next) {
                int more = ofPart[bucket];
                ofPart[bucket] = count;
                count += more;
            }
        }
        firsts[buckets] = count;
        long[] sorted = new long[values.length];
        int[] sortedCompanions = new int[values.length];
        IntStream.range(0, parts).parallel().forEach(part -> {
            for (int i = first(part, parts); i < first(part + 1, parts); i++) {
                int place = next[part][bucket(values[i], shift)]++;
                sorted[place] = values[i];
                sortedCompanions[place] = companions[from + i];
            }
        });
        IntStream.range(0, buckets).parallel().forEach(bucket -> sortByDigits(
                Arrays.copyOfRange(sorted, firsts[bucket], firsts[bucket + 1]),
                Arrays.copyOfRange(sortedCompanions, firsts[bucket], firsts[bucket + 1]), firsts[bucket], shift));
    }

    private int first(int part, int parts) {
        return (int) ((long) values.length * part / parts);
    }

    private int bucket(long value, int shift) {
        return (int) ((value - min) >>> shift);
    }

    /// Sorts some values by their lowest bits, and puts them in their place.
    private void sortByDigits(long[] some, int[] someCompanions, int place, int lowBits) {
        int size = some.length;
        long[] source = some;
        int[] sourceCompanions = someCompanions;
        long[] target = new long[size];
        int[] targetCompanions = new int[size];
        for (int shift = 0; shift < lowBits && size > 1; shift += DIGIT_BITS) {
            int[] places = places(source, shift);
            for (int i = 0; i < size; i++) {
                int to = places[digit(source[i], shift)]++;
                target[to] = source[i];
                targetCompanions[to] = sourceCompanions[i];
            }
            long[] swap = source;
            source = target;
            target = swap;
            int[] swapCompanions = sourceCompanions;
            sourceCompanions = targetCompanions;
            targetCompanions = swapCompanions;
        }
        System.arraycopy(source, 0, values, place, size);
        System.arraycopy(sourceCompanions, 0, companions, from + place, size);
    }

    private int digit(long value, int shift) {
        return (int) ((value - min) >>> shift) & DIGITS - 1;
    }

    private int[] places(long[] some, int shift) {
        int[] places = new int[DIGITS];
        for (long value : some) {
            places[digit(value, shift)]++;
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
