// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.TextSurface;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The ruler of a lane whose ticks have no rate: its numbers are whole at any size, its unit stands there where it fits.
class OwnAxisTest {
    private static final int LANES_X = 240;
    private static final int RULER_BOTTOM = 48;

    @ParameterizedTest
    @CsvSource({ "1000, Rdtsc, ' Rdtsc'", "26457000000, ClockMonotonicRaw, ''",
        "1700000000000000000, ClockMonotonicRaw, ''", "-9200000000000000000, CNTVCT, ''" })
    void numbersAreNotCut(long first, String unit, String shown) {
        FxThread.start();
        var words = new TextSurface(1200, 200, LANES_X, RULER_BOTTOM);
        FxThread.run(() -> {
            var view = new TimelineView();
            view.sourceProperty().set(TimelineSource.of(List.of(Lane.of("a", "A").axis(
                    new LaneAxis(first, first + 900, unit)).spans(new ArraySpans().nested(0, first, first + 900, ""))
                    .build())));
            TimelineImages.draw(view, 1200, 200, 1, words);
        });
        assertThat(words.texts()).hasSizeGreaterThan(3).allSatisfy(text -> {
            assertThat(text).doesNotContain("…").endsWith(shown);
            assertThat(text.substring(0, text.length() - shown.length())).matches("-?[0-9\\h]+");
        });
    }
}
