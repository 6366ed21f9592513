// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import module java.base;

/// Which item of which row covers most of each bucket while rows are laid over each other, and in the end their colors. Of a
/// hundred rows one item is seen in each bucket, and to find its color takes longer than all the rest of it.
final class SeenItems {
    private final int[] sources; // the row, from 1; 0 where the color is known
    private final int[] positions; // of the item's first span
    private final int[] counts;
    private final long[] covered;
    private final List<Source> rows = new ArrayList<>();

    /// A row that was laid over what was there.
    private record Source(DominantColors.Reader colors, int row) {}

    SeenItems(int buckets) {
        sources = new int[buckets];
        positions = new int[buckets];
        counts = new int[buckets];
        covered = new long[buckets];
    }

    /// Takes another row.
    void begin(DominantColors colors, int row) {
        rows.add(new Source(colors.reader(), row));
    }

    /// An item of the row that was taken last covers most of a bucket so far.
    void see(int bucket, RowTiles row, int item) {
        sources[bucket] = rows.size();
        positions[bucket] = row.span(item);
        counts[bucket] = row.count(item);
        covered[bucket] = row.coveredNs(item);
    }

    /// Finds what is not known yet.
    void find(int[] colors, int[] shares) {
        for (int bucket = 0; bucket < sources.length; bucket++) {
            if (sources[bucket] > 0) {
                var source = rows.get(sources[bucket] - 1);
                int at = positions[bucket];
                int count = counts[bucket];
                if (count == 1) {
                    colors[bucket] = source.colors.ofSpan(source.row, at);
                } else {
                    colors[bucket] = source.colors.of(source.row, at, at + count);
                    // More than fits counts as nothing, as where tiles are built.
                    shares[bucket] = source.colors
                            .share(covered[bucket] == Long.MAX_VALUE ? count : Math.max(covered[bucket], count));
                }
            }
        }
    }
}
