// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.ViewWindow.Held;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.TimelineListener;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What keys and mouse do to more lanes than the window holds: three files of twenty lanes each.
class LaneInputTest {
    private static final int PER_FILE = 20;
    /// Overview and ruler stand above the lanes.
    private static final int LANES_Y = 33 + 24;
    private static final int HEADING_PX = 26;
    /// In the first lane, below the line that says what is above it.
    private static final double BELOW_STICKY_PX = 20;
    private static final int HEADER_X = 100;

    private final ViewWindow window = ViewWindow.open(source());
    private final TimelineView view = window.view;

    private static TimelineSource source() {
        List<Lane> lanes = new ArrayList<>();
        for (String file : List.of("x", "y", "z")) {
            lanes.add(Lane.of(file, "File " + file).fileHeader().build());
            for (int i = 0; i < PER_FILE; i++) {
                lanes.add(Lane.of(file + i, "Lane " + file + i).under(file)
                        .spans(new ArraySpans().nested(0, 100, 900, "span").nested(1, 200, 300, "inner")).build());
            }
        }
        return TimelineSource.of(lanes);
    }

    @AfterEach
    void close() {
        window.close();
    }

    /// {@return the lane whose header is at a height; a click there chooses it}
    private @Nullable String laneAt(double y) {
        FxThread.run(() -> view.selectedLaneProperty().set(null));
        window.click(HEADER_X, y, MouseButton.PRIMARY, 1);
        return FxThread.get(() -> view.selectedLaneProperty().get());
    }

    private String first() {
        return Objects.requireNonNull(laneAt(LANES_Y + BELOW_STICKY_PX));
    }

    private void scrollTo(long px) {
        FxThread.run(() -> view.controller().scrollTo(px));
        window.settle();
    }

    private LaneLayout layout() {
        return FxThread.get(() -> view.laneLayoutProperty().get());
    }

    private void choose(String lane) {
        FxThread.run(() -> view.selectedLaneProperty().set(lane));
    }

    @Test
    void whatIsAboveTheFirstLaneStaysInViewWhileOneScrolls() {
        window.key(KeyCode.PAGE_DOWN);
        assertThat(first()).startsWith("x").isNotEqualTo("x");
        assertThat(laneAt(LANES_Y + 5)).as("the file of that lane").isEqualTo("x");
    }

    @Test
    void scrollsByPages() {
        assertThat(first()).isEqualTo("x");
        window.key(KeyCode.PAGE_DOWN);
        String second = first();
        assertThat(second).isNotEqualTo("x").startsWith("x");
        window.key(KeyCode.PAGE_DOWN);
        assertThat(first()).isNotEqualTo(second);
        window.key(KeyCode.PAGE_UP);
        assertThat(first()).isEqualTo(second);
        window.key(KeyCode.PAGE_UP);
        assertThat(first()).isEqualTo("x");
    }

    @Test
    void scrollsWithTheWheel() {
        var before = FxThread.get(() -> view.windowProperty().get());
        window.wheel(500, 300, 0, -200);
        assertThat(first()).isNotEqualTo("x");
        window.wheel(500, 300, 0, 200);
        assertThat(first()).isEqualTo("x");
        assertThat(FxThread.get(() -> view.windowProperty().get())).isEqualTo(before);
    }

    @Test
    void makesRowsTallerAndLowerByKey() {
        window.key(KeyCode.PAGE_UP, Held.CTRL, Held.SHIFT);
        assertThat(view.rowHeightProperty().get()).isEqualTo(19);
        window.key(KeyCode.PAGE_DOWN, Held.CTRL, Held.SHIFT);
        window.key(KeyCode.PAGE_DOWN, Held.CTRL, Held.SHIFT);
        assertThat(view.rowHeightProperty().get()).isEqualTo(17);
    }

    @ParameterizedTest
    @CsvSource({ "MULTIPLY, false", "DIGIT8, true", "ASTERISK, false" })
    void expandsAll(KeyCode key, boolean shift) {
        FxThread.run(() -> view.laneLayoutProperty().set(LaneLayout.INITIAL.withCollapsed(Set.of("x", "y3"))));
        window.key(key, shift ? new Held[]{ Held.SHIFT } : new Held[0]);
        assertThat(layout()).isEqualTo(LaneLayout.INITIAL);
    }

    @Test
    void showsHiddenLanesAgainByKey() {
        choose("x3");
        window.key(KeyCode.H);
        choose("y");
        window.key(KeyCode.H);
        assertThat(layout().hidden()).containsExactlyInAnyOrder("x3", "y");
        window.key(KeyCode.H, Held.SHIFT);
        assertThat(layout()).isEqualTo(LaneLayout.INITIAL);
    }

    @Test
    void showsTheWholeDepthAgainByKey() {
        choose("x3");
        window.key(KeyCode.OPEN_BRACKET);
        assertThat(layout().depthLimits()).containsEntry("x3", 1);
        window.key(KeyCode.CLOSE_BRACKET);
        assertThat(layout()).isEqualTo(LaneLayout.INITIAL);
    }

    @Test
    void aPinnedLaneStaysAboveWhileItIsHidden() {
        choose("x3");
        window.key(KeyCode.P);
        assertThat(first()).isEqualTo("x3");
        choose("x3");
        window.key(KeyCode.H);
        assertThat(first()).isEqualTo("x3");
        assertThat(FxThread.get(() -> view.controller().page().table().visible().indexOf(
                Objects.requireNonNull(view.controller().page().table().find("x3"))))).isNegative();
        choose("x3");
        window.key(KeyCode.P);
        assertThat(first()).isEqualTo("x");
    }

    @ParameterizedTest
    @ValueSource(longs = { 0, 250 })
    void rowsFromBeforeAnEditComeBackWithItsLanes(long scrolled) {
        scrollTo(scrolled);
        var rows = FxThread.get(() -> view.controller().rows());
        var back = new AtomicReference<Runnable>();
        FxThread.run(() -> {
            view.listenerProperty().set(new TimelineListener() {
                @Override
                public void beforeLayoutEdited() {
                    back.set(view.commands().keepRows());
                }
            });
            view.selectedLaneProperty().set(rows.topLane());
        });
        window.key(KeyCode.H);
        assertThat(layout().hidden()).containsExactly(rows.topLane());
        scrollTo(120);
        FxThread.run(() -> {
            view.laneLayoutProperty().set(LaneLayout.INITIAL);
            Objects.requireNonNull(back.get()).run();
        });
        window.settle();
        assertThat(FxThread.get(() -> view.controller().rows())).isEqualTo(rows);
    }

    @Test
    void aFileIsMovedBehindAllThatStandsUnderAnother() {
        var collapsed = LaneLayout.INITIAL.withCollapsed(Set.of("x", "z"));
        FxThread.run(() -> view.laneLayoutProperty().set(collapsed));
        window.settle();
        Point2D header = new Point2D(HEADER_X, LANES_Y + HEADING_PX / 2.0);
        window.drag(header, header.add(0, HEADING_PX + 40), MouseButton.PRIMARY);
        assertThat(layout().order()).as("in the upper half of file y").isIn(List.of(), List.of("x", "y", "z"));
        window.drag(header, new Point2D(HEADER_X, ViewWindow.HEIGHT - 10), MouseButton.PRIMARY);
        assertThat(layout().order()).as("in its lower half").containsExactly("y", "x", "z");
    }

    @Test
    void aLaneOfWhichTooLittleIsLeftForItsNameIsNamedAtTheTop() {
        var list = FxThread.get(() -> view.controller().page().table().visible());
        for (int i = 1; i < 4; i++) {
            var box = list.box(i);
            var name = "File x › " + box.entry().lane().title();
            scrollTo(box.y());
            assertThat(atTheTop()).as("all of lane %d in view", i).startsWith("File x").doesNotContain("›");
            for (long left : new long[]{ 30, 17 }) {
                scrollTo(box.y() + box.height() - left);
                assertThat(atTheTop()).as("%d px of lane %d", left, i).startsWith(name);
            }
            scrollTo(box.y() + box.height() - 5);
            assertThat(atTheTop()).as("the next one has room for its name").doesNotContain("›");
        }
    }

    private String atTheTop() {
        return FxThread.get(() -> Objects
                .requireNonNull(view.controller().page().painted().targetAt(HEADER_X, LANES_Y + 3)).help());
    }

    @Test
    void aPinnedHeaderIsDraggedToNoHarmWhereItsLaneIsNotListed() {
        var pinned = LaneLayout.INITIAL.withCollapsed(Set.of("x")).withPinned(List.of("x3"));
        FxThread.run(() -> view.laneLayoutProperty().set(pinned));
        window.settle();
        window.drag(new Point2D(HEADER_X, LANES_Y + 10), new Point2D(HEADER_X, LANES_Y + 25), MouseButton.PRIMARY);
        assertThat(layout().order()).isIn(List.of(), List.copyOf(pinned.order()));
        assertThat(layout().pinned()).containsExactly("x3");
    }

    @Test
    void escapeGivesADragUp() {
        var all = FxThread.get(() -> view.windowProperty().get());
        window.beginDrag(new Point2D(400, 300), new Point2D(600, 300), MouseButton.PRIMARY);
        assertThat(FxThread.get(() -> view.selectedRangeProperty().get())).isNotNull();
        window.key(KeyCode.ESCAPE);
        assertThat(FxThread.get(() -> view.selectedRangeProperty().get())).isNull();
        window.beginDrag(new Point2D(400, 300), new Point2D(600, 340), MouseButton.MIDDLE);
        assertThat(FxThread.get(() -> view.windowProperty().get())).isNotEqualTo(all);
        window.key(KeyCode.ESCAPE);
        assertThat(FxThread.get(() -> view.windowProperty().get())).isEqualTo(all);
    }
}
