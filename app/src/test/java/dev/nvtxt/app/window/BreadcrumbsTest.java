// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.TimeWindow;
import org.junit.jupiter.api.Test;

class BreadcrumbsTest {
    private static final TimeWindow WHOLE = TimeWindow.between(0, 1_000_000);

    private final Breadcrumbs trail = new Breadcrumbs();

    private TimeWindow settle(long startNs, long endNs) {
        var view = TimeWindow.between(startNs, endNs);
        trail.update(view, WHOLE);
        return view;
    }

    @Test
    void growsWhileZoomingIn() {
        var first = settle(0, 100_000);
        var second = settle(10_000, 20_000);
        assertThat(trail.steps()).containsExactly(first, second);
    }

    @Test
    void panningMovesTheLastStep() {
        var first = settle(0, 100_000);
        settle(10_000, 20_000);
        var moved = settle(12_000, 22_000);
        assertThat(trail.steps()).containsExactly(first, moved);
    }

    @Test
    void zoomingOutTakesStepsAway() {
        settle(0, 100_000);
        settle(10_000, 20_000);
        var wide = settle(0, 300_000);
        assertThat(trail.steps()).containsExactly(wide);
        settle(0, 1_000_000);
        assertThat(trail.steps()).isEmpty();
    }

    @Test
    void staysShort() {
        for (long length = 500_000; length > 100; length /= 2) {
            settle(0, length);
        }
        assertThat(trail.steps()).hasSize(6);
    }
}
