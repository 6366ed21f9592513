// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.model.TimeWindow;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/// The views before and after the present one. Moves that follow each other quickly count as one.
final class ViewHistory {
    private static final int MOST = 200;
    private static final long ONE_MOVE_NANOS = 600_000_000L;

    private final Deque<View> before = new ArrayDeque<>();
    private final Deque<View> after = new ArrayDeque<>();
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack");
    private final ReadOnlyBooleanWrapper canGoForward = new ReadOnlyBooleanWrapper(this, "canGoForward");
    private long lastMove = Long.MIN_VALUE;

    /// A view.
    ///
    /// @param window the visible part of the axis
    /// @param scrollY how far the lanes were scrolled down, in logical pixels
    record View(TimeWindow window, double scrollY) {}

    /// Remembers the present view before it changes.
    ///
    /// @param gradual whether the change is a step of a longer move, like a turn of the wheel
    /// @param nowNanos a clock that only counts up
    void leaving(View present, boolean gradual, long nowNanos) {
        boolean sameMove = gradual && lastMove != Long.MIN_VALUE && nowNanos - lastMove < ONE_MOVE_NANOS;
        lastMove = gradual ? nowNanos : Long.MIN_VALUE;
        if (sameMove || present.window.isNone()) {
            return;
        }
        after.clear();
        before.push(present);
        if (before.size() > MOST) {
            before.removeLast();
        }
        tell();
    }

    private void tell() {
        canGoBack.set(!before.isEmpty());
        canGoForward.set(!after.isEmpty());
    }

    /// Whether there is a view before the present one.
    ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    /// Whether there is a view after the present one, from which a step back was made.
    ReadOnlyBooleanProperty canGoForwardProperty() {
        return canGoForward.getReadOnlyProperty();
    }

    Optional<View> back(View present) {
        return step(before, after, present);
    }

    Optional<View> forward(View present) {
        return step(after, before, present);
    }

    private Optional<View> step(Deque<View> from, Deque<View> to, View present) {
        lastMove = Long.MIN_VALUE;
        View view = from.poll();
        if (view == null) {
            return Optional.empty();
        }
        to.push(present);
        tell();
        return Optional.of(view);
    }
}
