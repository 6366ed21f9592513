// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The views before and after the present one. Gradual moves that follow each other quickly count as one.
final class ViewHistory {
    private static final int MAX_ENTRIES = 200;
    private static final long ONE_MOVE_NANOS = 600_000_000L;

    private final Deque<Departure> before = new ArrayDeque<>();
    private final Deque<Departure> after = new ArrayDeque<>();
    private long lastMove = Long.MIN_VALUE;

    /// A view.
    ///
    /// @param window the visible part of the axis
    /// @param scrollY how far the lanes were scrolled down, in logical pixels
    /// @param isAll whether everything was to be shown, also what is added
    /// @param range the range that was selected
    record Entry(TimeWindow window, double scrollY, boolean isAll, @Nullable SelectedRange range) {
        boolean isSamePlace(Entry other) {
            return window.equals(other.window) && scrollY == other.scrollY;
        }
    }

    /// A view, and the range that leaving it selected: a range that the user selected since stays when he goes back.
    private record Departure(Entry view, @Nullable SelectedRange arrival) {
        Entry seenFrom(Entry present) {
            return Objects.equals(present.range, arrival)
                    ? view
                    : new Entry(view.window, view.scrollY, view.isAll, present.range);
        }

        Departure movedBy(long byNs) {
            return new Departure(
                    new Entry(view.window.movedBy(byNs), view.scrollY, view.isAll, movedBy(view.range, byNs)),
                    movedBy(arrival, byNs));
        }

        private static @Nullable SelectedRange movedBy(@Nullable SelectedRange range, long byNs) {
            return range == null ? null : range.movedBy(byNs);
        }
    }

    boolean canGoBack() {
        return !before.isEmpty();
    }

    void clear() {
        before.clear();
        after.clear();
        lastMove = Long.MIN_VALUE;
    }

    /// Moves all views with their axis.
    void move(long byNs) {
        for (var views : List.of(before, after)) {
            var moved = views.stream().map(view -> view.movedBy(byNs)).toList();
            views.clear();
            views.addAll(moved);
        }
    }

    boolean canGoForward() {
        return !after.isEmpty();
    }

    /// Remembers a view that was left.
    ///
    /// @param arrival the range that is selected since
    void leave(Entry left, @Nullable SelectedRange arrival, boolean isGradual, long nowNanos) {
        boolean isSameMove = isGradual && lastMove != Long.MIN_VALUE && nowNanos - lastMove < ONE_MOVE_NANOS;
        lastMove = isGradual ? nowNanos : Long.MIN_VALUE;
        if (isSameMove && !before.isEmpty() && !Objects.equals(left.range, arrival)) {
            before.push(new Departure(before.pop().view, arrival));
        }
        if (isSameMove || left.window.isNone()) {
            return;
        }
        after.clear();
        before.push(new Departure(left, arrival));
        if (before.size() > MAX_ENTRIES) {
            before.removeLast();
        }
    }

    Optional<Entry> back(Entry present) {
        return step(before, after, present);
    }

    Optional<Entry> forward(Entry present) {
        return step(after, before, present);
    }

    private Optional<Entry> step(Deque<Departure> from, Deque<Departure> to, Entry present) {
        lastMove = Long.MIN_VALUE;
        var entry = from.poll();
        if (entry == null) {
            return Optional.empty();
        }
        var view = entry.seenFrom(present);
        to.push(new Departure(present, view.range));
        return Optional.of(view);
    }
}
