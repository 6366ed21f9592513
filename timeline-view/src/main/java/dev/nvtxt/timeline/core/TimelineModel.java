// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;

/// Holds the state of a timeline and applies intents to it. Not for several threads at once.
public final class TimelineModel {
    private final LongSupplier nanoClock;
    private final List<Consumer<TimelineState>> listeners = new ArrayList<>();
    private final ViewHistory history = new ViewHistory();
    private TimelineState state;
    private boolean isOneStep;

    /// Makes the model of an empty timeline.
    public TimelineModel() {
        this(TimelineState.INITIAL, System::nanoTime);
    }

    /// Makes a model.
    ///
    /// @param nanoClock a clock that only goes forward, to tell one long move from several
    public TimelineModel(TimelineState state, LongSupplier nanoClock) {
        this.state = state;
        this.nanoClock = nanoClock;
    }

    /// Registers a listener for changes of the state.
    ///
    /// @param listener takes the state before; the state now is that of the model, which a listener called earlier may have
    ///     changed again
    public void onChange(Consumer<TimelineState> listener) {
        listeners.add(listener);
    }

    /// {@return what is shown}
    public TimelineState state() {
        return state;
    }

    /// {@return whether there is a view to go back to}
    public boolean canGoBack() {
        return history.canGoBack();
    }

    /// {@return whether there is a view to go forward to}
    public boolean canGoForward() {
        return history.canGoForward();
    }

    /// Applies an intent as far as possible.
    ///
    /// @return whether the state is another one now
    public boolean apply(Intent intent) {
        var before = state;
        state = switch (intent) {
            case Intent.View view -> view(view);
            case Intent.Selecting selecting -> select(selecting);
            case Intent.Lanes lanes -> state.withLayout(LaneRules.apply(state.layout(), lanes));
        };
        boolean isOther = !state.equals(before);
        if (isOther) {
            listeners.forEach(listener -> listener.accept(before));
        }
        return isOther;
    }

    /// Applies intents that go somewhere together: going back returns to the view before all of them. Steps that follow each
    /// other quickly, as the two clicks of a double-click, count as one.
    public void applyAsOneStep(Runnable intents) {
        if (isOneStep) {
            intents.run();
            return;
        }
        var before = present();
        isOneStep = true;
        try {
            intents.run();
        } finally {
            isOneStep = false;
        }
        if (!present().isSamePlace(before)) {
            history.leave(before, state.range(), true, nanoClock.getAsLong());
            // Only now there is a view to go back to.
            listeners.forEach(listener -> listener.accept(state));
        }
    }

    private TimelineState view(Intent.View intent) {
        var axis = state.axis();
        return switch (intent) {
            case Intent.SetExtent(TimeWindow extent, AxisCuts gaps) ->
                state.withAxis(axis.with(new AxisView.Gaps(extent, gaps, axis.gaps().shown())));
            case Intent.Refit _ -> state.withAxis(axis.refit());
            case Intent.KeepWindow _ -> state.withAxis(axis.show(axis.window()));
            case Intent.ShowGaps(AxisCuts gaps) ->
                state.withAxis(axis.with(new AxisView.Gaps(axis.gaps().axis(), axis.gaps().all(), gaps)));
            case Intent.ForgetViews _ -> {
                history.clear();
                yield state.withAxis(axis.fresh()).withScrollY(0);
            }
            case Intent.MoveAxis(long byNs) -> {
                history.move(byNs);
                yield state.movedBy(byNs);
            }
            case Intent.SetMinLength(double lengthNs) -> state.withAxis(axis.withMinLength(lengthNs));
            case Intent.SetWindow(TimeWindow window) ->
                window.on(axis.extent().cuts()).equals(axis.window()) ? state : state.withAxis(axis.show(window));
            case Intent.ScrollTo(double y) -> state.withScrollY(y);
            case Intent.SetRowHeight(double height) -> state.withSizes(height, state.headerWidth());
            case Intent.SetHeaderWidth(double width) -> state.withSizes(state.rowHeight(), width);
            case Intent.Back _ -> history.back(present()).map(this::restored).orElse(state);
            case Intent.Forward _ -> history.forward(present()).map(this::restored).orElse(state);
            case Intent.Show(TimeWindow window, boolean isGradual) -> move(axis.show(window), isGradual);
            case Intent.ShowAll _ -> move(axis.showAll(), false);
            case Intent.Fit fit -> move(axis.fit(fit), false);
            case Intent.KeepScale(double offset, double length) -> state.withAxis(axis.cut(offset, length));
            case Intent.Reveal range -> reveal(range);
            case Intent.Zoom(double factor, double share) -> move(axis.zoom(factor, share), true);
            case Intent.Pan(double share) -> move(axis.pan(share), true);
            case Intent.CenterOn(long timeNs) -> move(axis.centerOn(timeNs), false);
        };
    }

    private TimelineState reveal(Intent.Reveal range) {
        var after = state.axis().reveal(range);
        return after.equals(state.axis()) ? state : move(after, true);
    }

    private TimelineState move(AxisView after, boolean isGradual) {
        if (state.axis().extent().isNone()) {
            return state;
        }
        if (!isOneStep) {
            history.leave(present(), state.range(), isGradual, nanoClock.getAsLong());
        }
        return state.withAxis(after);
    }

    private ViewHistory.Entry present() {
        return new ViewHistory.Entry(state.window(), state.scrollY(), state.axis().followsExtent(), state.range());
    }

    private TimelineState restored(ViewHistory.Entry view) {
        return state.withAxis(state.axis().show(view.window(), view.isAll())).withScrollY(view.scrollY())
                .withRange(view.range());
    }

    private TimelineState select(Intent.Selecting intent) {
        return switch (intent) {
            case Intent.Select(var span) -> state.withSelection(span);
            case Intent.SelectLane(var laneId) -> state.withSelectedLane(laneId);
            case Intent.SelectRange(var range) -> state.withRange(range);
            case Intent.Clear _ -> cleared();
            case Intent.SetBookmark(long timeNs, String note) -> {
                long lengthNs = state.bookmarks().stream().filter(bookmark -> bookmark.timeNs() == timeNs)
                        .mapToLong(Bookmark::lengthNs).findFirst().orElse(0);
                yield withBookmark(new Bookmark(timeNs, lengthNs, note));
            }
            case Intent.PutBookmark(Bookmark bookmark) -> withBookmark(bookmark);
            case Intent.RemoveBookmark(long timeNs) -> state.withBookmarks(without(timeNs));
            case Intent.SetBookmarks(var bookmarks) -> state.withBookmarks(bookmarks);
        };
    }

    private TimelineState cleared() {
        if (state.range() != null) {
            return state.withRange(null);
        }
        return state.selection() != null ? state.withSelection(null) : state.withSelectedLane(null);
    }

    private TimelineState withBookmark(Bookmark bookmark) {
        var bookmarks = without(bookmark.timeNs());
        bookmarks.add(bookmark);
        return state.withBookmarks(bookmarks);
    }

    private List<Bookmark> without(long timeNs) {
        var bookmarks = new ArrayList<Bookmark>(state.bookmarks());
        bookmarks.removeIf(bookmark -> bookmark.timeNs() == timeNs);
        return bookmarks;
    }

    /// What an intent makes of the layout of the lanes.
    private static final class LaneRules {
        private LaneRules() {}

        static LaneLayout apply(LaneLayout layout, Intent.Lanes intent) {
            return switch (intent) {
                case Intent.SetLayout(LaneLayout other) -> other;
                case Intent.TogglePinned(String id) -> layout.withPinned(toggled(layout.pinned(), id));
                case Intent.ToggleHidden(String id) -> layout.withHidden(LaneLayout.toggled(layout.hidden(), id));
                case Intent.ShowHidden _ -> layout.withHidden(Set.of());
                case Intent.ToggleCollapsed(String id) ->
                    layout.withCollapsed(LaneLayout.toggled(layout.collapsed(), id));
                case Intent.ExpandAll _ -> layout.withCollapsed(Set.of()).withDepthLimits(Map.of());
                case Intent.Collapse(Set<String> ids) -> {
                    var all = new HashSet<String>(layout.collapsed());
                    all.addAll(ids);
                    yield layout.withCollapsed(all);
                }
                case Intent.Crop(String id, int rows) -> {
                    var limits = new HashMap<String, Integer>(layout.depthLimits());
                    limits.put(id, Math.max(1, rows));
                    yield layout.withDepthLimits(limits);
                }
                case Intent.Uncrop(String id) -> {
                    var limits = new HashMap<String, Integer>(layout.depthLimits());
                    limits.remove(id);
                    yield layout.withDepthLimits(limits);
                }
                case Intent.Reorder(List<String> ids) -> {
                    var order = new ArrayList<String>(layout.order());
                    order.removeAll(ids);
                    order.addAll(ids);
                    yield layout.withOrder(order);
                }
                case Intent.RevealLanes(Set<String> ids) -> layout.withCollapsed(without(layout.collapsed(), ids))
                        .withHidden(without(layout.hidden(), ids));
            };
        }

        private static List<String> toggled(List<String> ids, String id) {
            var changed = new ArrayList<String>(ids);
            if (!changed.remove(id)) {
                changed.add(id);
            }
            return changed;
        }

        private static Set<String> without(Set<String> ids, Set<String> removed) {
            var remaining = new HashSet<String>(ids);
            remaining.removeAll(removed);
            return remaining;
        }
    }
}
