// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.TimelineView;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Whatever is selected, opened or closed: the time under the pointer and the nanoseconds per pixel stay as they are.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class NothingMovesTest {
    private static final String FILE = "frame-loop.nvtxt";
    /// Where the pointer is, from the left edge of the window.
    private static final double POINTER_X = 600;
    private static final double SCROLL_BAR_PX = 12;
    /// Of a page that is divided into pixels again and again.
    private static final double ROUNDING_PX = 0.01;

    @TempDir
    Path folder;

    private WindowHands hands;

    @Start
    void start(Stage stage) {
        hands = WindowHands.start(stage, folder, List.of(WindowHands.sample(FILE)), 1);
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    /// What is under the pointer, and at which scale.
    private record Seen(double timeNs, double nsPerPx, double rowsY, double scrollY) {}

    private Seen seen(FxRobot robot) {
        var seen = new Seen[1];
        WaitForAsyncUtils.waitForFxEvents();
        robot.interact(() -> {
            TimelineView view = hands.view();
            view.getScene().getRoot().layout();
            var window = view.windowProperty().get();
            double header = view.headerWidthProperty().get();
            double nsPerPx = window.lengthNs() / (Math.round(view.getWidth()) - header - SCROLL_BAR_PX);
            double lanesX = view.localToScene(0, 0).getX() + header;
            seen[0] = new Seen(-window.offsetOf(0) + (POINTER_X - lanesX) * nsPerPx, nsPerPx,
                    view.localToScene(0, 0).getY(), workspace().timeline().state().scrollY());
        });
        return seen[0];
    }

    private void assertNothingMoved(FxRobot robot, Seen before, String after) {
        var now = seen(robot);
        assertThat(now.nsPerPx()).as("scale after " + after).isCloseTo(before.nsPerPx(),
                Offset.offset(before.nsPerPx() * 1e-9));
        assertThat(now.timeNs()).as("time under the pointer after " + after).isCloseTo(before.timeNs(),
                Offset.offset(before.nsPerPx() * ROUNDING_PX));
        assertThat(now.rowsY()).as("rows after " + after).isEqualTo(before.rowsY());
        assertThat(now.scrollY()).as("lanes after " + after).isEqualTo(before.scrollY());
    }

    private Workspace workspace() {
        return hands.window.workspace();
    }

    private void run(FxRobot robot, String command) {
        robot.interact(() -> workspace().commands().find(command).orElseThrow().run());
    }

    /// As far as the view goes: everything, and a part.
    private void zoomIn(FxRobot robot) {
        robot.interact(() -> hands.view().windowProperty().set(hands.view().windowProperty().get().at(7e8, 3e8)));
    }

    @Test
    void noWayToSelectMovesAnything(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        for (var isPart : List.of(false, true)) {
            if (isPart) {
                zoomIn(robot);
            }
            var before = seen(robot);
            clickAnEvent(robot, MouseButton.PRIMARY);
            assertNothingMoved(robot, before, "a click");
            var clicked = workspace().selectionProperty().get();
            for (var key : List.of(KeyCode.UP, KeyCode.DOWN, KeyCode.M, KeyCode.P, KeyCode.P)) {
                hands.key(robot, key);
                assertNothingMoved(robot, before, key.getName());
            }
            robot.interact(() -> workspace().selectionProperty().set(null));
            assertNothingMoved(robot, before, "no selection");
            robot.interact(() -> workspace().reveal(clicked));
            assertNothingMoved(robot, before, "a row of a list");
            for (var place : places(clicked)) {
                robot.interact(() -> workspace().go(place, Place.Approach.REVEAL));
                assertNothingMoved(robot, before, "a row that leads to " + place);
            }
            robot.interact(this::selectAFrame);
            assertNothingMoved(robot, before, "a frame of the strip");
            clickAnEvent(robot, MouseButton.SECONDARY);
            assertNothingMoved(robot, before, "a right click");
            assertThat(Window.getWindows()).anyMatch(ContextMenu.class::isInstance);
            robot.interact(() -> List.copyOf(Window.getWindows()).stream().filter(ContextMenu.class::isInstance)
                    .forEach(Window::hide));
            hands.key(robot, KeyCode.ESCAPE);
            assertNothingMoved(robot, before, "Escape");
        }
    }

    /// What the rows of lists, tables and trees lead to, whichever they are: events, hits, problems, gaps, bookmarks, lanes.
    private static List<Place> places(EventRef event) {
        long startNs = event.file().axisStartNs(event.event());
        var range = new AxisRange(startNs, startNs + 1);
        return List.of(new Place.OfEvent(event), new Place.NearEvent(event), new Place.OfRange(range, null),
                new Place.OfRange(range, event), new Place.OfLane(event));
    }

    private void selectAFrame() {
        var frames = hands.view().framesProperty().get().getFirst();
        var window = hands.view().windowProperty().get();
        int inView = 0;
        while (window.offsetOf(frames.startNs(inView)) < window.lengthNs() / 3) {
            inView++;
        }
        hands.view().commands().goToFrame(frames, inView, false);
    }

    private void clickAnEvent(FxRobot robot, MouseButton button) throws TimeoutException {
        for (double y = 150; y < 500; y += 7) {
            for (double x = 400; x < 800; x += 9) {
                hands.click(robot, button, x, y);
                if (workspace().selectionProperty().get() != null) {
                    return;
                }
            }
        }
        throw new AssertionError("no event in view");
    }

    @Test
    void noPanelMovesAnything(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        hands.choose(robot, hands.event(FILE, 900));
        for (var isPart : List.of(false, true)) {
            if (isPart) {
                zoomIn(robot);
            }
            var before = seen(robot);
            for (var command : List.of("view.details", "view.details", "view.tabs", "view.dockDetails", "view.details",
                    "view.details", "view.tabs", "view.dockDetails", "analyze.selection", "analyze.problems",
                    "analyze.events", "analyze.statistics", "view.tabs", "view.lanes", "view.categories",
                    "view.bookmarks", "view.bookmarks", "view.details", "view.lanes", "view.lanes")) {
                run(robot, command);
                assertNothingMoved(robot, before, command);
            }
        }
    }

    @Test
    void theBookmarkIsAtTheStartOfTheSelectedEventWhereverThePointerIs(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var event = hands.event(FILE, 900);
        hands.choose(robot, event);
        robot.moveTo(hands.view());
        hands.key(robot, KeyCode.M);
        waitFor(() -> !hands.view().bookmarks().isEmpty());
        assertThat(hands.view().bookmarks().getFirst().timeNs()).isEqualTo(event.file().axisStartNs(event.event()));
    }

    @Test
    void aDragShowsTheSelectionWhereTheDetailsWereAndAClickTheDetailsAgain(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var listener = hands.view().listenerProperty().get();
        TabPane tabs = robot.lookup("#lower-tabs").queryAs(TabPane.class);
        run(robot, "view.details");
        assertThat(tabs.getSelectionModel().getSelectedItem().getId()).isEqualTo("tab-details");
        robot.interact(listener::onRangeDragged);
        assertThat(tabs.getSelectionModel().getSelectedItem().getId()).isEqualTo("tab-selection");
        robot.interact(listener::onEventClicked);
        assertThat(tabs.getSelectionModel().getSelectedItem().getId()).isEqualTo("tab-details");
        run(robot, "analyze.selection");
        robot.interact(listener::onEventClicked);
        assertThat(tabs.getSelectionModel().getSelectedItem().getId()).as("chosen by the user")
                .isEqualTo("tab-selection");
    }
}
