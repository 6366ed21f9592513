// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Lays the tiles of many rows over each other, for a collapsed lane whose rows have no pixel each and for load curves.
///
/// What is left of a bucket is how many spans begin in it, the color that covers most of it in any row, and the load: the
/// covered share of the bucket, which in a lane is that of its busiest row (deeper ones are inside of it), summed over
/// lanes. Where several lanes are busy at once, the busiest bucket is the full load. Buckets are counted along the axis:
/// what its cuts leave out has none.
public final class GroupTiles {
    private static final int MOST_BUCKETS = 1 << 16;
    /// The resolution of loads, so that a steady load stays one item.
    private static final int STEPS = 64;

    private final Resolution resolution;
    private final AxisCuts cuts;
    private final long firstBucket;
    private final int[] counts;
    private final int[] colors;
    private final int[] shares; // of the colors
    private final float[] covers; // how much of the bucket its color covers, below 0 for nothing
    private final float[] loads;
    private final float[] laneLoads;
    private final float[] rowLoads;
    private final int from; // the first bucket that is not as before
    private @Nullable SeenItems seen; // until the colors are known

    /// Starts with nothing.
    ///
    /// @param extent the axis: what is asked for before and after it is not looked at
    public GroupTiles(Resolution resolution, TimeWindow extent) {
        this(resolution, extent, null, 0);
    }

    private GroupTiles(Resolution resolution, TimeWindow extent, @Nullable GroupTiles before, int stays) {
        this.resolution = resolution;
        cuts = extent.cuts();
        firstBucket = firstBucket(resolution, extent);
        int size = size(resolution, extent);
        from = stays;
        counts = new int[size];
        colors = new int[size];
        shares = new int[size];
        covers = new float[size];
        loads = new float[size];
        laneLoads = new float[size];
        rowLoads = new float[size];
        Arrays.fill(covers, -1);
        if (before != null) {
            before.findColors();
            System.arraycopy(before.counts, 0, counts, 0, stays);
            System.arraycopy(before.colors, 0, colors, 0, stays);
            System.arraycopy(before.shares, 0, shares, 0, stays);
            System.arraycopy(before.covers, 0, covers, 0, stays);
            System.arraycopy(before.loads, 0, loads, 0, stays);
        }
    }

    private static long firstBucket(Resolution resolution, TimeWindow extent) {
        return extent.cuts().folded(Math.max(resolution.startNs(), extent.startNs())) >> resolution.bucketBits();
    }

    private static int size(Resolution resolution, TimeWindow extent) {
        long last = extent.cuts().folded(Math.min(resolution.endNs(), extent.endNs())) >> resolution.bucketBits();
        return Math.clamp(last - firstBucket(resolution, extent) + 1, 1, MOST_BUCKETS);
    }

    private long bucket(long timeNs) {
        return cuts.folded(timeNs) >> resolution.bucketBits();
    }

    /// Starts with what was laid over each other before, as far as it is what it was.
    ///
    /// @param before what was laid over each other, or null for nothing
    /// @param changedFromNs from when on the rows are other
    public static GroupTiles goingOn(@Nullable GroupTiles before, Resolution resolution, TimeWindow extent,
            long changedFromNs) {
        boolean isLike = before != null && before.resolution.bucketBits() == resolution.bucketBits()
                && before.cuts.equals(extent.cuts()) && before.firstBucket == firstBucket(resolution, extent);
        if (before == null || !isLike) {
            return new GroupTiles(resolution, extent);
        }
        // What is beyond the end is in the last bucket, which is another one when the axis has become longer.
        long stays = before.bucket(changedFromNs) - before.firstBucket;
        int ends = Math.min(before.counts.length, size(resolution, extent)) - 1;
        return new GroupTiles(resolution, extent, before, Math.clamp(stays, 0, ends));
    }

    /// {@return a bucket is 2 to this many ns long}
    public int bucketBits() {
        return resolution.bucketBits();
    }

    /// {@return what of each row has to be laid over what is there}
    Resolution lacking() {
        if (from == 0) {
            return resolution;
        }
        // A bucket earlier: what is shorter than a bucket reaches no further than into the next one.
        long start = cuts.unfolded((firstBucket + from - 1) << resolution.bucketBits());
        return new Resolution(resolution.bucketBits(), Math.max(start, resolution.startNs()), resolution.endNs());
    }

    /// Lays a row of the lane that is at hand over what is there. Of colors, only those are asked for that are seen when all
    /// rows are over each other: to find one is most of the work.
    ///
    /// @param colors the colors of the index's spans
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public void add(LaneIndex index, int row, DominantColors colors, Cancel cancel) {
        add(List.of(this), index, row, colors, null, cancel);
    }

    /// Lays a row over what is there in each of some groups, which walks over its spans once.
    ///
    /// @param groups those that the lane at hand is in
    /// @param colors the colors of the index's spans
    /// @param spare what was returned for the row before, or null: rows take the room of each other
    /// @return what the next row can take the room of
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public static @Nullable RowTiles add(List<GroupTiles> groups, LaneIndex index, int row, DominantColors colors,
            @Nullable RowTiles spare, Cancel cancel) {
        RowTiles tiles = null;
        RowTiles room = spare;
        for (GroupTiles group : groups) {
            var lacking = group.lacking();
            if (tiles == null || !tiles.resolution().equals(lacking)) {
                tiles = RowTiles.buildFor(index, row, lacking, colors, room, cancel);
                room = tiles;
            }
            SeenItems items = group.seen == null ? new SeenItems(group.counts.length) : group.seen;
            group.seen = items;
            items.begin(colors, row);
            group.add(tiles);
        }
        return room;
    }

    /// Lays the tiles of a row, built like [#lacking()], over what is there. Colors that they lack are found in the end.
    void add(RowTiles row) {
        int bits = resolution.bucketBits();
        float length = (float) Math.scalb(1.0, bits);
        for (int item = 0; item < row.size(); item++) {
            int first = place(bucket(row.low(item)));
            int last = place(bucket(Math.max(row.low(item), row.high(item) - 1)));
            if (first >= from) {
                counts[first] += row.count(item);
            }
            if (row.count(item) > 1 || first == last) {
                float share = Math.min(1, row.coveredNs(item) / length);
                for (int bucket = first; bucket <= last; bucket++) {
                    // What begins in one bucket reaches into the next with its last span only.
                    cover(bucket, bucket == first ? share : 0, row, item);
                }
            } else {
                cover(first, share(((firstBucket + first + 1) << bits) - cuts.folded(row.low(item)), length), row,
                        item);
                for (int bucket = Math.max(first + 1, from); bucket < last; bucket++) {
                    cover(bucket, 1, row, item);
                }
                cover(last, share(cuts.folded(row.high(item)) - ((firstBucket + last) << bits), length), row, item);
            }
        }
        for (int bucket = from; bucket < rowLoads.length; bucket++) {
            laneLoads[bucket] = Math.max(laneLoads[bucket], rowLoads[bucket]);
            rowLoads[bucket] = 0;
        }
    }

    /// Ends a lane: the rows that follow are of another.
    public void endLane() {
        for (int bucket = from; bucket < loads.length; bucket++) {
            loads[bucket] += laneLoads[bucket];
            laneLoads[bucket] = 0;
        }
    }

    /// {@return a part of a bucket; more than that of spans that begin before the first one}
    private static float share(long partNs, float length) {
        return partNs < 0 ? 1 : Math.min(1, partNs / length);
    }

    private void cover(int bucket, float share, RowTiles row, int item) {
        if (bucket < from) {
            return;
        }
        if (share > covers[bucket]) {
            covers[bucket] = share;
            colors[bucket] = row.argb(item);
            shares[bucket] = row.colorShare(item);
            if (seen != null) {
                seen.see(bucket, row, item);
            }
        }
        rowLoads[bucket] = Math.min(1, rowLoads[bucket] + share);
    }

    private void findColors() {
        if (seen != null) {
            seen.find(colors, shares);
            seen = null;
        }
    }

    private int place(long bucket) {
        return Math.clamp(bucket - firstBucket, 0, counts.length - 1);
    }

    /// {@return the tiles of all rows added; its items have no single span, and cover their share of the full load}
    public RowTiles tiles() {
        endLane();
        findColors();
        float full = 1;
        for (float load : loads) {
            full = Math.max(full, load);
        }
        var tiles = new RowTiles(resolution, 16);
        int bits = resolution.bucketBits();
        int bucket = 0;
        while (bucket < counts.length) {
            int end = bucket + 1;
            if (covers[bucket] >= 0) {
                int step = step(bucket, full);
                while (end < counts.length && counts[end] == 0 && covers[end] >= 0 && colors[end] == colors[bucket]
                        && shares[end] == shares[bucket] && step(end, full) == step) {
                    end++;
                }
                long covered = (long) Math.scalb((double) (end - bucket) * step / STEPS, bits);
                tiles.addGroup(cuts.unfolded((firstBucket + bucket) << bits),
                        cuts.unfolded((firstBucket + end) << bits), counts[bucket], covered, colors[bucket],
                        shares[bucket]);
            }
            bucket = end;
        }
        return tiles.trimmed();
    }

    private int step(int bucket, float full) {
        return Math.round(loads[bucket] / full * STEPS);
    }
}
