// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where the view goes when an event is revealed: to the event, and never to a page that is half blank.
class RevealTest {
    private static final long BASE = 1_700_000_000_000_000_000L;
    private static final int FIRST = 0;
    private static final int MIDDLE = 1;
    private static final int LAST = 2;

    private final ViewWindow window = ViewWindow.open(TimelineSource.of(List.of(Lane.of("a", "A")
            .spans(new ArraySpans().nested(0, BASE, BASE + 300, "first").nested(0, BASE + 400, BASE + 450, "middle")
                    .nested(0, BASE + 700, BASE + 1000, "last"))
            .build())));

    @AfterEach
    void close() {
        window.close();
    }

    private TimeWindow shown() {
        return FxThread.get(() -> window.view.windowProperty().get());
    }

    private void show(long from, long to) {
        FxThread.run(() -> window.view.windowProperty().set(TimeWindow.between(BASE + from, BASE + to)));
    }

    private void reveal(int span) {
        FxThread.run(() -> window.view.commands().reveal(new SpanRef("a", span)));
        window.settle();
    }

    @ParameterizedTest
    @CsvSource({ "0", "1", "2" })
    void everythingStaysInViewWhereItIs(int span) {
        TimeWindow all = shown();
        reveal(span);
        assertThat(shown()).isEqualTo(all);
    }

    @Test
    void whatIsFarAwayComesToTheMiddle() {
        show(600, 700);
        reveal(MIDDLE);
        assertThat(shown().offsetOf(BASE + 425)).isCloseTo(50, within(1e-6));
        assertThat(shown().lengthNs()).isEqualTo(100);
    }

    @Test
    void theFirstEventDoesNotStandBesideBlankSpace() {
        show(350, 850);
        reveal(FIRST);
        assertThat(shown().offsetOf(BASE)).isCloseTo(10, within(1e-6));
        assertThat(shown().lengthNs()).isEqualTo(500);
    }

    @Test
    void theLastEventDoesNotStandBesideBlankSpace() {
        show(0, 500);
        reveal(LAST);
        assertThat(shown().offsetOf(BASE + 1000)).isCloseTo(490, within(1e-6));
        assertThat(shown().lengthNs()).isEqualTo(500);
    }

    @Test
    void aWindowLongerThanTheAxisShowsTheWholeAxis() {
        show(900, 2300);
        assertThat(shown().lengthNs()).isEqualTo(1400);
        reveal(FIRST);
        assertThat(shown().offsetOf(BASE)).isGreaterThanOrEqualTo(0);
        assertThat(shown().offsetOf(BASE + 1000)).isLessThanOrEqualTo(1400);
    }
}
