// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.timeline.ViewWindow.Held;
import dev.nvtxt.timeline.control.TimelineAction;
import dev.nvtxt.timeline.control.TimelineKeyMap;
import dev.nvtxt.timeline.model.ContextMenuRequest;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneBadge;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanLink;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineHover;
import dev.nvtxt.timeline.model.TimelineListener;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Every key and every doing of the mouse, in a window.
class TimelineInputTest {
    private static final long BASE = 1_000_000;
    private static final double LANES_X = 200;
    private static final double LANES_WIDTH = ViewWindow.WIDTH - LANES_X - 12;

    private ViewWindow window = ViewWindow.open(source());
    private TimelineView view = window.view;
    private final Told told = new Told();

    private static final class Told implements TimelineListener {
        final List<String> words = new ArrayList<>();

        @Override
        public void onContextMenu(ContextMenuRequest place) {
            SpanRef span = place.span();
            words.add("menu " + (span == null ? "" : span.laneId() + " " + span.span()) + " at " + place.timeNs());
        }

        @Override
        public void onBadgeClicked(Lane lane, LaneBadge badge) {
            words.add("badge " + badge.id() + " of " + lane.id());
        }

        @Override
        public void onSameMessageMissing(boolean isNext) {
            words.add(isNext ? "no next" : "no previous");
        }

        @Override
        public void onRangeDragged() {
            words.add("range");
        }

        @Override
        public void onLayoutEdited(LaneLayout before, LaneLayout after) {
            words.add("layout");
        }
    }

    private static TimelineSource source() {
        ArraySpans nested = new ArraySpans().nested(0, BASE, BASE + 1000, "frame")
                .nested(1, BASE, BASE + 300, "draw").nested(1, BASE + 300, BASE + 600, "wait")
                .nested(1, BASE + 600, BASE + 900, "draw").mark(BASE + 950, "vsync");
        ArraySpans packed = new ArraySpans().packed(BASE + 100, BASE + 500, "load").packed(BASE + 200, BASE + 700,
                "up");
        return TimelineSource.of(List.of(
                Lane.of("file", "File").fileHeader()
                        .badges(List.of(new LaneBadge("clock", "QPC", LaneBadge.Tone.PLAIN, "10 MHz"))).build(),
                Lane.of("a", "A").under("file").spans(nested).build(),
                Lane.of("b", "B").under("file").spans(packed).build()));
    }

    @BeforeEach
    void listen() {
        FxThread.run(() -> view.listenerProperty().set(told));
    }

    @AfterEach
    void close() {
        window.close();
    }

    private TimeWindow shown() {
        return FxThread.get(() -> view.windowProperty().get());
    }

    private @Nullable SpanRef selected() {
        return FxThread.get(() -> view.selectionProperty().get());
    }

    private void select(String lane, int span) {
        FxThread.run(() -> view.selectionProperty().set(new SpanRef(lane, span)));
        window.settle();
    }

    private double x(long timeNs) {
        return LANES_X + shown().offsetOf(timeNs) / shown().lengthNs() * LANES_WIDTH;
    }

    /// The middle of a row: overview 24, ruler 24, heading 26, then the lane's rows.
    private static double rowY(int row) {
        return 24 + 24 + 26 + 4 + row * 18 + 9;
    }

    @ParameterizedTest
    @CsvSource({ "W, 0.8", "EQUALS, 0.8", "PLUS, 0.8", "ADD, 0.8", "S, 1.25", "MINUS, 1.25", "SUBTRACT, 1.25" })
    void zoomsAtThePointer(KeyCode key, double factor) {
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(BASE + 200, BASE + 600)));
        window.move(x(BASE + 300), 300);
        double before = x(BASE + 300);
        window.key(key);
        assertThat(shown().lengthNs()).isCloseTo(400 * factor, within(1e-6));
        assertThat(x(BASE + 300)).isCloseTo(before, within(1.0));
    }

    @Test
    void zoomsFourTimesFasterWithShift() {
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(BASE + 200, BASE + 700)));
        window.key(KeyCode.W, Held.SHIFT);
        assertThat(shown().lengthNs()).isCloseTo(500 / Math.pow(1.25, 4), within(1e-6));
        window.key(KeyCode.S, Held.SHIFT);
        assertThat(shown().lengthNs()).isCloseTo(500, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({ "A, false, -40", "D, false, 40", "A, true, -160", "D, true, 160" })
    void pans(KeyCode key, boolean fast, double ns) {
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(BASE + 200, BASE + 600)));
        window.key(key, fast ? new Held[]{ Held.SHIFT } : new Held[0]);
        assertThat(shown().offsetOf(BASE + 200)).isCloseTo(-ns, within(1e-6));
        assertThat(shown().lengthNs()).isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({ "HOME", "DIGIT0", "NUMPAD0" })
    void fitsEverything(KeyCode key) {
        TimeWindow all = shown();
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(BASE + 200, BASE + 300)));
        window.key(key);
        assertThat(shown()).isEqualTo(all);
    }

    @Test
    void fitsTheSelectionThenItsFile() {
        select("a", 2);
        window.key(KeyCode.F);
        assertThat(shown()).isEqualTo(TimeWindow.between(BASE + 300, BASE + 600).at(-45, 390));
        window.key(KeyCode.F);
        assertThat(shown().lengthNs()).isCloseTo(1020, within(1e-6));
    }

    @Test
    void fitsTheSelectionAgainAfterAMove() {
        select("a", 2);
        window.key(KeyCode.F);
        TimeWindow fitted = shown();
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(BASE + 200, BASE + 300)));
        window.key(KeyCode.F);
        assertThat(shown()).isEqualTo(fitted);
    }

    @Test
    void fitsTheMeasuredSpan() {
        FxThread.run(() -> view.selectedRangeProperty().set(SelectedRange.of(BASE + 700, BASE + 250)));
        window.key(KeyCode.Z);
        assertThat(shown()).isEqualTo(TimeWindow.between(BASE + 250, BASE + 700));
    }

    @Test
    void aCursorIsNoRangeToZoomTo() {
        var all = shown();
        FxThread.run(() -> view.selectedRangeProperty().set(SelectedRange.of(BASE + 250, BASE + 250)));
        window.key(KeyCode.Z);
        window.key(KeyCode.F);
        assertThat(shown()).isEqualTo(all);
    }

    @Test
    void goesBackAndForwardThroughViews() {
        TimeWindow all = shown();
        assertThat(ways()).containsExactly(false, false);
        select("a", 2);
        window.key(KeyCode.F);
        TimeWindow fitted = shown();
        assertThat(ways()).containsExactly(true, false);
        window.key(KeyCode.BACK_SPACE);
        assertThat(shown()).isEqualTo(all);
        assertThat(ways()).containsExactly(false, true);
        window.key(KeyCode.RIGHT, Held.ALT);
        assertThat(shown()).isEqualTo(fitted);
        window.key(KeyCode.LEFT, Held.ALT);
        assertThat(shown()).isEqualTo(all);
    }

    /// Whether one can go back, and forward.
    private List<Boolean> ways() {
        return FxThread.get(() -> List.of(view.commands().canGoBackProperty().get(),
                view.commands().canGoForwardProperty().get()));
    }

    @Test
    void walksInTheOrderOfTime() {
        select("a", 0);
        window.key(KeyCode.PERIOD);
        assertThat(selected()).isEqualTo(new SpanRef("a", 1));
        window.key(KeyCode.RIGHT);
        assertThat(selected()).isEqualTo(new SpanRef("a", 2));
        window.key(KeyCode.COMMA);
        assertThat(selected()).isEqualTo(new SpanRef("a", 1));
        window.key(KeyCode.LEFT);
        assertThat(selected()).isEqualTo(new SpanRef("a", 0));
        window.key(KeyCode.LEFT);
        assertThat(selected()).isEqualTo(new SpanRef("a", 0));
    }

    @Test
    void walksToParentAndChild() {
        select("a", 3);
        window.key(KeyCode.UP);
        assertThat(selected()).isEqualTo(new SpanRef("a", 0));
        window.key(KeyCode.DOWN);
        assertThat(selected()).isEqualTo(new SpanRef("a", 1));
    }

    @Test
    void walksToTheSameMessage() {
        select("a", 1);
        window.key(KeyCode.RIGHT, Held.CTRL);
        assertThat(selected()).isEqualTo(new SpanRef("a", 3));
        window.key(KeyCode.LEFT, Held.CTRL);
        assertThat(selected()).isEqualTo(new SpanRef("a", 1));
        assertThat(told.words).isEmpty();
        window.key(KeyCode.LEFT, Held.CTRL);
        select("a", 2);
        window.key(KeyCode.RIGHT, Held.CTRL);
        assertThat(selected()).isEqualTo(new SpanRef("a", 2));
        assertThat(told.words).containsExactly("no previous", "no next");
    }

    @Test
    void walksThroughSearchHitsOfAllLanesAndAround() {
        FxThread.run(() -> view.hitsProperty().set(
                (lane, span) -> lane.spans().label(span).equals("draw") || lane.spans().label(span).equals("up")));
        window.settle();
        List<@Nullable SpanRef> found = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            window.key(KeyCode.ENTER);
            found.add(selected());
        }
        window.key(KeyCode.ENTER, Held.SHIFT);
        found.add(selected());
        assertThat(found).containsExactly(new SpanRef("a", 1), new SpanRef("b", 1), new SpanRef("a", 3),
                new SpanRef("a", 1), new SpanRef("a", 3));
    }

    @Test
    void pinsHidesCollapsesAndExpandsLanes() {
        FxThread.run(() -> view.selectedLaneProperty().set("a"));
        window.key(KeyCode.P);
        window.key(KeyCode.C);
        assertThat(view.laneLayoutProperty().get().pinned()).containsExactly("a");
        assertThat(view.laneLayoutProperty().get().collapsed()).containsExactly("a");
        window.key(KeyCode.MULTIPLY);
        assertThat(view.laneLayoutProperty().get().collapsed()).isEmpty();
        window.key(KeyCode.H);
        assertThat(view.laneLayoutProperty().get().hidden()).containsExactly("a");
        window.click(40, ViewWindow.HEIGHT - 10, MouseButton.PRIMARY, 1);
        assertThat(view.laneLayoutProperty().get().hidden()).isEmpty();
        window.key(KeyCode.P);
        assertThat(view.laneLayoutProperty().get()).isEqualTo(LaneLayout.INITIAL);
        assertThat(told.words).hasSize(6).containsOnly("layout");
    }

    @Test
    void cropsALaneInDepth() {
        FxThread.run(() -> view.selectedLaneProperty().set("a"));
        window.key(KeyCode.OPEN_BRACKET);
        assertThat(view.laneLayoutProperty().get().depthLimits()).containsEntry("a", 1);
        window.click(LANES_X + 20, rowY(2), MouseButton.PRIMARY, 1);
        assertThat(view.laneLayoutProperty().get().depthLimits()).isEmpty();
    }

    @Test
    void clearsStepByStep() {
        select("a", 2);
        FxThread.run(() -> view.selectedRangeProperty().set(SelectedRange.of(BASE, BASE + 5)));
        window.key(KeyCode.ESCAPE);
        assertThat(view.selectedRangeProperty().get()).isNull();
        assertThat(selected()).isNotNull();
        window.key(KeyCode.ESCAPE);
        assertThat(selected()).isNull();
    }

    @Test
    void takesOtherKeys() {
        FxThread.run(() -> view.keyMapProperty().set(
                TimelineKeyMap.DEFAULT.with(TimelineAction.ZOOM_IN, List.of(new KeyCodeCombination(KeyCode.A)))));
        double before = shown().lengthNs();
        window.key(KeyCode.W);
        assertThat(shown().lengthNs()).isEqualTo(before);
        window.key(KeyCode.A);
        assertThat(shown().lengthNs()).isCloseTo(before * 0.8, within(1e-6));
        assertThat(view.keyMapProperty().get().keys(TimelineAction.PAN_LEFT)).isEmpty();
    }

    @Test
    void selectsWithAClickAndZoomsWithADoubleClick() {
        window.click(x(BASE + 450), rowY(1), MouseButton.PRIMARY, 1);
        assertThat(selected()).isEqualTo(new SpanRef("a", 2));
        window.click(x(BASE + 450), rowY(1), MouseButton.PRIMARY, 2);
        assertThat(shown()).isEqualTo(TimeWindow.between(BASE + 300, BASE + 600).at(-45, 390));
        window.click(LANES_X + 300, ViewWindow.HEIGHT - 30, MouseButton.PRIMARY, 1);
        assertThat(selected()).isNull();
    }

    @Test
    void measuresWithADragWhoseEdgesSnap() {
        window.drag(new Point2D(x(BASE + 300) + 4, rowY(1)), new Point2D(x(BASE + 900) - 3, rowY(1)),
                MouseButton.PRIMARY);
        SelectedRange measured = FxThread.get(() -> view.selectedRangeProperty().get());
        assertThat(measured).isNotNull();
        assertThat(measured.startNs()).isEqualTo(BASE + 300);
        assertThat(measured.endNs()).isEqualTo(BASE + 900);
        assertThat(measured.to().span()).isEqualTo(new SpanRef("a", 3));
        assertThat(measured.to().atEnd()).isTrue();
    }

    @Test
    void aDragEndsWhereTheButtonIsReleased() {
        window.press(new Point2D(x(BASE + 300) + 4, rowY(1)), MouseButton.PRIMARY);
        window.release(new Point2D(x(BASE + 900) - 3, rowY(1)), MouseButton.PRIMARY);
        SelectedRange measured = FxThread.get(() -> view.selectedRangeProperty().get());
        assertThat(measured).as("the moves of a fast drag may come as one, with the release").isNotNull();
        assertThat(measured.endNs()).isEqualTo(BASE + 900);
        assertThat(told.words).containsExactly("range");
    }

    @Test
    void selectsARangeOnTheLanesThatADragCovers() {
        double inB = rowY(3) + 26 + 8;
        drag(rowY(1), rowY(1));
        assertThat(lanesOfRange()).containsExactly("a");
        assertThat(told.words).containsExactly("range");
        drag(rowY(1), inB);
        assertThat(lanesOfRange()).containsExactlyInAnyOrder("a", "b");
        drag(inB, rowY(1));
        assertThat(lanesOfRange()).containsExactlyInAnyOrder("a", "b");
        drag(rowY(1), rowY(1), Held.SHIFT);
        assertThat(lanesOfRange()).as("with Shift all").isEmpty();
        drag(40, 40);
        assertThat(lanesOfRange()).as("from the ruler all").isEmpty();
    }

    @Test
    void anEdgeInALaneBesideTheRangeHoldsNothing() {
        double inB = rowY(3) + 26 + 8;
        window.drag(new Point2D(x(BASE + 320), inB), new Point2D(x(BASE + 900) - 3, inB), MouseButton.PRIMARY);
        SelectedRange measured = FxThread.get(() -> view.selectedRangeProperty().get());
        assertThat(lanesOfRange()).containsExactly("b");
        assertThat(measured.endNs()).as("where a span of the other lane ends").isLessThan(BASE + 900);
    }

    private void drag(double fromY, double toY, Held... held) {
        window.drag(new Point2D(x(BASE + 320), fromY), new Point2D(x(BASE + 870), toY), MouseButton.PRIMARY, held);
    }

    private Set<String> lanesOfRange() {
        return FxThread.get(() -> view.selectedRangeProperty().get()).lanes();
    }

    @Test
    void aDragOverACollapsedLaneCoversWhatIsUnderIt() {
        FxThread.run(() -> view.laneLayoutProperty().set(LaneLayout.INITIAL.withCollapsed(Set.of("file"))));
        window.settle();
        drag(rowY(0) - 20, rowY(0) - 20);
        assertThat(lanesOfRange()).containsExactlyInAnyOrder("file", "a", "b");
    }

    @Test
    void drawsALineBetweenTwoMeasuredEvents() {
        select("a", 1);
        window.click(x(BASE + 650), rowY(3) + 26 + 8, MouseButton.PRIMARY, 1, Held.SHIFT);
        var line = FxThread.get(() -> view.lookupAll("Line").stream().map(Line.class::cast).filter(Node::isVisible)
                .findFirst().orElseThrow());
        assertThat(line.getStartX()).isCloseTo(x(BASE), within(1.0));
        assertThat(line.getEndX()).isCloseTo(x(BASE + 200), within(1.0));
        assertThat(line.getEndY()).isGreaterThan(line.getStartY());
        window.key(KeyCode.ESCAPE);
        assertThat(line.isVisible()).isFalse();
    }

    @Test
    void doesNotSnapWithAlt() {
        window.drag(new Point2D(x(BASE + 300) + 4, rowY(1)), new Point2D(x(BASE + 900) - 3, rowY(1)),
                MouseButton.PRIMARY, Held.ALT);
        SelectedRange measured = FxThread.get(() -> view.selectedRangeProperty().get());
        assertThat(measured.from().span()).isNull();
        assertThat(measured.startNs()).isGreaterThan(BASE + 300);
        assertThat(measured.endNs()).isLessThan(BASE + 900);
    }

    @ParameterizedTest
    @EnumSource(value = Held.class, names = { "SHIFT", "CTRL" })
    void measuresFromTheSelectedEventToTheClickedOne(Held held) {
        select("a", 1);
        window.click(x(BASE + 650), rowY(3) + 26 + 8, MouseButton.PRIMARY, 1, held);
        SelectedRange measured = FxThread.get(() -> view.selectedRangeProperty().get());
        assertThat(measured).isNotNull();
        assertThat(measured.from().span()).isEqualTo(new SpanRef("a", 1));
        assertThat(measured.to().span()).isEqualTo(new SpanRef("b", 1));
        assertThat(measured.endNs() - measured.startNs()).isEqualTo(200);
        assertThat(measured.edges()).as("they overlap").isEqualTo("start to start");
    }

    @Test
    void measuresToTheClickedEventWhereverOtherEdgesAre() {
        select("a", 3);
        // In the middle of the event, where one of another lane begins.
        window.click(x(BASE + 200), rowY(1), MouseButton.PRIMARY, 1, Held.SHIFT);
        SelectedRange measured = FxThread.get(() -> view.selectedRangeProperty().get());
        assertThat(measured.to().span()).isEqualTo(new SpanRef("a", 1));
        assertThat(measured.edges()).isEqualTo("start to end");
        assertThat(measured.endNs() - measured.startNs()).as("between them").isEqualTo(300);
    }

    @ParameterizedTest
    @CsvSource({ "PRIMARY, true", "SECONDARY, false" })
    void zoomsToADraggedSpan(MouseButton button, boolean ctrl) {
        window.drag(new Point2D(x(BASE + 300), rowY(1)), new Point2D(x(BASE + 600), rowY(1)), button,
                ctrl ? new Held[]{ Held.CTRL } : new Held[0]);
        assertThat(shown()).isEqualTo(TimeWindow.between(BASE + 300, BASE + 600));
        assertThat(told.words).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({ "MIDDLE, false", "PRIMARY, true" })
    void pansWithADrag(MouseButton button, boolean space) {
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(BASE + 200, BASE + 600)));
        window.settle();
        if (space) {
            window.hold(KeyCode.SPACE);
        }
        window.drag(new Point2D(500, 300), new Point2D(500 - LANES_WIDTH / 4, 300), button);
        window.letGo(KeyCode.SPACE);
        assertThat(shown().offsetOf(BASE + 300)).isCloseTo(0, within(1.0));
        assertThat(view.selectedRangeProperty().get()).isNull();
    }

    @Test
    void opensTheMenuWithARightClick() {
        window.click(x(BASE + 450), rowY(1), MouseButton.SECONDARY, 1);
        assertThat(told.words).hasSize(1);
        assertThat(told.words.getFirst()).startsWith("menu a 2 at 1000");
        assertThat(selected()).isEqualTo(new SpanRef("a", 2));
    }

    @Test
    void zoomsAndPansWithTheWheel() {
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(BASE + 200, BASE + 600)));
        window.settle();
        window.wheel(LANES_X, 300, 0, 120, Held.CTRL);
        assertThat(shown()).isEqualTo(TimeWindow.between(BASE + 200, BASE + 400));
        window.wheel(500, 300, 0, -LANES_WIDTH / 2, Held.SHIFT);
        assertThat(shown()).isEqualTo(TimeWindow.between(BASE + 300, BASE + 500));
        window.wheel(500, 300, LANES_WIDTH / 2, 0);
        assertThat(shown()).isEqualTo(TimeWindow.between(BASE + 200, BASE + 400));
        window.pinch(LANES_X, 300, 2);
        assertThat(shown()).isEqualTo(TimeWindow.between(BASE + 200, BASE + 300));
    }

    @Test
    void changesTheHeightOfRowsWithTheWheel() {
        window.wheel(500, 300, 0, 40, Held.CTRL, Held.SHIFT);
        assertThat(view.rowHeightProperty().get()).isEqualTo(19);
        window.wheel(500, 300, 0, -40, Held.CTRL, Held.SHIFT);
        window.wheel(500, 300, 0, -40, Held.CTRL, Held.SHIFT);
        assertThat(view.rowHeightProperty().get()).isEqualTo(17);
    }

    @Test
    void tellsOfABadge() {
        window.click(178, 24 + 24 + 13, MouseButton.PRIMARY, 1);
        assertThat(told.words).containsExactly("badge clock of file");
    }

    @Test
    void collapsesWithTheTriangle() {
        window.click(12, 24 + 24 + 13, MouseButton.PRIMARY, 1);
        assertThat(view.laneLayoutProperty().get().collapsed()).isEqualTo(Set.of("file"));
    }

    @Test
    void reordersLanesByTheirHeaders() {
        double a = 24 + 24 + 26 + 20;
        double b = 24 + 24 + 26 + 62 + 30;
        window.drag(new Point2D(100, a), new Point2D(100, b), MouseButton.PRIMARY);
        assertThat(view.laneLayoutProperty().get().order()).containsExactly("b", "a");
    }

    @Test
    void widensHeadersByTheirEdge() {
        window.drag(new Point2D(199, 300), new Point2D(280, 300), MouseButton.PRIMARY);
        assertThat(view.headerWidthProperty().get()).isEqualTo(280);
    }

    @Test
    void movesTheWindowOnTheOverview() {
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(BASE + 400, BASE + 500)));
        window.settle();
        double pxPerNs = LANES_WIDTH / 1010;
        double middle = LANES_X + (450 + 5) * pxPerNs;
        window.drag(new Point2D(middle, 14), new Point2D(middle + 200 * pxPerNs, 14), MouseButton.PRIMARY);
        assertThat(shown().offsetOf(BASE + 600)).isCloseTo(0, within(3.0));
        assertThat(shown().lengthNs()).isEqualTo(100);
    }

    @Test
    void tellsWhatThePointerIsOn() {
        window.move(x(BASE + 450), rowY(1));
        TimelineHover hover = FxThread.get(() -> view.hoveredProperty().get());
        assertThat(hover).isNotNull();
        assertThat(hover.span()).isEqualTo(new SpanRef("a", 2));
        assertThat(hover.count()).isEqualTo(1);
        assertThat(hover.timeNs()).isBetween(BASE + 445, BASE + 455);
    }

    @Test
    void linksAreArrowsAndAreFollowedByKey() {
        var frame = new SpanRef("a", 0);
        var load = new SpanRef("b", 0);
        var up = new SpanRef("b", 1);
        FxThread.run(() -> view.linksProperty().set(List.of(new SpanLink(frame, load), new SpanLink(load, up))));
        select("a", 0);
        assertThat(arrows()).as("a line with a casing for each").isEqualTo(4);
        FxThread.run(() -> {
            view.filterModeProperty().set(FilterMode.HIDE);
            view.filterProperty().set((lane, span) -> !lane.id().equals("b") || span == 0);
        });
        assertThat(arrows()).as("the filter hides the end of one").isEqualTo(2);
        FxThread.run(() -> {
            view.filterProperty().set(null);
            view.laneLayoutProperty().set(view.laneLayoutProperty().get().withHidden(Set.of("b")));
        });
        assertThat(arrows()).as("of hidden lanes").isZero();
        FxThread.run(() -> view.laneLayoutProperty().set(view.laneLayoutProperty().get().withHidden(Set.of())));
        window.key(KeyCode.N);
        assertThat(selected()).isEqualTo(load);
        window.key(KeyCode.N);
        assertThat(selected()).isEqualTo(up);
        window.key(KeyCode.N);
        assertThat(selected()).as("the flow ends here").isEqualTo(up);
        window.key(KeyCode.N, Held.SHIFT);
        window.key(KeyCode.N, Held.SHIFT);
        assertThat(selected()).isEqualTo(frame);
    }

    private int arrows() {
        window.settle();
        return FxThread.get(() -> ((Pane) view.lookup("#timeline-links")).getChildren().size());
    }
}
