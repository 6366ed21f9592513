// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import module java.base;

/// Up to 4096 spans that follow each other in a row: their numbers and times, what they cover, and the longest of them,
/// so that drawing neither walks through the columns' memory nor converts ticks again.
///
/// Numbers count from the smallest one, starts from the smallest of every 16; times are in the largest unit that all of them
/// are multiples of, as 100 ns for a clock of 10 MHz. Each column takes as many bytes a number as its largest one needs. For
/// every 16 there is what those before them cover, for every 16 and every 256 the longest. Immutable.
final class SpanPage {
    /// How many spans a full page has, as a power of two.
    static final int BITS = 12;
    static final int SIZE = 1 << BITS;
    static final int MASK = SIZE - 1;
    /// Of how many spans something is known at once, as a power of two; of as many of those, and so on.
    static final int FAN_BITS = 4;
    static final int FAN = 1 << FAN_BITS;
    private static final int LEVELS = BITS / FAN_BITS;

    private final int size;
    private final int leastId;
    private final long leastLow;
    private final long unit;
    private final PackedLongs ids;
    private final PackedLongs bases;
    private final PackedLongs distances;
    private final PackedLongs lengths;
    private final PackedLongs coveredBefore; // what the spans before every 16 cover, of which differences are right
    private final byte[][] longest; // of every 16, of every 256, of all 4096: which of the 16 below

    /// Copies spans.
    ///
    /// @param ids their numbers
    /// @param lows where they begin
    /// @param lengths how long they are, right as unsigned numbers
    /// @param size how many of them there are
    SpanPage(int[] ids, long[] lows, long[] lengths, int size) {
        this.size = size;
        leastId = Arrays.stream(ids, 0, size).min().orElse(0);
        leastLow = least(lows, 0, size);
        unit = unit(lows, lengths, size);
        long[] column = new long[size + 1];
        for (int at = 0; at < size; at++) {
            column[at] = ids[at] - (long) leastId;
        }
        this.ids = new PackedLongs(column, size);
        int blocks = (size + FAN - 1) >> FAN_BITS;
        long[] ofBlocks = new long[blocks + 1];
        for (int block = 0; block < blocks; block++) {
            fillBlock(lows, block << FAN_BITS, Math.min(size, (block + 1) << FAN_BITS), column, ofBlocks);
        }
        bases = new PackedLongs(ofBlocks, blocks);
        distances = new PackedLongs(column, size);
        long sum = 0;
        for (int at = 0; at < size; at++) {
            if ((at & (FAN - 1)) == 0) {
                ofBlocks[at >> FAN_BITS] = sum;
            }
            column[at] = inUnits(lengths[at]);
            sum += column[at];
        }
        ofBlocks[size >> FAN_BITS] = (size & (FAN - 1)) == 0 ? sum : ofBlocks[size >> FAN_BITS];
        coveredBefore = new PackedLongs(ofBlocks, (size >> FAN_BITS) + 1);
        this.lengths = new PackedLongs(column, size);
        longest = new byte[LEVELS][];
        for (int level = 0; level < LEVELS; level++) {
            longest[level] = reduce(level);
        }
    }

    private void fillBlock(long[] lows, int from, int to, long[] distancesOf, long[] basesOf) {
        long base = least(lows, from, to);
        basesOf[from >> FAN_BITS] = inUnits(base - leastLow);
        for (int at = from; at < to; at++) {
            distancesOf[at] = inUnits(lows[at] - base);
        }
    }

    private static long least(long[] numbers, int from, int to) {
        long least = numbers[from];
        for (int at = from + 1; at < to; at++) {
            least = Math.min(least, numbers[at]);
        }
        return least;
    }

    private long inUnits(long time) {
        return unit == 1 ? time : time / unit;
    }

    /// {@return the largest number of nanoseconds that all times are multiples of; 1 where one of them exceeds Int64}
    private long unit(long[] lows, long[] givenLengths, int count) {
        long common = 0;
        for (int at = 0; at < count && common != 1; at++) {
            long distance = lows[at] - leastLow;
            long length = givenLengths[at];
            common = distance < 0 || length < 0 ? 1 : common(common(common, distance), length);
        }
        return Math.max(1, common);
    }

    private static long common(long unit, long time) {
        long a = time;
        long b = unit;
        while (b != 0) {
            long remainder = a % b;
            a = b;
            b = remainder;
        }
        return a;
    }

    private byte[] reduce(int level) {
        byte[] above = new byte[size >> (FAN_BITS * (level + 1))];
        for (int i = 0; i < above.length; i++) {
            int first = i << FAN_BITS;
            int best = first;
            for (int below = first + 1; below < first + FAN; below++) {
                best = isLonger(place(level, below), place(level, best)) ? below : best;
            }
            above[i] = (byte) (best - first);
        }
        return above;
    }

    /// {@return the place of the longest span of a block}
    ///
    /// @param level how many times 16 spans the block has; 0 is a span alone
    private int place(int level, int block) {
        int at = block;
        for (int below = level - 1; below >= 0; below--) {
            at = (at << FAN_BITS) + longest[below][at];
        }
        return at;
    }

    private boolean isLonger(int first, int second) {
        return Long.compareUnsigned(lengths.get(first), lengths.get(second)) > 0;
    }

    /// {@return how many spans it has}
    int size() {
        return size;
    }

    /// {@return the span at a place}
    int id(int at) {
        return leastId + (int) ids.get(at);
    }

    /// {@return where the span at a place begins}
    long low(int at) {
        return leastLow + (bases.get(at >> FAN_BITS) + distances.get(at)) * unit;
    }

    /// {@return how long the span at a place is, right as an unsigned number}
    long length(int at) {
        return lengths.get(at) * unit;
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
            int other = place(level, at >> (FAN_BITS * level));
            best = isLonger(other, best) ? other : best;
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
        return sum(from, first << FAN_BITS) + (coveredBefore.get(last) - coveredBefore.get(first)) * unit
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
        long bytes = ids.bytes() + bases.bytes() + distances.bytes() + lengths.bytes() + coveredBefore.bytes();
        for (byte[] level : longest) {
            bytes += level.length;
        }
        return bytes;
    }
}
