// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;

/// The views before and after the present one. Gradual moves that follow each other quickly count as one.
final class ViewHistory {
    private static final int MAX_ENTRIES = 200;
    private static final long ONE_MOVE_NANOS = 600_000_000L;

    private final Deque<Entry> before = new ArrayDeque<>();
    private final Deque<Entry> after = new ArrayDeque<>();
    private long lastMove = Long.MIN_VALUE;

    /// A view.
    ///
    /// @param window the visible part of the axis
    /// @param scrollY how far the lanes were scrolled down, in logical pixels
    record Entry(TimeWindow window, double scrollY) {}

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
            var moved = views.stream().map(view -> new Entry(view.window.movedBy(byNs), view.scrollY)).toList();
            views.clear();
            views.addAll(moved);
        }
    }

    boolean canGoForward() {
        return !after.isEmpty();
    }

    /// Remembers the present view before it changes.
    void leave(Entry present, boolean isGradual, long nowNanos) {
        boolean isSameMove = isGradual && lastMove != Long.MIN_VALUE && nowNanos - lastMove < ONE_MOVE_NANOS;
        lastMove = isGradual ? nowNanos : Long.MIN_VALUE;
        if (isSameMove || present.window.isNone()) {
            return;
        }
        after.clear();
        before.push(present);
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

    private Optional<Entry> step(Deque<Entry> from, Deque<Entry> to, Entry present) {
        lastMove = Long.MIN_VALUE;
        var entry = from.poll();
        if (entry != null) {
            to.push(present);
        }
        return Optional.ofNullable(entry);
    }
}
