// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.lanes.LaneMetrics;
import dev.nvtxt.timeline.lanes.LaneTable;
import dev.nvtxt.timeline.lanes.RowFit;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.TimeScale;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Where the lanes and everything around them are on a page, in device pixels. Immutable, but valid only until the lanes
/// are laid out again.
///
/// @param size what it was laid out for
/// @param table the lanes
/// @param metrics the heights of lanes
/// @param areas where the parts of the page are
/// @param scrollY how far the lanes are scrolled down
public record PageLayout(Size size, LaneTable table, LaneMetrics metrics, Areas areas, long scrollY) {
    private static final double PINNED_SHARE = 0.45;
    private static final double MIN_HEADER = 80;
    private static final double FOOTER = 24;
    /// The height of a strip of frames.
    static final double FRAMES = 26;
    private static final double RULER = 24;
    /// Above and below the rows of the overview.
    static final int OVERVIEW_PAD = 3;
    private static final int OVERVIEW_ROW = 9;
    private static final int MAX_OVERVIEW = 76;
    private static final double BAR = 12;
    private static final double MIN_ROW = 6;
    private static final double MAX_ROW = 48;
    /// How far beyond the edges the outline of a span may begin.
    private static final int OUTLINE_PX = 8;

    /// What a page is laid out for.
    ///
    /// @param widthPx in device pixels
    /// @param heightPx in device pixels
    /// @param scale device pixels per logical pixel
    /// @param rowHeight the height of a row of spans, in logical pixels
    /// @param headerWidth the width of the headers, in logical pixels
    /// @param parts which parts the page has besides ruler and lanes
    public record Size(int widthPx, int heightPx, double scale, double rowHeight, double headerWidth, Parts parts) {}

    /// Which parts a page has besides ruler and lanes.
    ///
    /// @param hasBar whether there is room for a scroll bar
    /// @param hasOverview whether there is an overview
    /// @param strips the number of strips of frames above the ruler
    public record Parts(boolean hasBar, boolean hasOverview, int strips) {}

    /// {@return the layout of a page of one pixel, before its size is known}
    public static PageLayout empty(LaneTable table) {
        return new PageLayout(new Size(1, 1, 1, 18, 240, new Parts(true, true, 0)), table, LaneMetrics.of(1, 18),
                new Areas(1, 1, 0, 0, 0, 0, 0, 0, 0), 0);
    }

    /// The lane at the top of the page.
    ///
    /// @param lane null where the lanes are not scrolled
    /// @param offset how much of the lane is above the page
    public record TopLane(@Nullable LaneEntry lane, long offset) {}

    /// {@return the lane at the top of the page}
    public TopLane topLane() {
        int top = scrollY == 0 ? -1 : table.visible().indexAt(scrollY);
        return top < 0
                ? new TopLane(null, 0)
                : new TopLane(table.visible().box(top).entry(), scrollY - table.visible().box(top).y());
    }

    /// Lays the lanes out for a size.
    ///
    /// @param top the lane at the top of the page, as far as the lanes below it fill the page
    public PageLayout resized(Size now, TopLane top) {
        var heights = LaneMetrics.of(now.scale, Math.clamp(now.rowHeight, MIN_ROW, MAX_ROW));
        table.layOut(heights);
        var laidOut = new PageLayout(now, table, heights, areas(now, heights, table), scrollY);
        int index = top.lane == null ? -1 : table.visible().indexOf(top.lane);
        if (index < 0) {
            return laidOut.scrolledTo(scrollY);
        }
        var box = table.visible().box(index);
        return laidOut.scrolledTo(box.y() + Math.min(top.offset, Math.max(0, box.height() - 1)));
    }

    private static Areas areas(Size size, LaneMetrics metrics, LaneTable table) {
        int pinned = table.pinned().size() == 0
                ? 0
                : (int) Math.min(table.pinned().height() + metrics.px(2), (long) (size.heightPx * PINNED_SHARE));
        int minHeader = metrics.px(MIN_HEADER);
        int header = Math.clamp(metrics.px(size.headerWidth), minHeader, Math.max(minHeader, size.widthPx / 2));
        int overview = size.parts.hasOverview ? metrics.px(overviewHeight(table)) : 0;
        return new Areas(size.widthPx, size.heightPx, header, size.parts.hasBar ? metrics.px(BAR) : 0, overview,
                size.parts.strips * metrics.px(FRAMES), metrics.px(RULER),
                pinned,
                table.hiddenCount() > 0 ? metrics.px(FOOTER) : 0);
    }

    private static double overviewHeight(LaneTable table) {
        return Math.min(MAX_OVERVIEW, 2 * OVERVIEW_PAD + Math.max(2, table.overviewRows().size()) * OVERVIEW_ROW);
    }

    /// {@return this scrolled to a height, held within what there is}
    public PageLayout scrolledTo(long y) {
        return new PageLayout(size, table, metrics, areas, Math.clamp(y, 0L, maxScroll()));
    }

    /// {@return how far the lanes can be scrolled}
    public long maxScroll() {
        return Math.max(0, table.visible().height() - areas.lanesHeight());
    }

    /// {@return the shortest window: 1 ns on 10 logical pixels}
    public double minLengthNs() {
        return areas.lanesWidth() / (10 * size.scale);
    }

    /// {@return the lane at a pixel, or null}
    public @Nullable LaneBox laneAt(int y) {
        var list = table.visible();
        long at = y - areas.lanesY() + scrollY;
        if (y >= areas.pinnedY() && y < areas.lanesY()) {
            list = table.pinned();
            at = (long) y - areas.pinnedY();
        } else if (y < areas.lanesY() || y >= areas.lanesY() + areas.lanesHeight()) {
            return null;
        }
        int index = list.indexAt(at);
        return index < 0 || at >= list.height() ? null : list.box(index);
    }

    /// {@return the lanes between two pixels, with those below them that are not drawn}
    public Set<String> lanesBetween(int y0, int y1) {
        var ids = new LinkedHashSet<String>();
        int bottom = Math.min(Math.max(y0, y1), areas.lanesY() + areas.lanesHeight() - 1);
        // No lane is lower than a row is.
        for (int y = Math.max(Math.min(y0, y1), areas.pinnedY()); y <= bottom; y += metrics.rowPx() / 2) {
            addLane(y, ids);
        }
        addLane(bottom, ids);
        return ids;
    }

    private void addLane(int y, Set<String> ids) {
        var box = laneAt(y);
        if (box != null && ids.add(box.entry().lane().id()) && box.entry().isCollapsed()) {
            box.entry().addBelow(ids);
        }
    }

    /// The part of the page where a list of lanes is drawn.
    private record LaneArea(LaneList list, int top, int height, long scrolled) {
        int bottom() {
            return top + height;
        }

        long yOf(LaneBox lane) {
            return top + lane.y() - scrolled;
        }
    }

    private LaneArea scrolling() {
        return new LaneArea(table.visible(), areas.lanesY(), areas.lanesHeight(), scrollY);
    }

    private LaneArea pins() {
        return new LaneArea(table.pinned(), areas.pinnedY(), areas.pinnedPx(), 0);
    }

    /// {@return the pixels from the first to the last lane of a set, as far as they are in view, or null}
    ///
    /// @param lanes ids; empty for all lanes
    public @Nullable PixelRect rectOf(Set<String> lanes) {
        return lanes.isEmpty()
                ? new PixelRect(areas.lanesX(), areas.pinnedY(), areas.lanesWidth(),
                        areas.pinnedPx() + areas.lanesHeight())
                : rectIn(scrolling(), lanes);
    }

    /// {@return the pixels from the first to the last lane of a set among those that are pinned, or null}
    ///
    /// @param lanes ids; with none, the rectangle of all lanes has the pinned ones in it
    public @Nullable PixelRect pinnedRectOf(Set<String> lanes) {
        return rectIn(pins(), lanes);
    }

    private @Nullable PixelRect rectIn(LaneArea area, Set<String> lanes) {
        long top = Long.MAX_VALUE;
        long bottom = Long.MIN_VALUE;
        var list = area.list;
        int first = Math.max(0, list.indexAt(area.scrolled));
        for (int at = first; at < list.size() && area.yOf(list.box(at)) < area.bottom(); at++) {
            if (lanes.contains(list.box(at).entry().lane().id())) {
                top = Math.min(top, area.yOf(list.box(at)));
                bottom = Math.max(bottom, area.yOf(list.box(at)) + list.box(at).height());
            }
        }
        long from = Math.max(top, area.top);
        long to = Math.min(bottom, area.bottom());
        return bottom < top || to <= from
                ? null
                : new PixelRect(areas.lanesX(), (int) from, areas.lanesWidth(), (int) (to - from));
    }

    /// {@return where a lane is: 0 in view, or a part of it, or not among the lanes that scroll, negative above what is in
    /// view, positive below}
    public int sideOf(LaneEntry entry) {
        int index = table.visible().indexOf(entry);
        if (index < 0) {
            return 0;
        }
        var box = table.visible().box(index);
        return box.bottom() <= scrollY ? -1 : box.y() >= scrollY + areas.lanesHeight() ? 1 : 0;
    }

    /// {@return where the curve of a lane is, or null where its lane is not in view or has none}
    ///
    /// @param y a pixel of the lane
    public @Nullable PixelRect curveAt(int y) {
        var box = laneAt(y);
        if (box == null || box.entry().lane().curve() == null) {
            return null;
        }
        boolean isPinned = y < areas.lanesY();
        long top = isPinned ? areas.pinnedY() + box.y() : areas.lanesY() + box.y() - scrollY;
        return curvePlace(box.entry(), (int) top, (int) box.height());
    }

    /// {@return where the curve of a lane is drawn, whose top is at a pixel}
    PixelRect curvePlace(LaneEntry entry, int top, int height) {
        int above = entry.isCollapsed() ? metrics.padPx() : metrics.rowsTop(entry);
        return new PixelRect(areas.lanesX(), top + above, areas.lanesWidth(),
                Math.max(1, height - above - metrics.padPx()));
    }

    /// {@return this scrolled so that a lane, or a row of it, is in view; a lane that is below, with those under it as far as
    /// there is room}
    ///
    /// @param row a row of the lane's index, or -1 for the whole lane
    public PageLayout scrolledToLane(LaneEntry entry, int row) {
        int index = table.visible().indexOf(entry);
        if (index < 0) {
            return this;
        }
        var box = table.visible().box(index);
        boolean isRow = row >= 0 && !entry.isCollapsed();
        long top = box.y() + (isRow ? rowTop(entry, row) : 0);
        long bottom = isRow ? top + metrics.rowPx() : box.bottom();
        if (isRow && top >= scrollY && bottom <= scrollY + areas.lanesHeight()) {
            return this;
        }
        long margin = Math.min(metrics.rowPx() * 2L, Math.max(0, areas.lanesHeight() - (bottom - top)) / 2);
        if (top - margin < scrollY) {
            return scrolledTo(top - margin);
        }
        boolean isBelow = bottom + margin > scrollY + areas.lanesHeight();
        long end = isRow ? bottom : endOfAllUnder(entry, index);
        return isBelow ? scrolledTo(Math.min(top, end + margin - areas.lanesHeight())) : this;
    }

    private long endOfAllUnder(LaneEntry entry, int index) {
        int last = index;
        while (last + 1 < table.visible().size() && isUnder(table.visible().box(last + 1).entry(), entry)) {
            last++;
        }
        return table.visible().box(last).bottom();
    }

    private static boolean isUnder(LaneEntry entry, LaneEntry above) {
        var parent = entry.parent();
        return parent != null && (parent.equals(above) || isUnder(parent, above));
    }

    private long rowTop(LaneEntry entry, int row) {
        return metrics.rowsTop(entry) + (long) entry.placeOf(row) * metrics.rowPx();
    }

    /// Where a span is, in view or not.
    ///
    /// @param x0 its first pixel
    /// @param x1 the one after its last
    /// @param y its middle
    public record Spot(double x0, double x1, double y) {}

    /// {@return where a span is; of one in a lane that is not drawn, where the lane above it is; null of hidden ones}
    ///
    /// @param axis the scale of the lane
    public @Nullable Spot spotOf(LaneEntry entry, int span, TimeScale axis) {
        int row = entry.index().rowOf(span);
        int at = indexOfDrawn(table.visible(), entry);
        if (row < 0 || at < 0) {
            return null;
        }
        var lane = table.visible().box(at);
        boolean isRow = lane.entry().equals(entry) && !entry.isCollapsed();
        double inLane = isRow ? rowTop(entry, row) + metrics.rowPx() / 2.0 : lane.height() / 2.0;
        return new Spot(areas.lanesX() + axis.px(entry.index().low(span)),
                areas.lanesX() + axis.px(entry.index().high(span)), areas.lanesY() + lane.y() - scrollY + inLane);
    }

    /// {@return the index of a lane, or of the one above it that is drawn for it; −1 where it or that is hidden}
    private int indexOfDrawn(LaneList lanes, LaneEntry entry) {
        for (LaneEntry lane = entry; lane != null; lane = lane.parent()) {
            int at = lanes.indexOf(lane);
            if (at >= 0 || table.isHidden(lane)) {
                return at;
            }
        }
        return -1;
    }

    /// {@return this with each lane's rows down to the last one that has something in a window, where not all rows have room,
    /// and as far as what is at a pixel stays there}
    public PageLayout fitted(TimeWindow window, int y) {
        int inLanes = y - areas.lanesY();
        int at = table.visible().indexAt(scrollY + inLanes);
        if (at < 0) {
            return this;
        }
        var lane = table.visible().box(at);
        var entry = lane.entry();
        long inLane = scrollY + inLanes - lane.y();
        long place = Math.floorDiv(inLane - metrics.rowsTop(entry), metrics.rowPx());
        int row = entry.isCollapsed() || place < 0 || place >= entry.shownRows() ? -1 : entry.rowAt((int) place);
        var fit = new RowFit(table, metrics, window, areas.lanesHeight());
        for (IntPredicate part : List.<IntPredicate>of(_ -> true, i -> i != at, i -> i >= at, i -> i > at, i -> i <= at,
                i -> i < at)) {
            fit.apply(part);
            long moved = row < 0 ? 0 : (entry.placeOf(row) - place) * metrics.rowPx();
            var fittedAreas = areas(size, metrics, table); // pinned lanes may have more rows
            var fitted = new PageLayout(size, table, metrics, fittedAreas,
                    table.visible().box(at).y() + inLane + moved - (y - fittedAreas.lanesY()));
            boolean isThere = row < 0 || entry.rowAt(entry.placeOf(row)) == row;
            if (isThere && fitted.scrollY >= 0 && fitted.scrollY <= fitted.maxScroll()) {
                return fitted;
            }
        }
        fit.apply(_ -> false);
        return this;
    }

    /// {@return this with each lane's rows down to the last one that has something in a window, where not all rows have room}
    public PageLayout fitted(TimeWindow window) {
        new RowFit(table, metrics, window, areas.lanesHeight()).apply(_ -> true);
        return new PageLayout(size, table, metrics, areas(size, metrics, table), scrollY).scrolledTo(scrollY);
    }

    /// {@return the pixels of a span or of the collapsed lane that is drawn for its lane, as far as they are in view, or null}
    ///
    /// @param axis the scale of the lane
    public @Nullable PixelRect rectOf(LaneEntry entry, int span, TimeScale axis) {
        return rectIn(scrolling(), entry, span, axis);
    }

    /// {@return the pixels of a span where its lane, or a collapsed one above it, is pinned, or null}
    ///
    /// @param axis the scale of the lane
    public @Nullable PixelRect pinnedRectOf(LaneEntry entry, int span, TimeScale axis) {
        return rectIn(pins(), entry, span, axis);
    }

    private @Nullable PixelRect rectIn(LaneArea area, LaneEntry entry, int span, TimeScale axis) {
        int row = entry.index().rowOf(span);
        int at = indexOfDrawn(area.list, entry);
        if (at < 0 || row < 0 || entry.isFilteredOut()) {
            return null;
        }
        var lane = area.list.box(at);
        boolean isMiniature = lane.entry().isCollapsed();
        if (!isMiniature && !lane.entry().equals(entry)) {
            return null;
        }
        int x0 = Math.max(-OUTLINE_PX, axis.column(entry.index().low(span)));
        int x1 = Math.min(areas.lanesWidth() + OUTLINE_PX,
                Math.max(x0 + 1, axis.column(entry.index().high(span))));
        long top = area.yOf(lane) + (isMiniature ? 0 : rowTop(entry, row));
        long height = (isMiniature ? lane.height() : metrics.rowPx()) - 1;
        long visibleTop = Math.max(top, area.top);
        long visibleBottom = Math.min(top + height, area.bottom());
        if (x1 < 0 || x0 > areas.lanesWidth() || visibleBottom - visibleTop < 2) {
            return null;
        }
        return new PixelRect(areas.lanesX() + x0, (int) visibleTop, x1 - x0, (int) (visibleBottom - visibleTop));
    }
}
