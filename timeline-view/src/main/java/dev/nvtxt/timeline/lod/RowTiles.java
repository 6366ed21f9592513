// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What one row shows of a part of the axis at a resolution: items by start, each a span or a merged group of spans
/// that begin in one bucket and are shorter than it. Immutable once built, for any thread.
///
/// The counts of tiles add up to the spans that reach into its part; nothing is left out.
public final class RowTiles {
    /// The share of a color that is alone.
    public static final int WHOLE_SHARE = 255;

    private static final int MOST_ROOM = 1 << 14;

    private final Resolution resolution;
    private int size;
    private long[] lows;
    private long[] highs;
    private int[] spans;
    private int[] counts;
    private int[] colors;
    private long[] covered;
    private byte[] shares;
    private byte[] flags;

    RowTiles(Resolution resolution, int capacity) {
        this.resolution = resolution;
        lows = new long[capacity];
        highs = new long[capacity];
        spans = new int[capacity];
        counts = new int[capacity];
        colors = new int[capacity];
        covered = new long[capacity];
        shares = new byte[capacity];
        flags = new byte[capacity];
    }

    /// Makes empty tiles in the room of others, which are not used any more.
    private RowTiles(Resolution resolution, RowTiles room) {
        this.resolution = resolution;
        lows = room.lows;
        highs = room.highs;
        spans = room.spans;
        counts = room.counts;
        colors = room.colors;
        covered = room.covered;
        shares = room.shares;
        flags = room.flags;
    }

    /// Builds the tiles of a row that are laid over others and then not used any more.
    ///
    /// @param colors the colors of the index's spans
    /// @param spare tiles that are not used any more, whose room is taken; null for none
    /// @throws java.util.concurrent.CancellationException when it was canceled
    static RowTiles buildFor(LaneIndex index, int row, Resolution resolution, DominantColors colors,
            @Nullable RowTiles spare, Cancel cancel) {
        return new Builder(index, row, resolution, colors, Effort.LATER, spare).build(cancel);
    }

    /// Builds the tiles of a row.
    ///
    /// @param colors gives the color of a span
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public static RowTiles build(LaneIndex index, int row, Resolution resolution, ColorOfSpan colors, Cancel cancel) {
        return build(index, row, resolution, new DominantColors(index, colors), Effort.FULL, cancel);
    }

    /// How much is done for the color of a merged group.
    public enum Effort {
        /// It is the one that covers most of the group.
        FULL,
        /// It is that one where it is known already, else that of the longest span: for when a picture must be quick.
        QUICK,
        /// None, for rows that are laid over each other, where most colors are not seen: items have the position of their
        /// first span in place of a span, and neither color nor flags.
        LATER
    }

    /// Builds the tiles of a row with what is known of its colors.
    ///
    /// @param colors the colors of the index's spans
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public static RowTiles build(LaneIndex index, int row, Resolution resolution, DominantColors colors, Effort effort,
            Cancel cancel) {
        return new Builder(index, row, resolution, colors, effort, null).build(cancel).trimmed();
    }

    /// Goes on with the tiles of a row that has grown.
    ///
    /// @param before the tiles that were built of the row before
    /// @param common the number of the first spans of the row that did not change
    /// @param colors the colors of the index's spans, which are for those that were there the same as before
    static RowTiles extend(RowTiles before, LaneIndex index, int row, int common, DominantColors colors,
            Cancel cancel) {
        var builder = new Builder(index, row, before.resolution, colors, Effort.FULL, null);
        int at = builder.first;
        int items = 0;
        // The end of an item depends on the next span, so the next span has to be unchanged too.
        while (items < before.size && at + before.counts[items] < common) {
            at += before.counts[items++];
        }
        builder.tiles.copy(before, items);
        return builder.build(at, cancel).trimmed();
    }

    private void copy(RowTiles from, int items) {
        if (items > lows.length) {
            resize(items);
        }
        System.arraycopy(from.lows, 0, lows, 0, items);
        System.arraycopy(from.highs, 0, highs, 0, items);
        System.arraycopy(from.spans, 0, spans, 0, items);
        System.arraycopy(from.counts, 0, counts, 0, items);
        System.arraycopy(from.colors, 0, colors, 0, items);
        System.arraycopy(from.covered, 0, covered, 0, items);
        System.arraycopy(from.shares, 0, shares, 0, items);
        System.arraycopy(from.flags, 0, flags, 0, items);
        size = items;
    }

    /// The building of one row.
    private static final class Builder {
        private final LaneIndex index;
        private final int row;
        private final Resolution resolution;
        private final DominantColors colors;
        private final DominantColors.Reader dominant;
        private final Effort effort;
        private final RowTiles tiles;
        private final int first;

        private Builder(LaneIndex index, int row, Resolution resolution, DominantColors colors, Effort effort,
                @Nullable RowTiles spare) {
            this.index = index;
            this.row = row;
            this.resolution = resolution;
            this.colors = colors;
            this.dominant = colors.reader();
            this.effort = effort;
            first = index.firstReaching(row, resolution.startNs());
            tiles = spare == null
                    ? new RowTiles(resolution, room(index, row, first, resolution))
                    : new RowTiles(resolution, spare);
        }

        private RowTiles build(Cancel cancel) {
            return build(first, cancel);
        }

        private RowTiles build(int from, Cancel cancel) {
            int rowSize = index.rowSize(row);
            int at = from;
            int steps = 0;
            while (at < rowSize) {
                long low = index.lowAt(row, at);
                if (low >= resolution.endNs() && resolution.endNs() != Long.MAX_VALUE) {
                    break;
                }
                if ((++steps & 0x3F) == 0) {
                    cancel.check();
                }
                at = append(at, low);
            }
            return tiles;
        }

        private int append(int at, long low) {
            long high = index.highAt(row, at);
            if (isLong(high - low)) {
                single(at, low, high);
                return at + 1;
            }
            long bucketEnd = resolution.bucketEnd(low);
            int next = bucketEnd == Long.MAX_VALUE ? index.rowSize(row) : index.firstAtOrAfter(row, bucketEnd, at + 1);
            // Spans of a row do not overlap, so that of a bucket's spans only the last can be longer than the bucket.
            if (next - at > 1 && isLong(index.lengthAt(row, next - 1))) {
                next--;
            }
            if (next - at == 1) {
                single(at, low, high);
            } else {
                group(at, next, low, Math.max(high, index.highAt(row, next - 1)));
            }
            return next;
        }

        private boolean isLong(long length) {
            return Long.compareUnsigned(length, 1L << resolution.bucketBits()) >= 0;
        }

        private void single(int at, long low, long high) {
            long length = high - low;
            long covered = length < 0 ? Long.MAX_VALUE : length;
            if (effort == Effort.LATER) {
                tiles.add(low, high, 1, at, covered, 0);
                return;
            }
            int span = index.span(row, at);
            tiles.add(low, high, 1, span, covered, colors.colors().argb(span));
            tiles.flags[tiles.size - 1] = (byte) index.spans().flags(span);
        }

        private void group(int at, int next, long low, long high) {
            long covered = index.covered(row, at, next);
            if (effort == Effort.LATER) {
                tiles.add(low, high, next - at, at, covered < 0 ? Long.MAX_VALUE : covered, 0);
                return;
            }
            int longest = index.longest(row, at, next);
            boolean isExact = effort == Effort.FULL || dominant.isKnown(row, at, next);
            int argb = isExact ? dominant.of(row, at, next) : colors.colors().argb(longest);
            tiles.add(low, high, next - at, longest, covered < 0 ? Long.MAX_VALUE : covered, argb);
            tiles.shares[tiles.size - 1] = (byte) (isExact
                    ? dominant.share(Math.max(covered, next - at))
                    : WHOLE_SHARE);
            tiles.flags[tiles.size - 1] = (byte) index.spans().flags(longest);
        }
    }

    /// {@return how many items tiles can have at most, as far as that is worth room: growing would cost the garbage of
    /// three tiles, and tiles are most of what a moving timeline throws away}
    private static int room(LaneIndex index, int row, int from, Resolution resolution) {
        int end = resolution.endNs() == Long.MAX_VALUE
                ? index.rowSize(row)
                : index.firstAtOrAfter(row, resolution.endNs(), from);
        double buckets = ((double) resolution.endNs() - resolution.startNs()) / (1L << resolution.bucketBits());
        // A bucket has at most one merged item and a longer one.
        return (int) Math.clamp(Math.min(end - from, 2 * buckets + 2), 1, MOST_ROOM);
    }

    /// Tells the color of a span.
    @FunctionalInterface
    public interface ColorOfSpan {
        /// {@return the color as 0xAARRGGBB}
        int argb(int span);
    }

    private void add(long low, long high, int count, int span, long coveredNs, int argb) {
        if (size == lows.length) {
            resize(size * 2);
        }
        lows[size] = low;
        highs[size] = high;
        spans[size] = span;
        counts[size] = count;
        covered[size] = coveredNs;
        shares[size] = (byte) WHOLE_SHARE;
        colors[size++] = argb;
    }

    /// Adds an item without a single span.
    void addGroup(long low, long high, int count, long coveredNs, int argb, int share) {
        add(low, high, count, -1, coveredNs, argb);
        shares[size - 1] = (byte) share;
    }

    RowTiles trimmed() {
        if (lows.length - size > size / 4) {
            resize(size);
        }
        return this;
    }

    private void resize(int capacity) {
        lows = Arrays.copyOf(lows, capacity);
        highs = Arrays.copyOf(highs, capacity);
        spans = Arrays.copyOf(spans, capacity);
        counts = Arrays.copyOf(counts, capacity);
        colors = Arrays.copyOf(colors, capacity);
        covered = Arrays.copyOf(covered, capacity);
        shares = Arrays.copyOf(shares, capacity);
        flags = Arrays.copyOf(flags, capacity);
    }

    /// {@return what was asked for}
    public Resolution resolution() {
        return resolution;
    }

    /// {@return the number of items}
    public int size() {
        return size;
    }

    /// {@return where an item begins}
    public long low(int item) {
        return lows[item];
    }

    /// {@return where an item ends}
    public long high(int item) {
        return highs[item];
    }

    /// {@return the span of an item, of a merged one the longest}
    public int span(int item) {
        return spans[item];
    }

    /// {@return how many spans an item represents}
    public int count(int item) {
        return counts[item];
    }

    /// {@return how much time the spans of an item cover, which are between its begin and its end}
    public long coveredNs(int item) {
        return covered[item];
    }

    /// {@return the color of its span, of a merged one that which covers most of it}
    public int argb(int item) {
        return colors[item];
    }

    /// {@return how much of what an item covers has its color, of [#WHOLE_SHARE]}
    public int colorShare(int item) {
        return shares[item] & 0xFF;
    }

    /// {@return the flags of its span}
    public int flags(int item) {
        return flags[item] & 0xFF;
    }

    /// {@return the first item that reaches a time: ends after it, or begins at or after it}
    public int firstReaching(long timeNs) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (highs[middle] <= timeNs && lows[middle] < timeNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
