// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.lanes.LaneMetrics;
import dev.nvtxt.timeline.lanes.LaneStore;
import dev.nvtxt.timeline.lanes.LaneTable;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.render.Areas;
import dev.nvtxt.timeline.render.Brushes;
import dev.nvtxt.timeline.render.PagePainter;
import dev.nvtxt.timeline.render.OverviewPainter;
import dev.nvtxt.timeline.render.HitMap;
import dev.nvtxt.timeline.render.PageState;
import dev.nvtxt.timeline.render.Surface;
import dev.nvtxt.timeline.render.RulerPainter;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// A timeline laid out on a page of pixels: sizes, places, scrolling; what the view's properties say becomes a picture
/// here. Nodes come on top of it ([TimelineViewSkin]), or none do ([TimelineImages]). For the JavaFX thread.
final class TimelinePage {
    private static final double PINNED_SHARE = 0.45;

    private final TimelineView view;
    private final LaneStore store;
    private final PagePainter painter = new PagePainter();
    private @Nullable Fonts fonts;
    private double scale = 1;
    private int widthPx = 1;
    private int heightPx = 1;
    private LaneMetrics metrics = LaneMetrics.of(1, 18);
    private Areas areas = new Areas(1, 1, 0, 0, 0, 0, 0, 0);
    private long scrollY;
    private boolean hasBar = true;
    private int laidOutVersion = -1;
    private long lastPaintNanos;

    TimelinePage(TimelineView view, Executor workers, Executor ui, Runnable changed) {
        this.view = view;
        this.store = new LaneStore(workers, ui, changed);
    }

    LaneStore store() {
        return store;
    }

    LaneTable table() {
        return store.table();
    }

    Fonts fonts() {
        Fonts loaded = fonts;
        if (loaded == null || loaded.scale() != scale) {
            loaded = new Fonts(scale);
            fonts = loaded;
        }
        return loaded;
    }

    Areas areas() {
        return areas;
    }

    double scale() {
        return scale;
    }

    /// Gives the page a size in device pixels.
    void resize(int width, int height, double newScale) {
        widthPx = Math.max(1, width);
        heightPx = Math.max(1, height);
        scale = newScale;
        layOut();
    }

    /// Needs no room for a scroll bar.
    void withoutBar() {
        hasBar = false;
    }

    /// Lays the lanes out anew where they changed.
    void layOutIfChanged() {
        if (laidOutVersion != store.structureVersion()) {
            layOut();
        }
    }

    int widthPx() {
        return widthPx;
    }

    int heightPx() {
        return heightPx;
    }

    /// Lays the lanes out anew; the lane at the top of the view stays there.
    void layOut() {
        laidOutVersion = store.structureVersion();
        LaneList old = table().visible();
        int top = old.indexAt(scrollY);
        LaneEntry anchor = top < 0 || scrollY == 0 ? null : old.box(top).entry();
        long offset = top < 0 ? 0 : scrollY - old.box(top).y();
        metrics = LaneMetrics.of(scale, Math.clamp(view.rowHeightProperty().get(), 6, 48));
        table().layOut(metrics);
        int pinned = table().pinned().size() == 0
                ? 0
                : (int) Math.min(table().pinned().height() + metrics.px(2), (long) (heightPx * PINNED_SHARE));
        int header = Math.clamp(metrics.px(view.headerWidthProperty().get()), metrics.px(80),
                Math.max(metrics.px(80), widthPx / 2));
        int overview = view.overviewVisibleProperty().get() ? metrics.px(OverviewPainter.height(table())) : 0;
        int ruler = metrics.px(RulerPainter.height(view.framesProperty().get() != null));
        areas = new Areas(widthPx, heightPx, header, hasBar ? metrics.px(12) : 0, overview, ruler, pinned,
                table().hiddenCount() > 0 ? metrics.px(24) : 0);
        int now = anchor == null ? -1 : table().visible().indexOf(anchor);
        if (now >= 0) {
            LaneBox box = table().visible().box(now);
            scrollY = box.y() + Math.min(offset, Math.max(0, box.height() - 1));
        }
        scrollTo(scrollY);
    }

    /// Scrolls to a height in device pixels, held within what there is.
    void scrollTo(long y) {
        scrollY = Math.clamp(y, 0L, maxScroll());
    }

    long scrollY() {
        return scrollY;
    }

    long maxScroll() {
        return Math.max(0, table().visible().height() - areas.lanesHeight());
    }

    LaneMetrics metrics() {
        return metrics;
    }

    TimeScale timeScale() {
        return picture().scale();
    }

    /// {@return the scale of a lane, which is its own where its axis is}
    TimeScale timeScaleOf(LaneEntry entry) {
        LaneAxis axis = entry.lane().axis();
        return picture().scaleOf(axis);
    }

    TimeScale overviewScale() {
        return OverviewPainter.scaleOf(picture());
    }

    /// {@return the shortest window: 1 ns on 10 logical pixels}
    double shortestNs() {
        return areas.lanesWidth() / (10 * scale);
    }

    PageState picture() {
        TimeWindow window = view.windowProperty().get();
        TimeWindow shown = window.isNone() ? new TimeWindow(0, 0, 1e9) : window;
        @Nullable
        FilterMode mode = view.filterProperty().get() == null ? null : view.filterModeProperty().get();
        return new PageState(areas, shown, store.extent(), scrollY, table(), mode, store.hasHits(),
                view.selectedLaneProperty().get(), List.copyOf(view.bookmarks()), view.framesProperty().get(),
                view.timeFormatProperty().get());
    }

    /// Paints the page.
    ///
    /// @param budgetNanos how long missing tiles may be built at once
    void paint(Surface surface, long budgetNanos) {
        long start = System.nanoTime();
        PageState picture = picture();
        LaneList visible = table().visible();
        long bottom = scrollY + areas.lanesHeight();
        store.demand(new LaneStore.Demand(view.windowProperty().get(), store.extent(), areas.lanesWidth(), metrics,
                picture.filterMode(),
                List.of(new LaneStore.Viewport(visible, scrollY, bottom),
                        new LaneStore.Viewport(table().pinned(), 0, areas.pinnedPx())),
                areas.overviewPx() > 0 ? OverviewPainter.rows(table()) : List.of()), budgetNanos);
        Brushes brushes = new Brushes(surface, view.paletteProperty().get(), metrics, fonts().plain(), fonts().strong(),
                fonts().small());
        painter.paint(brushes, picture);
        lastPaintNanos = System.nanoTime() - start;
    }

    /// {@return what was painted last, and where}
    HitMap painted() {
        return painter.painted();
    }

    /// {@return how long the last painting took}
    long lastPaintNanos() {
        return lastPaintNanos;
    }

    /// {@return the lane at a pixel, or null}
    @Nullable
    LaneBox laneAt(int y) {
        LaneList list = table().visible();
        long at = y - areas.lanesY() + scrollY;
        if (y >= areas.pinnedY() && y < areas.lanesY()) {
            list = table().pinned();
            at = (long) y - areas.pinnedY();
        } else if (y < areas.lanesY() || y >= areas.lanesY() + areas.lanesHeight()) {
            return null;
        }
        int index = list.indexAt(at);
        return index < 0 || at >= list.height() ? null : list.box(index);
    }

    /// Scrolls so that a lane, or a row of it, is in view.
    void scrollToLane(LaneEntry entry, int row) {
        int index = table().visible().indexOf(entry);
        if (index < 0) {
            return;
        }
        LaneBox box = table().visible().box(index);
        long top = box.y();
        long bottom = box.bottom();
        if (row >= 0 && !entry.isCollapsed()) {
            top = box.y() + metrics.rowsTop(entry) + (long) entry.placeOf(row) * metrics.rowPx();
            bottom = top + metrics.rowPx();
        }
        long margin = Math.min(metrics.rowPx() * 2L, Math.max(0, areas.lanesHeight() - (bottom - top)) / 2);
        if (top - margin < scrollY) {
            scrollTo(top - margin);
        } else if (bottom + margin > scrollY + areas.lanesHeight()) {
            scrollTo(Math.min(top, bottom + margin - areas.lanesHeight()));
        }
    }
}
