// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.SpanColumns;

/// Finds the longest span of a range of positions, for a quarter of a byte per span.
///
/// Level 0 keeps the longest of every 16 positions, level 1 of every 256, and so on; a question looks at no more than
/// 30 spans at each level.
final class LongestTree {
    private static final int FAN_BITS = 4;
    private static final int FAN = 1 << FAN_BITS;

    private final SpanColumns spans;
    private final int[] ids;
    private final int[][] levels;

    /// Makes a tree.
    ///
    /// @param ids the span at each position
    /// @param lengths how long each of them is, in the same order; overwritten
    LongestTree(SpanColumns spans, int[] ids, long[] lengths) {
        this.spans = spans;
        this.ids = ids;
        int depth = 0;
        for (int size = ids.length; size > FAN; size >>= FAN_BITS) {
            depth++;
        }
        levels = new int[depth][];
        int[] below = ids;
        for (int level = 0; level < depth; level++) {
            below = reduce(below, lengths);
            levels[level] = below;
        }
    }

    /// The lengths of the level above take the place of those of the level below.
    private static int[] reduce(int[] below, long[] lengths) {
        int[] above = new int[below.length >> FAN_BITS];
        for (int i = 0; i < above.length; i++) {
            int best = i << FAN_BITS;
            for (int at = best + 1; at < (i + 1) << FAN_BITS; at++) {
                if (Long.compareUnsigned(lengths[at], lengths[best]) > 0) {
                    best = at;
                }
            }
            above[i] = below[best];
            lengths[i] = lengths[best];
        }
        return above;
    }

    /// {@return the longest span of positions `[from, to)`, which must not be empty; of equal ones the first}
    int of(int from, int to) {
        int best = ids[from];
        long length = SpanTimes.length(spans, best);
        int at = from + 1;
        while (at < to) {
            int level = 0;
            while (level < levels.length && isWhole(at, level + 1, to)) {
                level++;
            }
            int candidate = level == 0 ? ids[at] : levels[level - 1][at >> (FAN_BITS * level)];
            long other = SpanTimes.length(spans, candidate);
            if (Long.compareUnsigned(other, length) > 0) {
                best = candidate;
                length = other;
            }
            at += 1 << (FAN_BITS * level);
        }
        return best;
    }

    private static boolean isWhole(int at, int level, int to) {
        int size = 1 << (FAN_BITS * level);
        return (at & (size - 1)) == 0 && to - at >= size;
    }

    long bytes() {
        long bytes = 0;
        for (int[] level : levels) {
            bytes += 4L * level.length;
        }
        return bytes;
    }
}
