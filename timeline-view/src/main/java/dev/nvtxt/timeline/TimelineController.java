// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import org.jspecify.annotations.Nullable;

/// Keeps page and properties in step: what is set is shown, what the user does becomes what is set. Knows
/// no nodes; the skin asks to be told when there is something to paint.
final class TimelineController {
    private static final int WORKERS = 2;
    private static final double MARGIN = 0.01;

    private final TimelineView view;
    private final ReadOnlyObjectWrapper<TimeWindow> extent;
    private final ReadOnlyObjectWrapper<@Nullable TimelineHover> hovered;
    private final ReadOnlyBooleanWrapper busy;
    private final TimelinePage page;
    private final ViewHistory history = new ViewHistory();
    private Runnable repaint = () -> {};
    private BiConsumer<Long, String> noteAsker = (_, _) -> {};
    private @Nullable SpanRef awaited;
    private Consumer<SpanRef> revealer = _ -> {};
    private boolean followsExtent = true;
    private boolean adjusting;
    private double pointerPx = Double.NaN;

    TimelineController(TimelineView view, ReadOnlyObjectWrapper<TimeWindow> extent,
            ReadOnlyObjectWrapper<@Nullable TimelineHover> hovered, ReadOnlyBooleanWrapper busy) {
        this.view = view;
        this.extent = extent;
        this.hovered = hovered;
        this.busy = busy;
        this.page = new TimelinePage(view, workers(), Platform::runLater, this::onStoreChanged);
        listen();
    }

    private static Executor workers() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(WORKERS, WORKERS, 5, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(), Thread.ofPlatform().daemon().name("timeline").factory());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    private void listen() {
        view.sourceProperty().addListener((_, _, source) -> page.store().setSource(source));
        view.laneLayoutProperty().addListener((_, _, layout) -> page.store().setLayout(layout));
        view.spanColorsProperty().addListener((_, _, colors) -> page.store().setColors(colors));
        view.filterProperty().addListener((_, _, filter) -> page.store().setFilter(filter));
        view.hitsProperty().addListener((_, _, hits) -> page.store().setHits(hits));
        view.windowProperty().addListener((_, _, window) -> hold(window));
        for (Observable look : new Observable[]{ view.paletteProperty(), view.timeFormatProperty(),
            view.filterModeProperty(), view.selectedLaneProperty(), view.selectionProperty(),
            view.selectedRangeProperty() }) {
            look.addListener(_ -> repaint.run());
        }
        for (Observable size : new Observable[]{ view.rowHeightProperty(), view.headerWidthProperty(),
            view.overviewVisibleProperty(), view.framesProperty() }) {
            size.addListener(_ -> onLayoutChanged());
        }
        view.bookmarks().addListener((ListChangeListener<Object>) _ -> repaint.run());
        view.selectionProperty().addListener((_, _, span) -> {
            if (span != null) {
                view.selectedLaneProperty().set(span.laneId());
            }
            view.setAccessibleText(wordsOf(span));
        });
    }

    /// {@return what a screen reader says of the selection}
    private String wordsOf(@Nullable SpanRef span) {
        LaneEntry entry = span == null ? null : page.table().find(span.laneId());
        if (span == null || entry == null || span.span() >= entry.index().spans().size()) {
            return "Timeline of " + page.table().size() + " lanes, nothing selected";
        }
        return entry.index().spans().label(span.span()) + ", in lane " + entry.lane().title() + ", at "
                + view.timeFormatProperty().get().exact(entry.index().spans().startNs(span.span()));
    }

    private void onLayoutChanged() {
        page.layOut();
        repaint.run();
    }

    private void onStoreChanged() {
        busy.set(page.store().isBusy());
        TimeWindow known = page.store().extent();
        page.layOutIfChanged();
        if (!known.equals(extent.get())) {
            extent.set(known);
            if (followsExtent || view.windowProperty().get().isNone()) {
                set(known.isNone() ? TimeWindow.NONE : withMargin(known));
            }
        }
        runWaiting();
        repaint.run();
    }

    private void runWaiting() {
        SpanRef span = awaited;
        LaneEntry entry = span == null ? null : page.table().find(span.laneId());
        if (span != null && entry != null && span.span() < entry.index().spans().size()) {
            awaited = null;
            revealer.accept(span);
        }
    }

    /// Remembers a span to be revealed as soon as its lane is indexed.
    void await(SpanRef span, Consumer<SpanRef> whenIndexed) {
        awaited = span;
        revealer = whenIndexed;
    }

    /// {@return a little more than the window, so that what stands at the edges is not cut}
    static TimeWindow withMargin(TimeWindow window) {
        double margin = Math.max(window.lengthNs() * MARGIN, 0.01);
        return window.at(-margin, window.lengthNs() + 2 * margin);
    }

    /// Who paints.
    void onRepaint(Runnable painter) {
        repaint = painter;
    }

    TimelinePage page() {
        return page;
    }

    void hover(@Nullable TimelineHover hover) {
        hovered.set(hover);
    }

    /// Tells where the pointer is, in device pixels from the first of the axis, or NaN when it is elsewhere.
    void pointerAt(double px) {
        pointerPx = px;
    }

    /// {@return the pixel that zooming keeps in place: that of the pointer, or the middle}
    double anchorPx() {
        return Double.isNaN(pointerPx) ? page.areas().lanesWidth() / 2.0 : pointerPx;
    }

    private void set(TimeWindow window) {
        adjusting = true;
        view.windowProperty().set(window);
        adjusting = false;
        repaint.run();
    }

    private void hold(TimeWindow window) {
        if (adjusting) {
            return;
        }
        followsExtent = false;
        set(held(window));
    }

    /// {@return the window of the same length that is nearest to the requested one and has no more blank before or after the axis
    /// than when everything is shown}
    TimeWindow filled(TimeWindow requested) {
        TimeWindow whole = withMargin(extent.get());
        double offset = -requested.offsetOf(whole.startNs()) - whole.startFraction();
        double room = whole.lengthNs() - requested.lengthNs();
        double within = Math.clamp(offset, Math.min(0, room), Math.max(0, room));
        return within == offset ? requested : whole.at(within, requested.lengthNs());
    }

    /// {@return the window nearest to the requested one that can be shown: not shorter than 1 ns on 10 pixels, not much longer
    /// than the axis, and with some of the axis in view}
    TimeWindow held(TimeWindow requested) {
        TimeWindow whole = extent.get();
        if (requested.isNone() || whole.isNone()) {
            return requested;
        }
        double longest = Math.max(whole.lengthNs() * 1.5, page.shortestNs());
        double length = Math.clamp(requested.lengthNs(), page.shortestNs(), longest);
        TimeWindow sized = length == requested.lengthNs()
                ? requested
                : requested.at((requested.lengthNs() - length) / 2, length);
        double offset = -sized.offsetOf(whole.startNs());
        double least = -length * 0.9;
        double most = whole.lengthNs() - length * 0.1;
        double within = Math.clamp(offset, least, most);
        return within == offset ? sized : whole.at(within, length);
    }

    /// Shows another part of the axis on behalf of the user.
    ///
    /// @param gradual whether it is one of many small steps
    void show(TimeWindow requested, boolean gradual) {
        if (extent.get().isNone()) {
            return;
        }
        history.leaving(present(), gradual, System.nanoTime());
        followsExtent = false;
        set(held(requested));
    }

    /// Shows everything, and goes on doing so while lanes grow.
    void showAll() {
        if (!extent.get().isNone()) {
            show(withMargin(extent.get()), false);
            followsExtent = true;
        }
    }

    void zoom(double factor, double aroundPx) {
        TimeWindow window = view.windowProperty().get();
        double length = Math.clamp(window.lengthNs() * factor, page.shortestNs(),
                Math.max(extent.get().lengthNs() * 1.5, page.shortestNs()));
        double part = aroundPx / page.areas().lanesWidth();
        show(window.at((window.lengthNs() - length) * part, length), true);
    }

    /// Moves the window by device pixels, to later times where positive.
    void pan(double px) {
        TimeWindow window = view.windowProperty().get();
        show(window.at(px * window.lengthNs() / page.areas().lanesWidth(), window.lengthNs()), true);
    }

    void scroll(double px) {
        page.scrollTo(page.scrollY() + Math.round(px));
        repaint.run();
    }

    ViewHistory history() {
        return history;
    }

    boolean back() {
        return history.back(present()).map(this::restore).isPresent();
    }

    boolean forward() {
        return history.forward(present()).map(this::restore).isPresent();
    }

    private ViewHistory.View present() {
        return new ViewHistory.View(view.windowProperty().get(), page.scrollY() / page.scale());
    }

    private ViewHistory.View restore(ViewHistory.View was) {
        followsExtent = false;
        set(held(was.window()));
        page.scrollTo(Math.round(was.scrollY() * page.scale()));
        repaint.run();
        return was;
    }

    /// Who asks the user for a note.
    void onNoteRequested(BiConsumer<Long, String> asker) {
        noteAsker = asker;
    }

    void askNote(long timeNs, String note) {
        noteAsker.accept(timeNs, note);
    }

    void repaint() {
        repaint.run();
    }
}
