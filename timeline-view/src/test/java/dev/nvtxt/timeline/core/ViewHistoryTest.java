// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.TimeWindow;
import org.junit.jupiter.api.Test;

class ViewHistoryTest {
    private static ViewHistory.Entry entry(int start) {
        return new ViewHistory.Entry(new TimeWindow(start, 0, 10), 0, false, null);
    }

    @Test
    void theOldestOfManyViewsIsForgotten() {
        var history = new ViewHistory();
        for (int i = 0; i < 201; i++) {
            history.leave(entry(i), null, false, i);
        }
        var last = entry(201);
        for (int i = 200; i > 0; i--) {
            assertThat(history.back(last)).contains(entry(i));
            last = entry(i);
        }
        assertThat(history.canGoBack()).isFalse();
        assertThat(history.canGoForward()).isTrue();
    }

    @Test
    void stepsOfOneMoveAreOneView() {
        var history = new ViewHistory();
        history.leave(entry(1), null, true, 0);
        history.leave(entry(2), null, true, 599_999_999);
        history.leave(entry(3), null, true, 2_000_000_000);
        assertThat(history.back(entry(4))).contains(entry(3));
        assertThat(history.back(entry(3))).contains(entry(1));
        assertThat(history.back(entry(1))).isEmpty();
    }

    @Test
    void noWindowIsNoView() {
        var history = new ViewHistory();
        history.leave(new ViewHistory.Entry(TimeWindow.NONE, 0, false, null), null, false, 0);
        assertThat(history.canGoBack()).isFalse();
    }
}
