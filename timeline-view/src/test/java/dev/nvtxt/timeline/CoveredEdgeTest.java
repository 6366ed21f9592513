// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A panel covers a part of what is all in view: the ruler says so at that edge.
class CoveredEdgeTest {
    private static final double LEFT = 210;
    private static final double RIGHT = ViewWindow.WIDTH - 22;

    private final ViewWindow window = ViewWindow.open(TimelineSource.of(
            List.of(Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, 1_000, "only")).build())));

    @AfterEach
    void close() {
        window.close();
    }

    private double rulerY() {
        return FxThread.get(() -> {
            var page = window.view.controller().page();
            return page.toLogical(page.areas().rulerY() + page.areas().rulerPx() / 2);
        });
    }

    private boolean isSaidAt(double x) {
        double y = rulerY();
        return FxThread.get(() -> {
            var page = window.view.controller().page();
            return page.painted().targetAt(page.toPx(x), page.toPx(y)) != null;
        });
    }

    private TimeWindow shown() {
        return FxThread.get(() -> window.view.windowProperty().get());
    }

    private void cover(double offset, double length) {
        FxThread.run(() -> window.view.controller().model().apply(new Intent.KeepScale(offset, length)));
        window.settle();
    }

    @Test
    void nothingIsSaidWhereAllIsInView() {
        assertThat(isSaidAt(LEFT)).isFalse();
        assertThat(isSaidAt(RIGHT)).isFalse();
    }

    @Test
    void theCoveredEdgeLeadsToEverything() {
        cover(0.2, 0.8);
        assertThat(isSaidAt(LEFT)).isTrue();
        assertThat(isSaidAt(RIGHT)).isFalse();
        window.click(LEFT, rulerY(), MouseButton.PRIMARY, 1);
        assertThat(shown().startNs()).isNegative();
        assertThat(isSaidAt(LEFT)).isFalse();
        window.key(KeyCode.BACK_SPACE);
        assertThat(isSaidAt(LEFT)).isTrue();
    }

    @Test
    void whoChoosesAPartKnowsThatThereIsMore() {
        cover(0, 0.8);
        assertThat(isSaidAt(RIGHT)).isTrue();
        FxThread.run(() -> window.view.commands().zoomTo(TimeWindow.between(200, 800)));
        window.settle();
        assertThat(isSaidAt(RIGHT)).isFalse();
    }
}
