// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.TextOnlySurface;
import dev.nvtxt.timeline.sample.TextSurface;
import dev.nvtxt.timeline.surface.FontFace;
import dev.nvtxt.timeline.surface.Surface;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The ruler of a lane whose ticks have no rate: its numbers are whole at any size, its unit stands there where it fits.
class OwnAxisTest {
    private static final int WIDTH = 1200;
    private static final int LANES_X = 240;
    private static final int RULER_BOTTOM = 48;

    @ParameterizedTest
    @CsvSource({ "1000, Rdtsc, ' Rdtsc'", "26457000000, ClockMonotonicRaw, ''",
        "1700000000000000000, ClockMonotonicRaw, ''", "-9200000000000000000, CNTVCT, ''" })
    void numbersAreNotCut(long first, String unit, String shown) {
        var words = new TextSurface(WIDTH, 200, LANES_X, RULER_BOTTOM);
        draw(first, unit, words);
        assertThat(words.texts()).hasSizeGreaterThan(3).allSatisfy(text -> {
            assertThat(text).doesNotContain("…").endsWith(shown);
            assertThat(text.substring(0, text.length() - shown.length())).matches("-?[0-9\\h]+");
        });
    }

    /// Half a number reads as another one.
    @Test
    void aNumberThatAnEdgeOfTheLanesWouldCutIsLeftOut() {
        var numbers = new NumberPlaces();
        for (int shift = 0; shift < 200; shift += 10) {
            draw(26_457_880_000_000L + shift, "Rdtsc", numbers);
        }
        assertThat(numbers.places).hasSizeGreaterThan(20).allSatisfy(place -> {
            assertThat(place.fromPx).isGreaterThanOrEqualTo(LANES_X);
            assertThat(place.toPx).isLessThanOrEqualTo(WIDTH);
        });
    }

    private static void draw(long first, String unit, Surface surface) {
        FxThread.run(() -> {
            var view = new TimelineView();
            view.sourceProperty().set(TimelineSource.of(List.of(Lane.of("a", "A").axis(
                    new LaneAxis(first, first + 900, unit)).spans(new ArraySpans().nested(0, first, first + 900, ""))
                    .build())));
            TimelineImages.draw(view, WIDTH, 200, 1, surface);
        });
    }

    /// Keeps where the numbers of ticks are.
    private static final class NumberPlaces extends TextOnlySurface {
        private final List<NumberPlace> places = new ArrayList<>();

        NumberPlaces() {
            super(WIDTH, 200);
        }

        private record NumberPlace(float fromPx, float toPx) {}

        @Override
        public float text(FontFace face, String text, int end, float x, int baseLine, int argb) {
            float toPx = face.endOf(text, end, x);
            if (text.matches("264578\\d{8}( Rdtsc)?")) {
                places.add(new NumberPlace(x, toPx));
            }
            return toPx;
        }
    }
}
