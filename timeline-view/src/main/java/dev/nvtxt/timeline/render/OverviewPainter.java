// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneEntry.GroupKind;
import dev.nvtxt.timeline.lanes.LaneTable;
import dev.nvtxt.timeline.lod.RowFrame;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.PaletteColor;
import dev.nvtxt.timeline.model.TimelineMark;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Paints the overview: the whole axis with one thin row per file, darker where more begins; search hits, marks, and
/// the visible window.
public final class OverviewPainter {
    private static final int PAD = 5;
    private static final int ROW = 9;
    private static final int MOST = 76;
    private static final int FULL = 255;
    private static final int DIMMED = 70;

    private final Brushes brushes;
    private final Picture picture;
    private final TimeScale scale;

    OverviewPainter(Brushes brushes, Picture picture) {
        this.brushes = brushes;
        this.picture = picture;
        this.scale = scaleOf(picture);
    }

    /// {@return the lanes that have a row in the overview: those that head files, or where there is none the top ones}
    public static List<LaneEntry> rows(LaneTable table) {
        List<LaneEntry> files = table.roots().stream().filter(entry -> entry.lane().isFileHeading()).toList();
        return files.isEmpty() ? table.roots() : files;
    }

    /// {@return the height it wants, in logical pixels}
    public static double height(LaneTable table) {
        return Math.min(MOST, 2 * PAD + Math.max(2, rows(table).size()) * ROW);
    }

    /// {@return the scale of the whole axis, with a little room at both ends}
    public static TimeScale scaleOf(Picture picture) {
        double length = Math.max(1, picture.extent().lengthNs());
        return new TimeScale(picture.extent().at(-length * 0.005, length * 1.01), picture.areas().lanesWidth());
    }

    void paint() {
        Areas areas = picture.areas();
        Raster raster = brushes.raster();
        raster.clip(0, 0, areas.width(), areas.overviewPx());
        raster.fill(0, 0, areas.width(), areas.overviewPx(), brushes.color(PaletteColor.RULER));
        TextPainter small = brushes.small();
        small.draw(raster, "Overview", brushes.px(12), Brushes.baseLine(small, 0, areas.overviewPx()),
                areas.headerPx() - brushes.px(24), brushes.color(PaletteColor.TEXT_MUTED));
        raster.fill(areas.lanesX() - 1, 0, 1, areas.overviewPx(), brushes.color(PaletteColor.BORDER));
        raster.clip(areas.lanesX(), 0, areas.width() - areas.lanesX(), areas.overviewPx());
        if (!picture.extent().isNone()) {
            rows();
            marks();
            window();
        }
        raster.clip(0, 0, areas.width(), areas.overviewPx());
        raster.fill(0, areas.overviewPx() - 1, areas.width(), 1, brushes.color(PaletteColor.BORDER));
    }

    private void rows() {
        List<LaneEntry> files = rows(picture.table());
        int top = brushes.px(PAD);
        int room = picture.areas().overviewPx() - 2 * top - 1;
        for (int i = 0; i < files.size(); i++) {
            int from = top + (int) ((long) room * i / files.size());
            int to = Math.max(from + 1, top + (int) ((long) room * (i + 1) / files.size()));
            int gap = to - from > brushes.px(4) ? brushes.px(2) : 0;
            densities(files.get(i), from, to - from - gap);
            hits(files.get(i).groupFrame(GroupKind.OVERVIEW_HITS), from, to - from);
        }
    }

    /// Paints how much begins where: of what is shown, over the shadow of what the filter only dims.
    private void densities(LaneEntry file, int y, int height) {
        FilterMode mode = picture.filterMode();
        if (mode != FilterMode.HIDE) {
            if (file.isGroupStale(GroupKind.OVERVIEW)) {
                pending(y, height);
            }
            density(file.groupFrame(GroupKind.OVERVIEW), y, height, mode == null ? FULL : DIMMED);
        }
        RowFrame chosen = file.groupFrame(GroupKind.CHOSEN_OVERVIEW);
        if (mode == FilterMode.HIDE || (mode == FilterMode.DIM && chosen != null)) {
            density(chosen, y, height, FULL);
        }
    }

    /// Says that more is to come: in a file that is still read, what is drawn is not all there is.
    private void pending(int y, int height) {
        brushes.raster().stripes(picture.areas().lanesX(), y, scale.widthPx(), height, brushes.px(7),
                brushes.color(PaletteColor.PENDING));
    }

    private void density(@Nullable RowFrame frame, int y, int height, int strength) {
        int x = picture.areas().lanesX();
        if (frame == null) {
            pending(y, height);
            return;
        }
        double most = Math.max(1, Math.log1p(most(frame)));
        int back = brushes.color(PaletteColor.RULER);
        int ink = brushes.color(PaletteColor.TEXT_MUTED);
        int item = 0;
        while (item < frame.size()) {
            int column = first(frame, item);
            int last = column;
            int count = 0;
            for (; item < frame.size() && first(frame, item) == column; item++) {
                count += frame.count(item);
                last = Math.max(last, Math.min(scale.column(frame.high(item) - 1), scale.widthPx() - 1));
            }
            int parts = 90 + (int) (165 * Math.log1p(each(frame, column, count)) / most);
            brushes.raster().fill(x + column, y, 1, height,
                    Argb.mix(back, ink, Math.min(255, parts) * strength / FULL));
            brushes.raster().fill(x + column + 1, y, last - column, height, Argb.mix(back, ink, 90 * strength / FULL));
        }
    }

    /// {@return the column that an item of the overview begins in; items ascend, so columns do}
    private int first(RowFrame frame, int item) {
        return Math.clamp(scale.column(frame.low(item)), 0, scale.widthPx() - 1);
    }

    /// {@return how many spans begin in one bucket of a column: a column has one bucket or two by turns, and the sum would
    /// be striped}
    private double each(RowFrame frame, int column, int count) {
        int bits = frame.resolution().bucketBits();
        long buckets = (scale.ns(column + 1.0) >> bits) - (scale.ns(column) >> bits);
        return count / (double) Math.max(1, buckets);
    }

    private double most(RowFrame frame) {
        double most = 0;
        int count = 0;
        for (int item = 0; item < frame.size(); item++) {
            int column = first(frame, item);
            count = item > 0 && column == first(frame, item - 1) ? count + frame.count(item) : frame.count(item);
            most = Math.max(most, each(frame, column, count));
        }
        return most;
    }

    private void hits(@Nullable RowFrame frame, int y, int height) {
        if (frame == null) {
            return;
        }
        for (int item = 0; item < frame.size(); item++) {
            int first = scale.column(frame.low(item));
            int width = Math.max(brushes.px(2), scale.column(frame.high(item)) - first);
            brushes.raster().fill(picture.areas().lanesX() + first, y, width, height, brushes.color(PaletteColor.HIT));
        }
    }

    private void marks() {
        int color = brushes.color(PaletteColor.MARK);
        for (TimelineMark mark : picture.marks()) {
            int x = picture.areas().lanesX() + scale.column(mark.timeNs());
            brushes.raster().fill(x, 0, Math.max(1, brushes.px(1)), picture.areas().overviewPx(), color);
            brushes.raster().fill(x, 0, brushes.px(4), brushes.px(4), color);
        }
    }

    private void window() {
        int x0 = Math.clamp(scale.column(picture.window().startNs()), 0, scale.widthPx());
        int x1 = Math.clamp(scale.column(picture.window().endNs()), x0 + brushes.px(3), scale.widthPx() + 4);
        int left = picture.areas().lanesX();
        int height = picture.areas().overviewPx();
        int shade = brushes.color(PaletteColor.BACKGROUND);
        brushes.raster().blend(left, 0, x0, height, shade, 130);
        brushes.raster().blend(left + x1, 0, scale.widthPx() - x1, height, shade, 130);
        int accent = brushes.color(PaletteColor.ACCENT);
        brushes.raster().outline(left + x0, 0, x1 - x0, height - 1, brushes.px(1), accent);
        int grip = brushes.px(3);
        int gripHeight = Math.min(height - 4, brushes.px(14));
        brushes.raster().fill(left + x0 - grip / 2, (height - gripHeight) / 2, grip, gripHeight, accent);
        brushes.raster().fill(left + x1 - 1 - grip / 2, (height - gripHeight) / 2, grip, gripHeight, accent);
    }
}
