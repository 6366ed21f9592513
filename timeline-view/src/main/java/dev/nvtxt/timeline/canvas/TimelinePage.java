// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.core.ViewPlace;
import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneStore;
import dev.nvtxt.timeline.lanes.LaneTable;
import dev.nvtxt.timeline.model.AxisFrames.StripFrame;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.render.Areas;
import dev.nvtxt.timeline.render.Brushes;
import dev.nvtxt.timeline.render.FrameStripPainter;
import dev.nvtxt.timeline.render.HitMap;
import dev.nvtxt.timeline.render.PageLayout;
import dev.nvtxt.timeline.render.PagePainter;
import dev.nvtxt.timeline.render.PageState;
import dev.nvtxt.timeline.surface.Surface;
import dev.nvtxt.timeline.time.TimeScale;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A timeline laid out on a page of pixels: the state and what the owner shows become a picture here. Nodes come on top
/// of it, or none do. For the JavaFX thread.
public final class TimelinePage {
    private static final double HIT_SLACK = 3;
    /// Around a pixel of the strip: a frame is hit in five.
    private static final int FRAME_REACH = 2;

    private final TimelineModel model;
    private final LaneStore store;
    private final Supplier<PageState.Content> content;
    private final PagePainter painter = new PagePainter();
    private @Nullable Fonts fonts;
    private int fontGeneration;
    private PageLayout layout;
    private boolean hasBar = true;
    private final Set<Hold> holds = EnumSet.noneOf(Hold.class);
    /// Whether the lanes are to be laid out when they are no longer held.
    private boolean isLate;
    private int laidOutVersion = -1;
    /// What was in view when the rows of the lanes were fitted to it.
    private TimeWindow fitted = TimeWindow.NONE;
    /// How many lanes the filter had folded then: others had room.
    private int fittedFolded;
    private int fittedVersion = -1;
    private long lastPaintNanos;
    private @Nullable Anchor anchor;

    /// The lane that was at the top when the user last chose what is in view. Where a filter leaves too few rows for it to be
    /// there, it is there again with them.
    ///
    /// @param state what the user did by then
    /// @param scrollY how far the lanes have been scrolled for it
    private record Anchor(PageLayout.TopLane top, AnchorState state, long scrollY) {}

    private record AnchorState(@Nullable SpanRef selection, @Nullable String lane, LaneLayout layout) {}

    /// Why the rows must not move.
    public enum Hold {
        /// A button is pressed.
        POINTER,
        /// A menu is open.
        MENU
    }

    /// Makes a page of one pixel.
    ///
    /// @param content what the owner shows at the moment
    public TimelinePage(TimelineModel model, LaneStore store, Supplier<PageState.Content> content) {
        this.model = model;
        this.store = store;
        this.content = content;
        this.layout = PageLayout.empty(store.table());
    }

    /// {@return the lanes with what is made for them}
    public LaneStore store() {
        return store;
    }

    /// {@return the lanes}
    public LaneTable table() {
        return store.table();
    }

    /// {@return the fonts for the scale of the page}
    public Fonts fonts() {
        var loaded = fonts;
        if (loaded == null || loaded.scale() != scale()) {
            loaded = new Fonts(scale());
            fonts = loaded;
        }
        return loaded;
    }

    /// {@return where the parts of the page are}
    public Areas areas() {
        return layout.areas();
    }

    /// {@return device pixels per logical pixel}
    public double scale() {
        return layout.size().scale();
    }

    /// Gives the page a size in device pixels.
    public void resize(int width, int height, double scale) {
        layOut(Math.max(1, width), Math.max(1, height), scale);
    }

    /// Gives the page a size in device pixels, as a panel beside it covers a part or leaves more: each pixel that stays in
    /// view keeps its time.
    ///
    /// @param shiftPx how far the page is to the right of where it was
    public void cut(int width, int height, double scale, double shiftPx) {
        var before = areas();
        resize(width, height, scale);
        keepTimes(before, shiftPx);
    }

    /// {@return whether the rows of the lanes are fitted to what is in view, or were before a panel covered a part of it}
    public boolean isFitted() {
        return fitted.equals(model.state().window()) && fittedFolded == table().foldedCount();
    }

    /// Fits the rows of the lanes to what is in view; what is at a pixel stays there.
    ///
    /// @return whether it did: not while the rows are held
    boolean fitRows(int y) {
        if (!holds.isEmpty()) {
            return false;
        }
        noteFit();
        var top = anchor();
        layout = layout.fitted(model.state().axis().followsExtent() ? TimeWindow.NONE : fitted, y);
        anchor = new Anchor(top.top, top.state, layout.scrollY());
        model.apply(new Intent.ScrollTo(layout.scrollY() / scale()));
        return true;
    }

    /// Fits the rows of the lanes to what is in view, scrolled to where the state says.
    void fitRowsAsScrolled() {
        if (holds.isEmpty()) {
            var state = model.state();
            noteFit();
            layout = layout.fitted(state.axis().followsExtent() ? TimeWindow.NONE : fitted)
                    .scrolledTo(Math.round(state.scrollY() * scale()));
        }
    }

    /// Fits the rows again where lanes or their spans came since: fitted to lanes without spans, all rows have room.
    void fitRowsToChanges() {
        if (!isFitted() || fittedVersion != laidOutVersion) {
            fitRowsAsScrolled();
        }
    }

    private void noteFit() {
        fitted = model.state().window();
        fittedFolded = table().foldedCount();
        fittedVersion = laidOutVersion;
    }

    /// Sees to it that a span's row is among those that its lane shows.
    void showRowOf(LaneEntry entry, int span) {
        if (entry.showRowsIn(entry.index().low(span), entry.index().high(span))) {
            layOut();
        }
    }

    /// Keeps the time of each pixel that was in view before.
    ///
    /// @param shiftPx how far the page is to the right of where it was
    public void keepTimes(Areas before, double shiftPx) {
        double offset = shiftPx + areas().lanesX() - before.lanesX();
        boolean isCovered = isFitted() && offset >= 0 && offset + areas().lanesWidth() <= before.lanesWidth();
        model.apply(new Intent.KeepScale(offset / before.lanesWidth(),
                (double) areas().lanesWidth() / before.lanesWidth()));
        fitted = isCovered ? model.state().window() : fitted;
    }

    /// Leaves the rows where they are while the user points at them, whatever is loaded, indexed or filtered meanwhile.
    void hold(Hold reason, boolean isHeld) {
        if (isHeld) {
            holds.add(reason);
        } else if (holds.remove(reason) && holds.isEmpty()) {
            layOutIfLate();
        }
    }

    /// Lays the lanes out again where that was due while they were held.
    void layOutIfLate() {
        if (isLate) {
            layOut();
        }
    }

    /// Needs no room for a scroll bar.
    public void withoutBar() {
        hasBar = false;
        painter.withoutLinks();
    }

    /// {@return whether the lanes changed since they were laid out}
    boolean isOutOfDate() {
        return laidOutVersion != store.structureVersion();
    }

    /// Lays the lanes out again where they changed.
    void layOutIfChanged() {
        if (isOutOfDate()) {
            layOutUnlessHeld();
        }
    }

    /// Lays the lanes out again as soon as they are not held.
    void layOutUnlessHeld() {
        isLate = !holds.isEmpty();
        if (!isLate) {
            layOut();
        }
    }

    /// Lays the lanes out again; the lane at the top of the view stays there.
    void layOut() {
        isLate = false;
        layOut(layout.size().widthPx(), layout.size().heightPx(), scale());
    }

    private void layOut(int widthPx, int heightPx, double scale) {
        laidOutVersion = store.structureVersion();
        var shown = content.get();
        table().foldEmpty(shown.filterMode() == FilterMode.HIDE);
        table().showRowsIn(model.state().window());
        var top = anchor();
        layout = layout.resized(new PageLayout.Size(widthPx, heightPx, scale, model.state().rowHeight(),
                model.state().headerWidth(),
                new PageLayout.Parts(hasBar, shown.hasOverview(), shown.frames().size())), top.top);
        anchor = new Anchor(top.top, top.state, layout.scrollY());
        model.apply(new Intent.SetMinLength(layout.minLengthNs()));
        model.apply(new Intent.ScrollTo(layout.scrollY() / scale()));
    }

    private Anchor anchor() {
        var state = model.state();
        var now = new AnchorState(state.selection(), state.selectedLane(), state.layout());
        var before = anchor;
        return before != null && before.scrollY == layout.scrollY() && before.state.equals(now)
                ? before
                : new Anchor(layout.topLane(), now, layout.scrollY());
    }

    /// Scrolls to where the state says, as far as there are lanes, and has the state say where that is.
    void followState() {
        layout = layout.scrolledTo(Math.round(model.state().scrollY() * scale()));
        model.apply(new Intent.ScrollTo(layout.scrollY() / scale()));
    }

    /// Scrolls to the lane at the top of a place, as far as there are lanes.
    public void scrollTo(ViewPlace place) {
        var lanes = table().visible();
        LaneEntry entry = place.topLane() == null ? null : table().find(place.topLane());
        int top = entry == null ? -1 : lanes.indexOf(entry);
        if (top >= 0) {
            layout = layout.scrolledTo(lanes.box(top).y() + Math.round(place.hiddenPx() * scale()));
            model.apply(new Intent.ScrollTo(layout.scrollY() / scale()));
        }
    }

    /// {@return where the lanes are}
    public PageLayout layout() {
        return layout;
    }

    /// {@return the scale of the common axis}
    public TimeScale timeScale() {
        return picture().scale();
    }

    /// {@return the scale of a lane, which is its own where its axis is}
    public TimeScale timeScaleOf(LaneEntry entry) {
        return picture().scaleOf(entry.lane().axis());
    }

    /// {@return the scale of the overview}
    public TimeScale overviewScale() {
        return picture().overviewScale();
    }

    /// {@return what the owner shows at the moment}
    public PageState.Content content() {
        return content.get();
    }

    private PageState picture() {
        return new PageState(model.state(), layout, content.get(), store.hasHits());
    }

    /// Paints the page.
    ///
    /// @param budgetNanos how long missing tiles may be built at once
    public void paint(Surface surface, long budgetNanos) {
        long start = System.nanoTime();
        var picture = picture();
        var state = picture.state();
        long bottom = layout.scrollY() + areas().lanesHeight();
        store.demand(new LaneStore.Demand(state.window(), state.axis().extent(), areas().lanesWidth(),
                layout.metrics(), picture.content().filterMode(),
                List.of(new LaneStore.Viewport(table().visible(), layout.scrollY(), bottom),
                        new LaneStore.Viewport(table().pinned(), 0, areas().pinnedPx())),
                areas().overviewPx() > 0 ? table().overviewRows() : List.of()), budgetNanos);
        if (fonts().generation() != fontGeneration) {
            fontGeneration = fonts().generation();
            painter.forget();
        }
        painter.paint(new Brushes(surface, picture.content().palette(), layout.metrics(), fonts().plain(),
                fonts().strong(), fonts().small()), picture);
        lastPaintNanos = System.nanoTime() - start;
    }

    /// {@return what was painted last, and where}
    public HitMap painted() {
        return painter.painted();
    }

    /// {@return how many rows and miniatures were copied from the picture before, since they are the same}
    public int copiedRows() {
        return painter.copiedRows();
    }

    /// {@return how long the last painting took}
    public long lastPaintNanos() {
        return lastPaintNanos;
    }

    /// {@return a logical pixel as a device pixel}
    public int toPx(double logical) {
        return (int) Math.floor(logical * scale());
    }

    /// {@return a device pixel as a logical one}
    public double toLogical(double devicePx) {
        return devicePx / scale();
    }

    /// {@return the lane at a pixel, or null}
    public @Nullable LaneBox laneAt(int y) {
        return layout.laneAt(y);
    }

    /// {@return what was painted of a lane at a pixel, or close to it, or null}
    public HitMap.@Nullable Item itemAt(int x, int y) {
        return x < areas().lanesX() || laneAt(y) == null ? null : painted().itemAt(x, y, toPx(HIT_SLACK));
    }

    /// {@return the frame of a strip at a pixel, or null}
    public @Nullable StripFrame frameAt(int x, int y) {
        var place = stripAt(x, y);
        return place == null || place.frame() < 0 ? null : place;
    }

    /// {@return the strip at a pixel, between its frames as well, or null}
    public @Nullable StripFrame stripAt(int x, int y) {
        var areas = areas();
        var strips = content.get().frames();
        boolean isInside = x >= areas.lanesX() && x < areas.lanesX() + areas.lanesWidth() && y >= areas.overviewPx()
                && y < areas.rulerY();
        if (strips.isEmpty() || !isInside) {
            return null;
        }
        var frames = strips.get((y - areas.overviewPx()) * strips.size() / areas.framesPx());
        return new StripFrame(frames,
                FrameStripPainter.frameNear(frames, timeScale(), x - areas.lanesX(), toPx(FRAME_REACH)));
    }
}
