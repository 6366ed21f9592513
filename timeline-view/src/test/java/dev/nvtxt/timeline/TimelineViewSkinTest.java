// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.surface.PixelRect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Skin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineViewSkinTest {
    private static TimelineSource source() {
        return TimelineSource.of(List.of(
                Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, 100_000, "x").nested(1, 10_000, 50_000, "y"))
                        .build()));
    }

    @Test
    void leavesNothingBehindWhenItIsReplaced() {
        try (ViewWindow window = ViewWindow.open(source())) {
            TimelineView view = window.view;
            FxThread.run(() -> view.placeholderProperty().set(new Label("empty")));
            List<Node> before = new ArrayList<>(FxThread.get(() -> List.copyOf(view.getChildrenUnmodifiable())));
            FxThread.run(() -> {
                Skin<?> old = view.getSkin();
                view.setSkin(view.createDefaultSkin());
                assertThat(old.getSkinnable()).isNull();
            });
            window.settle();
            List<Node> after = FxThread.get(() -> List.copyOf(view.getChildrenUnmodifiable()));
            assertThat(after).hasSameSizeAs(before);
            assertThat(after).doesNotContainAnyElementsOf(before);
            double length = view.windowProperty().get().lengthNs();
            window.key(KeyCode.W);
            assertThat(view.windowProperty().get().lengthNs()).as("one key, one zoom").isEqualTo(length / 1.25);
            // In one turn: the next pulse gives a control without a skin its default one.
            assertThat(FxThread.get(() -> {
                view.setSkin(null);
                return view.getChildrenUnmodifiable().size();
            })).isZero();
        }
    }

    /// A window that is moved to another screen keeps its size, and gets another scale.
    @ParameterizedTest
    @ValueSource(doubles = { 1, 1.25, 1.5, 1.75, 2 })
    void isDrawnAnewWhereTheScaleOfTheScreenChanges(double scale) {
        try (ViewWindow window = ViewWindow.open(source())) {
            var shown = window.view.windowProperty().get();
            var page = window.view.controller().page();
            FxThread.run(() -> {
                window.view.getScene().getWindow().setRenderScaleX(scale);
                window.view.getScene().getWindow().setRenderScaleY(scale);
            });
            window.settle();
            assertThat(page.scale()).isEqualTo(scale);
            assertThat(page.areas().width()).isEqualTo((int) Math.round(ViewWindow.WIDTH * scale));
            assertThat(page.areas().height()).isEqualTo((int) Math.round(ViewWindow.HEIGHT * scale));
            assertThat(window.view.windowProperty().get()).as("the same times").isEqualTo(shown);
            window.click(500, page.toLogical(page.areas().lanesY()) + 10, MouseButton.PRIMARY, 1);
            assertThat(window.view.selectionProperty().get()).as("the same event at the same place")
                    .isEqualTo(new SpanRef("a", 0));
        }
    }

    @Test
    void theOutlineOfAMarkerIsAroundItsHead() {
        var lanes = List
                .of(Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, 100, "range").nested(0, 200, 200, "tick"))
                        .build());
        try (ViewWindow window = ViewWindow.open(TimelineSource.of(lanes))) {
            FxThread.run(() -> window.view.selectionProperty().set(new SpanRef("a", 1)));
            window.settle();
            var outline = FxThread.get(() -> window.view.lookup(".timeline-selection").getBoundsInParent());
            var page = window.view.controller().page();
            assertThat(outline.getWidth()).isGreaterThan(12);
            assertThat(outline.getCenterX())
                    .isCloseTo(page.toLogical(page.areas().lanesX() + page.timeScale().column(200)), within(1.0));
        }
    }

    @Test
    void showsThePlaceholderOnlyWithoutLanes() {
        try (ViewWindow window = ViewWindow.open(TimelineSource.EMPTY)) {
            Label label = new Label("Open a file");
            FxThread.run(() -> window.view.placeholderProperty().set(label));
            window.settle();
            assertThat(label.getParent().isVisible()).isTrue();
            FxThread.run(() -> window.view.sourceProperty().set(source()));
            window.settle();
            assertThat(label.getParent().isVisible()).isFalse();
        }
    }

    @Test
    void revealsASpanThatIsChosenBeforeItsLaneIsIndexed() {
        try (ViewWindow window = ViewWindow.open(TimelineSource.EMPTY)) {
            FxThread.run(() -> {
                window.view.sourceProperty().set(source());
                window.view.commands().zoomTo(new SpanRef("a", 1));
            });
            window.settle();
            assertThat(window.view.windowProperty().get().startNs()).isEqualTo(4_000);
            assertThat(window.view.windowProperty().get().lengthNs()).isEqualTo(52_000);
        }
    }

    /// The first text of a range has more lines than the second.
    @Test
    void anotherRangeHasItsOwnTextWhenItIsDrawn() {
        try (ViewWindow window = ViewWindow.open(source())) {
            TimelineView view = window.view;
            FxThread.run(() -> {
                view.rangeTextProperty().set(range -> range.startNs() == 0 ? "exact to a tick" : "");
                view.selectedRangeProperty().set(SelectedRange.of(0, 50_000));
            });
            window.settle();
            var label = FxThread.get(() -> (Label) view.lookup(".timeline-measure"));
            assertThat(shown(label)).contains("exact to a tick");
            FxThread.run(() -> view.selectedRangeProperty().set(SelectedRange.of(60_000, 70_000)));
            window.settle();
            assertThat(shown(label)).isEqualTo("Δ 10 µs");
            var areas = window.view.controller().page().areas();
            double middle = areas.lanesX() + window.view.controller().page().timeScale().px(65_000);
            assertThat(FxThread.get(() -> label.getBoundsInParent().getCenterX())).as("over the middle of its range")
                    .isCloseTo(middle, within(2.0));
        }
    }

    @Test
    void theTimeUnderThePointerLeavesNotesReadable() {
        try (ViewWindow window = ViewWindow.open(source())) {
            FxThread.run(() -> {
                window.view.commands().setBookmark(50_000, "look at this");
                window.view.commands().setBookmark(99_000, "and at this");
            });
            window.settle();
            var page = window.view.controller().page();
            var notes = page.painted().notes();
            assertThat(notes).hasSize(2);
            var time = FxThread.get(() -> window.view.lookup(".timeline-cursor-time"));
            for (var note : notes) {
                int end = Math.min(page.areas().lanesX() + page.areas().lanesWidth(), note.x() + 80);
                for (int x = note.x() - 80; x < end; x += 16) {
                    window.move(x, page.toLogical(page.areas().lanesY()) + 10);
                    var shown = FxThread.get(time::getBoundsInParent);
                    assertThat(time.isVisible()).as("at %d", x).isTrue();
                    assertThat(notes).as("pointer at %d", x).noneMatch(
                            other -> shown.intersects(other.x(), other.y(), other.width(), other.height()));
                    assertThat(shown.getMaxX()).isLessThanOrEqualTo(ViewWindow.WIDTH);
                }
            }
        }
    }

    @Test
    void theNotesOfBookmarksDoNotCoverEachOther() {
        try (ViewWindow window = ViewWindow.open(source())) {
            FxThread.run(() -> {
                window.view.commands().setBookmark(56_000, "a note that is longer than the way to the next one");
                window.view.commands().setBookmark(50_000, "a note that is longer than the way to the next one");
                window.view.commands().setBookmark(56_100, "no room before the next one");
                window.view.commands().setBookmark(56_200, "at the end");
            });
            window.settle();
            var notes = window.view.controller().page().painted().notes().stream()
                    .sorted(Comparator.comparingInt(PixelRect::x)).toList();
            assertThat(notes).hasSize(2);
            assertThat(notes.getFirst().x() + notes.getFirst().width()).isLessThan(notes.getLast().x());
            var painted = window.view.controller().page().painted();
            var first = notes.getFirst();
            assertThat(painted.flagAt(first.x() + first.width() / 2, first.y() + 1))
                    .isEqualTo(new Bookmark(50_000, "a note that is longer than the way to the next one"));
            assertThat(painted.flagAt(first.x() - 8, first.y() + 1)).isNull();
        }
    }

    @Test
    void theTimeUnderThePointerLeavesNoPartOfATicksTime() {
        try (ViewWindow window = ViewWindow.open(source())) {
            var page = window.view.controller().page();
            var labels = page.painted().tickLabels();
            assertThat(labels).hasSizeGreaterThan(3);
            var time = FxThread.get(() -> window.view.lookup(".timeline-cursor-time"));
            for (int x = labels.getFirst().x(); x < labels.getLast().x(); x += 16) {
                window.move(x, page.toLogical(page.areas().lanesY()) + 10);
                var shown = FxThread.get(time::getBoundsInParent);
                var covers = FxThread.get(() -> time.getParent().getChildrenUnmodifiable().stream().limit(2)
                        .filter(Node::isVisible).map(Node::getBoundsInParent).toList());
                assertThat(labels).as("pointer at %d", x).allMatch(label -> covers.stream()
                        .anyMatch(cover -> cover.contains(label.x(), label.y(), label.width(), label.height()))
                                ? shown.intersects(label.x() - 2, label.y(), label.width() + 4, label.height())
                                : !shown.intersects(label.x(), label.y(), label.width(), label.height()));
            }
        }
    }

    @Test
    void theTimeOfASelectedInstantLeavesNoPartOfATicksTime() {
        try (ViewWindow window = ViewWindow.open(source())) {
            var page = window.view.controller().page();
            var labels = List.copyOf(page.painted().tickLabels());
            var time = FxThread.get(() -> window.view.lookup(".timeline-measure"));
            for (var label : labels.subList(1, 3)) {
                for (int x = label.x() - 60; x < label.x() + 60; x += 20) {
                    long at = page.timeScale().ns(x - page.areas().lanesX());
                    FxThread.run(() -> window.view.selectedRangeProperty().set(SelectedRange.of(at, at)));
                    window.settle();
                    var shown = FxThread.get(time::getBoundsInParent);
                    var covers = FxThread.get(() -> time.getParent().getChildrenUnmodifiable().stream().skip(2)
                            .limit(2).filter(Node::isVisible).map(Node::getBoundsInParent).toList());
                    assertThat(labels).as("selected at %d", x)
                            .allMatch(tick -> !shown.intersects(tick.x() - 1, tick.y(), tick.width() + 2, tick.height())
                                    || covers.stream().anyMatch(
                                            cover -> cover.contains(tick.x(), tick.y(), tick.width(), tick.height())));
                }
            }
            FxThread.run(() -> window.view.selectedRangeProperty().set(null));
            window.settle();
            assertThat(FxThread.get(() -> time.getParent().getChildrenUnmodifiable().stream().limit(4)
                    .anyMatch(Node::isVisible))).isFalse();
        }
    }

    private static String shown(Label label) {
        return FxThread.get(() -> ((Text) label.lookup(".text")).getText());
    }

    private static TimelineSource lanes(int count) {
        return TimelineSource.of(IntStream.range(0, count).mapToObj(
                lane -> Lane.of("l" + lane, "L" + lane).spans(new ArraySpans().nested(0, 0, 100, "x")).build())
                .toList());
    }

    @Test
    void whatOpensBelowDoesNotCoverTheSelectedEvent() {
        try (ViewWindow window = ViewWindow.open(lanes(60))) {
            FxThread.run(() -> window.view.commands().reveal(new SpanRef("l59", 0)));
            window.settle();
            double before = scrollY(window);
            below(window, 40);
            assertThat(scrollY(window)).isEqualTo(before + 40);
            FxThread.run(() -> window.view.commands().reveal(new SpanRef("l50", 0)));
            window.settle();
            below(window, 60);
            assertThat(scrollY(window)).as("what stays in view does not move").isEqualTo(before + 40);
        }
    }

    private static void below(ViewWindow window, double heightPx) {
        FxThread.run(() -> {
            var box = new Region();
            box.setMinHeight(heightPx);
            ((BorderPane) window.view.getScene().getRoot()).setBottom(box);
        });
        window.settle();
    }

    @Test
    void theScrollBarShowsTheStateAndChangesIt() {
        try (ViewWindow window = ViewWindow.open(lanes(60))) {
            ScrollBar bar = (ScrollBar) window.view.lookup(".scroll-bar");
            FxThread.run(() -> bar.setValue(700));
            window.settle();
            assertThat(scrollY(window)).isEqualTo(700);

            FxThread.run(() -> window.view.laneLayoutProperty()
                    .set(LaneLayout.INITIAL.withHidden(IntStream.range(2, 60).mapToObj(lane -> "l" + lane)
                            .collect(Collectors.toSet()))));
            window.settle();
            assertThat(scrollY(window)).as("two lanes need no scrolling").isZero();
            assertThat(bar.getValue()).isZero();
            FxThread.run(() -> window.view.laneLayoutProperty().set(LaneLayout.INITIAL));
            window.settle();
            assertThat(scrollY(window)).as("what was hidden comes back below").isZero();
        }
    }

    private static double scrollY(ViewWindow window) {
        return FxThread.get(() -> window.view.controller().state().scrollY());
    }
}
