// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.TimeScale;

/// How busy each column of an axis is, of one lane with all under it or of several together: the covered share of its time.
final class LoadCurve {
    private static final int WHOLE = 256;
    private static final int FAINTEST = 90;
    /// Below that height there is no room for a curve, and a stronger color represents more.
    private static final int LEAST_CURVE_PX = 6;

    private final TimeScale scale;
    private final double[] loads;
    private final boolean[] covered;
    private final double[] rooms;
    private int bucketBits = -1;
    private int files;

    LoadCurve(TimeScale scale) {
        this.scale = scale;
        loads = new double[scale.widthPx()];
        covered = new boolean[scale.widthPx()];
        rooms = new double[scale.widthPx()];
    }

    /// Adds the tiles of a lane with all under it.
    void add(RowTiles tiles) {
        files++;
        measureRooms(tiles.resolution().bucketBits());
        int most = scale.widthPx() - 1;
        for (int item = 0; item < tiles.size(); item++) {
            int first = scale.column(tiles.low(item));
            int last = Math.max(first, scale.column(tiles.high(item) - 1));
            if (last < 0 || first > most) {
                continue;
            }
            double share = tiles.coveredNs(item)
                    / Math.max(1.0, scale.window().cuts().distance(tiles.low(item), tiles.high(item)));
            double bucketNs = Math.scalb(1.0, bucketBits);
            for (int column = Math.max(0, first); column <= Math.min(most, last); column++) {
                covered[column] = true;
                loads[column] += first == last ? tiles.coveredNs(item) / bucketNs / rooms[column] : share;
            }
        }
    }

    /// A column has one bucket of tiles or two by turns: their sum would be striped, so what counts is their average.
    private void measureRooms(int bits) {
        if (bits == bucketBits) {
            return;
        }
        bucketBits = bits;
        var cuts = scale.window().cuts();
        long from = cuts.folded(scale.ns(0)) >> bits;
        for (int column = 0; column < rooms.length; column++) {
            long to = cuts.folded(scale.ns(column + 1.0)) >> bits;
            rooms[column] = Math.max(1, to - from);
            from = to;
        }
    }

    /// Draws the curve from the bottom up; what is covered at all is seen.
    ///
    /// @param place where
    /// @param ground the color below it
    /// @param strength how strong its color is, of 256
    void draw(Brushes brushes, PixelRect place, int ground, int strength) {
        boolean isCurve = place.height() >= brushes.px(LEAST_CURVE_PX);
        int ink = brushes.color(PaletteColor.ACCENT);
        int from = 0;
        while (from < loads.length) {
            int most = isCurve ? place.height() : WHOLE;
            int least = isCurve ? brushes.px(2) : 1;
            int step = step(from, least, most);
            int to = from + 1;
            while (to < loads.length && step(to, least, most) == step) {
                to++;
            }
            if (step > 0) {
                int parts = isCurve ? WHOLE * 5 / 8 : FAINTEST + (WHOLE - FAINTEST) * step / WHOLE;
                int height = isCurve ? step : place.height();
                brushes.surface().fill(place.x() + from, place.y() + place.height() - height, to - from, height,
                        Argb.mix(ground, ink, parts * strength / WHOLE));
            }
            from = to;
        }
    }

    private int step(int column, int least, int most) {
        return covered[column]
                ? Math.clamp(Math.round(loads[column] / files * most), least, most)
                : 0;
    }
}
