// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.shown;
import static dev.nvtxt.app.window.WindowHands.text;
import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.model.ClockError;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TabPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What a user does with the timeline of the whole program, by the keys that the program says it has.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class TimelineUseTest {
    private static final List<String> FILES = List.of("frame-loop.nvtxt", "four-clocks/qpc.nvtxt",
            "four-clocks/filetime.nvtxt", "mistakes/twenty-mistakes.nvtxt");

    @TempDir
    Path folder;

    private WindowHands hands;
    private MainWindow window;
    private TimelineView view;

    @Start
    void start(Stage stage) {
        hands = WindowHands.start(stage, folder, FILES.stream().map(WindowHands::sample).toList(), FILES.size());
        window = hands.window;
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    private void open(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        view = hands.view();
    }

    /// How far a time stands from the center of the view; a double has no room for times of 10¹⁸ ns.
    private double fromMiddleNs(long ns) {
        var shown = view.windowProperty().get();
        return shown.offsetOf(ns) - shown.lengthNs() / 2;
    }

    @Test
    void measuresBetweenEventsOfTwoClocks(FxRobot robot) throws TimeoutException {
        open(robot);
        var from = hands.event("qpc.nvtxt", 2);
        var to = hands.event("filetime.nvtxt", 5);
        hands.choose(robot, from);
        hands.openDetails(robot);
        hands.key(robot, KeyCode.R);
        hands.choose(robot, to);
        waitFor(() -> robot.lookup("#details-delta").tryQuery().isPresent());
        long apart = to.file().axisStartNs(to.event()) - from.file().axisStartNs(from.event());
        var format = window.workspace().timeFormatProperty().get();
        assertThat(text(robot, "#details-delta-start-to-start"))
                .isEqualTo((apart < 0 ? "−" : "+") + format.duration(Math.abs(apart)));
        var error = ClockError.between(from.file().bases().getFirst(), to.file().bases().getFirst());
        assertThat(error).isEqualTo(ClockError.NOT_ALIGNED);
        assertThat(((Pane) robot.lookup("#details-delta").query()).getChildren())
                .anyMatch(node -> node instanceof Label label && label.getText().equals(error));
    }

    @Test
    void aKeyActsForACommandThatHadNone(FxRobot robot) throws TimeoutException {
        open(robot);
        var commands = window.workspace().commands();
        var longest = commands.find("analyze.longestEvent").orElseThrow();
        assertThat(longest.keysProperty()).isEmpty();
        robot.interact(() -> longest.setKeys(List.of("Shortcut+F6")));
        hands.ctrl(robot, KeyCode.F6);
        waitFor(() -> window.workspace().selectionProperty().get() != null);
    }

    @Test
    void aMeasuredSpanSaysTheErrorOfBothClocks(FxRobot robot) throws TimeoutException {
        open(robot);
        var from = hands.event("qpc.nvtxt", 2);
        var to = hands.event("filetime.nvtxt", 5);
        hands.choose(robot, from);
        var first = edge(from);
        hands.choose(robot, to);
        var words = view.rangeTextProperty().get();
        assertThat(words.apply(new SelectedRange(first, edge(to))))
                .isEqualTo(ClockError.between(from.file().bases().getFirst(), to.file().bases().getFirst()));
        assertThat(words.apply(new SelectedRange(first, RangeEdge.free(7)))).isEmpty();
    }

    /// As *Measure from Here* does it: what hears of the click on an event selects the range.
    @Test
    void aRangeThatIsSelectedByAClickIsDrawn(FxRobot robot) throws TimeoutException {
        open(robot);
        var to = hands.event("qpc.nvtxt", 5);
        hands.choose(robot, to);
        var clicked = view.selectionProperty().get();
        robot.interact(() -> view.selectionProperty().set(null));
        var workspace = window.workspace();
        workspace.selectionProperty().addListener((_, _, event) -> {
            if (event != null) {
                workspace.selectedRangeProperty().set(new AxisRange(3, event.file().axisStartNs(event.event())));
            }
        });
        robot.interact(() -> view.selectionProperty().set(clicked));
        var range = view.selectedRangeProperty().get();
        assertThat(range).isNotNull();
        assertThat(range.endNs()).isEqualTo(to.file().axisStartNs(to.event()));
    }

    @Test
    void aMenuOfTheToolBarStaysOpenWhenTheBarGetsAnotherWidth(FxRobot robot) throws TimeoutException {
        open(robot);
        var colors = robot.lookup("#tool-row .menu-button").<MenuButton>queryAllAs(MenuButton.class).stream()
                .filter(button -> button.getText().startsWith("Color by") || button.getTooltip() != null
                        && "Color by".equals(button.getTooltip().getText()))
                .findFirst().orElseThrow();
        robot.interact(() -> {
            colors.show();
            ((Region) colors.getParent()).setPrefWidth(((Region) colors.getParent()).getWidth() - 3);
            colors.getScene().getRoot().layout();
        });
        assertThat(colors.isShowing()).isTrue();
    }

    private RangeEdge edge(EventRef event) {
        SpanRef span = view.selectionProperty().get();
        return new RangeEdge(event.file().axisStartNs(event.event()), span, false);
    }

    @Test
    void goesToATime(FxRobot robot) throws TimeoutException {
        open(robot);
        var target = hands.event("qpc.nvtxt", 4);
        long ns = target.file().axisStartNs(target.event());
        robot.interact(() -> view.windowProperty().set(TimeWindow.between(ns - 3_000_000, ns - 1_000_000)));
        var range = SelectedRange.of(ns - 2_000_000, ns - 1_500_000);
        robot.interact(() -> view.selectedRangeProperty().set(range));
        goTo(robot, "@" + ns);
        assertThat(fromMiddleNs(ns)).isCloseTo(0, Offset.offset(2.0));
        robot.interact(() -> hands.window.workspace().timeline().apply(new Intent.Back()));
        assertThat(view.selectedRangeProperty().get()).as("of the view before").isEqualTo(range);
        robot.interact(() -> hands.window.workspace().timeline().apply(new Intent.Forward()));
        goTo(robot, "+3us");
        assertThat(fromMiddleNs(ns + 3_000)).isCloseTo(0, Offset.offset(4.0));
        hands.choose(robot, target);
        goTo(robot, target.file().trace().events().start(target.event()) + " ticks");
        assertThat(fromMiddleNs(ns)).isCloseTo(0, Offset.offset(2.0));
        hands.ctrl(robot, KeyCode.G);
        hands.write(robot, "#go-to-time", "noon");
        hands.key(robot, KeyCode.ENTER);
        assertThat(((Labeled) shown(".app-popover .app-problem").orElseThrow()).getText()).contains("is not a time");
        hands.write(robot, "#go-to-time", "1500");
        assertThat(((Labeled) shown("#go-to-time-meaning").orElseThrow()).getText())
                .startsWith("1.5 µs: a number without a unit is in ns.");
        hands.write(robot, "#go-to-time", "99h");
        assertThat(((Labeled) shown("#go-to-time-meaning").orElseThrow()).getText()).contains("Outside of all files");
        hands.key(robot, KeyCode.ENTER);
        assertThat(((Labeled) shown(".app-popover .app-problem").orElseThrow()).getText())
                .startsWith("Outside of all files, which have times from");
        hands.leaveField(robot);
        hands.key(robot, KeyCode.ESCAPE);
        assertThat(shown("#go-to-time")).isEmpty();
    }

    private void goTo(FxRobot robot, String time) throws TimeoutException {
        hands.ctrl(robot, KeyCode.G);
        waitFor(() -> shown("#go-to-time").isPresent());
        var before = view.windowProperty().get();
        hands.write(robot, "#go-to-time", time);
        hands.key(robot, KeyCode.ENTER);
        waitFor(() -> !before.equals(view.windowProperty().get()));
        hands.leaveField(robot);
    }

    @Test
    void theRangeOfAGapHasTheEdgesOfItsEvents(FxRobot robot) throws TimeoutException {
        open(robot);
        var before = hands.event("frame-loop.nvtxt", 1);
        var after = hands.event("frame-loop.nvtxt", 3);
        var gap = new AxisRange(before.file().axisEndNs(before.event()), after.file().axisStartNs(after.event()));
        robot.interact(() -> window.workspace().go(new Place.OfRange(gap, before), Place.Approach.FRAME));
        var measured = Workspace.Measured.of(view.selectedRangeProperty().get());
        assertThat(measured).isNotNull();
        assertThat(measured.from().endNs()).isEqualTo(gap.startNs());
        assertThat(measured.to().startNs()).isEqualTo(gap.endNs());
    }

    @Test
    void findsALane(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.ctrl(robot, KeyCode.P);
        waitFor(() -> shown("#find-lane").isPresent());
        hands.write(robot, "#find-lane", "640");
        waitFor(() -> ((ListView<?>) shown("#found-lanes").orElseThrow()).getItems().size() < 9);
        hands.key(robot, KeyCode.ENTER);
        waitFor(() -> view.selectedLaneProperty().get() != null);
        assertThat(view.selectedLaneProperty().get()).isEqualTo(hands.lane("simulator").id());
    }

    @Test
    void goesFromProblemToProblem(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.key(robot, KeyCode.E);
        var tabs = robot.lookup("#lower-tabs").queryAs(TabPane.class);
        waitFor(() -> robot.lookup("#problems-table").tryQuery().isPresent());
        assertThat(tabs.getSelectionModel().getSelectedItem().getId()).isEqualTo("tab-problems");
        waitFor(() -> problemRow(robot) >= 0);
        int first = problemRow(robot);
        hands.leaveField(robot);
        hands.key(robot, KeyCode.E);
        waitFor(() -> problemRow(robot) > first);
        hands.leaveField(robot);
        hands.shift(robot, KeyCode.E);
        waitFor(() -> problemRow(robot) == first);
    }

    private static int problemRow(FxRobot robot) {
        return robot.lookup("#problems-table").queryTableView().getSelectionModel().getSelectedIndex();
    }

    @Test
    void escapeClearsStepByStep(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.choose(robot, hands.event("qpc.nvtxt", 2));
        robot.interact(() -> view.selectedRangeProperty().set(SelectedRange.of(0, 10)));
        hands.key(robot, KeyCode.ESCAPE);
        assertThat(view.selectedRangeProperty().get()).isNull();
        assertThat(window.workspace().selectedRangeProperty().get()).isNull();
        assertThat(window.workspace().selectionProperty().get()).isNotNull();
        hands.key(robot, KeyCode.ESCAPE);
        assertThat(window.workspace().selectionProperty().get()).isNull();
        assertThat(view.selectedLaneProperty().get()).isNotNull();
        hands.key(robot, KeyCode.ESCAPE);
        assertThat(view.selectedLaneProperty().get()).isNull();
    }

    @Test
    void undoesAndRedoesWhatWasDoneToLanesAndMarks(FxRobot robot) throws TimeoutException {
        open(robot);
        // More lanes than fit start collapsed.
        robot.interact(() -> view.laneLayoutProperty().set(LaneLayout.INITIAL));
        hands.choose(robot, hands.event("qpc.nvtxt", 2));
        var id = view.selectionProperty().get().laneId();
        List.of(KeyCode.P, KeyCode.C, KeyCode.H, KeyCode.M).forEach(code -> hands.key(robot, code));
        var done = view.laneLayoutProperty().get();
        assertThat(done.pinned()).containsExactly(id);
        assertThat(done.collapsed()).containsExactly(id);
        assertThat(done.hidden()).containsExactly(id);
        assertThat(view.bookmarks()).hasSize(1);
        for (int i = 0; i < 4; i++) {
            hands.ctrl(robot, KeyCode.Z);
        }
        assertThat(view.bookmarks()).isEmpty();
        assertThat(view.laneLayoutProperty().get()).isEqualTo(LaneLayout.INITIAL);
        for (int i = 0; i < 4; i++) {
            hands.ctrl(robot, KeyCode.Y);
        }
        assertThat(view.laneLayoutProperty().get()).isEqualTo(done);
        assertThat(view.bookmarks()).hasSize(1);
    }

    @Test
    void aRemovedNoteIsSaidWithAWayBack(FxRobot robot) throws TimeoutException {
        open(robot);
        var event = hands.event("qpc.nvtxt", 2);
        hands.choose(robot, event);
        var bookmark = new Bookmark(event.file().axisStartNs(event.event()), "look here");
        robot.interact(() -> view.bookmarks().setAll(List.of(bookmark)));
        hands.key(robot, KeyCode.M);
        assertThat(view.bookmarks()).isEmpty();
        assertThat(robot.lookup("#notice-line .label").queryAllAs(Label.class)).extracting(Label::getText)
                .contains("Removed the bookmark ‘look here’.");
        robot.interact(() -> robot.lookup("#notice-line .button").queryAllAs(Button.class).stream()
                .filter(button -> "Undo".equals(button.getText())).forEach(Button::fire));
        assertThat(view.bookmarks()).containsExactly(bookmark);
    }

    @Test
    void whatIsSaidOfAStepEndsWithTheNextOne(FxRobot robot) throws TimeoutException {
        open(robot);
        robot.interact(() -> window.workspace().commands().find("time.alignStarts").orElseThrow().run());
        waitFor(() -> robot.lookup("#notice-line .button").tryQuery().isPresent());
        assertThat(((Labeled) robot.lookup("#notice-line .label").query()).getText())
                .contains("aligned at their starts");
        hands.choose(robot, hands.event("qpc.nvtxt", 2));
        hands.key(robot, KeyCode.M);
        assertThat(robot.lookup("#notice-line .button").tryQuery()).isEmpty();
    }

    @Test
    void groupsLanesFromTheToolBar(FxRobot robot) throws TimeoutException {
        open(robot);
        pick(robot, "Group by", LaneGrouping.MESSAGE.text());
        waitFor(() -> view.sourceProperty().get().lanes().stream().anyMatch(lane -> lane.title().equals("step -12")));
        pick(robot, "Group by", LaneGrouping.FILE.text());
        waitFor(() -> view.sourceProperty().get().lanes().stream().noneMatch(lane -> lane.title().equals("step -12")));
        assertThat(view.sourceProperty().get().lanes()).filteredOn(lane -> lane.parentId() == null)
                .hasSize(FILES.size());
        pick(robot, "Group by", LaneGrouping.CATEGORY.text());
        waitFor(() -> view.sourceProperty().get().lanes().stream()
                .anyMatch(lane -> lane.title().equals("No category")));
    }

    @Test
    void colorsEventsFromTheToolBar(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.choose(robot, hands.event("qpc.nvtxt", 2));
        var span = view.selectionProperty().get();
        var lane = view.sourceProperty().get().lanes().stream().filter(each -> each.id().equals(span.laneId()))
                .findFirst().orElseThrow();
        for (var mode : List.of(ColorMode.CATEGORY, ColorMode.MESSAGE, ColorMode.THREAD, ColorMode.GIVEN)) {
            pick(robot, "Color by", mode.text());
            assertThat(view.spanColorsProperty().get()).isSameAs(mode.colors());
        }
        assertThat(view.spanColorsProperty().get().argb(lane, span.span())).isEqualTo(0xFF708090);
    }

    private static void pick(FxRobot robot, String menu, String text) {
        MenuItem item = robot.lookup("#tool-row .menu-button").<MenuButton>queryAllAs(MenuButton.class).stream()
                .filter(button -> button.getTooltip() != null && menu.equals(button.getTooltip().getText()))
                .flatMap(button -> button.getItems().stream()).filter(each -> text.equals(each.getText())).findFirst()
                .orElseThrow();
        robot.interact(item::fire);
    }

    @Test
    void copiesTheDetailsInEveryForm(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.choose(robot, hands.event("qpc.nvtxt", 0));
        hands.openDetails(robot);
        waitFor(() -> robot.lookup("#details-title").tryQuery().isPresent());
        var forms = robot.lookup("#details-copy").queryAs(MenuButton.class).getItems();
        assertThat(forms).extracting(MenuItem::getText).containsExactly("Copy Message", "Copy as Text", "Copy as TSV",
                "Copy as JSON", "Copy as NVTXT line");
        assertThat(copied(robot, forms.get(1))).startsWith("Start/end range: step -12\n");
        assertThat(copied(robot, forms.get(2))).startsWith("kind\tmessage\t");
        assertThat(copied(robot, forms.get(3))).startsWith("{").contains("\"message\" : \"step -12\"");
        assertThat(copied(robot, forms.get(4)))
                .isEqualTo("RangeStartEnd, 91234087890, 91234114167, SlateGray, \"step -12\"\n");
    }

    private static String copied(FxRobot robot, MenuItem form) {
        var text = new StringBuilder();
        robot.interact(() -> {
            form.fire();
            text.append(Clipboard.getSystemClipboard().getString());
        });
        return text.toString();
    }

    @Test
    void leadsBackAlongTheTrail(FxRobot robot) throws TimeoutException {
        open(robot);
        var whole = view.windowProperty().get();
        var first = whole.at(whole.lengthNs() / 4, whole.lengthNs() / 2);
        robot.interact(() -> view.commands().zoomTo(first));
        waitFor(() -> trail(robot).size() == 2);
        robot.interact(() -> view.commands().zoomTo(first.at(first.lengthNs() / 4, first.lengthNs() / 2)));
        waitFor(() -> trail(robot).size() == 3);
        robot.interact(() -> trail(robot).get(1).fire());
        assertThat(view.windowProperty().get()).isEqualTo(first);
        robot.interact(() -> trail(robot).getFirst().fire());
        assertThat(view.windowProperty().get().lengthNs()).isEqualTo(whole.lengthNs());
    }

    private static List<Hyperlink> trail(FxRobot robot) {
        return robot.lookup("#trail .hyperlink").queryAllAs(Hyperlink.class).stream().toList();
    }

    @Test
    void lightsUpWhatASearchFindsAndWalksBothWays(FxRobot robot) throws TimeoutException {
        open(robot);
        hands.ctrl(robot, KeyCode.F);
        waitFor(() -> shown("#search-field").isPresent());
        hands.write(robot, "#search-field", "step -1");
        waitFor(() -> text(robot, "#search-status").contains("hit") && view.hitsProperty().get() != null);
        hands.settle();
        var hits = view.hitsProperty().get();
        long lit = view.sourceProperty().get().lanes().stream().mapToLong(lane -> IntStream
                .range(0, lane.spans().size()).filter(span -> hits.test(lane, span)).count()).sum();
        assertThat(lit).isEqualTo(8);
        hands.key(robot, KeyCode.ENTER);
        hands.key(robot, KeyCode.ENTER);
        waitFor(() -> text(robot, "#search-status").startsWith("2 of 8"));
        hands.shift(robot, KeyCode.ENTER);
        waitFor(() -> text(robot, "#search-status").startsWith("1 of 8"));
        hands.leaveField(robot);
        hands.key(robot, KeyCode.F3);
        waitFor(() -> text(robot, "#search-status").startsWith("2 of 8"));
    }
}
