// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.core.ViewPlace;
import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.time.Instant;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Rows with nothing in view go when zooming and panning come to rest.
class FittedRowsTest {
    private static final Point2D POINTER = new Point2D(500, 230);
    private static final TimeWindow EARLY = TimeWindow.between(0, 150);

    private final ViewWindow window = ViewWindow.open(TimelineSource.of(IntStream.range(0, 30)
            .mapToObj(lane -> Lane.of("t" + lane, "Thread " + lane).spans(new ArraySpans().nested(0, 100, 900, "outer")
                    .nested(1, 200, 800, "inner").nested(2, 300, 400, "call").nested(3, 310, 390, "deep")).build())
            .toList()));

    @AfterEach
    void close() {
        window.close();
    }

    private TimelinePage page() {
        return window.view.controller().page();
    }

    private long height() {
        return FxThread.get(() -> page().table().visible().height());
    }

    private String underPointer() {
        LaneBox box = FxThread.get(() -> Objects.requireNonNull(page().laneAt((int) POINTER.getY())));
        return box.entry().lane().id() + " " + FxThread.get(() -> box.y() - page().layout().scrollY());
    }

    private void await(BooleanSupplier state) {
        // Rows are fitted when the view has rested for a while, however many pulses that is.
        var deadline = Instant.now().plusSeconds(300);
        while (!FxThread.get(state::getAsBoolean) && Instant.now().isBefore(deadline)) {
            window.settle();
        }
        assertThat(FxThread.get(state::getAsBoolean)).isTrue();
    }

    private void show(TimeWindow shown) {
        FxThread.run(() -> window.view.windowProperty().set(shown));
        await(() -> page().isFitted());
    }

    @Test
    void theRowUnderThePointerStaysWhileOthersGoAndComeBack() {
        long whole = height();
        window.move(POINTER.getX(), POINTER.getY());
        var before = underPointer();
        show(EARLY);
        assertThat(height()).isLessThan(whole);
        assertThat(underPointer()).isEqualTo(before);
        window.key(KeyCode.HOME);
        await(() -> page().isFitted());
        assertThat(height()).isEqualTo(whole);
        assertThat(underPointer()).isEqualTo(before);
    }

    @Test
    void aRowThatIsUnderThePointerStaysAlsoWithNothingInIt() {
        window.move(POINTER.getX(), POINTER.getY() + 3 * 18);
        show(EARLY);
        assertThat(FxThread.get(() -> Objects.requireNonNull(page().table().find("t2")).shownRows())).isEqualTo(4);
        assertThat(FxThread.get(() -> Objects.requireNonNull(page().table().find("t3")).shownRows())).isEqualTo(1);
    }

    @Test
    void goingBackScrollsToWhereItWasAmongRowsThatHadGone() {
        await(() -> page().isFitted());
        FxThread.run(() -> window.view.controller().scrollTo(page().layout().maxScroll()));
        double before = FxThread.get(() -> window.view.controller().state().scrollY());
        FxThread.run(() -> window.view.commands().zoomTo(EARLY));
        await(() -> page().isFitted());
        assertThat(FxThread.get(() -> window.view.controller().state().scrollY())).isLessThan(before);
        window.key(KeyCode.BACK_SPACE);
        assertThat(FxThread.get(() -> window.view.controller().state().scrollY())).isEqualTo(before);
        await(() -> page().isFitted());
        assertThat(FxThread.get(() -> window.view.controller().state().scrollY())).isEqualTo(before);
    }

    @Test
    void noRowMovesWhileAButtonIsPressed() {
        show(EARLY);
        long fitted = height();
        window.beginDrag(POINTER, POINTER.add(-300, 0), MouseButton.MIDDLE);
        FxThread.run(() -> window.view.controller().fitRows(-1));
        assertThat(FxThread.get(() -> page().isFitted())).isFalse();
        assertThat(height()).isEqualTo(fitted);
        window.drag(POINTER, POINTER, MouseButton.MIDDLE);
        await(() -> page().isFitted());
    }

    @Test
    void aSpanInARowThatIsNotShownGetsItsRowBack() {
        show(EARLY);
        assertThat(FxThread.get(() -> Objects.requireNonNull(page().table().find("t20")).shownRows())).isEqualTo(1);
        FxThread.run(() -> window.view.commands().reveal(new SpanRef("t20", 3)));
        await(() -> page().isFitted());
        assertThat(FxThread.get(() -> Objects.requireNonNull(page().table().find("t20")).shownRows())).isEqualTo(4);
        assertThat(window.view.laneLayoutProperty().get().depthLimits()).isEmpty();
        var entry = Objects.requireNonNull(page().table().find("t20"));
        assertThat(FxThread.get(() -> page().layout().rectOf(entry, 3, page().timeScale()))).isNotNull();
    }

    @Test
    void aPlaceThatIsKeptIsFittedToLanesThatComeLater() {
        show(EARLY);
        long fitted = height();
        var all = window.view.sourceProperty().get();
        FxThread.run(() -> {
            window.view.commands().keep(new ViewPlace(EARLY, null, 0));
            window.view.sourceProperty().set(TimelineSource.of(all.lanes().subList(0, 1)));
        });
        await(() -> page().isFitted() && !window.view.busyProperty().get());
        assertThat(height()).isLessThan(fitted);
        FxThread.run(() -> window.view.sourceProperty().set(all));
        await(() -> page().isFitted() && !window.view.busyProperty().get());
        assertThat(height()).isEqualTo(fitted);
    }

    @Test
    void rowsAreKeptWhereEverythingStaysInView() {
        var longer = Stream.concat(window.view.sourceProperty().get().lanes().stream(),
                Stream.of(Lane.of("late", "Late").spans(new ArraySpans().nested(0, 5_000, 9_000, "late")).build()))
                .toList();
        await(() -> page().isFitted());
        FxThread.run(() -> {
            window.view.commands().keepRows().run();
            window.view.sourceProperty().set(TimelineSource.of(longer));
        });
        await(() -> page().isFitted() && !window.view.busyProperty().get());
        assertThat(FxThread.get(() -> window.view.windowProperty().get().endNs())).isGreaterThanOrEqualTo(9_000);
    }

    @Test
    void lanesThatAFilterFoldsLeaveRoomForTheRowsOfOthers() {
        var lanes = window.view.sourceProperty().get().lanes().subList(0, 12);
        FxThread.run(() -> {
            window.view.filterModeProperty().set(FilterMode.HIDE);
            window.view.sourceProperty().set(TimelineSource.of(lanes));
        });
        show(EARLY);
        var first = Objects.requireNonNull(page().table().find("t0"));
        assertThat(FxThread.get(first::shownRows)).isEqualTo(1);
        FxThread.run(() -> window.view.filterProperty().set((lane, _) -> lane.id().equals("t0")));
        await(() -> page().table().foldedCount() == lanes.size() - 1 && page().isFitted());
        assertThat(FxThread.get(first::shownRows)).isEqualTo(4);
    }

    @Test
    void rowsThatAFilterTookFromTheTopComeBackThere() {
        await(() -> page().isFitted());
        FxThread.run(() -> {
            window.view.filterModeProperty().set(FilterMode.HIDE);
            window.view.controller().scrollTo(1_200);
        });
        window.settle();
        FxThread.run(() -> window.view.filterProperty().set((lane, _) -> lane.id().equals("t0")));
        await(() -> page().table().foldedCount() == 29 && page().isFitted());
        assertThat(FxThread.get(() -> page().layout().scrollY())).isLessThan(1_200);
        FxThread.run(() -> window.view.filterProperty().set(null));
        await(() -> page().table().foldedCount() == 0 && page().isFitted());
        assertThat(FxThread.get(() -> page().layout().scrollY())).isEqualTo(1_200);
    }

    @ParameterizedTest
    @EnumSource(value = MouseButton.class, names = { "PRIMARY", "SECONDARY" })
    void whatIsSelectedAtThePointerStaysThereWhenALineComesBelow(MouseButton button) {
        await(() -> page().isFitted());
        FxThread.run(() -> {
            var pane = (BorderPane) window.view.getParent();
            window.view.selectionProperty().subscribe(span -> pane.setBottom(span == null ? null : new Pane() {
                @Override
                protected double computePrefHeight(double width) {
                    return 28;
                }
            }));
            // The row of "outer" is the last one in view.
            var lane = page().table().visible().box(9);
            window.view.controller().scrollTo(lane.y() + page().layout().metrics().rowsTop(lane.entry()) + 20
                    - page().areas().lanesHeight());
        });
        window.settle();
        long before = FxThread.get(() -> page().layout().scrollY());
        window.click(500, ViewWindow.HEIGHT - 10, button, 1);
        assertThat(FxThread.get(() -> window.view.selectionProperty().get())).isEqualTo(new SpanRef("t9", 0));
        assertThat(FxThread.get(() -> page().layout().scrollY())).isEqualTo(before);
    }
}
