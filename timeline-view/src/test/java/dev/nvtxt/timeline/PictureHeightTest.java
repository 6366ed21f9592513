// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A picture of few lanes is not half empty.
class PictureHeightTest {
    @BeforeAll
    static void startJavaFx() {
        FxThread.start();
    }

    private static int height(int lanes) {
        var height = new AtomicInteger();
        FxThread.run(() -> {
            var view = new TimelineView();
            view.sourceProperty().set(TimelineSource.of(IntStream.range(0, lanes)
                    .mapToObj(lane -> Lane.of("lane " + lane, "lane").spans(new ArraySpans().nested(0, 0, 10, ""))
                            .build())
                    .toList()));
            height.set(TimelineImages.heightOfLanes(view, 1600, 900));
        });
        return height.get();
    }

    @Test
    void aPictureIsAsHighAsItsLanesUpToTheUsualHeight() {
        assertThat(height(2)).isLessThan(300);
        assertThat(height(6) - height(5)).as("a lane").isEqualTo(height(5) - height(4)).isBetween(18, 40);
        assertThat(height(200)).isEqualTo(900);
    }
}
