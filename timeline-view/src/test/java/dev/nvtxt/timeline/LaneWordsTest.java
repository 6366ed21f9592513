// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneStatus;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.TextSurface;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What stands in a lane that has nothing to draw, or not all of it.
class LaneWordsTest {
    private static final int LANES_X = 260;
    private static final int RULER_BOTTOM = 67;

    @BeforeAll
    static void startJavaFx() {
        FxThread.start();
    }

    private static List<String> words(Lane... lanes) {
        var words = new TextSurface(1200, 300, LANES_X, RULER_BOTTOM);
        FxThread.run(() -> {
            var view = new TimelineView();
            view.sourceProperty().set(TimelineSource.of(List.of(lanes)));
            TimelineImages.draw(view, 1200, 300, 1, words);
        });
        return words.texts();
    }

    @Test
    void aFileWithoutEventsSaysSo() {
        assertThat(words(Lane.of("f", "File").fileHeader().build())).containsExactly("No events");
    }

    @Test
    void aHeadingAndALaneWithEventsNeedNoWords() {
        assertThat(words(Lane.of("f", "File").fileHeader().build(),
                Lane.of("a", "A").under("f").spans(new ArraySpans().nested(0, 0, 10, "")).build())).isEmpty();
    }

    @Test
    void aFileThatCouldNotBeReadSaysWhy() {
        assertThat(words(Lane.of("f", "File").fileHeader().status(LaneStatus.failed("it is gone")).build()))
                .containsExactly("Incomplete: it is gone");
    }

    @Test
    void aFileThatIsBeingReadIsNotCalledEmpty() {
        assertThat(words(Lane.of("f", "File").fileHeader().status(LaneStatus.loading("")).build()))
                .containsExactly("Incomplete: still loading");
    }
}
