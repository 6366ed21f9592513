// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.core.TimelineState;
import dev.nvtxt.timeline.core.ViewPlace;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneStore;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimelineHover;
import dev.nvtxt.timeline.render.PageLayout;
import dev.nvtxt.timeline.render.PageState;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Keeps page, lanes and state in step: what the state becomes is laid out, what is indexed becomes the axis. Knows no
/// nodes; the skin is notified when there is something to paint.
public final class TimelineController {
    private static final int WORKERS = 2;
    /// How long after its last move a view rests. Keys that are held down come faster, also at slow rates of repeating.
    private static final long REST_NANOS = 120_000_000;

    private final TimelineModel model;
    private final TimelinePage page;
    private final ReadOnlyObjectWrapper<@Nullable TimelineHover> hovered = new ReadOnlyObjectWrapper<>(this, "hovered");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private Runnable repaint = () -> {};
    private BiConsumer<Long, String> noteAsker = (_, _) -> {};
    private @Nullable SpanRef awaited;
    private Consumer<SpanRef> revealer = _ -> {};
    private @Nullable ViewPlace lastingPlace;
    /// The last axis with all lanes on it.
    private Intent.@Nullable SetExtent completeAxis;
    private double pointerPx = Double.NaN;
    private long lastMoveNanos = System.nanoTime() - REST_NANOS;
    private boolean isRestAwaited;
    private boolean isLate;
    private boolean isTraveling;
    /// Whether the user has selected what is at the pointer since the last picture.
    private boolean isAtPointer;

    /// Makes the controller of a timeline.
    ///
    /// @param content what the owner shows at the moment
    public TimelineController(TimelineModel model, Supplier<PageState.Content> content) {
        this.model = model;
        this.page = new TimelinePage(model, new LaneStore(workers(), Platform::runLater, this::onStoreChanged),
                content);
        page.store().setLayout(model.state().layout());
        model.onChange(this::onStateChanged);
    }

    @SuppressWarnings("ThreadPriorityCheck") // nothing depends on it but how soon is drawn
    private static Executor workers() {
        var pool = new ThreadPoolExecutor(WORKERS, WORKERS, 5, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().priority(Thread.NORM_PRIORITY - 1).name("timeline").factory());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /// Lays the lanes out again and paints them: their heights or the parts of the page are other than before.
    public void layOut() {
        page.layOutUnlessHeld();
        showKept();
        repaint.run();
    }

    /// Leaves the rows where they are while a button is pressed or a menu is open.
    public void holdRows(TimelinePage.Hold reason, boolean isHeld) {
        page.hold(reason, isHeld);
        repaint.run();
    }

    /// Goes to a view of the history. Its rows are fitted at once, as it is scrolled to where it was among those.
    public void travel(Intent.View step) {
        isTraveling = true;
        try {
            model.apply(step);
        } finally {
            isTraveling = false;
        }
    }

    private void onStateChanged(TimelineState before) {
        var now = model.state();
        if (!before.layout().equals(now.layout())) {
            page.store().setLayout(now.layout());
            page.layOutIfLate();
        }
        if (before.rowHeight() != now.rowHeight() || before.headerWidth() != now.headerWidth()) {
            page.layOut();
        }
        if (isTraveling) {
            isTraveling = false;
            page.fitRowsAsScrolled();
        }
        page.followState();
        if (!before.window().equals(now.window()) || before.scrollY() != now.scrollY()) {
            lastMoveNanos = System.nanoTime();
        }
        repaint.run();
    }

    /// {@return whether the user is moving the view}
    private boolean isMoving() {
        return System.nanoTime() - lastMoveNanos < REST_NANOS;
    }

    private void onStoreChanged() {
        boolean isStructure = page.isOutOfDate();
        busy.set(page.store().isBusy());
        page.layOutIfChanged();
        var axis = new Intent.SetExtent(page.store().extent(), page.store().gaps());
        model.apply(axis);
        if (!busy.get() && !axis.equals(completeAxis)) {
            // What was shown before there was an axis is the owner's choice.
            boolean isOther = completeAxis != null && !completeAxis.extent().isNone();
            completeAxis = axis;
            if (isOther) {
                model.apply(new Intent.Refit());
            }
        }
        showKept();
        runWaiting();
        if (isMoving() && busy.get() && !isStructure) {
            // The next step of the move paints it as well: a picture for each result was up to a third of all pictures.
            isLate = true;
            awaitRest();
        } else {
            repaint.run();
        }
    }

    /// Notes that the page is about to be painted.
    public void beginPaint() {
        isLate = false;
        page.store().setMoving(isMoving());
    }

    /// Notes that the page was painted.
    public void endPaint() {
        isAtPointer = false;
        if (page.store().isDeferring()) {
            awaitRest();
        }
    }

    private void awaitRest() {
        if (!isRestAwaited) {
            isRestAwaited = true;
            long nanos = Math.max(0, REST_NANOS - (System.nanoTime() - lastMoveNanos));
            CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS, Platform::runLater)
                    .execute(this::paintAtRest);
        }
    }

    private void paintAtRest() {
        isRestAwaited = false;
        if (isMoving()) {
            awaitRest();
        } else if (isLate || page.store().isDeferring()) {
            repaint.run();
        }
    }

    private void runWaiting() {
        var span = awaited;
        LaneEntry entry = span == null ? null : page.table().find(span.laneId());
        if (span != null && entry != null && span.span() < entry.index().spans().size()) {
            awaited = null;
            revealer.accept(span);
        }
    }

    /// Remembers a span to be revealed as soon as its lane is indexed.
    public void await(SpanRef span, Consumer<SpanRef> whenIndexed) {
        awaited = span;
        revealer = whenIndexed;
    }

    /// Who paints.
    public void onRepaint(Runnable painter) {
        repaint = painter;
    }

    /// {@return the page}
    public TimelinePage page() {
        return page;
    }

    /// What the pointer is on, or null.
    public ReadOnlyObjectProperty<@Nullable TimelineHover> hoveredProperty() {
        return hovered.getReadOnlyProperty();
    }

    /// Whether something that should be drawn is not ready yet.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// Tells what the pointer is on, or null.
    public void hover(@Nullable TimelineHover hover) {
        hovered.set(hover);
    }

    /// Tells where the pointer is, in device pixels from the first of the axis, or NaN when it is elsewhere.
    public void pointerAt(double px) {
        pointerPx = px;
    }

    /// {@return the share of the width that zooming keeps in place: that of the pointer, or the middle}
    public double anchor() {
        return Double.isNaN(pointerPx) ? 0.5 : pointerPx / page.areas().lanesWidth();
    }

    /// Scrolls by device pixels.
    public void scroll(double px) {
        scrollTo(page.layout().scrollY() + Math.round(px));
    }

    /// Scrolls to a height in device pixels, as far as there are lanes.
    public void scrollTo(long px) {
        scrollTo(page.layout().scrolledTo(px));
    }

    /// Fits the rows of the lanes to what is in view, now that it rests.
    ///
    /// @param y the device pixel that stays as it is; negative for that of the selection, or the top of the view
    public void fitRows(int y) {
        var span = state().selection();
        LaneEntry entry = span == null || y >= 0 ? null : page.table().find(span.laneId());
        var selected = entry == null || span == null || span.span() >= entry.index().spans().size()
                ? null
                : page.layout().rectOf(entry, span.span(), page.timeScaleOf(entry));
        if (page.fitRows(y >= 0 ? y : selected == null ? page.areas().lanesY() : selected.y())) {
            showKept();
            repaint.run();
        }
    }

    /// Scrolls so that the row of a span is in view.
    public void scrollToSpan(LaneEntry entry, int span) {
        page.showRowOf(entry, span);
        scrollToLane(entry, entry.index().rowOf(span));
    }

    /// Selects a span at the pointer, or none: it stays there, also where a line that comes with it covers its row.
    public void selectAtPointer(@Nullable SpanRef span) {
        isAtPointer = true;
        model.apply(new Intent.Select(span));
    }

    /// Scrolls to the selected span if a lower page has just covered it, as by the line that comes with the first selection.
    ///
    /// @param before the layout of the page as it was
    public void keepSelectionInView(PageLayout before) {
        if (lastingPlace != null) {
            showKept();
            return;
        }
        var span = state().selection();
        LaneEntry entry = span == null ? null : page.table().find(span.laneId());
        if (!isAtPointer && span != null && entry != null && span.span() < entry.index().spans().size()
                && page.areas().lanesHeight() < before.areas().lanesHeight()) {
            var axis = page.timeScaleOf(entry);
            if (before.rectOf(entry, span.span(), axis) != null
                    && page.layout().rectOf(entry, span.span(), axis) == null) {
                scrollToLane(entry, entry.index().rowOf(span.span()));
            }
        }
    }

    /// Scrolls so that a lane, or a row of it, is in view.
    public void scrollToLane(LaneEntry entry, int row) {
        scrollTo(page.layout().scrolledToLane(entry, row));
    }

    /// {@return what is in view}
    public ViewPlace place() {
        return page.layout().scrollY() == 0 ? new ViewPlace(state().window(), null, 0) : rows();
    }

    /// {@return what is in view, with the lane at the top also where the lanes are not scrolled}
    public ViewPlace rows() {
        var lanes = page.table().visible();
        long y = page.layout().scrollY();
        int top = lanes.indexAt(y);
        return top < 0
                ? new ViewPlace(state().window(), null, 0)
                : new ViewPlace(state().window(), lanes.box(top).entry().lane().id(),
                        page.toLogical((double) (y - lanes.box(top).y())));
    }

    /// Shows a place, and shows it again whenever lanes come, rows are fitted or a panel covers a part of the page, until [#release()].
    public void keep(ViewPlace place) {
        lastingPlace = place;
        showKept();
    }

    /// Lets the view move again.
    public void release() {
        lastingPlace = null;
    }

    private void showKept() {
        var place = lastingPlace;
        if (place == null || state().axis().extent().isNone()) {
            return;
        }
        if (!place.window().isNone()) {
            model.apply(new Intent.SetWindow(place.window()));
        }
        page.fitRowsToChanges();
        page.scrollTo(place);
    }

    private void scrollTo(PageLayout scrolled) {
        model.apply(new Intent.ScrollTo(scrolled.scrollY() / page.scale()));
    }

    /// {@return the state, and what changes it}
    public TimelineModel model() {
        return model;
    }

    /// {@return what is shown}
    public TimelineState state() {
        return model.state();
    }

    /// Who asks the user for a note.
    public void onNoteRequested(BiConsumer<Long, String> asker) {
        noteAsker = asker;
    }

    /// Asks the user for a note.
    public void askNote(long timeNs, String note) {
        noteAsker.accept(timeNs, note);
    }

    /// Paints again soon.
    public void repaint() {
        repaint.run();
    }
}
