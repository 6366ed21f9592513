// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.lod.RowTiles.ColorOfSpan;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Which color covers most of the spans at a range of positions, under one coloring.
///
/// For every 16 positions, every 256 and so on, the color that covers most of them is kept with the time that it covers,
/// once it was asked for: a question adds up no more than 30 spans or blocks at each level, and the first questions after
/// a change of colors pay for looking at the spans. Up to 31 spans the answer is exact; beyond, a color that is nowhere
/// the most of 16 does not count. For any thread: what two find out at the same time is the same.
public final class DominantColors {
    private static final int FAN_BITS = 4;
    private static final int FAN = 1 << FAN_BITS;

    private final LaneIndex index;
    private final ColorOfSpan colors;
    private final long[][] levels; // color and, as a float, the time it covers; 0 where not known yet

    /// Knows nothing yet.
    public DominantColors(LaneIndex index, ColorOfSpan colors) {
        this.index = index;
        this.colors = colors;
        int depth = 0;
        for (int left = index.size(); left > FAN; left >>= FAN_BITS) {
            depth++;
        }
        levels = new long[depth][];
        for (int level = 0, left = index.size() >> FAN_BITS; level < depth; level++, left >>= FAN_BITS) {
            levels[level] = new long[left];
        }
    }

    ColorOfSpan colors() {
        return colors;
    }

    /// {@return one that answers questions; for one thread}
    Reader reader() {
        return new Reader();
    }

    private static long packed(int argb, float weight) {
        return ((long) argb << 32) | (Float.floatToRawIntBits(weight) & 0xFFFFFFFFL);
    }

    private static int argb(long block) {
        return (int) (block >> 32);
    }

    private static float weight(long block) {
        return Float.intBitsToFloat((int) block);
    }

    /// Answers questions with room of its own.
    final class Reader {
        private final Tally tally = new Tally();
        private final @Nullable Tally[] blockTallies = new @Nullable Tally[levels.length];

        /// {@return the color that covers most of positions `[from, to)`}
        int of(int from, int to) {
            tally.clear();
            int at = from;
            while (at < to) {
                int level = level(at, to);
                if (level == 0) {
                    tally.add(color(at), weightAt(at));
                } else {
                    long block = block(level - 1, at >> (FAN_BITS * level));
                    tally.add(argb(block), weight(block));
                }
                at += 1 << (FAN_BITS * level);
            }
            return tally.most();
        }

        /// {@return how much the color found last covers of a time, of 255; where it is spread over blocks of others, less}
        int share(long coveredNs) {
            float weight = tally.mostWeight();
            return Math.round(255 * weight / Math.max(weight, Math.abs((float) coveredNs)));
        }

        /// {@return whether whole blocks lie in `[from, to)` and all of them are known, so that [#of(int, int)] is quick}
        boolean isKnown(int from, int to) {
            boolean isAny = false;
            int at = from;
            while (at < to) {
                int level = level(at, to);
                if (level > 0) {
                    isAny = true;
                    if (levels[level - 1][at >> (FAN_BITS * level)] == 0) {
                        return false;
                    }
                }
                at += 1 << (FAN_BITS * level);
            }
            return isAny;
        }

        private int level(int at, int to) {
            int level = 0;
            while (level < levels.length && (at & ((1 << (FAN_BITS * (level + 1))) - 1)) == 0
                    && to - at >= (1 << (FAN_BITS * (level + 1)))) {
                level++;
            }
            return level;
        }

        private long block(int level, int number) {
            long known = levels[level][number];
            if (known != 0) {
                return known;
            }
            Tally mine = blockTallies[level];
            if (mine == null) {
                mine = new Tally();
                blockTallies[level] = mine;
            }
            mine.clear();
            for (int child = number << FAN_BITS; child < (number + 1) << FAN_BITS; child++) {
                if (level == 0) {
                    mine.add(color(child), weightAt(child));
                } else {
                    long block = block(level - 1, child);
                    mine.add(argb(block), weight(block));
                }
            }
            long made = packed(mine.most(), mine.mostWeight());
            levels[level][number] = made;
            return made;
        }

        private int color(int at) {
            return colors.argb(index.spanAt(at));
        }

        /// What has no length counts as a nanosecond, so that it is not nothing.
        private float weightAt(int at) {
            return Math.max(1f, Math.abs((float) index.lengthAt(at)));
        }
    }

    /// Adds up weights by color: few colors, so it looks through them, the last one first.
    private static final class Tally {
        private int[] colors = new int[FAN];
        private float[] weights = new float[FAN];
        private int size;
        private int last;

        void clear() {
            size = 0;
            last = 0;
        }

        void add(int color, float weight) {
            if (last >= size || colors[last] != color) {
                last = 0;
                while (last < size && colors[last] != color) {
                    last++;
                }
            }
            if (last == size) {
                if (size == colors.length) {
                    colors = Arrays.copyOf(colors, size * 2);
                    weights = Arrays.copyOf(weights, size * 2);
                }
                colors[size] = color;
                weights[size++] = 0;
            }
            weights[last] += weight;
        }

        private int place() {
            int best = 0;
            for (int i = 1; i < size; i++) {
                if (weights[i] > weights[best]) {
                    best = i;
                }
            }
            return best;
        }

        /// {@return of equal ones the first}
        int most() {
            return colors[place()];
        }

        float mostWeight() {
            return weights[place()];
        }
    }
}
