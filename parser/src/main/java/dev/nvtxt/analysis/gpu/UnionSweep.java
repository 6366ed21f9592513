// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.analysis.stats.column.PairSort;
import module java.base;

/// How much time consecutive intervals cover together, for many runs of them at once, nested ones and others:
/// O((intervals + runs) · log intervals), however deep the runs nest.
///
/// The intervals are laid on the axis in their order, each over those before it. What is seen of an interval then is time that no
/// later one covers, and a run that ends at the last one covers what is seen of its intervals. A tree of sums holds what is seen
/// of each.
final class UnionSweep {
    private static final int NOBODY = -1;

    private final long[] starts;
    private final long[] ends;
    private final long[] times;
    private final int[] startRanks;
    private final int[] endRanks;
    private final BorderSet borders;
    private final int[] owners;
    private final long[] tree;

    /// Takes intervals; one that is empty covers nothing.
    UnionSweep(long[] starts, long[] ends) {
        this.starts = starts;
        this.ends = ends;
        int count = starts.length;
        long[] sorted = Arrays.copyOf(starts, 2 * count);
        System.arraycopy(ends, 0, sorted, count, count);
        int[] order = new int[2 * count];
        Arrays.setAll(order, i -> i);
        PairSort.sort(sorted, order, 0);
        startRanks = new int[count];
        endRanks = new int[count];
        int ranks = 0;
        for (int i = 0; i < order.length; i++) {
            if (i > 0 && sorted[i] != sorted[ranks - 1]) {
                sorted[ranks++] = sorted[i];
            } else if (i == 0) {
                ranks = 1;
            }
            int[] into = order[i] < count ? startRanks : endRanks;
            into[order[i] < count ? order[i] : order[i] - count] = ranks - 1;
        }
        times = Arrays.copyOf(sorted, ranks);
        borders = new BorderSet(Math.max(1, ranks));
        owners = new int[Math.max(1, ranks)];
        Arrays.fill(owners, NOBODY);
        tree = new long[count + 1];
    }

    /// What the intervals of each run cover.
    ///
    /// @param covered how much time in sum
    /// @param first the first start
    /// @param last the last end
    @SuppressWarnings("ArrayRecordComponent") // columns, compared by nobody
    record Covers(long[] covered, long[] first, long[] last) {}

    /// Measures runs. Call it once.
    ///
    /// @param from the first interval of each run
    /// @param to the one after the last; after `from`
    Covers measure(int[] from, int[] to) {
        var covers = new Covers(new long[from.length], new long[from.length], new long[from.length]);
        int[] heads = new int[starts.length + 1];
        int[] next = new int[from.length];
        Arrays.fill(heads, NOBODY);
        for (int run = 0; run < from.length; run++) {
            next[run] = heads[to[run]];
            heads[to[run]] = run;
        }
        if (times.length > 0) {
            borders.add(0);
            borders.add(times.length - 1);
        }
        var earliest = new Extremes(starts.length);
        var latest = new Extremes(starts.length);
        long sum = 0;
        for (int at = 0; at < starts.length; at++) {
            sum += cover(at);
            earliest.add(at, -starts[at]);
            latest.add(at, ends[at]);
            for (int run = heads[at + 1]; run != NOBODY; run = next[run]) {
                covers.covered[run] = sum - sumBelow(from[run]);
                covers.first[run] = -earliest.max(from[run]);
                covers.last[run] = latest.max(from[run]);
            }
        }
        return covers;
    }

    /// Lays an interval over the others.
    ///
    /// @return how much more of the axis is covered
    private long cover(int interval) {
        int from = startRanks[interval];
        int to = endRanks[interval];
        if (from >= to) {
            return 0;
        }
        split(from);
        split(to);
        long length = times[to] - times[from];
        long taken = 0;
        for (int at = from; at < to;) {
            int end = borders.above(at);
            if (owners[at] != NOBODY) {
                taken += times[end] - times[at];
                add(owners[at], times[at] - times[end]);
            }
            if (at != from) {
                borders.remove(at);
            }
            at = end;
        }
        owners[from] = interval;
        add(interval, length);
        return length - taken;
    }

    private void split(int rank) {
        if (!borders.has(rank)) {
            owners[rank] = owners[borders.atOrBelow(rank)];
            borders.add(rank);
        }
    }

    private void add(int interval, long seenNs) {
        for (int at = interval + 1; at < tree.length; at += at & -at) {
            tree[at] += seenNs;
        }
    }

    private long sumBelow(int interval) {
        long sum = 0;
        for (int at = interval; at > 0; at -= at & -at) {
            sum += tree[at];
        }
        return sum;
    }

    /// The largest value from any place to the last: only those count that no later one reaches.
    private static final class Extremes {
        private final int[] places;
        private final long[] values;
        private int size;

        Extremes(int room) {
            places = new int[room];
            values = new long[room];
        }

        void add(int place, long value) {
            while (size > 0 && values[size - 1] <= value) {
                size--;
            }
            places[size] = place;
            values[size] = value;
            size++;
        }

        long max(int from) {
            int at = Arrays.binarySearch(places, 0, size, from);
            return values[at < 0 ? -at - 1 : at];
        }
    }

    /// Numbers that come and go, each with its neighbors at hand: words of bits, and which of the words have any.
    private static final class BorderSet {
        private static final int SHIFT = 6;
        private static final int MASK = Long.SIZE - 1;

        private final long[] words;
        private final BitSet nonEmpty;

        /// Makes an empty set for numbers below a limit.
        BorderSet(int limit) {
            words = new long[(limit >>> SHIFT) + 1];
            nonEmpty = new BitSet(words.length);
        }

        boolean has(int number) {
            return (words[number >>> SHIFT] & 1L << number) != 0;
        }

        void add(int number) {
            words[number >>> SHIFT] |= 1L << number;
            nonEmpty.set(number >>> SHIFT);
        }

        void remove(int number) {
            int word = number >>> SHIFT;
            words[word] &= ~(1L << number);
            if (words[word] == 0) {
                nonEmpty.clear(word);
            }
        }

        /// {@return the largest number that is at most as large as one; there must be one}
        int atOrBelow(int number) {
            int word = number >>> SHIFT;
            long bits = words[word] & -1L >>> (MASK - (number & MASK));
            if (bits == 0) {
                word = nonEmpty.previousSetBit(word - 1);
                bits = words[word];
            }
            return (word << SHIFT) + MASK - Long.numberOfLeadingZeros(bits);
        }

        /// {@return the smallest number above one; there must be one}
        int above(int number) {
            int from = number + 1;
            int word = from >>> SHIFT;
            long bits = words[word] & -1L << from;
            if (bits == 0) {
                word = nonEmpty.nextSetBit(word + 1);
                bits = words[word];
            }
            return (word << SHIFT) + Long.numberOfTrailingZeros(bits);
        }
    }
}
