// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

/// Finds the longest span of a range of positions, for a quarter of a byte per span.
///
/// Level 0 keeps the longest of every 16 positions, level 1 of every 256, and so on; a question looks at no more than
/// 30 spans at each level.
final class LongestTree {
    private static final int FAN_BITS = 4;
    private static final int FAN = 1 << FAN_BITS;

    private final PositionTimes times;
    private final int[][] levels; // the position of the longest

    /// Makes a tree of the first positions of an index.
    LongestTree(PositionTimes times, int size) {
        this.times = times;
        int depth = 0;
        for (int left = size; left > FAN; left >>= FAN_BITS) {
            depth++;
        }
        levels = new int[depth][];
        for (int level = 0; level < depth; level++) {
            levels[level] = level == 0 ? reduce(size) : reduce(levels[level - 1]);
        }
    }

    private int[] reduce(int size) {
        int[] above = new int[size >> FAN_BITS];
        for (int i = 0; i < above.length; i++) {
            int best = i << FAN_BITS;
            for (int at = best + 1; at < (i + 1) << FAN_BITS; at++) {
                best = longer(best, at);
            }
            above[i] = best;
        }
        return above;
    }

    private int[] reduce(int[] below) {
        int[] above = new int[below.length >> FAN_BITS];
        for (int i = 0; i < above.length; i++) {
            int best = below[i << FAN_BITS];
            for (int at = (i << FAN_BITS) + 1; at < (i + 1) << FAN_BITS; at++) {
                best = longer(best, below[at]);
            }
            above[i] = best;
        }
        return above;
    }

    private int longer(int first, int second) {
        return Long.compareUnsigned(times.length(second), times.length(first)) > 0 ? second : first;
    }

    /// {@return the position of the longest span of positions `[from, to)`, which must not be empty; of equal ones the
    /// first}
    int of(int from, int to) {
        int best = from;
        int at = from + 1;
        while (at < to) {
            int level = 0;
            while (level < levels.length && isWhole(at, level + 1, to)) {
                level++;
            }
            best = longer(best, level == 0 ? at : levels[level - 1][at >> (FAN_BITS * level)]);
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
