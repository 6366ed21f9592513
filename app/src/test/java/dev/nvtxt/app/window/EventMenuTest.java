// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.AxisFrames.StripFrame;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.ContextMenuRequest;
import dev.nvtxt.timeline.model.SelectedRange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The menu of a right click on an event of the whole program.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class EventMenuTest {
    private static final String FILE = "frame-loop.nvtxt";
    private static final int MAX_MENU_PX = 640;

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

    private EventRef rangeOnGameThread(int number) {
        var file = hands.file(FILE);
        int event = IntStream.range(0, file.trace().events().size())
                .filter(each -> file.hasEndNs(each) && file.axisEndNs(each) - file.axisStartNs(each) > 1_000_000)
                .skip(number).findFirst().orElseThrow();
        return new EventRef(file, event);
    }

    private ContextMenu open(FxRobot robot, EventRef event) throws TimeoutException {
        hands.choose(robot, event);
        var span = hands.view().selectionProperty().get();
        var lane = hands.view().sourceProperty().get().lanes().stream()
                .filter(each -> each.id().equals(span.laneId())).findFirst().orElseThrow();
        long timeNs = event.file().axisStartNs(event.event()) + 1;
        robot.interact(() -> hands.view().listenerProperty().get()
                .onContextMenu(new ContextMenuRequest(10, 10, timeNs, false, lane, span)));
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast)
                .findFirst().orElseThrow();
    }

    private static MenuItem item(List<MenuItem> items, String text) {
        return items.stream().filter(item -> text.equals(item.getText())).findFirst().orElseThrow();
    }

    private AxisFrames openFrames(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        waitFor(() -> !hands.view().framesProperty().get().isEmpty());
        return hands.view().framesProperty().get().getFirst();
    }

    /// {@return what is compared from now on}
    private List<Request.CompareRanges> compared(FxRobot robot) {
        var compared = new ArrayList<Request.CompareRanges>();
        robot.interact(() -> hands.window.workspace().on(Request.CompareRanges.class, compared::add));
        return compared;
    }

    @Test
    void framesHaveAMenuOfTheirOwnAndAllFitsASmallWindow(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        robot.interact(() -> hands.window.workspace().commands().find("analyze.slowestFrame").orElseThrow().run());
        waitFor(() -> hands.window.workspace().selectionProperty().get() != null);
        var menu = open(robot, hands.window.workspace().selectionProperty().get());
        assertThat(menu.getHeight()).isLessThan(MAX_MENU_PX);
        assertThat(((Menu) item(menu.getItems(), "Go To")).getItems()).extracting(MenuItem::getText)
                .containsExactly("Next with Same Message", "Previous with Same Message");
        assertThat(((Menu) item(menu.getItems(), "Frame")).getItems()).extracting(MenuItem::getText)
                .containsExactly("Zoom to Frame", "Why Is This Frame Slow?", "Compare Frame with…");
    }

    @Test
    void aThreadIsHiddenAsItsLaneIs(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var menu = open(robot, rangeOnGameThread(0));
        var lane = hands.view().selectionProperty().get().laneId();
        robot.interact(() -> {
            item(((Menu) item(menu.getItems(), "Hide")).getItems(), "This Thread").fire();
            menu.hide();
        });
        assertThat(hands.view().laneLayoutProperty().get().hidden()).containsExactly(lane);
        assertThat(hands.window.workspace().visibilityProperty().get().isAll()).isTrue();
    }

    @Test
    void aBookmarkIsThereAtOnceAndAsksForItsNote(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var event = rangeOnGameThread(0);
        long timeNs = event.file().axisStartNs(event.event());
        var menu = open(robot, event);
        robot.interact(() -> {
            item(menu.getItems(), "Bookmark Here…").fire();
            menu.hide();
        });
        assertThat(hands.view().bookmarks()).containsExactly(new Bookmark(timeNs, ""));
        var note = robot.lookup(".timeline-note").queryAs(TextField.class);
        assertThat(note.isVisible()).isTrue();
        robot.interact(() -> {
            note.setText("hitch?");
            note.fireEvent(new ActionEvent());
        });
        assertThat(hands.view().bookmarks()).containsExactly(new Bookmark(timeNs, "hitch?"));
    }

    @Test
    void aBookmarkIsRemovedWhereItIsSeen(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var bookmark = new Bookmark(hands.file(FILE).axisStartNs(0), "look here");
        robot.interact(() -> hands.view().bookmarks().setAll(List.of(bookmark)));
        robot.clickOn("#side-bookmarks");
        var list = robot.lookup("#bookmark-list").queryAs(ListView.class);
        robot.interact(() -> {
            assertThat(list.getContextMenu()).as("without a row").isNull();
            list.getSelectionModel().select(0);
            item(list.getContextMenu().getItems(), "Remove Bookmark").fire();
        });
        assertThat(hands.view().bookmarks()).as("by the menu of the list").isEmpty();
        robot.interact(() -> {
            hands.view().bookmarks().setAll(List.of(bookmark));
            list.getSelectionModel().select(0);
            Event.fireEvent(list,
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.DELETE, false, false, false, false));
        });
        assertThat(hands.view().bookmarks()).as("by Delete").isEmpty();
        robot.interact(() -> {
            hands.view().bookmarks().setAll(List.of(bookmark));
            hands.view().listenerProperty().get().onContextMenu(
                    new ContextMenuRequest(10, 10, bookmark.timeNs(), false, null, null, bookmark, null));
        });
        var menu = Window.getWindows().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast)
                .findFirst().orElseThrow();
        robot.interact(() -> {
            item(menu.getItems(), "Remove Bookmark").fire();
            menu.hide();
        });
        assertThat(hands.view().bookmarks()).as("by the menu of its flag").isEmpty();
    }

    @Test
    void theFirstOfTwoRangesStaysSelectedUntilTheOtherIsClicked(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var workspace = hands.window.workspace();
        var compared = compared(robot);
        var first = rangeOnGameThread(0);
        var menu = open(robot, first);
        robot.interact(() -> {
            workspace.selectionProperty().set(null);
            item(menu.getItems(), "Compare Range with…").fire();
        });
        assertThat(workspace.selectionProperty().get()).isEqualTo(first);
        assertThat(workspace.modes().currentProperty().get()).isNotNull();
        var other = rangeOnGameThread(1);
        hands.choose(robot, other);
        assertThat(workspace.modes().currentProperty().get()).isNull();
        assertThat(compared).singleElement().satisfies(request -> {
            assertThat(request.a().startNs()).isEqualTo(first.file().axisStartNs(first.event()));
            assertThat(request.b().startNs()).isEqualTo(other.file().axisStartNs(other.event()));
        });
    }

    @Test
    void theMenuOfAStripIsOfItsFrame(FxRobot robot) throws TimeoutException {
        var frames = openFrames(robot);
        var compared = compared(robot);
        robot.interact(() -> hands.view().listenerProperty().get().onContextMenu(new ContextMenuRequest(10, 10,
                frames.startNs(5), false, null, null, null, new StripFrame(frames, 60))));
        var menu = Window.getWindows().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast)
                .findFirst().orElseThrow();
        robot.interact(() -> {
            item(menu.getItems(), "Zoom to Frame").fire();
            item(menu.getItems(), frames.isStutter(60) ? "Why Is This Frame Slow?" : "Compare with the Median Frame")
                    .fire();
            menu.hide();
        });
        assertThat(compared).extracting(request -> request.b().startNs()).containsExactly(frames.startNs(60));
        waitFor(() -> hands.view().windowProperty().get().startNs() == frames.startNs(60));
    }

    @Test
    void whyAFrameIsSlowIsAskedOfWhatWasSelectedLast(FxRobot robot) throws TimeoutException {
        var frames = openFrames(robot);
        var workspace = hands.window.workspace();
        var compared = compared(robot);
        var explain = workspace.commands().find("analyze.explainFrame").orElseThrow();
        robot.interact(() -> hands.view().selectedRangeProperty()
                .set(SelectedRange.of(frames.startNs(2) + 1, frames.endNs(3))));
        robot.interact(() -> hands.view().commands().goToFrame(frames, 60, false));
        robot.interact(explain::run);
        robot.interact(() -> hands.view().selectedRangeProperty()
                .set(SelectedRange.of(frames.startNs(4) + 1, frames.endNs(5))));
        robot.interact(explain::run);
        assertThat(compared).extracting(request -> request.b().startNs())
                .containsExactly(frames.startNs(60), frames.startNs(4));
    }

    @Test
    void theFrameThatIsSelectedIsComparedWithTheNextOneThatIsClicked(FxRobot robot) throws TimeoutException {
        var frames = openFrames(robot);
        var workspace = hands.window.workspace();
        var compared = compared(robot);
        var compare = workspace.commands().find("analyze.compareFrame").orElseThrow();
        robot.interact(() -> hands.view().commands().goToFrame(frames, 5, false));
        robot.interact(compare::run);
        robot.interact(() -> hands.view().commands().goToFrame(frames, 7, false));
        robot.interact(() -> {
            workspace.selectedRangeProperty().set(null);
            workspace.selectionProperty().set(null);
            compare.run();
        });
        robot.interact(() -> hands.view().commands().goToFrame(frames, 7, false));
        assertThat(compared).extracting(request -> request.a().startNs()).containsExactly(frames.startNs(5),
                frames.startNs(frames.longest(0, frames.size())));
        assertThat(compared).extracting(request -> request.b().startNs()).containsOnly(frames.startNs(7));
    }
}
