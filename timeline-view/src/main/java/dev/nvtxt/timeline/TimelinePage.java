// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.core.PageLayout;
import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.lanes.LaneMetrics;
import dev.nvtxt.timeline.lanes.LaneStore;
import dev.nvtxt.timeline.lanes.LaneTable;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.render.Areas;
import dev.nvtxt.timeline.render.Brushes;
import dev.nvtxt.timeline.render.FrameStripPainter;
import dev.nvtxt.timeline.render.HitMap;
import dev.nvtxt.timeline.render.OverviewPainter;
import dev.nvtxt.timeline.render.PagePainter;
import dev.nvtxt.timeline.render.PageState;
import dev.nvtxt.timeline.surface.Surface;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// A timeline laid out on a page of pixels: sizes, places, scrolling; what the view's properties say becomes a picture
/// here. Nodes come on top of it ([TimelineViewSkin]), or none do ([TimelineImages]). For the JavaFX thread.
final class TimelinePage {
    private static final double HIT_SLACK = 3;

    private final TimelineView view;
    private final LaneStore store;
    private final PagePainter painter = new PagePainter();
    private @Nullable Fonts fonts;
    private PageLayout layout;
    private boolean hasBar = true;
    private int laidOutVersion = -1;
    private long lastPaintNanos;

    TimelinePage(TimelineView view, Executor workers, Executor ui, Runnable changed) {
        this.view = view;
        this.store = new LaneStore(workers, ui, changed);
        this.layout = PageLayout.empty(store.table());
    }

    LaneStore store() {
        return store;
    }

    LaneTable table() {
        return store.table();
    }

    Fonts fonts() {
        Fonts loaded = fonts;
        if (loaded == null || loaded.scale() != scale()) {
            loaded = new Fonts(scale());
            fonts = loaded;
        }
        return loaded;
    }

    Areas areas() {
        return layout.areas();
    }

    double scale() {
        return layout.size().scale();
    }

    /// Gives the page a size in device pixels.
    void resize(int width, int height, double scale) {
        layOut(Math.max(1, width), Math.max(1, height), scale);
    }

    /// Needs no room for a scroll bar.
    void withoutBar() {
        hasBar = false;
    }

    /// Lays the lanes out again where they changed.
    void layOutIfChanged() {
        if (laidOutVersion != store.structureVersion()) {
            layOut();
        }
    }

    int widthPx() {
        return layout.size().widthPx();
    }

    int heightPx() {
        return layout.size().heightPx();
    }

    /// Lays the lanes out again; the lane at the top of the view stays there.
    void layOut() {
        layOut(widthPx(), heightPx(), scale());
    }

    private void layOut(int widthPx, int heightPx, double scale) {
        laidOutVersion = store.structureVersion();
        table().foldEmpty(view.filterProperty().get() != null && view.filterModeProperty().get() == FilterMode.HIDE);
        PageLayout.Parts parts = new PageLayout.Parts(hasBar, view.overviewVisibleProperty().get(),
                view.framesProperty().get() != null);
        layout = layout.resized(new PageLayout.Size(widthPx, heightPx, scale, view.rowHeightProperty().get(),
                view.headerWidthProperty().get(), parts));
    }

    PageLayout layout() {
        return layout;
    }

    /// Scrolls to a height in device pixels, held within what there is.
    void scrollTo(long y) {
        layout = layout.scrolledTo(y);
    }

    /// Scrolls so that a lane, or a row of it, is in view.
    void scrollToLane(LaneEntry entry, int row) {
        layout = layout.scrolledToLane(entry, row);
    }

    long scrollY() {
        return layout.scrollY();
    }

    long maxScroll() {
        return layout.maxScroll();
    }

    LaneMetrics metrics() {
        return layout.metrics();
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

    PageState picture() {
        TimeWindow window = view.windowProperty().get();
        TimeWindow shown = window.isNone() ? new TimeWindow(0, 0, 1e9) : window;
        @Nullable
        FilterMode mode = view.filterProperty().get() == null ? null : view.filterModeProperty().get();
        return new PageState(areas(), shown, store.extent(), scrollY(), table(), mode, store.hasHits(),
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
        long bottom = scrollY() + areas().lanesHeight();
        store.demand(new LaneStore.Demand(view.windowProperty().get(), store.extent(), areas().lanesWidth(), metrics(),
                picture.filterMode(),
                List.of(new LaneStore.Viewport(visible, scrollY(), bottom),
                        new LaneStore.Viewport(table().pinned(), 0, areas().pinnedPx())),
                areas().overviewPx() > 0 ? OverviewPainter.rows(table()) : List.of()), budgetNanos);
        Brushes brushes = new Brushes(surface, view.paletteProperty().get(), metrics(), fonts().plain(),
                fonts().strong(),
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

    /// {@return a logical pixel as a device pixel}
    int toPx(double logical) {
        return (int) Math.floor(logical * scale());
    }

    /// {@return a device pixel as a logical one}
    double toLogical(double devicePx) {
        return devicePx / scale();
    }

    /// {@return the lane at a pixel, or null}
    @Nullable
    LaneBox laneAt(int y) {
        return layout.laneAt(y);
    }

    /// {@return what was painted of a lane at a pixel, or close to it, or null}
    HitMap.@Nullable Item itemAt(int x, int y) {
        return x < areas().lanesX() || laneAt(y) == null ? null : painted().itemAt(x, y, toPx(HIT_SLACK));
    }

    /// {@return the frame of the strip at a pixel, or -1}
    int frameAt(int x, int y) {
        Areas areas = areas();
        AxisFrames frames = view.framesProperty().get();
        boolean isInside = x >= areas.lanesX() && x < areas.lanesX() + areas.lanesWidth() && y >= areas.overviewPx()
                && y < areas.rulerY();
        return frames == null || !isInside
                ? -1
                : FrameStripPainter.frameAt(frames, timeScale(), x - areas.lanesX());
    }
}
