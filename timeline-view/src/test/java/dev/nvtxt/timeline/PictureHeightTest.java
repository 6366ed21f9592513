// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.surface.Raster;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A picture of few lanes is not half empty.
class PictureHeightTest {
    private static TimelineSource lanes(int count) {
        return TimelineSource.of(IntStream.range(0, count)
                .mapToObj(lane -> Lane.of("lane " + lane, "lane").spans(new ArraySpans().nested(0, 0, 10, ""))
                        .build())
                .toList());
    }

    private static int height(int lanes) {
        var height = new AtomicInteger();
        FxThread.run(() -> {
            var view = new TimelineView();
            view.sourceProperty().set(lanes(lanes));
            height.set(TimelineImages.heightOfLanes(view, 1600, 900));
        });
        return height.get();
    }

    @Test
    void aPictureBeginsWithTheLaneAtTheTopOfTheView() {
        try (var window = ViewWindow.open(lanes(200))) {
            FxThread.run(() -> window.view.commands().revealLane("lane 150"));
            window.settle();
            var top = FxThread.get(() -> window.view.commands().place());
            assertThat(top.topLane()).isNotNull();
            assertThat(FxThread.get(() -> TimelineImages.page(window.view, new Raster(800, 300), 1).layout()).scrollY())
                    .isEqualTo(FxThread.get(() -> window.view.controller().page().layout()).scrollY()).isPositive();
            assertThat(FxThread.get(() -> TimelineImages.page(window.view, new Raster(800, 20_000), 1).layout())
                    .scrollY()).as("all lanes have room").isZero();
        }
    }

    @Test
    void aPictureIsAsHighAsItsLanesUpToTheUsualHeight() {
        assertThat(height(2)).isLessThan(300);
        assertThat(height(6) - height(5)).as("a lane").isEqualTo(height(5) - height(4)).isBetween(18, 40);
        assertThat(height(200)).isEqualTo(900);
    }
}
