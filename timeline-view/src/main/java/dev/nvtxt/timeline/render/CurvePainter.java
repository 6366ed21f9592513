// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.curve.StepCurve;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.TimeScale;

/// Paints a curve as steps: in each column a line from the smallest to the largest value that holds in it, and the area
/// between the line and zero. Costs O(pixels · log n).
final class CurvePainter {
    private static final int NOTHING = -1;
    private static final int AREA_PARTS = 52;

    private final Brushes brushes;
    private final StepCurve curve;
    private final TimeScale scale;
    private final CurveScale values;
    private final PixelRect place;
    private final int bottom;
    private final int zero;
    private final int lineColor;
    private final int areaColor;
    private final int thick;
    private int low = NOTHING;
    private int high = NOTHING;

    /// @param place where the whole curve is, as wide as the scale
    CurvePainter(Brushes brushes, StepCurve curve, TimeScale scale, PixelRect place, int background) {
        this.brushes = brushes;
        this.curve = curve;
        this.scale = scale;
        this.values = CurveScale.of(curve);
        this.place = place;
        this.bottom = place.y() + place.height() - 1;
        this.zero = values.rise(0, place.height());
        this.lineColor = brushes.color(PaletteColor.ACCENT);
        this.areaColor = Argb.mix(background, lineColor, AREA_PARTS);
        this.thick = brushes.px(1.5);
    }

    void paint() {
        if (curve.size() == 0) {
            return;
        }
        int width = scale.widthPx();
        int first = Math.clamp(scale.column(curve.timeNs(0)), 0, width);
        // The end is in the picture even where the last value begins there.
        int end = Math.clamp(scale.column(curve.endNs()) + 1, first, width);
        int runStart = first;
        int runLow = NOTHING;
        int runHigh = NOTHING;
        int index = Math.max(0, curve.indexAt(scale.ns(first)));
        for (int column = first; column < end; column++) {
            index = measure(column, index);
            if (low != runLow || high != runHigh) {
                run(runStart, column, runLow, runHigh);
                runStart = column;
                runLow = low;
                runHigh = high;
            }
        }
        run(runStart, end, runLow, runHigh);
    }

    /// Finds what the curve does in a column, joined to the value before it.
    ///
    /// @param before the value that holds at the end of the column before
    /// @return the value that holds at the end of this one
    private int measure(int column, int before) {
        int last = Math.max(before, curve.indexAt(Math.max(scale.ns(column), scale.ns(column + 1.0) - 1)));
        double min = curve.min(before, last + 1);
        if (Double.isNaN(min)) {
            low = NOTHING;
            high = NOTHING;
        } else {
            low = values.rise(min, place.height());
            high = last == before ? low : values.rise(curve.max(before, last + 1), place.height());
        }
        return last;
    }

    private void run(int from, int to, int runLow, int runHigh) {
        if (to <= from || runLow == NOTHING) {
            return;
        }
        int x = place.x() + from;
        int width = to - from;
        int areaLow = Math.min(runLow, zero);
        int areaHigh = Math.max(runHigh, zero);
        brushes.surface().fill(x, bottom - areaHigh, width, areaHigh - areaLow + 1, areaColor);
        brushes.surface().fill(x, Math.min(bottom - runHigh, bottom + 1 - thick), width,
                Math.max(thick, runHigh - runLow + 1), lineColor);
    }
}
