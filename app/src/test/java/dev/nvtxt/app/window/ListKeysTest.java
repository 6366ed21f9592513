// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.shown;
import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.TimelineView;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeoutException;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Keys of the timeline while a list has the focus, and the way from rows to the timeline and back.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class ListKeysTest {
    @TempDir
    Path folder;

    private WindowHands hands;
    private TimelineView view;

    @Start
    void start(Stage stage) {
        hands = WindowHands.start(stage, folder, List.of(WindowHands.sample("frame-loop.nvtxt")), 1);
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    private TableView<?> events(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        view = hands.view();
        run(robot, "analyze.events");
        waitFor(() -> shown("#events-table").filter(table -> !((TableView<?>) table).getItems().isEmpty()).isPresent());
        var table = (TableView<?>) shown("#events-table").orElseThrow();
        robot.interact(table::requestFocus);
        return table;
    }

    private Command command(String id) {
        return hands.window.workspace().commands().all().stream().filter(command -> command.id().equals(id)).findFirst()
                .orElseThrow();
    }

    private void run(FxRobot robot, String id) throws TimeoutException {
        robot.interact(command(id)::run);
        hands.settle();
    }

    private static void press(FxRobot robot, Node on, KeyCode code, boolean isAlt) {
        robot.interact(() -> Event.fireEvent(on,
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, isAlt, false)));
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void lettersActOnTheTimelineFromAListAndEscapeGoesThere(FxRobot robot) throws TimeoutException {
        var table = events(robot);
        double before = view.windowProperty().get().lengthNs();
        press(robot, table, KeyCode.W, false);
        double zoomed = view.windowProperty().get().lengthNs();
        assertThat(zoomed).isLessThan(before);
        press(robot, table, KeyCode.BACK_SPACE, false);
        assertThat(view.windowProperty().get().lengthNs()).isEqualTo(before);
        press(robot, table, KeyCode.RIGHT, true);
        assertThat(view.windowProperty().get().lengthNs()).isEqualTo(zoomed);
        assertThat(table.isFocused()).isTrue();
        press(robot, table, KeyCode.ESCAPE, false);
        assertThat(view.isFocused()).isTrue();
    }

    @Test
    void theKeysOfTheTimelineWorkFromEveryTabWithoutATextField(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        view = hands.view();
        robot.interact(() -> hands.window.workspace().reveal(hands.event("frame-loop.nvtxt", 0)));
        for (var tab : List.of("selection", "problems", "events", "statistics", "summary", "source", "clocks", "gpu",
                "ranks")) {
            run(robot, "analyze." + tab);
            var owner = view.getScene().getFocusOwner();
            assertThat(owner).as(tab).isNotNull().isNotInstanceOf(TextInputControl.class);
            double before = view.windowProperty().get().lengthNs();
            press(robot, owner, KeyCode.W, false);
            double zoomed = view.windowProperty().get().lengthNs();
            assertThat(zoomed).as("W in %s", tab).isLessThan(before);
            press(robot, owner, KeyCode.BACK_SPACE, false);
            assertThat(view.windowProperty().get().lengthNs()).as("Backspace in %s", tab).isEqualTo(before);
            press(robot, owner, KeyCode.RIGHT, true);
            assertThat(view.windowProperty().get().lengthNs()).as("Alt+Right in %s", tab).isEqualTo(zoomed);
            press(robot, owner, KeyCode.LEFT, true);
            assertThat(view.windowProperty().get().lengthNs()).as("Alt+Left in %s", tab).isEqualTo(before);
            press(robot, owner, KeyCode.M, false);
            assertThat(view.bookmarks()).as("M in %s", tab).hasSize(1);
            press(robot, owner, KeyCode.M, false);
            assertThat(view.bookmarks()).as("M again in %s", tab).isEmpty();
            press(robot, owner, KeyCode.ESCAPE, false);
            assertThat(view.isFocused()).as("Escape in %s", tab).isTrue();
            robot.interact(() -> hands.window.workspace().reveal(hands.event("frame-loop.nvtxt", 0)));
        }
    }

    @Test
    void noKeyActsOnTheTimelineWhileAMenuIsOpen(FxRobot robot) throws TimeoutException {
        var table = events(robot);
        double before = view.windowProperty().get().lengthNs();
        var menu = new ContextMenu(new MenuItem("Word"));
        for (var focused : List.of(view, table)) {
            robot.interact(focused::requestFocus);
            robot.interact(() -> menu.show(view, 0, 0));
            press(robot, focused, KeyCode.W, false);
            assertThat(view.windowProperty().get().lengthNs()).isEqualTo(before);
            robot.interact(menu::hide);
        }
        press(robot, view, KeyCode.W, false);
        assertThat(view.windowProperty().get().lengthNs()).isLessThan(before);
    }

    @Test
    void lettersStayInTextFields(FxRobot robot) throws TimeoutException {
        events(robot);
        double before = view.windowProperty().get().lengthNs();
        run(robot, "edit.find");
        waitFor(() -> shown("#search-field").isPresent());
        press(robot, shown("#search-field").orElseThrow(), KeyCode.W, false);
        press(robot, shown("#search-field").orElseThrow(), KeyCode.BACK_SPACE, false);
        assertThat(view.windowProperty().get().lengthNs()).isEqualTo(before);
    }

    @Test
    void aClickOnATabWithAFieldLeadsIntoIt(FxRobot robot) throws TimeoutException {
        events(robot);
        robot.clickOn("#tab-search");
        waitFor(() -> shown("#search-field").filter(Node::isFocused).isPresent());
    }

    @Test
    void homeActsOnTheTimelineAfterAClickOnTheSideBar(FxRobot robot) throws TimeoutException {
        var table = events(robot);
        press(robot, table, KeyCode.W, false);
        robot.clickOn("#side-bookmarks").clickOn("#side-bookmarks");
        var focused = view.getScene().getFocusOwner();
        double zoomed = view.windowProperty().get().lengthNs();
        press(robot, focused, KeyCode.HOME, false);
        assertThat(view.windowProperty().get().lengthNs()).as("from %s", focused).isGreaterThan(zoomed);
    }

    @Test
    void homeActsOnTheTimelineFromTheNamesOfTabs(FxRobot robot) throws TimeoutException {
        var table = events(robot);
        press(robot, table, KeyCode.W, false);
        var tabs = (TabPane) shown("#lower-panel .tab-pane").orElseThrow();
        robot.interact(tabs::requestFocus);
        var tab = tabs.getSelectionModel().getSelectedItem();
        double zoomed = view.windowProperty().get().lengthNs();
        press(robot, tabs, KeyCode.HOME, false);
        assertThat(view.windowProperty().get().lengthNs()).isGreaterThan(zoomed);
        assertThat(tabs.getSelectionModel().getSelectedItem()).isSameAs(tab);
    }

    @Test
    void oneBackUndoesTheWayFromARow(FxRobot robot) throws TimeoutException {
        var table = events(robot);
        press(robot, table, KeyCode.END, false);
        var whole = view.windowProperty().get();
        press(robot, table, KeyCode.ENTER, false);
        assertThat(view.windowProperty().get().lengthNs()).isLessThan(whole.lengthNs());
        press(robot, table, KeyCode.BACK_SPACE, false);
        assertThat(view.windowProperty().get()).isEqualTo(whole);
    }

    /// A gap is no event: it is selected as a range, and F and Z fit it.
    @Test
    void fitsTheRangeOfARow(FxRobot robot) throws TimeoutException {
        var table = events(robot);
        var whole = view.windowProperty().get();
        long startNs = whole.startNs() + (long) whole.lengthNs() / 2;
        robot.interact(() -> hands.window.workspace()
                .go(new Place.OfRange(new AxisRange(startNs, startNs + 1000), null), Place.Approach.REVEAL));
        assertThat(view.windowProperty().get()).isEqualTo(whole);
        press(robot, table, KeyCode.F, false);
        var fitted = view.windowProperty().get();
        assertThat(fitted.offsetOf(startNs)).isNotNegative();
        assertThat(fitted.lengthNs()).isLessThan(whole.lengthNs());
    }

    @Test
    void aCursorIsNoRange(FxRobot robot) throws TimeoutException {
        events(robot);
        robot.interact(() -> hands.window.workspace().send(new Request.GoTo(
                new Place.OfRange(new AxisRange(1_000_000, 1_000_000), null), Place.Approach.ZOOM)));
        assertThat(view.selectedRangeProperty().get()).isNotNull();
        assertThat(hands.window.workspace().selectedRangeProperty().get()).isNull();
    }

    @Test
    void aTabOpensWithTheFocusWhereItIsNeeded(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var selection = hands.window.workspace().selectionProperty();
        run(robot, "analyze.longestEvent");
        waitFor(() -> selection.get() != null);
        var longest = selection.get();
        run(robot, "analyze.events");
        waitFor(() -> shown("#events-table").filter(Node::isFocused).isPresent());
        assertThat(selection.get()).as("the selected event stays").isEqualTo(longest);
        run(robot, "analyze.sql");
        waitFor(() -> shown("#sql-editor").filter(Node::isFocused).isPresent());
    }

    @Test
    void choicesAreCommands(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        run(robot, "choose.color-by.thread");
        assertThat(command("choose.color-by.thread").text()).isEqualTo("Color by: Thread");
        assertThat(hands.view().spanColorsProperty().get()).isEqualTo(ColorMode.THREAD.colors());
    }

    @Test
    void goesToWhatStandsOut(FxRobot robot) throws TimeoutException {
        events(robot);
        var workspace = hands.window.workspace();
        var told = notices();
        assertThat(runForNotice(robot, "analyze.longestEvent", told)).startsWith("Longest of ")
                .contains(" visible ranges. Repeat for the next.");
        var longest = workspace.selectionProperty().get();
        assertThat(runForNotice(robot, "analyze.longestEvent", told)).startsWith("2nd longest of ");
        var second = workspace.selectionProperty().get();
        assertThat(second).isNotNull().isNotEqualTo(longest);
        assertThat(durationNs(second)).isLessThanOrEqualTo(durationNs(longest));
        // Its lane is selected when the lane is indexed.
        hands.settle();
        robot.interact(() -> view.selectedLaneProperty().set(null));
        assertThat(runForNotice(robot, "analyze.longestGap", told)).startsWith("Gap of ").contains(" on ");
        var gap = workspace.selectedRangeProperty().get();
        assertThat(gap.endNs()).isGreaterThan(gap.startNs());
        var window = view.windowProperty().get();
        assertThat(window.offsetOf(gap.startNs())).isBetween(0.0, window.lengthNs());
        assertThat(gap.endNs() - gap.startNs()).as("framed by what is around it")
                .isCloseTo(Math.round(view.windowProperty().get().lengthNs() / 3),
                        within(5L));
        assertThat(runForNotice(robot, "analyze.busiestThread", told)).contains("; the busiest of ");
        assertThat(workspace.selectionProperty().get()).isNull();
        var busiest = view.selectedLaneProperty().get();
        assertThat(runForNotice(robot, "analyze.busiestThread", told)).contains("; 2nd busiest of ");
        assertThat(robot.lookup("#notice-line .app-notice-line").query().getOnMouseExited())
                .as("no timer: it stays until something else is selected").isNull();
        assertThat(view.selectedLaneProperty().get()).isNotNull().isNotEqualTo(busiest);
        robot.interact(() -> workspace.reveal(longest));
        assertThat(runForNotice(robot, "analyze.longestEvent", told)).as("another selection begins again")
                .startsWith("Longest of ");
    }

    @Test
    void goesFromTheLongestGapOfAThreadToThatOfTheNext(FxRobot robot) throws TimeoutException {
        events(robot);
        var workspace = hands.window.workspace();
        var told = notices();
        robot.interact(() -> view.selectedLaneProperty().set(null));
        assertThat(runForNotice(robot, "analyze.longestGap", told)).startsWith("Gap of ").contains(": the longest.")
                .endsWith(" Repeat for the next.");
        var lane = workspace.selectedLanesProperty().getValue();
        assertThat(lane).hasSize(1);
        assertThat(runForNotice(robot, "analyze.longestGap", told)).contains(": 2nd of ").contains(" by longest gap.");
        assertThat(workspace.selectedLanesProperty().getValue()).hasSize(1).isNotEqualTo(lane);
        robot.interact(() -> view.selectedLaneProperty().set(lane.iterator().next()));
        assertThat(runForNotice(robot, "analyze.longestGap", told)).as("a lane that the user selects is meant")
                .contains(": the longest of ");
        assertThat(workspace.selectedLanesProperty().getValue()).isEqualTo(lane);
        var longest = workspace.selectedRangeProperty().get();
        assertThat(runForNotice(robot, "analyze.longestGap", told)).as("the next one of that lane")
                .contains(": 2nd longest of ").contains(" gaps of ");
        assertThat(workspace.selectedLanesProperty().getValue()).isEqualTo(lane);
        var next = workspace.selectedRangeProperty().get();
        assertThat(next).isNotEqualTo(longest);
        assertThat(next.endNs() - next.startNs()).isLessThanOrEqualTo(longest.endNs() - longest.startNs());
    }

    private List<String> notices() {
        var told = new CopyOnWriteArrayList<String>();
        hands.window.workspace().onNotice(notice -> told.add(notice.text()));
        return told;
    }

    private String runForNotice(FxRobot robot, String id, List<String> told) throws TimeoutException {
        told.clear();
        run(robot, id);
        waitFor(() -> !told.isEmpty());
        hands.settle();
        return told.getLast();
    }

    private static long durationNs(EventRef event) {
        return event.file().axisEndNs(event.event()) - event.file().axisStartNs(event.event());
    }

    @Test
    void goesFromTheSlowestFrameToTheNext(FxRobot robot) throws TimeoutException {
        events(robot);
        var workspace = hands.window.workspace();
        var told = notices();
        assertThat(runForNotice(robot, "analyze.slowestFrame", told)).startsWith("Slowest of ");
        var slowest = workspace.selectedRangeProperty().get();
        assertThat(runForNotice(robot, "analyze.slowestFrame", told)).startsWith("2nd slowest of ");
        var next = workspace.selectedRangeProperty().get();
        assertThat(next).isNotEqualTo(slowest);
        assertThat(next.endNs() - next.startNs()).isLessThanOrEqualTo(slowest.endNs() - slowest.startNs());

        var other = Objects.requireNonNull(workspace.selectionProperty().get());
        robot.interact(() -> workspace.selectionProperty().set(new EventRef(other.file(), 0)));
        assertThat(runForNotice(robot, "analyze.slowestFrame", told)).as("another event was selected")
                .startsWith("Slowest of ");

        run(robot, "analyze.frameStrip");
        waitFor(() -> view.framesProperty().get().isEmpty());
        assertThat(runForNotice(robot, "analyze.slowestFrame", told)).startsWith("Frames are hidden: ");
        run(robot, "analyze.frameStrip");
        waitFor(() -> !view.framesProperty().get().isEmpty());
        assertThat(runForNotice(robot, "analyze.slowestFrame", told)).as("frames that were found anew")
                .startsWith("Slowest of ");
    }
}
