// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineListener;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.TextSurface;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Two inputs of 1,000 ns, an hour apart: with 40 ns beside the cut, 2,080 ns remain.
class CutInputTest {
    private static final long HOUR = 3_600_000_000_000L;
    private static final double LANES_X = 200;
    private static final double LANES_WIDTH = ViewWindow.WIDTH - LANES_X - 12;

    private final ViewWindow window = ViewWindow.open(new TimelineSource(
            List.of(Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, 1_000, "first")).fileHeader().build(),
                    Lane.of("b", "B").spans(new ArraySpans().nested(0, HOUR, HOUR + 1_000, "second")).fileHeader()
                            .build()),
            TimeWindow.NONE, List.of(TimeWindow.between(0, 1_000), TimeWindow.between(HOUR, HOUR + 1_000))));

    @AfterEach
    void close() {
        window.close();
    }

    private AxisCuts cuts() {
        return FxThread.get(() -> window.view.windowProperty().get().cuts());
    }

    private Point2D chip() {
        return FxThread.get(() -> {
            var page = window.view.controller().page();
            return new Point2D(LANES_X + page.timeScale().px(HOUR / 2),
                    page.toLogical(page.areas().rulerY() + page.areas().rulerPx() / 2));
        });
    }

    @Test
    void bothInputsAreInViewBesideTheCut() {
        var shown = FxThread.get(() -> window.view.windowProperty().get());
        assertThat(shown.cuts().cuts()).hasSize(1);
        assertThat(shown.lengthNs()).isCloseTo(2_080 * 1.02, within(1.0));
        assertThat(chip().getX()).isCloseTo(LANES_X + LANES_WIDTH / 2, within(2.0));
    }

    @Test
    void theLabelOfAMarkerEndsBeforeTheCut() {
        var words = new TextSurface(1200, 300, (int) LANES_X, 60);
        FxThread.run(() -> {
            var view = new TimelineView();
            view.sourceProperty().set(new TimelineSource(
                    List.of(Lane.of("a", "A")
                            .spans(new ArraySpans().mark(1_000, "a label that is far too long for this place"))
                            .build(),
                            Lane.of("b", "B").spans(new ArraySpans().nested(0, HOUR, HOUR + 1_000, "second"))
                                    .build()),
                    TimeWindow.NONE, List.of(TimeWindow.between(0, 1_000), TimeWindow.between(HOUR, HOUR + 1_000))));
            TimelineImages.draw(view, 1200, 300, 1, words);
        });
        assertThat(words.texts()).contains("second").noneMatch(text -> text.startsWith("a label that"));
    }

    @Test
    void lengthsOfGapsThatAreNearDoNotCoverEachOther() {
        var inputs = IntStream.of(0, 1, 2, 3)
                .mapToObj(i -> TimeWindow.between(i * HOUR, i * HOUR + (i == 0 ? 1000 : 1)))
                .toList();
        var lanes = IntStream.of(0, 1, 2, 3).mapToObj(i -> Lane.of("l" + i, "L")
                .spans(new ArraySpans().nested(0, i * HOUR, i * HOUR + (i == 0 ? 1000 : 1), "s")).build()).toList();
        try (var near = ViewWindow.open(new TimelineSource(lanes, TimeWindow.NONE, inputs))) {
            var painted = FxThread.get(() -> near.view.controller().page().painted());
            var lengths = painted.notes();
            assertThat(FxThread.get(() -> near.view.windowProperty().get()).cuts().cuts()).hasSize(3);
            assertThat(lengths).hasSizeBetween(1, 3);
            assertThat(IntStream.range(1, lengths.size())).allMatch(
                    i -> lengths.get(i - 1).x() + lengths.get(i - 1).width() <= lengths.get(i).x());
        }
    }

    @Test
    void aClickOnTheLengthShowsTheGapAndSaysSo() {
        var edits = new ArrayList<AxisCuts>();
        FxThread.run(() -> window.view.listenerProperty().set(new TimelineListener() {
            @Override
            public void onGapsEdited(AxisCuts before, AxisCuts after) {
                edits.add(before);
                edits.add(after);
            }
        }));
        var gap = cuts();
        var chip = chip();
        window.click(chip.getX(), chip.getY(), MouseButton.PRIMARY, 1);
        window.settle();
        assertThat(cuts().isNone()).isTrue();
        assertThat(FxThread.get(() -> window.view.windowProperty().get().lengthNs())).isGreaterThan(HOUR);
        assertThat(edits).containsExactly(AxisCuts.NONE, gap);
        FxThread.run(() -> window.view.shownGapsProperty().set(AxisCuts.NONE));
        assertThat(cuts()).isEqualTo(gap);
    }

    @Test
    void theCutIsDraggedAway() {
        var chip = chip();
        window.drag(chip, chip.add(40, 0), MouseButton.PRIMARY);
        assertThat(cuts().isNone()).isTrue();
    }

    @Test
    void aTimeIsFoundOnBothSidesOfTheCut() {
        for (long time : new long[]{ 0, 500, 1_000, HOUR, HOUR + 999 }) {
            double px = FxThread.get(() -> window.view.controller().page().timeScale().px(time));
            assertThat(FxThread.<Long>get(() -> window.view.controller().page().timeScale().nearestNs(px)))
                    .isEqualTo(time);
        }
        FxThread.run(() -> window.view.commands().centerOn(HOUR + 500));
        window.settle();
        assertThat(FxThread.get(() -> window.view.windowProperty().get().offsetOf(HOUR + 500)))
                .isCloseTo(2_080 * 1.02 / 2, within(1.0));
    }

    @Test
    void aPartTooShortForATickHasALabelAfterTheCut() {
        long second = HOUR + 210_000;
        var texts = new TextSurface(1_200, 200, (int) LANES_X, 0);
        FxThread.run(() -> {
            var view = new TimelineView();
            view.headerWidthProperty().set(LANES_X);
            view.sourceProperty().set(new TimelineSource(
                    List.of(Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, 1_000_000, "")).build(),
                            Lane.of("b", "B").spans(new ArraySpans().nested(0, second, second + 180_000, "")).build()),
                    TimeWindow.NONE,
                    List.of(TimeWindow.between(0, 1_000_000), TimeWindow.between(second, second + 180_000))));
            TimelineImages.draw(view, 1_200, 200, 1, texts);
        });
        assertThat(texts.texts()).contains("200 µs", "1 h").anyMatch(text -> text.startsWith("1 h "));
    }

    @Test
    void theTimeAtThePointerHasTheFormOfTheTicks() {
        window.move(LANES_X + LANES_WIDTH * 0.75, 120);
        var ticks = new TextSurface(ViewWindow.WIDTH, ViewWindow.HEIGHT, (int) LANES_X, 0);
        FxThread.run(() -> TimelineImages.draw(window.view, ViewWindow.WIDTH, ViewWindow.HEIGHT, 1, ticks));
        assertThat(ticks.texts()).anyMatch(text -> text.startsWith("1 h 0.00000"));
        assertThat(FxThread.get(() -> window.view.lookupAll(".label").stream().map(Label.class::cast)
                .filter(Node::isVisible).map(Label::getText).toList()))
                .anyMatch(text -> text.startsWith("1 h 0.00000"));
    }
}
