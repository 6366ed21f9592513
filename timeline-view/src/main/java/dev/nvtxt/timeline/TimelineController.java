// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.core.TimelineState;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import org.jspecify.annotations.Nullable;

/// Keeps page and properties in step: what is set is shown, what the user does becomes what is set. Knows
/// no nodes; the skin is notified when there is something to paint.
final class TimelineController {
    private static final int WORKERS = 2;

    private final TimelineView view;
    private final ReadOnlyObjectWrapper<TimeWindow> extent;
    private final ReadOnlyObjectWrapper<@Nullable TimelineHover> hovered;
    private final ReadOnlyBooleanWrapper busy;
    private final TimelinePage page;
    private final TimelineModel model = new TimelineModel(System::nanoTime, this::onModelChanged);
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack");
    private final ReadOnlyBooleanWrapper canGoForward = new ReadOnlyBooleanWrapper(this, "canGoForward");
    private Runnable repaint = () -> {};
    private BiConsumer<Long, String> noteAsker = (_, _) -> {};
    private @Nullable SpanRef awaited;
    private Consumer<SpanRef> revealer = _ -> {};
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
        view.windowProperty().addListener((_, _, window) -> take(new Intent.SetWindow(window)));
        view.selectionProperty().addListener((_, _, span) -> take(new Intent.Select(span)));
        view.selectedLaneProperty().addListener((_, _, lane) -> take(new Intent.SelectLane(lane)));
        view.selectedRangeProperty().addListener((_, _, range) -> take(new Intent.SelectRange(range)));
        view.laneLayoutProperty().addListener((_, _, layout) -> take(new Intent.SetLayout(layout)));
        view.bookmarks().addListener(
                (ListChangeListener<Object>) _ -> take(new Intent.SetBookmarks(List.copyOf(view.bookmarks()))));
        for (Observable look : new Observable[]{ view.paletteProperty(), view.timeFormatProperty(),
            view.linksProperty() }) {
            look.addListener(_ -> repaint.run());
        }
        for (Observable size : new Observable[]{ view.rowHeightProperty(), view.headerWidthProperty(),
            view.overviewVisibleProperty(), view.framesProperty(), view.filterModeProperty() }) {
            size.addListener(_ -> onLayoutChanged());
        }
        view.selectionProperty().addListener((_, _, span) -> view.setAccessibleText(textOf(span)));
    }

    /// Takes over what was set on a property. The property gets what the model made of it.
    private void take(Intent intent) {
        model.apply(intent);
        show();
    }

    /// Applies an intent.
    ///
    /// @return whether anything changed
    boolean apply(Intent intent) {
        model.apply(new Intent.SetMinLength(page.layout().minLengthNs()));
        model.apply(new Intent.ScrollTo(page.scrollY() / page.scale()));
        boolean isOther = model.apply(intent);
        page.scrollTo(Math.round(model.state().scrollY() * page.scale()));
        return isOther;
    }

    private void onModelChanged() {
        show();
        repaint.run();
    }

    /// Gives the properties what the model says. A listener of one may change the model, so each asks the newest state.
    private void show() {
        set(view.windowProperty(), model.state().window());
        setOrClear(view.selectionProperty(), model.state().selection());
        setOrClear(view.selectedLaneProperty(), model.state().selectedLane());
        setOrClear(view.selectedRangeProperty(), model.state().range());
        set(view.laneLayoutProperty(), model.state().layout());
        if (!view.bookmarks().equals(model.state().bookmarks())) {
            view.bookmarks().setAll(model.state().bookmarks());
        }
        canGoBack.set(model.canGoBack());
        canGoForward.set(model.canGoForward());
    }

    private static <T> void setOrClear(ObjectProperty<@Nullable T> property, @Nullable T value) {
        if (!Objects.equals(property.get(), value)) {
            property.set(value);
        }
    }

    private static <T> void set(ObjectProperty<T> property, T value) {
        if (!Objects.equals(property.get(), value)) {
            property.set(value);
        }
    }

    /// {@return the text for a screen reader}
    private String textOf(@Nullable SpanRef span) {
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
            model.apply(new Intent.SetExtent(known));
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

    /// {@return the share of the width that zooming keeps in place: that of the pointer, or the middle}
    double anchor() {
        return Double.isNaN(pointerPx) ? 0.5 : pointerPx / page.areas().lanesWidth();
    }

    void scroll(double px) {
        page.scrollTo(page.scrollY() + Math.round(px));
        repaint.run();
    }

    TimelineState state() {
        return model.state();
    }

    ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty canGoForwardProperty() {
        return canGoForward.getReadOnlyProperty();
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
