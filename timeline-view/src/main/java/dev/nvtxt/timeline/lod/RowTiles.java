// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import java.util.Arrays;

/// What one row shows of a part of the axis at a resolution: items by start, each a span or a merged group of spans
/// that begin in one bucket and are shorter than it. Immutable once built, for any thread.
///
/// The counts of tiles add up to the spans that reach into its part; nothing is left out.
public final class RowTiles {
    private static final int MOST_ROOM = 1 << 14;

    private final Resolution resolution;
    private int size;
    private long[] lows;
    private long[] highs;
    private int[] spans;
    private int[] counts;
    private int[] colors;
    private byte[] flags;

    RowTiles(Resolution resolution, int capacity) {
        this.resolution = resolution;
        lows = new long[capacity];
        highs = new long[capacity];
        spans = new int[capacity];
        counts = new int[capacity];
        colors = new int[capacity];
        flags = new byte[capacity];
    }

    /// Builds the tiles of a row.
    ///
    /// @param colors gives the color of a span
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public static RowTiles build(LaneIndex index, int row, Resolution resolution, ColorOfSpan colors, Cancel cancel) {
        int rowSize = index.rowSize(row);
        int at = index.firstReaching(row, resolution.startNs());
        RowTiles tiles = new RowTiles(resolution, room(index, row, at, resolution));
        int steps = 0;
        while (at < rowSize) {
            long low = index.lowAt(row, at);
            if (low >= resolution.endNs() && resolution.endNs() != Long.MAX_VALUE) {
                break;
            }
            if ((++steps & 0x3F) == 0) {
                cancel.check();
            }
            at = tiles.append(index, row, at, colors);
        }
        return tiles.trimmed();
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

    private int append(LaneIndex index, int row, int at, ColorOfSpan colorOf) {
        long low = index.lowAt(row, at);
        long high = index.highAt(row, at);
        if (isLong(high - low)) {
            add(low, high, index.span(row, at), 1, index, colorOf);
            return at + 1;
        }
        long bucketEnd = resolution.bucketEnd(low);
        int next = bucketEnd == Long.MAX_VALUE ? index.rowSize(row) : index.firstAtOrAfter(row, bucketEnd, at + 1);
        // Spans of a row do not overlap, so that of a bucket's spans only the last can be longer than the bucket.
        if (next - at > 1 && isLong(index.lengthAt(row, next - 1))) {
            next--;
        }
        int longest = next - at == 1 ? index.span(row, at) : index.longest(row, at, next);
        add(low, Math.max(high, index.highAt(row, next - 1)), longest, next - at, index, colorOf);
        return next;
    }

    private boolean isLong(long length) {
        return Long.compareUnsigned(length, 1L << resolution.bucketBits()) >= 0;
    }

    private void add(long low, long high, int span, int count, LaneIndex index, ColorOfSpan colorOf) {
        if (size == lows.length) {
            resize(size * 2);
        }
        lows[size] = low;
        highs[size] = high;
        spans[size] = span;
        counts[size] = count;
        colors[size] = colorOf.argb(span);
        flags[size] = (byte) index.spans().flags(span);
        size++;
    }

    /// Adds an item without a single span.
    void addGroup(long low, long high, int count, int argb) {
        if (size == lows.length) {
            resize(size * 2);
        }
        lows[size] = low;
        highs[size] = high;
        spans[size] = -1;
        counts[size] = count;
        colors[size++] = argb;
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

    /// {@return the color of its span}
    public int argb(int item) {
        return colors[item];
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
