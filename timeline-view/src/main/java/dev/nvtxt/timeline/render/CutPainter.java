// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.render.HitMap.HitAction;
import dev.nvtxt.timeline.render.HitMap.Target;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.DurationText;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.List;

/// Paints where the axis is cut: a jagged strip as of torn paper down the lanes, and on the ruler how long the gap is.
final class CutPainter {
    /// Half the width of what a strip takes.
    static final double STRIP = 8;
    private static final double TOOTH = 5;
    private static final double CHIP = 17;
    private static final double CHIP_PAD = 6;

    private final Brushes brushes;
    private final TimeScale scale;
    private final int lanesX;

    CutPainter(Brushes brushes, TimeScale scale, int lanesX) {
        this.brushes = brushes;
        this.scale = scale;
        this.lanesX = lanesX;
    }

    private List<Cut> cuts() {
        return scale.window().cuts().cuts();
    }

    private static String text(Cut cut) {
        return DurationText.rough(cut);
    }

    /// {@return half the width of what is painted of a cut on the ruler}
    int reachPx(Cut cut) {
        return Math.max(brushes.px(STRIP), brushes.small().width(text(cut)) / 2 + brushes.px(CHIP_PAD));
    }

    private boolean isInView(Cut cut) {
        int column = scale.column(cut.fromNs());
        int reach = reachPx(cut);
        return column > -reach && column < scale.widthPx() + reach;
    }

    /// Paints the strips down a part of the page.
    ///
    /// @param painted takes them as targets
    void strips(int top, int height, HitMap painted) {
        for (var cut : cuts()) {
            if (isInView(cut)) {
                strip(cut, top, height);
                int half = brushes.px(STRIP);
                painted.addTarget(target(cut,
                        new PixelRect(lanesX + scale.column(cut.fromNs()) - half, top, 2 * half, height)));
            }
        }
    }

    private static Target target(Cut cut, PixelRect rect) {
        return new Target(HitAction.SHOW_GAP, null, null, text(cut)
                + " in which nothing begins or ends are left out here.\nClick, or drag the cut away, to show them",
                rect,
                cut);
    }

    /// Paints the strips down a part of the page that has no targets.
    void strips(int top, int height) {
        for (var cut : cuts()) {
            if (isInView(cut)) {
                strip(cut, top, height);
            }
        }
    }

    private void strip(Cut cut, int top, int height) {
        int middle = lanesX + scale.column(cut.fromNs());
        int tooth = brushes.px(TOOTH);
        int half = Math.max(2, brushes.px(STRIP / 2));
        int line = brushes.px(1);
        int fill = brushes.color(PaletteColor.RULER);
        int edge = Argb.mix(fill, brushes.color(PaletteColor.TEXT_MUTED), 190);
        var surface = brushes.surface();
        // The teeth stay in place on the page, so that strips of parts that are above each other are one.
        int step = Math.max(1, brushes.px(1));
        for (int y = top - Math.floorMod(top, step); y < top + height; y += step) {
            int shift = Math.abs(Math.floorMod(y, 2 * tooth) - tooth) - tooth / 2;
            int from = Math.max(y, top);
            int rows = Math.min(y + step, top + height) - from;
            surface.fill(middle + shift - half, from, 2 * half, rows, fill);
            surface.fill(middle + shift - half, from, line, rows, edge);
            surface.fill(middle + shift + half - line, from, line, rows, edge);
        }
    }

    /// Paints strips and lengths on the ruler. Lengths are beside each other, as long as each is still at its strip; where
    /// there is no room for one, its strip tells it.
    ///
    /// @param painted takes the lengths as what nothing is to cover
    void chips(int top, int height, HitMap painted) {
        var visible = cuts().stream().filter(this::isInView).toList();
        int[] places = places(visible);
        int end = 0;
        for (int i = 0; i < places.length; i++) {
            var cut = visible.get(i);
            int column = scale.column(cut.fromNs());
            int half = brushes.px(STRIP);
            int width = 2 * reachPx(cut);
            var rect = new PixelRect(lanesX + column - half, top, 2 * half, height);
            strip(cut, top, height);
            if (places[i] >= end && places[i] <= Math.max(0, column) && places[i] + width >= column) {
                rect = new PixelRect(lanesX + places[i], top, width, height);
                chip(text(cut), rect.x(), width, top, height);
                painted.addNote(rect);
                end = places[i] + width;
            }
            painted.addTarget(target(cut, rect));
        }
    }

    /// {@return where the lengths of cuts begin: over their strips, but after the one before and all in view}
    private int[] places(List<Cut> visible) {
        int[] places = new int[visible.size()];
        int gap = brushes.px(2);
        int end = 0;
        for (int i = 0; i < places.length; i++) {
            int reach = reachPx(visible.get(i));
            places[i] = Math.max(end, scale.column(visible.get(i).fromNs()) - reach);
            end = places[i] + 2 * reach + gap;
        }
        end = scale.widthPx();
        for (int i = places.length - 1; i >= 0; i--) {
            places[i] = Math.max(0, Math.min(places[i], end - 2 * reachPx(visible.get(i))));
            end = places[i] - gap;
        }
        return places;
    }

    /// {@return the width of the frame around a text on the ruler}
    int chipPx(String text) {
        return brushes.small().width(text) + 2 * brushes.px(CHIP_PAD);
    }

    /// Paints a text in a frame on the ruler.
    void chip(String text, int x, int width, int top, int height) {
        var small = brushes.small();
        int chip = brushes.px(CHIP);
        int y = top + (height - chip) / 2;
        brushes.surface().roundRect(x, y, width, chip, brushes.px(3), brushes.color(PaletteColor.BORDER));
        brushes.surface().roundRect(x + 1, y + 1, width - 2, chip - 2, brushes.px(3) - 1,
                brushes.color(PaletteColor.HEADER_STRONG));
        small.draw(brushes.surface(), text, x + brushes.px(CHIP_PAD), Brushes.baseLine(small, y, chip), width,
                brushes.color(PaletteColor.TEXT));
    }
}
