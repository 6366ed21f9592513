// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import java.util.Arrays;

/// Lays the tiles of many rows over each other, for a collapsed lane whose rows have no pixel each.
///
/// What is left of a bucket is how many spans begin in it, and the color of the longest span that touches it.
public final class GroupTiles {
    private static final int MOST_BUCKETS = 1 << 16;

    private final Resolution resolution;
    private final long firstBucket;
    private final int[] counts;
    private final int[] colors;
    private final long[] lengths;

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
        lengths = new long[size];
        Arrays.fill(lengths, -1);
    }

    /// Lays a row over what is there.
    public void add(RowTiles row) {
        int bits = resolution.bucketBits();
        for (int item = 0; item < row.size(); item++) {
            int first = place(row.low(item) >> bits);
            int last = place(Math.max(row.low(item), row.high(item) - 1) >> bits);
            counts[first] += row.count(item);
            long length = row.high(item) - row.low(item);
            length = length < 0 ? Long.MAX_VALUE : length; // longer than half of all time
            for (int bucket = first; bucket <= last; bucket++) {
                if (length > lengths[bucket]) {
                    lengths[bucket] = length;
                    colors[bucket] = row.argb(item);
                }
            }
        }
    }

    private int place(long bucket) {
        return Math.clamp(bucket - firstBucket, 0, counts.length - 1);
    }

    /// {@return the tiles of all rows added; its items have no single span}
    public RowTiles tiles() {
        RowTiles tiles = new RowTiles(resolution, 16);
        int bits = resolution.bucketBits();
        int bucket = 0;
        while (bucket < counts.length) {
            int end = bucket + 1;
            if (lengths[bucket] >= 0) {
                while (end < counts.length && counts[end] == 0 && lengths[end] >= 0 && colors[end] == colors[bucket]) {
                    end++;
                }
                tiles.addGroup((firstBucket + bucket) << bits, (firstBucket + end) << bits, counts[bucket],
                        colors[bucket]);
            }
            bucket = end;
        }
        return tiles.trimmed();
    }
}
