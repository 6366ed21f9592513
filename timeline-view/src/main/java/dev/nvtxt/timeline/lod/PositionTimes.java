// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.SpanColumns;

/// The times of an index's spans by their position, so that drawing neither walks through the columns' memory nor
/// converts ticks again.
///
/// Starts are kept as the distance from the smallest start of every 16, lengths as they are, both as unsigned 32-bit
/// numbers: 8.5 bytes a span. What does not fit, from 4.29 s on where times are nanoseconds, is asked from the columns. Immutable.
final class PositionTimes {
    private static final int BLOCK_BITS = 4;
    private static final int ASK = -1; // as an unsigned number the largest: the columns know it
    private static final long LEAST_TO_ASK = Integer.toUnsignedLong(ASK);

    private final SpanColumns spans;
    private final int[] ids;
    private final long[] bases;
    private final int[] distances;
    private final int[] lengths;

    /// Makes the times of an index.
    ///
    /// @param ids the span at each position
    /// @param lows where they begin, in the same order; only looked at
    /// @param lengths how long they are, each [#packed(long)]; taken over
    PositionTimes(SpanColumns spans, int[] ids, long[] lows, int[] lengths) {
        this.spans = spans;
        this.ids = ids;
        this.lengths = lengths;
        this.distances = new int[ids.length];
        this.bases = new long[(ids.length >> BLOCK_BITS) + 1];
        for (int block = 0; block < bases.length; block++) {
            fill(block, lows);
        }
    }

    private void fill(int block, long[] lows) {
        int from = block << BLOCK_BITS;
        int to = Math.min(ids.length, from + (1 << BLOCK_BITS));
        long base = Long.MAX_VALUE;
        for (int at = from; at < to; at++) {
            base = Math.min(base, lows[at]);
        }
        bases[block] = base;
        for (int at = from; at < to; at++) {
            distances[at] = packed(lows[at] - base);
        }
    }

    /// {@return a length, right as an unsigned number, as it is kept}
    static int packed(long length) {
        return Long.compareUnsigned(length, LEAST_TO_ASK) < 0 ? (int) length : ASK;
    }

    /// {@return the times of some positions, in their order}
    ///
    /// @param positions ascending
    /// @param pickedIds the spans at them
    PositionTimes pick(int[] positions, int[] pickedIds) {
        long[] lows = new long[pickedIds.length];
        int[] picked = new int[pickedIds.length];
        for (int i = 0; i < picked.length; i++) {
            lows[i] = low(positions[i]);
            picked[i] = lengths[positions[i]];
        }
        return new PositionTimes(spans, pickedIds, lows, picked);
    }

    /// {@return where the span at a position begins}
    long low(int at) {
        int distance = distances[at];
        return distance == ASK
                ? SpanTimes.low(spans, ids[at])
                : bases[at >> BLOCK_BITS] + Integer.toUnsignedLong(distance);
    }

    /// {@return how long the span at a position is, right as an unsigned number}
    long length(int at) {
        int length = lengths[at];
        return length == ASK ? SpanTimes.length(spans, ids[at]) : Integer.toUnsignedLong(length);
    }

    /// {@return where the span at a position ends}
    long high(int at) {
        return low(at) + length(at);
    }

    long bytes() {
        return 8L * bases.length + 4L * (distances.length + lengths.length);
    }
}
