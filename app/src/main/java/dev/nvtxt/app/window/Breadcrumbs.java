// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;

/// The way from the whole report to what is shown: each view inside the one before and clearly shorter. Panning moves
/// the last step, zooming out takes steps away.
final class Breadcrumbs {
    private static final double CLEARLY_SHORTER = 0.6;
    private static final double ABOUT_THE_SAME = 1.05;
    private static final int MAX_STEPS = 6;

    private final List<TimeWindow> steps = new ArrayList<>();

    /// {@return the steps, the longest first; none while everything is shown}
    List<TimeWindow> steps() {
        return List.copyOf(steps);
    }

    /// Takes in a view that the user stays at.
    void update(TimeWindow view, TimeWindow whole) {
        if (view.isNone() || view.lengthNs() >= whole.lengthNs() / ABOUT_THE_SAME) {
            steps.clear();
            return;
        }
        while (!steps.isEmpty() && (!holds(steps.getLast(), view)
                || view.lengthNs() > steps.getLast().lengthNs() * CLEARLY_SHORTER)) {
            steps.removeLast();
        }
        steps.add(view);
        if (steps.size() > MAX_STEPS) {
            steps.remove(1);
        }
    }

    private static boolean holds(TimeWindow outer, TimeWindow inner) {
        return outer.startNs() <= inner.startNs() && outer.endNs() >= inner.endNs();
    }
}
