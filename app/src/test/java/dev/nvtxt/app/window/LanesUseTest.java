// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.sample;
import static dev.nvtxt.app.window.WindowHands.shown;
import static dev.nvtxt.app.window.WindowHands.text;
import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.nvtxt.app.shared.session.Session;
import dev.nvtxt.app.shared.session.SessionException;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What a user does to lanes and looks for on them in the whole program, which was started with a session file.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class LanesUseTest {
    private static final List<String> FILES = List.of("frame-loop.nvtxt", "category-tree.nvtxt");
    private static final int OVERVIEW_PX = 28;

    @TempDir
    Path folder;

    private WindowHands hands;
    private TimelineView view;

    @Start
    void start(Stage stage) throws SessionException {
        var paths = FILES.stream().map(name -> Path.of(sample(name)).toAbsolutePath().normalize().toString()).toList();
        SessionFile.write(sessionFile(), new Session(paths, ClockSettings.AUTOMATIC, Map.of()));
        hands = WindowHands.start(stage, folder, List.of(sessionFile().toString()), FILES.size());
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    private Path sessionFile() {
        return folder.resolve("kept" + Session.EXTENSION);
    }

    private void open(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        view = hands.view();
    }

    private LaneLayout layout() {
        return view.laneLayoutProperty().get();
    }

    @Test
    void lanesThatAreReorderedAndCroppedStandInTheSessionFile(FxRobot robot)
            throws TimeoutException, SessionException {
        open(robot);
        String main = hands.lane("main").id();
        String render = hands.lane("render").id();
        hands.dragHeader(robot, hands.headerY(robot, main), hands.headerY(robot, render) + 44);
        assertThat(layout().order()).containsSubsequence(render, main);
        hands.ctrl(robot, KeyCode.Z);
        assertThat(layout()).isEqualTo(LaneLayout.INITIAL);
        hands.ctrl(robot, KeyCode.Y);
        hands.choose(robot, hands.event("frame-loop.nvtxt", 0));
        assertThat(view.selectedLaneProperty().get()).isEqualTo(main);
        hands.key(robot, KeyCode.OPEN_BRACKET);
        assertThat(layout().depthLimits()).containsOnlyKeys(main);
        hands.ctrl(robot, KeyCode.S);
        waitFor(() -> !savedLanes().path("depthLimits").isEmpty());
        assertThat(savedLanes().path("depthLimits").path(main).asInt()).isEqualTo(layout().depthLimits().get(main));
        assertThat(StreamSupport.stream(savedLanes().path("order").spliterator(), false).map(JsonNode::asText))
                .containsSubsequence(render, main);
        hands.key(robot, KeyCode.CLOSE_BRACKET);
        assertThat(layout().depthLimits()).isEmpty();
    }

    private JsonNode savedLanes() throws SessionException {
        var timeline = SessionFile.read(sessionFile()).session().sections().get("timeline");
        return timeline == null ? MissingNode.getInstance() : timeline.path("lanes");
    }

    @Test
    void hitsStandOnTheOverviewUntilTheSearchEnds(FxRobot robot) throws TimeoutException {
        open(robot);
        assertThat(hitPixels(robot)).isZero();
        hands.type(robot, "/");
        waitFor(() -> shown("#search-field").isPresent());
        hands.write(robot, "#search-field", "present");
        waitFor(() -> text(robot, "#search-status").startsWith("180 hit"));
        hands.settle();
        waitFor(() -> hitPixels(robot) > 100);
        hands.key(robot, KeyCode.ESCAPE);
        hands.settle();
        waitFor(() -> view.hitsProperty().get() == null);
        assertThat(hitPixels(robot)).isZero();
    }

    private long hitPixels(FxRobot robot) {
        int hit = view.paletteProperty().get().argb(PaletteColor.HIT);
        var count = new long[1];
        robot.interact(() -> {
            var picture = view.snapshot(null, null);
            int width = (int) picture.getWidth();
            count[0] = IntStream.range(0, OVERVIEW_PX * width)
                    .filter(at -> picture.getPixelReader().getArgb(at % width, at / width) == hit).count();
        });
        return count[0];
    }

    @Test
    void theKeysOfFilesAndOfTheWindowAct(FxRobot robot) throws TimeoutException {
        open(robot);
        assertThat(view.getScene().getAccelerators().keySet()).contains(Stream
                .of("Shortcut+O", "Shortcut+Shift+O", "F5", "Shortcut+S", "Shortcut+E", "Shortcut+F", "Shortcut+P",
                        "Shortcut+G", "Shortcut+Z", "Shortcut+Y")
                .map(KeyCombination::valueOf).toArray(KeyCombination[]::new));
    }

    @Test
    void aQuestionMarkShowsTheKeys(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.type(robot, "?");
        waitFor(() -> shown("#help-filter").isPresent());
        var words = shown("#help-filter").orElseThrow().getScene().getRoot().lookupAll(".text").stream()
                .map(node -> ((Text) node).getText()).toList();
        assertThat(words).contains("Move and zoom", "Arrange lanes");
        robot.interact(() -> shown("#help-filter").orElseThrow().getScene().getWindow().hide());
    }

    @Test
    void marksTheSelectionWithANote(FxRobot robot) throws TimeoutException {
        open(robot);
        var event = hands.event("frame-loop.nvtxt", 5);
        hands.choose(robot, event);
        hands.shift(robot, KeyCode.M);
        var field = (TextField) shown(".timeline-note").orElseThrow();
        robot.interact(() -> {
            field.setText("hitch?");
            field.fireEvent(new ActionEvent());
        });
        assertThat(view.bookmarks()).containsExactly(
                new Bookmark(event.file().axisStartNs(event.event()), "hitch?"));
        hands.ctrl(robot, KeyCode.Z);
        assertThat(view.bookmarks()).isEmpty();
    }

    @Test
    void aKeyThatIsHeldTypesNothingIntoTheFieldThatItOpens(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.choose(robot, hands.event("frame-loop.nvtxt", 5));
        robot.interact(() -> {
            fire(view, KeyEvent.KEY_PRESSED, "");
            var field = (TextField) shown(".timeline-note").orElseThrow();
            fire(field, KeyEvent.KEY_TYPED, "M");
            fire(field, KeyEvent.KEY_PRESSED, "");
            fire(field, KeyEvent.KEY_TYPED, "M");
            fire(field, KeyEvent.KEY_RELEASED, "");
            assertThat(field.getText()).isEmpty();
            fire(field, KeyEvent.KEY_PRESSED, "");
            fire(field, KeyEvent.KEY_TYPED, "M");
            assertThat(field.getText()).isEqualTo("M");
        });
    }

    private static void fire(Node target, EventType<KeyEvent> type, String character) {
        Event.fireEvent(target, new KeyEvent(type, character, "",
                type == KeyEvent.KEY_TYPED ? KeyCode.UNDEFINED : KeyCode.M, true, false, false, false));
    }

    @Test
    void theFilterHidesOrDimsAndSaysHowMany(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.write(robot, "#filter-field", "thread = streaming");
        robot.type(KeyCode.ENTER);
        long all = hands.window.workspace().reportProperty().get().files().stream()
                .mapToLong(file -> file.trace().events().size()).sum();
        waitFor(() -> digits(text(robot, "#filter-count")) == all - 49);
        boolean isDimmed = view.filterModeProperty().get() == FilterMode.DIM;
        assertThat(text(robot, "#filter-count")).endsWith(isDimmed ? " dimmed" : " hidden");
        robot.interact(() -> robot.lookup("#filter-dim").queryAs(ToggleButton.class).fire());
        assertThat(view.filterModeProperty().get()).isEqualTo(isDimmed ? FilterMode.HIDE : FilterMode.DIM);
        assertThat(text(robot, "#filter-count")).endsWith(isDimmed ? " hidden" : " dimmed");
        hands.write(robot, "#filter-field", "");
        waitFor(() -> view.filterProperty().get() == null);
        assertThat(text(robot, "#filter-count")).isEmpty();
    }

    private static long digits(String text) {
        var digits = text.replaceAll("\\D", "");
        return digits.isEmpty() ? -1 : Long.parseLong(digits);
    }

    @Test
    void longValuesOfTheDetailsAreAsHighAsTheirLines(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.choose(robot, hands.event("frame-loop.nvtxt", 5));
        hands.openDetails(robot);
        robot.interact(() -> robot.lookup("#details-more").queryAs(Hyperlink.class).fire());
        waitFor(() -> robot.lookup("#details-clock").tryQuery().isPresent());
        var areas = robot.lookup("#details .app-wrapped").queryAllAs(TextArea.class);
        assertThat(areas).isNotEmpty();
        waitFor(() -> areas.stream().mapToDouble(LanesUseTest::spare).allMatch(spare -> spare >= 0 && spare <= 4));
    }

    /// How much higher a text area is than what it draws.
    private static double spare(TextArea area) {
        var lines = ((Text) area.lookup(".text")).getLayoutBounds().getHeight();
        return area.getHeight() - area.getInsets().getTop() - area.getInsets().getBottom() - lines;
    }
}
