// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import java.util.Arrays;

/// Up to 4096 spans that follow each other in a row: their numbers and times, what they cover, and the longest of them,
/// so that drawing neither walks through the columns' memory nor converts ticks again.
///
/// Starts are kept as the distance from the smallest start of every 16, lengths as they are, both as unsigned 32-bit
/// numbers; for every 16 what those before them cover, for every 16 and every 256 the longest: 13.1 bytes a span. Where a
/// time does not fit, from 4.29 s on where times are nanoseconds, the page keeps it whole. Immutable.
final class SpanPage {
    /// How many spans a full page has, as a power of two.
    static final int BITS = 12;
    static final int SIZE = 1 << BITS;
    static final int MASK = SIZE - 1;
    /// Of how many spans something is known at once, as a power of two; of as many of those, and so on.
    static final int FAN_BITS = 4;
    static final int FAN = 1 << FAN_BITS;
    private static final int LEVELS = BITS / FAN_BITS;

    private static final int WHOLE = -1; // as an unsigned number the largest: represents what does not fit
    private static final long LEAST_WHOLE = Integer.toUnsignedLong(WHOLE);
    private static final long[] ALL_FIT = {};

    private final int[] ids;
    private final long[] bases;
    private final int[] distances;
    private final int[] lengths;
    private final long[] wholeLows;
    private final long[] wholeLengths;
    private final long[] coveredBefore; // what the spans before every 16 cover; differences are right as unsigned numbers
    private final char[][] longest; // of every 16, of every 256, of all 4096

    /// Copies spans.
    ///
    /// @param ids their numbers
    /// @param lows where they begin
    /// @param lengths how long they are, right as unsigned numbers
    /// @param size how many of them there are
    SpanPage(int[] ids, long[] lows, long[] lengths, int size) {
        this.ids = Arrays.copyOf(ids, size);
        this.distances = new int[size];
        this.lengths = new int[size];
        bases = new long[(size + FAN - 1) >> FAN_BITS];
        coveredBefore = new long[(size >> FAN_BITS) + 1];
        boolean fit = true;
        for (int from = 0; from < size; from += FAN) {
            fit &= fillBlock(lows, from, Math.min(size, from + FAN));
        }
        wholeLows = fit ? ALL_FIT : Arrays.copyOf(lows, size);
        wholeLengths = fillLengths(lengths, size) ? ALL_FIT : Arrays.copyOf(lengths, size);
        longest = new char[LEVELS][];
        for (int level = 0; level < LEVELS; level++) {
            longest[level] = reduce(level, size);
        }
    }

    private boolean fillBlock(long[] lows, int from, int to) {
        long base = Long.MAX_VALUE;
        for (int at = from; at < to; at++) {
            base = Math.min(base, lows[at]);
        }
        bases[from >> FAN_BITS] = base;
        boolean fit = true;
        for (int at = from; at < to; at++) {
            distances[at] = packed(lows[at] - base);
            fit &= distances[at] != WHOLE;
        }
        return fit;
    }

    private boolean fillLengths(long[] given, int size) {
        boolean fit = true;
        long sum = 0;
        for (int at = 0; at < size; at++) {
            if ((at & (FAN - 1)) == 0) {
                coveredBefore[at >> FAN_BITS] = sum;
            }
            lengths[at] = packed(given[at]);
            fit &= lengths[at] != WHOLE;
            sum += given[at];
        }
        if ((size & (FAN - 1)) == 0) {
            coveredBefore[size >> FAN_BITS] = sum;
        }
        return fit;
    }

    private static int packed(long value) {
        return Long.compareUnsigned(value, LEAST_WHOLE) < 0 ? (int) value : WHOLE;
    }

    private char[] reduce(int level, int size) {
        char[] above = new char[size >> (FAN_BITS * (level + 1))];
        for (int i = 0; i < above.length; i++) {
            int best = place(level, i << FAN_BITS);
            for (int below = (i << FAN_BITS) + 1; below < (i + 1) << FAN_BITS; below++) {
                best = longer(best, place(level, below));
            }
            above[i] = (char) best;
        }
        return above;
    }

    private int place(int level, int block) {
        return level == 0 ? block : longest[level - 1][block];
    }

    private int longer(int first, int second) {
        return Long.compareUnsigned(length(second), length(first)) > 0 ? second : first;
    }

    /// {@return how many spans it has}
    int size() {
        return ids.length;
    }

    /// {@return the span at a place}
    int id(int at) {
        return ids[at];
    }

    /// {@return where the span at a place begins}
    long low(int at) {
        int distance = distances[at];
        return distance == WHOLE ? wholeLows[at] : bases[at >> FAN_BITS] + Integer.toUnsignedLong(distance);
    }

    /// {@return how long the span at a place is, right as an unsigned number}
    long length(int at) {
        int length = lengths[at];
        return length == WHOLE ? wholeLengths[at] : Integer.toUnsignedLong(length);
    }

    /// {@return where the span at a place ends}
    long high(int at) {
        return low(at) + length(at);
    }

    /// {@return the place of the longest span of places `[from, to)`, which must not be empty; of equal ones the first}
    int longest(int from, int to) {
        int best = from;
        int at = from + 1;
        while (at < to) {
            int level = level(at, to);
            best = longer(best, level == 0 ? at : longest[level - 1][at >> (FAN_BITS * level)]);
            at += 1 << (FAN_BITS * level);
        }
        return best;
    }

    /// {@return the most places that are known together from a place on: the level of that block, or 0 for the place alone}
    static int level(int at, int to) {
        int level = 0;
        while (level < LEVELS && (at & ((1 << (FAN_BITS * (level + 1))) - 1)) == 0
                && to - at >= 1 << (FAN_BITS * (level + 1))) {
            level++;
        }
        return level;
    }

    /// {@return the time that places `[from, to)` cover: spans of a row do not overlap}
    long covered(int from, int to) {
        int first = (from + FAN - 1) >> FAN_BITS;
        int last = to >> FAN_BITS;
        if (first >= last) {
            return sum(from, to);
        }
        return sum(from, first << FAN_BITS) + coveredBefore[last] - coveredBefore[first]
                + sum(last << FAN_BITS, to);
    }

    private long sum(int from, int to) {
        long sum = 0;
        for (int at = from; at < to; at++) {
            sum += length(at);
        }
        return sum;
    }

    long bytes() {
        long bytes = 4L * (ids.length + distances.length + lengths.length)
                + 8L * (bases.length + wholeLows.length + wholeLengths.length + coveredBefore.length);
        for (char[] level : longest) {
            bytes += 2L * level.length;
        }
        return bytes;
    }
}
