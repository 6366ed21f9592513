// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What the mouse does on the overview: it moves the visible window or an edge of it, and opens a new one.
class OverviewInputTest {
    private static final int LENGTH = 1000;
    private static final double LANES_X = 200;
    private static final double LANES_WIDTH = ViewWindow.WIDTH - LANES_X - 12;
    private static final double PX_PER_NS = LANES_WIDTH / (LENGTH * 1.01);
    private static final double Y = 14;

    private final ViewWindow window = ViewWindow.open(TimelineSource.of(
            List.of(Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, LENGTH, "all")).build())));

    @AfterEach
    void close() {
        window.close();
    }

    private TimeWindow shown() {
        return FxThread.get(() -> window.view.windowProperty().get());
    }

    private void show(long from, long to) {
        FxThread.run(() -> window.view.windowProperty().set(TimeWindow.between(from, to)));
        window.settle();
    }

    private static Point2D at(long timeNs) {
        return new Point2D(LANES_X + (timeNs + LENGTH * 0.005) * PX_PER_NS, Y);
    }

    private void isFromTo(double from, double to) {
        assertThat(-shown().offsetOf(0)).isCloseTo(from, within(3.0));
        assertThat(shown().lengthNs() - shown().offsetOf(0)).isCloseTo(to, within(3.0));
    }

    @Test
    void theLeftEdgeIsDragged() {
        show(400, 700);
        window.drag(at(400), at(250), MouseButton.PRIMARY);
        isFromTo(250, 700);
    }

    @Test
    void theRightEdgeIsDragged() {
        show(400, 700);
        window.drag(at(700), at(900), MouseButton.PRIMARY);
        isFromTo(400, 900);
    }

    @Test
    void theWindowIsDragged() {
        show(400, 700);
        window.drag(at(550), at(350), MouseButton.PRIMARY);
        isFromTo(200, 500);
    }

    @Test
    void aDragBesideTheWindowOpensANewOne() {
        show(400, 700);
        window.drag(at(900), at(800), MouseButton.PRIMARY);
        isFromTo(800, 900);
    }

    @Test
    void aClickBesideTheWindowBringsItThere() {
        show(400, 500);
        window.click(at(800).getX(), Y, MouseButton.PRIMARY, 1);
        isFromTo(750, 850);
    }
}
