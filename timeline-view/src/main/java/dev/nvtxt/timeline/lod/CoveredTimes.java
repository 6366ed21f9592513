// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

/// How much time the spans at a range of positions cover, for half a byte per span.
///
/// Sums are kept for every 16 positions; a question adds no more than 30 lengths to the difference of two of them. Spans
/// of a row do not overlap, so the sum of their lengths is the time that they cover.
final class CoveredTimes {
    private static final int BLOCK_BITS = 4;
    private static final int BLOCK_MASK = (1 << BLOCK_BITS) - 1;

    private final PositionTimes times;
    private final long[] before; // the lengths of all positions before a block; differences are right as unsigned numbers

    CoveredTimes(PositionTimes times, int size) {
        this.times = times;
        before = new long[(size >> BLOCK_BITS) + 1];
        for (int block = 1; block < before.length; block++) {
            before[block] = before[block - 1] + sum((block - 1) << BLOCK_BITS, block << BLOCK_BITS);
        }
    }

    /// {@return the time that positions `[from, to)` of one row cover}
    long of(int from, int to) {
        int first = (from + BLOCK_MASK) >> BLOCK_BITS;
        int last = to >> BLOCK_BITS;
        if (first >= last) {
            return sum(from, to);
        }
        return sum(from, first << BLOCK_BITS) + before[last] - before[first] + sum(last << BLOCK_BITS, to);
    }

    private long sum(int from, int to) {
        long sum = 0;
        for (int at = from; at < to; at++) {
            sum += times.length(at);
        }
        return sum;
    }

    long bytes() {
        return 8L * before.length;
    }
}
