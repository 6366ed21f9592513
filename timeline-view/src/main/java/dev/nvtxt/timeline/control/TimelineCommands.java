// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import dev.nvtxt.timeline.canvas.TimelineController;
import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.core.ViewPlace;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneStore;
import dev.nvtxt.timeline.lanes.SpanWalk;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanLink;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What can be done to a timeline, by keys, menus and programs alike. For the JavaFX thread.
public final class TimelineCommands {
    private static final double ZOOM_STEP = 1.25;
    private static final double PAN_STEP = 0.1;
    private static final double FRAMES_AROUND = 2;
    private static final double ZOOM_MARGIN = 0.15;

    private final TimelineControl view;
    private final TimelineController controller;
    private final TimelineModel model;
    private final LaneEdits lanes;
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack");
    private final ReadOnlyBooleanWrapper canGoForward = new ReadOnlyBooleanWrapper(this, "canGoForward");
    private @Nullable SpanRef fitted;
    /// What was in view when a span had been zoomed to.
    private TimeWindow fittedView = TimeWindow.NONE;

    TimelineCommands(TimelineControl view, TimelineController controller) {
        this.view = view;
        this.controller = controller;
        this.model = controller.model();
        this.lanes = new LaneEdits(view, controller);
        model.onChange(_ -> {
            canGoBack.set(model.canGoBack());
            canGoForward.set(model.canGoForward());
        });
    }

    /// {@return how long the last painting took on the JavaFX thread, in ns}
    public long lastPaintNanos() {
        return controller.page().lastPaintNanos();
    }

    /// Leaves the rows where they are while a menu is open, whatever is loaded meanwhile.
    public void holdRows(boolean isHeld) {
        controller.holdRows(TimelinePage.Hold.MENU, isHeld);
    }

    /// {@return what can be done to lanes}
    public LaneEdits lanes() {
        return lanes;
    }

    /// Whether there is a view before the present one to go back to.
    public ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    /// Whether there is a view to go forward to again.
    public ReadOnlyBooleanProperty canGoForwardProperty() {
        return canGoForward.getReadOnlyProperty();
    }

    /// Shows everything, also what is added, and forgets the views before: what was shown has been closed.
    public void startOver() {
        release();
        model.apply(new Intent.ForgetViews());
    }

    /// Does what a key would do.
    ///
    /// @return whether there was something to do
    public boolean perform(TimelineAction action) {
        return switch (action.group()) {
            case ZOOM -> zoomOrPan(action);
            case FIT -> fit(action);
            case HISTORY -> travel(action == TimelineAction.BACK);
            case WALK, FIND -> walk(action);
            case BOOKMARK -> bookmark(action == TimelineAction.BOOKMARK_WITH_NOTE);
            case LANES -> lane(action);
            case CLEAR -> model.apply(new Intent.Clear());
        };
    }

    private boolean travel(boolean isBack) {
        boolean isPossible = isBack ? canGoBackProperty().get() : canGoForwardProperty().get();
        controller.travel(isBack ? new Intent.Back() : new Intent.Forward());
        return isPossible;
    }

    private boolean zoomOrPan(TimelineAction action) {
        if (model.state().window().isNone()) {
            return false;
        }
        double fast = Math.pow(ZOOM_STEP, 4);
        double around = controller.anchor();
        switch (action) {
            case ZOOM_IN -> model.apply(new Intent.Zoom(1 / ZOOM_STEP, around));
            case ZOOM_OUT -> model.apply(new Intent.Zoom(ZOOM_STEP, around));
            case ZOOM_IN_FAST -> model.apply(new Intent.Zoom(1 / fast, around));
            case ZOOM_OUT_FAST -> model.apply(new Intent.Zoom(fast, around));
            case PAN_LEFT -> model.apply(new Intent.Pan(-PAN_STEP));
            case PAN_RIGHT -> model.apply(new Intent.Pan(PAN_STEP));
            case PAN_LEFT_FAST -> model.apply(new Intent.Pan(-4 * PAN_STEP));
            case PAN_RIGHT_FAST -> model.apply(new Intent.Pan(4 * PAN_STEP));
            case SCROLL_UP -> controller.scroll(-controller.page().areas().lanesHeight() * 0.9);
            case SCROLL_DOWN -> controller.scroll(controller.page().areas().lanesHeight() * 0.9);
            case ROWS_TALLER -> rowHeight(1);
            case ROWS_SHORTER -> rowHeight(-1);
            default -> throw new IllegalArgumentException(action.name());
        }
        return true;
    }

    /// Makes the rows taller by logical pixels.
    public void rowHeight(double more) {
        model.apply(new Intent.SetRowHeight(Math.clamp(model.state().rowHeight() + more, 6, 48)));
    }

    private boolean fit(TimelineAction action) {
        var selection = model.state().selection();
        var range = model.state().range();
        if (action == TimelineAction.FIT_ALL) {
            model.apply(new Intent.ShowAll());
            return true;
        }
        boolean isForRange = action == TimelineAction.FIT_RANGE;
        var lane = model.state().selectedLane();
        if (!isForRange && lane != null && (selection == null || !selection.laneId().equals(lane))) {
            fitLane(lane);
            return true;
        }
        if (range != null && !range.isCursor() && (isForRange || selection == null)) {
            zoomTo(TimeWindow.between(range.startNs(), range.endNs()));
            return true;
        }
        if (selection == null) {
            return false;
        }
        if (!isForRange && selection.equals(fitted) && model.state().window().equals(fittedView)) {
            fitted = null;
            fitFile(selection.laneId());
        } else {
            zoomTo(selection);
            fitted = selection;
        }
        return true;
    }

    private void fitFile(String laneId) {
        var file = controller.page().table().find(laneId);
        while (file != null && !file.lane().isFileHeader() && file.parent() != null) {
            file = file.parent();
        }
        if (file != null) {
            fitLane(file.lane().id());
        }
    }

    /// Shows all spans of a lane and of those under it.
    public void fitLane(String laneId) {
        var entry = controller.page().table().find(laneId);
        long[] range = { Long.MAX_VALUE, Long.MIN_VALUE };
        if (entry != null) {
            range(entry, range);
        }
        if (range[0] <= range[1]) {
            model.apply(new Intent.Fit(range[0], range[1], 0.01, 0.01));
        }
    }

    private static void range(LaneEntry entry, long[] range) {
        if (entry.lane().axis() == null) {
            LaneStore.widen(range, entry, entry.lane().curve());
        }
        entry.children().forEach(child -> range(child, range));
    }

    /// Shows a gap of the axis in full, with a step to undo.
    public void showGap(Cut cut) {
        editGaps(model.state().axis().gaps().shown().with(cut));
    }

    /// Shows all gaps of the axis in full, or cuts all, with a step to undo.
    public void showGaps(boolean isShown) {
        editGaps(isShown ? model.state().axis().gaps().all() : AxisCuts.NONE);
    }

    private void editGaps(AxisCuts shown) {
        var before = model.state().axis().gaps().shown();
        if (model.apply(new Intent.ShowGaps(shown))) {
            view.listenerProperty().get().onGapsEdited(before, shown);
        }
    }

    /// Shows a part of the axis and remembers the view before.
    public void zoomTo(TimeWindow target) {
        model.apply(new Intent.Show(target, false));
    }

    /// {@return what is in view}
    public ViewPlace place() {
        return controller.place();
    }

    /// {@return what shows again the rows that are in view now, at the times in view by then; they stay in view until
    /// [#release()]. Where everything is shown by then, it still is when the axis changes}
    public Runnable keepRows() {
        var rows = controller.rows();
        return () -> {
            var axis = model.state().axis();
            controller.keep(new ViewPlace(axis.followsExtent() ? TimeWindow.NONE : axis.window(), rows.topLane(),
                    rows.hiddenPx()));
        };
    }

    /// Shows a place as it was, as soon as there are lanes; it stays in view while more of them come and panels open, until
    /// [#release()].
    public void keep(ViewPlace place) {
        controller.keep(place);
    }

    /// Lets the view move again: the user does something.
    public void release() {
        controller.release();
    }

    /// Shows a span with a margin, its lane scrolled into view, and selects it.
    public void zoomTo(SpanRef span) {
        model.apply(new Intent.Select(span));
        asOneStep(() -> {
            var entry = scrollTo(span, this::zoomTo);
            if (entry != null && entry.lane().axis() == null) {
                var index = entry.index();
                model.apply(new Intent.Fit(index.low(span.span()), index.high(span.span()), ZOOM_MARGIN, 2));
                fittedView = model.state().window();
            }
        });
    }

    /// Goes somewhere in several moves that one step back undoes.
    public void asOneStep(Runnable moves) {
        model.applyAsOneStep(moves);
    }

    /// Selects a range of time and brings it into view.
    public void reveal(SelectedRange range) {
        select(range, new Intent.Reveal(range.startNs(), range.endNs()));
    }

    /// Selects a range of time and shows it with a margin.
    public void zoomTo(SelectedRange range) {
        select(range, new Intent.Fit(range.startNs(), range.endNs(), ZOOM_MARGIN, 2));
    }

    /// Selects a range of time and shows it in a third of the window, with what is before and after it.
    public void frame(SelectedRange range) {
        select(range, new Intent.Fit(range.startNs(), range.endNs(), 1, 2));
    }

    private void select(SelectedRange range, Intent move) {
        asOneStep(() -> {
            model.apply(new Intent.SelectRange(range));
            model.apply(move);
        });
    }

    /// Selects a span and brings it into view.
    public void reveal(SpanRef span) {
        model.apply(new Intent.Select(span));
        bringIntoView(span);
    }

    /// Brings a span into view, in time and by scrolling, without zooming in.
    public void bringIntoView(SpanRef span) {
        asOneStep(() -> {
            var entry = scrollTo(span, this::bringIntoView);
            if (entry != null && entry.lane().axis() == null) {
                var index = entry.index();
                model.apply(new Intent.Reveal(index.low(span.span()), index.high(span.span())));
            }
        });
    }

    /// Brings a time into view, without zooming in; the lanes stay as they are.
    public void bringIntoView(long startNs, long endNs) {
        asOneStep(() -> model.apply(new Intent.Reveal(startNs, endNs)));
    }

    /// Scrolls the lane of a span into view; the times that are shown stay.
    public void scrollTo(SpanRef span) {
        asOneStep(() -> scrollTo(span, this::scrollTo));
    }

    /// Scrolls to a span; where its lane is not indexed yet, more is done when it is.
    private @Nullable LaneEntry scrollTo(SpanRef span, Consumer<SpanRef> whenIndexed) {
        var entry = controller.page().table().find(span.laneId());
        if (entry == null || span.span() < 0 || span.span() >= entry.index().spans().size()) {
            controller.await(span, whenIndexed);
            return null;
        }
        lanes.uncover(entry);
        int row = entry.index().rowOf(span.span());
        if (entry.isCropped(row)) {
            lanes.edit(new Intent.Uncrop(span.laneId()));
        }
        controller.scrollToSpan(entry, span.span());
        return entry;
    }

    /// Scrolls a lane into view and selects it.
    public void revealLane(String laneId) {
        var entry = controller.page().table().find(laneId);
        if (entry != null) {
            var parent = entry.parent();
            if (parent != null) {
                lanes.uncover(parent);
            }
            if (model.state().layout().hidden().contains(laneId)) {
                lanes.edit(new Intent.ToggleHidden(laneId));
            }
            model.apply(new Intent.SelectLane(laneId));
            asOneStep(() -> controller.scrollToLane(entry, -1));
        }
    }

    /// {@return where a lane is: 0 in view, or a part of it, or not among the lanes that scroll, negative above what is in
    /// view, positive below; empty as long as it is not laid out}
    public OptionalInt sideOfLane(String laneId) {
        var page = controller.page();
        var entry = page.table().find(laneId);
        return entry == null ? OptionalInt.empty() : OptionalInt.of(page.layout().sideOf(entry));
    }

    /// Selects the range of a frame and brings it into view.
    ///
    /// @param isZoomed whether it is shown with a few frames around it, and not at the present zoom
    public void goToFrame(AxisFrames frames, int frame, boolean isZoomed) {
        if (frame < 0 || frame >= frames.size()) {
            return;
        }
        long startNs = frames.startNs(frame);
        long endNs = Math.max(frames.endNs(frame), startNs + 1);
        select(SelectedRange.of(startNs, endNs), isZoomed
                ? new Intent.Fit(startNs, endNs, FRAMES_AROUND, 2)
                : new Intent.Reveal(startNs, endNs));
        view.listenerProperty().get().onFrameSelected(frames, frame);
    }

    /// Brings a time to the middle, at the present zoom.
    public void centerOn(long timeNs) {
        model.apply(new Intent.CenterOn(timeNs));
    }

    private boolean walk(TimelineAction action) {
        var from = model.state().selection();
        boolean forward = action == TimelineAction.NEXT || action == TimelineAction.NEXT_SAME
                || action == TimelineAction.NEXT_HIT;
        if (action.group() == TimelineAction.Group.FIND) {
            return revealIfAny(hit(from, forward));
        }
        var entry = controller.page().table()
                .find(from == null ? model.state().selectedLane() : from.laneId());
        if (entry == null || (from == null && action != TimelineAction.NEXT)) {
            return false;
        }
        int span = from == null ? -1 : from.span();
        return revealIfAny(switch (action) {
            case NEXT, PREVIOUS -> SpanWalk.neighbor(entry, visibleOf(entry), span, forward);
            case NEXT_SAME, PREVIOUS_SAME -> same(entry, span, forward);
            case NEXT_LINKED -> view.linksProperty().get().stream().filter(link -> link.from().equals(from))
                    .map(SpanLink::to).findFirst();
            case PREVIOUS_LINKED -> view.linksProperty().get().stream().filter(link -> link.to().equals(from))
                    .map(SpanLink::from).findFirst();
            case PARENT -> SpanWalk.parent(entry, span);
            case CHILD -> SpanWalk.child(entry, span);
            default -> throw new IllegalArgumentException(action.name());
        });
    }

    private Optional<SpanRef> same(LaneEntry entry, int span, boolean forward) {
        var same = SpanWalk.same(entry, span, forward);
        if (same.isEmpty()) {
            view.listenerProperty().get().onSameMessageMissing(forward);
        }
        return same;
    }

    /// {@return the search hit after, or before, a span in order of time; from the other end where there is none}
    private Optional<SpanRef> hit(@Nullable SpanRef from, boolean forward) {
        var entries = new ArrayList<LaneEntry>();
        controller.page().table().all().forEach(entries::add);
        return SpanWalk.hit(entries, from, forward).or(() -> SpanWalk.hit(entries, null, forward));
    }

    private @Nullable LaneIndex visibleOf(LaneEntry entry) {
        var visible = entry.visible();
        boolean only = view.filterProperty().get() != null && view.filterModeProperty().get() == FilterMode.HIDE;
        return visible != null && only ? visible.index() : null;
    }

    private boolean revealIfAny(Optional<SpanRef> span) {
        span.ifPresent(this::reveal);
        return span.isPresent();
    }

    private boolean bookmark(boolean withNote) {
        var time = bookmarkTime();
        if (time.isEmpty()) {
            return false;
        }
        long timeNs = time.get();
        var existing = bookmarkAt(timeNs);
        if (withNote) {
            askNote(timeNs, existing.orElse(null));
        } else if (existing.isPresent()) {
            removeBookmark(timeNs);
        } else {
            setBookmark(timeNs, "");
        }
        return true;
    }

    /// Puts a bookmark on the ruler, or changes the note of the one that is there.
    public void setBookmark(long timeNs, String note) {
        editBookmarks(new Intent.SetBookmark(timeNs, note));
    }

    /// Puts a bookmark on the ruler where there is none yet, and asks for its note.
    public void bookmarkWithNote(long timeNs) {
        var existing = bookmarkAt(timeNs);
        if (existing.isEmpty()) {
            setBookmark(timeNs, "");
        }
        askNote(timeNs, existing.orElse(null));
    }

    /// Removes the bookmark at a time, if there is one.
    public void removeBookmark(long timeNs) {
        editBookmarks(new Intent.RemoveBookmark(timeNs));
    }

    private Optional<Bookmark> bookmarkAt(long timeNs) {
        return model.state().bookmarks().stream().filter(bookmark -> bookmark.timeNs() == timeNs).findFirst();
    }

    private void askNote(long timeNs, @Nullable Bookmark existing) {
        if (!view.listenerProperty().get().onNoteRequested(timeNs, existing)) {
            controller.askNote(timeNs, existing == null ? "" : existing.note());
        }
    }

    private void editBookmarks(Intent.Selecting intent) {
        var before = model.state().bookmarks();
        model.apply(intent);
        view.listenerProperty().get().onBookmarksEdited(before, model.state().bookmarks());
    }

    /// Keeps the selected range as a bookmark and asks for its note.
    ///
    /// @return whether there is a range
    public boolean bookmarkRange() {
        var range = model.state().range();
        if (range == null || range.isCursor()) {
            return false;
        }
        editBookmarks(new Intent.PutBookmark(
                new Bookmark(range.startNs(), range.endNs() - range.startNs(), "")));
        askNote(range.startNs(), null);
        return true;
    }

    /// The start of the selected event, the time cursor, the pointer, the start of the selected range, or the middle: the first
    /// of them that is in view, because a bookmark is where the user looks.
    private Optional<Long> bookmarkTime() {
        var range = Optional.ofNullable(model.state().range()).filter(shown -> isInView(shown.startNs()));
        return selectedTime().filter(this::isInView)
                .or(() -> range.filter(SelectedRange::isCursor).map(SelectedRange::startNs))
                .or(() -> Optional.ofNullable(view.hoveredProperty().get()).map(pointer -> pointer.timeNs()))
                .or(() -> range.map(SelectedRange::startNs))
                .or(() -> model.state().window().isNone() ? Optional.empty() : Optional.of(middleNs()));
    }

    private long middleNs() {
        return controller.page().timeScale().ns(controller.page().areas().lanesWidth() / 2.0);
    }

    private Optional<Long> selectedTime() {
        var selection = model.state().selection();
        LaneEntry entry = selection == null ? null : controller.page().table().find(selection.laneId());
        return selection != null && entry != null && entry.lane().axis() == null
                && selection.span() < entry.lane().spans().size()
                        ? Optional.of(entry.lane().spans().startNs(selection.span()))
                        : Optional.empty();
    }

    private boolean isInView(long timeNs) {
        var window = model.state().window();
        return window.startNs() <= timeNs && timeNs <= window.endNs();
    }

    private boolean lane(TimelineAction action) {
        if (action == TimelineAction.COLLAPSE_ALL) {
            lanes.collapseAll();
            return true;
        }
        if (action == TimelineAction.EXPAND_ALL || action == TimelineAction.SHOW_HIDDEN) {
            lanes.edit(action == TimelineAction.EXPAND_ALL ? new Intent.ExpandAll() : new Intent.ShowHidden());
            return true;
        }
        var id = model.state().selectedLane();
        if (id == null || controller.page().table().find(id) == null) {
            return false;
        }
        switch (action) {
            case PIN -> lanes.edit(new Intent.TogglePinned(id));
            case HIDE -> lanes.edit(new Intent.ToggleHidden(id));
            case COLLAPSE -> lanes.edit(new Intent.ToggleCollapsed(id));
            case CROP -> lanes.cropOneMore(id);
            case UNCROP -> lanes.edit(new Intent.Uncrop(id));
            default -> throw new IllegalArgumentException(action.name());
        }
        return true;
    }
}
