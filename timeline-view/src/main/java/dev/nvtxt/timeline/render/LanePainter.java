// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneEntry.GroupKind;
import dev.nvtxt.timeline.lanes.LaneLayer;
import dev.nvtxt.timeline.lod.RowKind;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.LaneStatus;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.curve.StepCurve;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.render.HitMap.HitAction;
import dev.nvtxt.timeline.render.HitMap.Target;
import dev.nvtxt.timeline.render.PaintedRows.RowLook;
import dev.nvtxt.timeline.render.RowPainter.RowStyle;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.CountText;
import dev.nvtxt.timeline.time.TickLayout;
import dev.nvtxt.timeline.time.TimeScale;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Paints what is on the axis in one lane: its rows, or its miniature, and what is not there.
public final class LanePainter {
    private static final double NAMED_ROW = 12;
    /// From this height on, nothing of a row is painted outside of it.
    private static final double APART_ROW = 16;

    private final Brushes brushes;
    private final PageState picture;
    private final HitMap painted;
    private final RowPainter rows;
    private final TimeScale common;
    private final PaintedRows before;
    private final boolean isPinned;
    /// Whether nothing is drawn over the rows of the lane, so that they can be copied.
    private boolean isBare;

    /// Paints lanes of a picture.
    ///
    /// @param before the rows of the picture before
    /// @param isPinned whether these are the pinned lanes
    LanePainter(Brushes brushes, PageState picture, HitMap painted, PaintedRows before, boolean isPinned) {
        this.before = before;
        this.isPinned = isPinned;
        this.brushes = brushes;
        this.picture = picture;
        this.painted = painted;
        this.common = picture.scale();
        this.rows = new RowPainter(brushes, common, picture.areas().lanesX(), painted);
    }

    /// Paints a lane whose top is at a pixel; the surface is clipped to what is in view.
    void paint(LaneBox box, int top, int background) {
        var entry = box.entry();
        var axis = entry.lane().axis();
        rows.scale(axis == null ? common : picture.scaleOf(axis));
        var index = entry.index();
        int height = (int) Math.min(Integer.MAX_VALUE / 2, box.height());
        var place = elsewhere(entry);
        isBare = place == Elsewhere.NOT && !entry.isPending() && entry.failure().isEmpty()
                && entry.lane().status().state() == LaneStatus.State.COMPLETE;
        var curve = entry.lane().curve();
        if (curve != null) {
            curve(entry, curve, top, height, background);
        } else if (entry.isCollapsed()) {
            reuse(key(entry, -1, new RowLook(true, false, height, background), miniatureTiles(entry)), top, height,
                    () -> miniature(entry, top, height, background));
        } else if (index.rowCount() == 0 && entry.hasChildren()) {
            loadCurve(entry, top, height, background);
        } else if (index.rowCount() > 0 && !entry.isFilteredOut()) {
            if (axis != null) {
                ownRuler(axis, top);
            }
            expanded(entry, top, background);
        }
        paintText(entry, top, height, background);
        if (place != Elsewhere.NOT) {
            paint(place, top, height);
        }
    }

    /// Paints a row or a miniature, or copies it from the picture before if it is the same there.
    ///
    /// @param key what is painted; null where it can't be copied
    private void reuse(PaintedRows.@Nullable Key key, int y, int height, Runnable painter) {
        if (key == null || !isBare) {
            painter.run();
        } else if (!before.copy(key, y, height)) {
            int first = painted.rowCount();
            rows.forgetStripes();
            painter.run();
            if (!rows.hasStripes()) {
                before.note(key, y, height, first, brushes.surface());
            }
        }
    }

    private PaintedRows.Key key(LaneEntry entry, int row, RowLook look, List<@Nullable RowTiles> tiles) {
        var visible = entry.visible();
        var lanes = visible == null ? List.of(entry.all().lane()) : List.of(entry.all().lane(), visible.lane());
        return new PaintedRows.Key(entry, row, isPinned, look, lanes, tiles);
    }

    private List<@Nullable RowTiles> miniatureTiles(LaneEntry entry) {
        var tiles = new ArrayList<@Nullable RowTiles>();
        var named = brushes.metrics().namedLane(entry);
        if (brushes.metrics().isSqueezed(entry)) {
            for (int row = 0; row < entry.index().rowCount(); row++) {
                tiles.addAll(tiles(entry, row));
            }
        } else if (named != null) {
            tiles.addAll(tiles(named, 0));
        }
        tiles.add(entry.groupTiles(GroupKind.MINIATURE));
        tiles.add(entry.groupTiles(GroupKind.VISIBLE_MINIATURE));
        return tiles;
    }

    private static @Nullable RowTiles tiles(@Nullable LaneLayer layer, int row) {
        return layer == null ? null : layer.tiles(row);
    }

    private static List<@Nullable RowTiles> tiles(LaneEntry entry, int row) {
        return Arrays.asList(tiles(entry.all(), row), tiles(entry.visible(), row), tiles(entry.hits(), row));
    }

    /// Where the spans of a lane are that has none in view.
    private enum Elsewhere {
        /// It has some.
        NOT,
        /// All are before the view.
        EARLIER,
        /// All are after it.
        LATER
    }

    private Elsewhere elsewhere(LaneEntry entry) {
        var index = entry.index();
        if (index.size() == 0 || entry.lane().axis() != null || entry.hasChildren()) {
            return Elsewhere.NOT;
        }
        if (picture.window().offsetOf(index.maxNs()) < 0) {
            return Elsewhere.EARLIER;
        }
        boolean isLater = picture.window().offsetOf(index.minNs()) > picture.window().lengthNs();
        return isLater ? Elsewhere.LATER : Elsewhere.NOT;
    }

    /// Tells where the spans of a lane are.
    private void paint(Elsewhere place, int top, int height) {
        var small = brushes.small();
        boolean earlier = place == Elsewhere.EARLIER;
        String text = earlier ? "← earlier" : "later →";
        var areas = picture.areas();
        int pad = brushes.px(8);
        int x = earlier ? areas.lanesX() + pad : areas.lanesX() + areas.lanesWidth() - pad - small.width(text);
        small.draw(brushes.surface(), text, x,
                Brushes.baseLine(small, top, Math.min(height, brushes.metrics().lineHeightPx())),
                areas.lanesWidth(), brushes.color(PaletteColor.TEXT_MUTED));
    }

    private void curve(LaneEntry entry, StepCurve curve, int top, int height, int background) {
        var axis = entry.lane().axis();
        boolean hasRuler = axis != null && !entry.isCollapsed();
        if (axis != null && hasRuler) {
            ownRuler(axis, top);
        }
        new CurvePainter(brushes, curve, rows.scale(),
                picture.layout().curvePlace(entry, top, height),
                background).paint();
    }

    private void expanded(LaneEntry entry, int top, int background) {
        var metrics = brushes.metrics();
        int rowPx = metrics.rowPx();
        int rowsTop = top + metrics.rowsTop(entry);
        int count = entry.shownRows();
        int first = Math.clamp(Math.floorDiv(brushes.surface().clipTop() - rowsTop, rowPx), 0, count);
        int last = Math.clamp(Math.floorDiv(brushes.surface().clipBottom() - 1 - rowsTop, rowPx) + 1, first, count);
        for (int place = first; place < last; place++) {
            int row = entry.rowAt(place);
            int y = rowsTop + place * rowPx;
            rows.place(y, rowPx - Math.max(1, rowPx / 16), background);
            var look = new RowLook(false, entry.index().kind(row) == RowKind.MARKERS, rowPx, background);
            // Lower rows reach into each other with the tails of letters and the heads of markers.
            boolean isApart = rowPx >= brushes.px(APART_ROW);
            reuse(isApart ? key(entry, row, look, tiles(entry, row)) : null, y, rowPx,
                    () -> row(entry, row, y, rowPx));
        }
        if (entry.croppedRows() > 0) {
            cropped(entry, rowsTop + count * rowPx);
        } else if (entry.isMoreBetween(common.window().startNs(), common.window().endNs())) {
            dots(rowsTop + count * rowPx, PaletteColor.TEXT_MUTED);
        }
    }

    /// Marks that there are more rows than are shown.
    private void dots(int y, PaletteColor color) {
        var areas = picture.areas();
        int line = brushes.px(1);
        for (int x = 0; x < areas.lanesWidth(); x += brushes.px(6)) {
            brushes.surface().fill(areas.lanesX() + x, y + line, brushes.px(3), line, brushes.color(color));
        }
    }

    private void row(LaneEntry entry, int row, int y, int height) {
        var index = entry.index();
        boolean markers = index.kind(row) == RowKind.MARKERS;
        var visible = entry.visible();
        var mode = picture.filterMode();
        if (mode != FilterMode.HIDE) {
            painted.beginRow(entry, row, y, height);
            RowStyle style = mode == FilterMode.DIM ? RowStyle.DIMMED : RowStyle.FULL;
            layer(entry.all(), row, y, markers, style);
        }
        if (mode != null && visible != null) {
            painted.beginRow(entry, row, y, height);
            layer(visible, row, y, markers, RowStyle.FULL);
        } else if (mode == FilterMode.HIDE) {
            pending(y, height, 0, common.widthPx());
        }
        var hits = entry.hits();
        if (hits != null) {
            hits(hits.tiles(row), y, height);
        }
    }

    private void layer(LaneLayer layer, int row, int y, boolean markers, RowStyle style) {
        var tiles = layer.tiles(row);
        int height = brushes.metrics().rowPx();
        if (!layer.failure().isEmpty() && tiles == null) {
            return;
        }
        if (tiles == null) {
            pending(y, height, 0, common.widthPx());
            return;
        }
        var scale = rows.scale();
        var window = scale.window();
        if (tiles.resolution().startNs() > window.startNs()) {
            pending(y, height, 0, scale.column(tiles.resolution().startNs()));
        }
        if (tiles.resolution().endNs() < window.endNs() - 1) {
            int from = scale.column(tiles.resolution().endNs());
            pending(y, height, from, common.widthPx() - from);
        }
        var spans = layer.lane().spans();
        paint(tiles, spans, markers, style);
    }

    private void pending(int y, int height, int x, int width) {
        rows.noteStripes();
        brushes.surface().stripes(picture.areas().lanesX() + x, y, width, height - 1, brushes.px(9),
                brushes.color(PaletteColor.PENDING));
    }

    private void hits(@Nullable RowTiles tiles, int y, int height) {
        if (tiles == null) {
            return;
        }
        var scale = rows.scale();
        int thick = brushes.px(3);
        int color = brushes.color(PaletteColor.HIT);
        long end = scale.window().endNs();
        int lastEnd = Integer.MIN_VALUE;
        for (int item = tiles.firstReaching(scale.window().startNs()); item < tiles.size()
                && tiles.low(item) <= end; item++) {
            int x0 = scale.column(tiles.low(item));
            int x1 = Math.max(x0 + brushes.px(2), scale.column(tiles.high(item)) - 1);
            if (x1 > lastEnd) {
                int x = picture.areas().lanesX() + Math.max(x0, lastEnd);
                int w = x1 - Math.max(x0, lastEnd);
                brushes.surface().fill(x, y + height - 1 - thick, w, thick, color);
                if (w > brushes.px(6)) {
                    brushes.surface().outline(x, y, w, height - 1, brushes.px(1), color);
                }
                lastEnd = x1;
            }
        }
    }

    private void cropped(LaneEntry entry, int y) {
        var areas = picture.areas();
        int height = brushes.metrics().cropPx();
        int width = areas.lanesWidth();
        int color = brushes.color(PaletteColor.WARNING);
        dots(y, PaletteColor.WARNING);
        String text = CountText.grouped(entry.croppedRows()) + (entry.croppedRows() == 1 ? " row" : " rows")
                + " cropped · " + CountText.events(entry.croppedSpans()) + " · click to show";
        var small = brushes.small();
        int end = small.draw(brushes.surface(), text, areas.lanesX() + brushes.px(6),
                Brushes.baseLine(small, y, height), width - brushes.px(12), color);
        painted.addTarget(new Target(HitAction.UNCROP, entry, null, "Show all rows of the lane",
                new PixelRect(areas.lanesX(), y, end - areas.lanesX(), height)));
    }

    private void miniature(LaneEntry entry, int top, int height, int background) {
        int pad = brushes.px(3);
        int y = top + pad;
        int room = height - 2 * pad;
        var index = entry.index();
        if (brushes.metrics().isSqueezed(entry)) {
            for (int row = 0; row < index.rowCount(); row++) {
                int from = y + miniatureTop(row, index.rowCount(), room);
                int to = y + miniatureTop(row + 1, index.rowCount(), room);
                painted.beginRow(entry, row, from, to - from);
                rows.place(from, Math.max(1, to - from - (to - from > 3 ? 1 : 0)), background);
                miniatureRow(entry, row, from, to - from);
            }
            return;
        }
        var mode = picture.filterMode();
        int first = 0;
        var named = brushes.metrics().namedLane(entry);
        if (named != null) {
            first = brushes.px(NAMED_ROW);
            painted.beginRow(named, 0, y, first);
            rows.place(y, first - 1, background);
            miniatureRow(named, 0, y, first);
        }
        rows.place(y + first, room - first, background);
        if (mode != FilterMode.HIDE) {
            group(entry, GroupKind.MINIATURE, mode == null ? RowStyle.MINIATURE : RowStyle.DIMMED_MINIATURE);
        }
        if (mode != null) {
            group(entry, GroupKind.VISIBLE_MINIATURE, RowStyle.MINIATURE);
        }
    }

    /// {@return where a row of a miniature begins: the first has room for names, the others share what is left}
    private int miniatureTop(int row, int count, int room) {
        int first = brushes.px(NAMED_ROW);
        boolean isNamed = count > 1 && room / count < first && room - first >= count - 1;
        if (!isNamed || row == 0) {
            return room * row / count;
        }
        return first + (room - first) * (row - 1) / (count - 1);
    }

    /// Shows when it is busy under the header of a file or process.
    private void loadCurve(LaneEntry entry, int top, int height, int background) {
        int pad = brushes.px(3);
        var place = new PixelRect(picture.areas().lanesX(), top + pad, common.widthPx(), height - 2 * pad);
        var mode = picture.filterMode();
        if (mode != FilterMode.HIDE) {
            loadCurve(entry.groupTiles(GroupKind.MINIATURE), place, background, mode == null ? 256 : 90);
        }
        if (mode != null) {
            loadCurve(entry.groupTiles(GroupKind.VISIBLE_MINIATURE), place, background, 256);
        }
    }

    private void loadCurve(@Nullable RowTiles tiles, PixelRect place, int background, int strength) {
        if (tiles != null) {
            var curve = new LoadCurve(common);
            curve.add(tiles);
            curve.draw(brushes, place, background, strength);
        }
    }

    private void group(LaneEntry entry, GroupKind kind, RowStyle style) {
        var group = entry.groupTiles(kind);
        painted.beginRow(entry, -1, rows.y(), rows.height());
        if (group != null) {
            rows.paint(group, SpanColumns.empty(), style);
        } else if (entry.failure().isEmpty()
                && (style == RowStyle.DIMMED_MINIATURE || picture.filterMode() != FilterMode.DIM)) {
            pending(rows.y(), rows.height(), 0, common.widthPx());
        }
    }

    private void miniatureRow(LaneEntry entry, int row, int y, int height) {
        boolean markers = entry.index().kind(row) == RowKind.MARKERS && height >= brushes.px(NAMED_ROW);
        var mode = picture.filterMode();
        var visible = entry.visible();
        var all = entry.all().tiles(row);
        if (mode != FilterMode.HIDE) {
            if (all == null && entry.all().failure().isEmpty()) {
                pending(y, height, 0, common.widthPx());
            } else if (all != null) {
                paint(all, entry.all().lane().spans(), markers,
                        mode == null ? RowStyle.MINIATURE : RowStyle.DIMMED_MINIATURE);
            }
        }
        RowTiles some = visible == null ? null : visible.tiles(row);
        if (mode != null && visible != null && some != null) {
            paint(some, visible.lane().spans(), markers, RowStyle.MINIATURE);
        }
    }

    private void paint(RowTiles tiles, SpanColumns spans, boolean markers, RowStyle style) {
        if (markers) {
            rows.paintMarkers(tiles, spans, style);
        } else {
            rows.paint(tiles, spans, style);
        }
    }

    private void ownRuler(LaneAxis axis, int top) {
        var scale = rows.scale();
        var areas = picture.areas();
        int height = brushes.metrics().axisPx();
        int gap = brushes.px(6);
        var small = brushes.small();
        var widest = Long.toString(scale.window().endNs());
        int spacing = Math.max(brushes.px(110), small.width(widest) + gap);
        // A name as long as ClockMonotonicRaw on each tick would be cut on each; the header has it in any case.
        String unit = small.width(widest + " " + axis.unit()) + gap <= spacing ? " " + axis.unit() : "";
        var ticks = TickLayout.of(scale, 0, spacing);
        int muted = brushes.color(PaletteColor.TEXT_MUTED);
        brushes.surface().fill(areas.lanesX(), top + height - 1, areas.lanesWidth(), 1,
                brushes.color(PaletteColor.BORDER));
        for (int i = -1; i < ticks.count(); i++) {
            long tick = ticks.tickNs(i);
            int x = areas.lanesX() + scale.column(tick);
            brushes.surface().fill(x, top + height - brushes.px(5), 1, brushes.px(5), muted);
            var label = tick + unit;
            int from = x + brushes.px(3);
            // Half a number misleads.
            if (from >= areas.lanesX() && from + small.width(label) <= areas.lanesX() + areas.lanesWidth()) {
                small.draw(brushes.surface(), label, from, Brushes.baseLine(small, top, height), spacing, muted);
            }
        }
    }

    private void paintText(LaneEntry entry, int top, int height, int background) {
        var status = entry.lane().status();
        var failure = entry.failure();
        var text = failure;
        var color = PaletteColor.ERROR;
        if (text.isEmpty() && entry.isPending()) {
            text = "Indexing " + CountText.events(entry.lane().spans().size()) + " …";
            color = PaletteColor.TEXT_MUTED;
            pending(top, height, 0, common.widthPx());
        } else if (text.isEmpty() && status.state() == LaneStatus.State.FAILED) {
            text = "Incomplete: " + (status.text().isEmpty() ? "reading failed" : status.text());
        } else if (text.isEmpty() && status.state() == LaneStatus.State.LOADING) {
            text = status.text().isEmpty() ? "Loading …" : status.text();
            color = PaletteColor.TEXT_MUTED;
        } else if (text.isEmpty() && !entry.hasChildren() && entry.lane().spans().size() == 0
                && entry.lane().curve() == null) {
            text = "No events";
            color = PaletteColor.TEXT_MUTED;
        }
        if (!text.isEmpty() && (entry.index().rowCount() == 0 || !failure.isEmpty())) {
            var areas = picture.areas();
            int line = brushes.metrics().lineHeightPx();
            if (!failure.isEmpty()) {
                int width = Math.min(areas.lanesWidth(), brushes.small().width(text) + brushes.px(16));
                brushes.surface().fill(areas.lanesX(), top, width, Math.min(line, height) - 1, background);
            }
            brushes.small().draw(brushes.surface(), text, areas.lanesX() + brushes.px(8),
                    Brushes.baseLine(brushes.small(), top, Math.min(line, height)),
                    areas.lanesWidth() - brushes.px(16), brushes.color(color));
        }
        if (status.state() != LaneStatus.State.COMPLETE) {
            edge(status, top, height);
        }
    }

    /// Marks the right edge of a lane that is not whole.
    private void edge(LaneStatus status, int top, int height) {
        var areas = picture.areas();
        int width = brushes.px(8);
        boolean failed = status.state() == LaneStatus.State.FAILED;
        brushes.surface().stripes(areas.lanesX() + areas.lanesWidth() - width, top, width, height - 1, brushes.px(6),
                brushes.color(failed ? PaletteColor.ERROR : PaletteColor.WARNING));
    }
}
