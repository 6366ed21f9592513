// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What is said of the event under the pointer, and not while the mouse drags.
class DragTextTest {
    @ParameterizedTest
    @EnumSource(value = MouseButton.class, names = { "PRIMARY", "MIDDLE", "SECONDARY" })
    void noTextOfTheEventUnderThePressStaysDuringADrag(MouseButton button) {
        var lane = Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, 1000, "frame")).build();
        try (var window = ViewWindow.open(TimelineSource.of(List.of(lane)))) {
            var from = new Point2D(400, 62);
            window.move(from.getX(), from.getY());
            assertThat(hasText(window)).isTrue();
            window.press(from, button);
            window.continueDrag(from.add(60, 0), button);
            assertThat(hasText(window)).isFalse();
        }
    }

    @Test
    void theTextStaysWhenRowsElsewhereChange() {
        var lanes = Stream.of("a", "b")
                .map(id -> Lane.of(id, id).spans(new ArraySpans().nested(0, 0, 1000, "frame")).build()).toList();
        try (var window = ViewWindow.open(TimelineSource.of(lanes))) {
            window.move(400, 62);
            assertThat(hasText(window)).isTrue();
            FxThread.run(() -> window.view.laneLayoutProperty().set(LaneLayout.INITIAL.withHidden(Set.of("b"))));
            window.settle();
            assertThat(hasText(window)).isTrue();
            FxThread.run(() -> window.view.laneLayoutProperty().set(LaneLayout.INITIAL.withHidden(Set.of("a"))));
            window.settle();
            assertThat(hasText(window)).isFalse();
        }
    }

    private static boolean hasText(ViewWindow window) {
        return FxThread.get(() -> window.view.lookup(".timeline-tooltip").isVisible());
    }
}
