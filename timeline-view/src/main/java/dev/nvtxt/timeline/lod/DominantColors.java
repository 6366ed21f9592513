// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.lod.RowTiles.ColorOfSpan;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Which color covers most of the spans at a range of positions, under one coloring.
///
/// For every 16 positions, every 256 and so on, the color that covers most of them is kept with the time that it covers,
/// after its first query: a query adds up at most 30 spans or blocks at each level, and the first questions after
/// a change of colors pay for looking at the spans. Up to 31 spans the answer is exact; beyond, a color that is nowhere
/// the most of 16 does not count. For any thread: what two find out at the same time is the same.
public final class DominantColors {
    private static final int FAN_BITS = SpanPage.FAN_BITS;
    private static final int FAN = SpanPage.FAN;
    private static final int LEVELS = SpanPage.BITS / FAN_BITS;
    /// Where the blocks of each level begin among all those of a page.
    private static final int[] FIRST_BLOCKS = { 0, SpanPage.SIZE >> FAN_BITS,
        (SpanPage.SIZE >> FAN_BITS) + (SpanPage.SIZE >> (2 * FAN_BITS)) };
    private static final int BLOCKS = FIRST_BLOCKS[LEVELS - 1] + 1;

    private final LaneIndex index;
    private final ColorOfSpan colors;
    private final int[] shifts; // of each row: what is added to a position before it falls into a block
    /// Of each row and page: color and, as a float, the time it covers; 0 where not known yet, no page where nothing is.
    private final long[][] @Nullable [] pages;

    /// Knows nothing yet.
    public DominantColors(LaneIndex index, ColorOfSpan colors) {
        this(index, colors, index);
    }

    /// Knows nothing yet.
    ///
    /// @param alikes an index with as many rows, whose blocks begin where those here shall
    DominantColors(LaneIndex index, ColorOfSpan colors, LaneIndex alikes) {
        this.index = index;
        this.colors = colors;
        pages = new long[index.rowCount()][][];
        shifts = new int[pages.length];
        for (int row = 0; row < pages.length; row++) {
            shifts[row] = alikes.row(row).shift();
            pages[row] = new long[(index.rowSize(row) + shifts[row] + SpanPage.SIZE - 1) >> SpanPage.BITS][];
        }
    }

    /// {@return one for an index that has grown, which knows what is known}
    static DominantColors extend(DominantColors before, GrownIndex grown, ColorOfSpan colors) {
        var now = new DominantColors(grown.index(), colors);
        for (int row = 0; row < now.pages.length; row++) {
            if (grown.rowBefore(row) >= 0) {
                long[] @Nullable [] pages = before.pages[grown.rowBefore(row)];
                int stays = grown.commonCount(row) + now.shifts[row];
                int whole = Math.min(pages.length, stays >> SpanPage.BITS);
                System.arraycopy(pages, 0, now.pages[row], 0, whole);
                if (whole < Math.min(pages.length, now.pages[row].length) && pages[whole] != null) {
                    now.pages[row][whole] = first(pages[whole], stays & SpanPage.MASK);
                }
            }
        }
        return now;
    }

    /// {@return what is known of the blocks that are in the first spans of a page}
    private static long[] first(long[] page, int common) {
        long[] stays = new long[BLOCKS];
        for (int level = 0; level < LEVELS; level++) {
            System.arraycopy(page, FIRST_BLOCKS[level], stays, FIRST_BLOCKS[level],
                    common >> (FAN_BITS * (level + 1)));
        }
        return stays;
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
        private final @Nullable Tally[] blockTallies = new @Nullable Tally[LEVELS];

        /// {@return the color that covers most of positions `[from, to)` of a row}
        int of(int row, int from, int to) {
            tally.clear();
            int at = from + shifts[row];
            int end = to + shifts[row];
            while (at < end) {
                int level = level(at, end);
                if (level == 0) {
                    tally.add(color(row, at), weightAt(row, at));
                } else {
                    long block = block(row, level - 1, at >> (FAN_BITS * level));
                    tally.add(argb(block), weight(block));
                }
                at += 1 << (FAN_BITS * level);
            }
            return tally.most();
        }

        /// {@return the color of a single span, whatever it covers}
        int ofSpan(int row, int at) {
            return colors.argb(index.span(row, at));
        }

        /// {@return how much the color found last covers of a time, of 255; where it is spread over blocks of others, less}
        int share(long coveredNs) {
            float weight = tally.mostWeight();
            return Math.round(255 * weight / Math.max(weight, Math.abs((float) coveredNs)));
        }

        /// {@return whether whole blocks are in `[from, to)` and all of them are known, so that [#of] is quick}
        boolean isKnown(int row, int from, int to) {
            boolean isAny = false;
            int at = from + shifts[row];
            int end = to + shifts[row];
            while (at < end) {
                int level = level(at, end);
                if (level > 0) {
                    isAny = true;
                    long[] page = pages[row][at >> SpanPage.BITS];
                    if (page == null
                            || page[FIRST_BLOCKS[level - 1] + ((at & SpanPage.MASK) >> (FAN_BITS * level))] == 0) {
                        return false;
                    }
                }
                at += 1 << (FAN_BITS * level);
            }
            return isAny;
        }

        private static int level(int at, int to) {
            int start = at & ~SpanPage.MASK;
            return SpanPage.level(at - start, Math.min(to - start, SpanPage.SIZE));
        }

        /// {@return what is known of a block}
        ///
        /// @param number its number among those of its level in the row
        private long block(int row, int level, int number) {
            int page = number >> (FAN_BITS * (LEVELS - level - 1));
            long[] ofPage = pages[row][page];
            if (ofPage == null) {
                ofPage = new long[BLOCKS];
                pages[row][page] = ofPage;
            }
            int place = FIRST_BLOCKS[level] + (number & ((1 << (FAN_BITS * (LEVELS - level - 1))) - 1));
            if (ofPage[place] != 0) {
                return ofPage[place];
            }
            var mine = blockTallies[level];
            if (mine == null) {
                mine = new Tally();
                blockTallies[level] = mine;
            }
            mine.clear();
            for (int child = number << FAN_BITS; child < (number + 1) << FAN_BITS; child++) {
                if (level == 0) {
                    mine.add(color(row, child), weightAt(row, child));
                } else {
                    long block = block(row, level - 1, child);
                    mine.add(argb(block), weight(block));
                }
            }
            long packed = packed(mine.most(), mine.mostWeight());
            ofPage[place] = packed;
            return packed;
        }

        private int color(int row, int at) {
            return colors.argb(index.span(row, at - shifts[row]));
        }

        /// What has no length counts as a nanosecond, so that it is not nothing.
        private float weightAt(int row, int at) {
            return Math.max(1f, Math.abs((float) index.lengthAt(row, at - shifts[row])));
        }
    }

    /// Adds up weights by color: few colors, so it looks through them, the last one first.
    private static final class Tally {
        private int[] colors = new int[FAN];
        private float[] weights = new float[FAN];
        private int size;
        private int last;
        private int best;

        void clear() {
            size = 0;
            last = 0;
            best = 0;
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
            if (weights[last] > weights[best] || (weights[last] == weights[best] && last < best)) {
                best = last;
            }
        }

        /// {@return of equal ones the first}
        int most() {
            return colors[best];
        }

        float mostWeight() {
            return weights[best];
        }
    }
}
