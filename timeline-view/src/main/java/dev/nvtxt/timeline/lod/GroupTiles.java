// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import java.util.Arrays;

/// Lays the tiles of many rows over each other, for a collapsed lane whose rows have no pixel each and for load curves.
///
/// What is left of a bucket is how many spans begin in it, the color that covers most of it in any row, and the load: the
/// covered share of the bucket, which in a lane is that of its busiest row (deeper ones lie inside of it), summed over
/// lanes. Where several lanes are busy at once, the busiest bucket is the full load.
public final class GroupTiles {
    private static final int MOST_BUCKETS = 1 << 16;
    /// How finely loads are told apart, so that a steady load stays one item.
    private static final int STEPS = 64;

    private final Resolution resolution;
    private final long firstBucket;
    private final int[] counts;
    private final int[] colors;
    private final int[] shares; // of the colors
    private final float[] covers; // how much of the bucket its color covers, below 0 for nothing
    private final float[] loads;
    private final float[] laneLoads;
    private final float[] rowLoads;

    /// Starts with nothing.
    ///
    /// @param from where the axis begins: what is asked for before it is not looked at
    /// @param to where it ends
    public GroupTiles(Resolution resolution, long from, long to) {
        this.resolution = resolution;
        int bits = resolution.bucketBits();
        firstBucket = Math.max(resolution.startNs(), from) >> bits;
        long last = Math.min(resolution.endNs(), to) >> bits;
        int size = Math.clamp(last - firstBucket + 1, 1, MOST_BUCKETS);
        counts = new int[size];
        colors = new int[size];
        shares = new int[size];
        covers = new float[size];
        loads = new float[size];
        laneLoads = new float[size];
        rowLoads = new float[size];
        Arrays.fill(covers, -1);
    }

    /// Lays a row of the lane that is at hand over what is there.
    public void add(RowTiles row) {
        int bits = resolution.bucketBits();
        float length = (float) Math.scalb(1.0, bits);
        for (int item = 0; item < row.size(); item++) {
            int first = place(row.low(item) >> bits);
            int last = place(Math.max(row.low(item), row.high(item) - 1) >> bits);
            counts[first] += row.count(item);
            if (row.count(item) > 1 || first == last) {
                float share = Math.min(1, row.coveredNs(item) / length);
                for (int bucket = first; bucket <= last; bucket++) {
                    // What begins in one bucket reaches into the next with its last span only.
                    cover(bucket, bucket == first ? share : 0, row, item);
                }
            } else {
                cover(first, share(((firstBucket + first + 1) << bits) - row.low(item), length), row, item);
                for (int bucket = first + 1; bucket < last; bucket++) {
                    cover(bucket, 1, row, item);
                }
                cover(last, share(row.high(item) - ((firstBucket + last) << bits), length), row, item);
            }
        }
        for (int bucket = 0; bucket < rowLoads.length; bucket++) {
            laneLoads[bucket] = Math.max(laneLoads[bucket], rowLoads[bucket]);
            rowLoads[bucket] = 0;
        }
    }

    /// Ends a lane: the rows that follow are of another.
    public void endLane() {
        for (int bucket = 0; bucket < loads.length; bucket++) {
            loads[bucket] += laneLoads[bucket];
            laneLoads[bucket] = 0;
        }
    }

    /// {@return a part of a bucket; more than that of spans that begin before the first one}
    private static float share(long partNs, float length) {
        return partNs < 0 ? 1 : Math.min(1, partNs / length);
    }

    private void cover(int bucket, float share, RowTiles row, int item) {
        if (share > covers[bucket]) {
            covers[bucket] = share;
            colors[bucket] = row.argb(item);
            shares[bucket] = row.colorShare(item);
        }
        rowLoads[bucket] = Math.min(1, rowLoads[bucket] + share);
    }

    private int place(long bucket) {
        return Math.clamp(bucket - firstBucket, 0, counts.length - 1);
    }

    /// {@return the tiles of all rows added; its items have no single span, and cover their share of the full load}
    public RowTiles tiles() {
        endLane();
        float full = 1;
        for (float load : loads) {
            full = Math.max(full, load);
        }
        RowTiles tiles = new RowTiles(resolution, 16);
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
                tiles.addGroup((firstBucket + bucket) << bits, (firstBucket + end) << bits, counts[bucket], covered,
                        colors[bucket], shares[bucket]);
            }
            bucket = end;
        }
        return tiles.trimmed();
    }

    private int step(int bucket, float full) {
        return Math.round(loads[bucket] / full * STEPS);
    }
}
