// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.PaletteColor;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.Arrays;

/// How much begins in each column of the overview, of one file or of several together.
final class OverviewDensity {
    /// How much ink stands for a column in which something goes on but nothing begins.
    private static final int FAINT = 90;
    private static final int FULL = 255;

    private final TimeScale scale;
    private final double[] begins;
    private final boolean[] covered;
    private final double[] buckets;
    private int bucketBits = -1;

    OverviewDensity(TimeScale scale) {
        this.scale = scale;
        begins = new double[scale.widthPx()];
        covered = new boolean[scale.widthPx()];
        buckets = new double[scale.widthPx()];
    }

    /// Adds what tiles holds.
    void add(RowTiles tiles) {
        countBuckets(tiles.resolution().bucketBits());
        int most = scale.widthPx() - 1;
        for (int item = 0; item < tiles.size(); item++) {
            int first = Math.clamp(scale.column(tiles.low(item)), 0, most);
            int last = Math.clamp(scale.column(tiles.high(item) - 1), first, most);
            begins[first] += tiles.count(item) / buckets[first];
            Arrays.fill(covered, first, last + 1, true);
        }
    }

    /// A column has one bucket of tiles or two by turns: the sum would be striped, so what counts is how many spans
    /// begin in one bucket.
    private void countBuckets(int bits) {
        if (bits == bucketBits) {
            return;
        }
        bucketBits = bits;
        long from = scale.ns(0) >> bits;
        for (int column = 0; column < buckets.length; column++) {
            long to = scale.ns(column + 1.0) >> bits;
            buckets[column] = Math.max(1, to - from);
            from = to;
        }
    }

    /// Draws the columns, darker where more begins.
    ///
    /// @param strength how strong the darkest is, of 255
    void draw(Brushes brushes, int x, int y, int height, int strength) {
        int back = brushes.color(PaletteColor.RULER);
        int ink = brushes.color(PaletteColor.TEXT_MUTED);
        double most = 0;
        for (double each : begins) {
            most = Math.max(most, each);
        }
        double full = Math.max(1, Math.log1p(most));
        int from = 0;
        while (from < begins.length) {
            int parts = parts(from, full);
            int to = from + 1;
            while (to < begins.length && parts(to, full) == parts) {
                to++;
            }
            if (parts > 0) {
                brushes.surface().fill(x + from, y, to - from, height, Argb.mix(back, ink, parts * strength / FULL));
            }
            from = to;
        }
    }

    private int parts(int column, double full) {
        return covered[column]
                ? Math.min(FULL, FAINT + (int) ((FULL - FAINT) * Math.log1p(begins[column]) / full))
                : 0;
    }
}
