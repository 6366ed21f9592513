// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.lod.RowTiles.ColorOfSpan;
import java.util.Arrays;

/// An index and how it differs from the one that it grew from.
public final class GrownIndex {
    private final LaneIndex index;
    private final LaneIndex before;
    private final int[] rowsBefore;
    private final int[] common;
    private final long changedFromNs;
    private final long[] stretchedLows;
    private final long[] stretchedHighs;

    /// Says how an index differs.
    ///
    /// @param changes when it is other than before
    GrownIndex(LaneIndex index, LaneIndex before, int[] common, Changes changes) {
        this.index = index;
        this.before = before;
        this.common = common;
        this.rowsBefore = matchRows(index, before);
        this.changedFromNs = changes.fromNs;
        this.stretchedLows = changes.stretchedLows;
        this.stretchedHighs = changes.stretchedHighs;
    }

    /// When an index is other than before.
    static final class Changes {
        private long fromNs = Long.MAX_VALUE;
        private long[] stretchedLows = {};
        private long[] stretchedHighs = {};

        void from(long timeNs) {
            fromNs = Math.min(fromNs, timeNs);
        }

        /// A span only ends later than before.
        void stretched(long low, long highBefore) {
            int size = stretchedLows.length;
            stretchedLows = Arrays.copyOf(stretchedLows, size + 1);
            stretchedHighs = Arrays.copyOf(stretchedHighs, size + 1);
            stretchedLows[size] = low;
            stretchedHighs[size] = highBefore;
        }
    }

    /// The rows of a kind are numbered from its first one, so that those of two indexes belong together in their order.
    private static int[] matchRows(LaneIndex index, LaneIndex before) {
        int[] matched = new int[index.rowCount()];
        int other = 0;
        for (int row = 0; row < matched.length; row++) {
            long order = order(index.key(row));
            while (other < before.rowCount() && order(before.key(other)) < order) {
                other++;
            }
            matched[row] = other < before.rowCount() && order(before.key(other)) == order ? other++ : -1;
        }
        return matched;
    }

    /// {@return what the rows of an index ascend by: depths, then packed ones, then markers}
    static long order(int key) {
        return key >= 0 ? key : Integer.MAX_VALUE + (key == LaneIndex.keyOf(RowKind.PACKED, 0) ? 1L : 2L);
    }

    /// {@return the index}
    public LaneIndex index() {
        return index;
    }

    /// {@return the index that it grew from}
    public LaneIndex before() {
        return before;
    }

    /// {@return which row of the index before a row was, or −1}
    public int rowBefore(int row) {
        return rowsBefore[row];
    }

    /// {@return the number of the first spans of a row that did not change}
    int commonCount(int row) {
        return common[row];
    }

    /// {@return whether a row is what it was}
    public boolean isSame(int row) {
        int other = rowsBefore[row];
        return other >= 0 && common[row] == index.rowSize(row) && common[row] == before.rowSize(other);
    }

    /// {@return the time from which it differs, at the resolution of a bucket}
    ///
    /// @param bucketBits a bucket is 2 to this many ns long
    public long changedFromNs(int bucketBits) {
        long from = changedFromNs;
        for (int i = 0; i < stretchedLows.length; i++) {
            // What was shorter than a bucket was merged with those around it.
            boolean wasLong = Long.compareUnsigned(stretchedHighs[i] - stretchedLows[i], 1L << bucketBits) >= 0;
            from = Math.min(from, wasLong ? stretchedHighs[i] : stretchedLows[i]);
        }
        return from;
    }

    /// Goes on with the tiles of a row.
    ///
    /// @param tiles those of the row before
    /// @param colors the colors of the spans, which are for those that were there the same as when the tiles were built
    /// @return the same tiles as built of the whole row, or those that were there where the row is what it was
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public RowTiles grow(RowTiles tiles, int row, DominantColors colors, Cancel cancel) {
        return isSame(row) ? tiles : RowTiles.extend(tiles, index, row, common[row], colors, cancel);
    }

    /// {@return what was known of the colors of the index before, for this one}
    ///
    /// @param previous the colors before the growth
    /// @param colors the colors of this index's spans, the same as before for those that were there
    public DominantColors grow(DominantColors previous, ColorOfSpan colors) {
        return DominantColors.extend(previous, this, colors);
    }
}
