// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.model.TimeWindow;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;

class LiveScrollTest {
    private static final long SECOND = 1_000_000_000;

    private final TimelineModel timeline = new TimelineModel();
    private final SimpleBooleanProperty active = new SimpleBooleanProperty(true);
    private final LiveScroll scroll = new LiveScroll(timeline, active);

    private void extend(long fromSeconds, long toSeconds) {
        var before = timeline.state().axis().extent();
        var extent = TimeWindow.between(fromSeconds * SECOND, toSeconds * SECOND);
        timeline.apply(new Intent.SetExtent(extent));
        scroll.extend(before, extent);
    }

    private TimeWindow window() {
        return timeline.state().window();
    }

    @Test
    void allIsShownUntilItIsTooLongThenTheEnd() {
        extend(0, 5);
        assertThat(window().startNs()).isLessThan(0);
        assertThat(window().endNs()).isGreaterThan(5 * SECOND);
        extend(0, 12);
        assertThat(window().lengthNs()).isEqualTo(10e9);
        assertThat(window().endNs()).isBetween(12 * SECOND, 13 * SECOND);
        extend(3, 20);
        assertThat(window().lengthNs()).isEqualTo(10e9);
        assertThat(window().endNs()).isBetween(20 * SECOND, 21 * SECOND);
    }

    @Test
    void whoLooksAtSomethingEarlierStaysThere() {
        extend(0, 12);
        var early = TimeWindow.between(2 * SECOND, 4 * SECOND);
        timeline.apply(new Intent.Show(early, false));
        extend(0, 20);
        assertThat(window()).isEqualTo(early);
        scroll.toEnd();
        assertThat(window().lengthNs()).isEqualTo(2e9);
        assertThat(window().endNs()).isBetween(20 * SECOND, 21 * SECOND);
        extend(0, 22);
        assertThat(window().endNs()).isBetween(22 * SECOND, 23 * SECOND);
    }

    @Test
    void whoWantsToSeeAllSeesAll() {
        extend(0, 12);
        timeline.apply(new Intent.ShowAll());
        extend(0, 20);
        assertThat(window().startNs()).isLessThan(1);
    }

    @Test
    void filesThatNobodyWritesAreLeftAlone() {
        active.set(false);
        extend(0, 20);
        assertThat(window().startNs()).isLessThan(1);
    }
}
