// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.details.ClockError;
import dev.nvtxt.app.lanes.ColorMode;
import dev.nvtxt.app.lanes.LaneGrouping;
import dev.nvtxt.app.model.EventRef;
import dev.nvtxt.app.model.OpenRequest;
import dev.nvtxt.app.settings.SettingsStore;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.MeasuredEdge;
import dev.nvtxt.timeline.model.MeasuredSpan;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// What a user does with the timeline of the whole program, by the keys that the program says it has.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class TimelineUseTest {
    private static final int WAIT_S = 60;
    private static final Path SAMPLES = Path.of("..", "samples");
    private static final List<String> FILES = List.of("frame-loop.nvtxt", "four-clocks/qpc.nvtxt",
            "four-clocks/filetime.nvtxt", "mistakes/twenty-mistakes.nvtxt");

    @TempDir
    Path folder;

    private MainWindow window;
    private TimelineView view;
    private @Nullable Node typedInto;

    @Start
    void start(Stage stage) {
        var settings = SettingsStore.open(folder.resolve("settings" + System.nanoTime() + ".json"));
        settings.number("window.x", 0).set(0);
        settings.number("window.y", 0).set(0);
        settings.number("window.width", 0).set(1000);
        settings.number("window.height", 0).set(900);
        window = new MainWindow(stage, settings);
        window.show(new OpenRequest(FILES.stream().map(name -> SAMPLES.resolve(name).toString()).toList(),
                InputStream.nullInputStream(), ClockSettings.AUTOMATIC));
    }

    @AfterEach
    void end(FxRobot robot) {
        robot.interact(() -> {
            // A pane that a failed test left open would take the keys of the next one.
            List.copyOf(Window.getWindows()).stream().filter(PopupWindow.class::isInstance).forEach(Window::hide);
            window.dispose();
        });
    }

    private static void waitFor(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(WAIT_S, TimeUnit.SECONDS, condition);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void open(FxRobot robot) throws TimeoutException {
        view = robot.lookup("#timeline").queryAs(TimelineView.class);
        waitFor(() -> window.workspace().reportProperty().get().files().size() == FILES.size());
        settle();
        waitFor(() -> view.getScene().getAccelerators().containsKey(KeyCombination.valueOf("Shortcut+G")));
        leaveField(robot);
    }

    private void settle() throws TimeoutException {
        waitFor(() -> view.sourceProperty().get().lanes().size() > FILES.size()
                && !view.windowProperty().get().isNone() && !view.busyProperty().get());
    }

    private void key(FxRobot robot, KeyCode code) {
        press(robot, code, false, false);
    }

    private void ctrl(FxRobot robot, KeyCode code) {
        press(robot, code, true, false);
    }

    private void shift(FxRobot robot, KeyCode code) {
        press(robot, code, false, true);
    }

    /// Presses a key on the timeline, or in the field that was written into last. What window has the focus depends on
    /// the desktop, and headless there is none, so the event goes to the node, and up from there through handlers and
    /// shortcuts.
    private void press(FxRobot robot, KeyCode code, boolean ctrl, boolean shift) {
        robot.interact(() -> {
            var owner = typedInto == null ? view : typedInto;
            Event.fireEvent(owner, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, ctrl, false, false));
            Event.fireEvent(owner, new KeyEvent(KeyEvent.KEY_RELEASED, "", "", code, shift, ctrl, false, false));
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void write(FxRobot robot, String field, String text) {
        var input = (TextInputControl) shown(field).orElseThrow();
        robot.interact(() -> {
            input.requestFocus();
            input.setText(text);
        });
        typedInto = input;
    }

    /// {@return a node of any window, panes over the timeline included}
    private static Optional<Node> shown(String query) {
        return List.copyOf(Window.getWindows()).stream().map(window -> window.getScene().getRoot().lookup(query))
                .filter(Objects::nonNull).findFirst();
    }

    private void leaveField(FxRobot robot) {
        typedInto = null;
        robot.interact(view::requestFocus);
    }

    private ReportFile file(String name) {
        return window.workspace().reportProperty().get().files().stream()
                .filter(file -> file.trace().path().endsWith(name)).findFirst().orElseThrow();
    }

    private EventRef event(String name, int number) {
        return new EventRef(file(name), number);
    }

    private void choose(FxRobot robot, EventRef event) throws TimeoutException {
        robot.interact(() -> window.workspace().reveal(event));
        settle();
        waitFor(() -> view.selectionProperty().get() != null
                && event.equals(window.workspace().selectionProperty().get()));
        leaveField(robot);
    }

    /// How far a time stands from the middle of the view; a double has no room for times of 10¹⁸ ns.
    private double fromMiddleNs(long ns) {
        var shown = view.windowProperty().get();
        return shown.offsetOf(ns) - shown.lengthNs() / 2;
    }

    private Lane lane(String title) {
        return view.sourceProperty().get().lanes().stream().filter(lane -> lane.title().equals(title)).findFirst()
                .orElseThrow();
    }

    private static String text(FxRobot robot, String query) {
        Node node = robot.lookup(query).query();
        return node instanceof TextInputControl input ? input.getText() : ((Labeled) node).getText();
    }

    @Test
    void measuresBetweenEventsOfTwoClocks(FxRobot robot) throws TimeoutException {
        open(robot);
        var from = event("qpc.nvtxt", 2);
        var to = event("filetime.nvtxt", 5);
        choose(robot, from);
        key(robot, KeyCode.R);
        choose(robot, to);
        waitFor(() -> robot.lookup("#details-delta").tryQuery().isPresent());
        long apart = to.file().axisStartNs(to.event()) - from.file().axisStartNs(from.event());
        var format = window.workspace().timeFormatProperty().get();
        assertThat(text(robot, "#details-delta-start-to-start"))
                .isEqualTo((apart < 0 ? "−" : "+") + format.duration(Math.abs(apart)));
        var error = ClockError.between(from.file().bases().getFirst(), to.file().bases().getFirst());
        assertThat(error).startsWith("± ").contains("by ticks and anchors");
        assertThat(((Pane) robot.lookup("#details-delta").query()).getChildren())
                .anyMatch(node -> node instanceof Label label && label.getText().equals(error));
    }

    @Test
    void aMeasuredSpanSaysTheErrorOfBothClocks(FxRobot robot) throws TimeoutException {
        open(robot);
        var from = event("qpc.nvtxt", 2);
        var to = event("filetime.nvtxt", 5);
        choose(robot, from);
        var first = edge(from);
        choose(robot, to);
        var words = view.measureTextProperty().get();
        assertThat(words.apply(new MeasuredSpan(first, edge(to))))
                .isEqualTo(ClockError.between(from.file().bases().getFirst(), to.file().bases().getFirst()));
        assertThat(words.apply(new MeasuredSpan(first, MeasuredEdge.free(7)))).isEmpty();
    }

    private MeasuredEdge edge(EventRef event) {
        SpanRef span = view.selectionProperty().get();
        return new MeasuredEdge(event.file().axisStartNs(event.event()), span, false);
    }

    @Test
    void goesToATime(FxRobot robot) throws TimeoutException {
        open(robot);
        var target = event("qpc.nvtxt", 4);
        long ns = target.file().axisStartNs(target.event());
        robot.interact(() -> view.windowProperty().set(TimeWindow.between(ns - 3_000_000, ns - 1_000_000)));
        goTo(robot, "@" + ns);
        assertThat(fromMiddleNs(ns)).isCloseTo(0, Offset.offset(2.0));
        goTo(robot, "+3us");
        assertThat(fromMiddleNs(ns + 3_000)).isCloseTo(0, Offset.offset(4.0));
        choose(robot, target);
        goTo(robot, target.file().trace().events().start(target.event()) + " ticks");
        assertThat(fromMiddleNs(ns)).isCloseTo(0, Offset.offset(2.0));
        ctrl(robot, KeyCode.G);
        write(robot, "#go-to-time", "noon");
        key(robot, KeyCode.ENTER);
        assertThat(((Labeled) shown(".app-popover .app-problem").orElseThrow()).getText()).contains("is no time");
        leaveField(robot);
        key(robot, KeyCode.ESCAPE);
        assertThat(shown("#go-to-time")).isEmpty();
    }

    private void goTo(FxRobot robot, String time) throws TimeoutException {
        ctrl(robot, KeyCode.G);
        waitFor(() -> shown("#go-to-time").isPresent());
        var before = view.windowProperty().get();
        write(robot, "#go-to-time", time);
        key(robot, KeyCode.ENTER);
        waitFor(() -> !before.equals(view.windowProperty().get()));
        leaveField(robot);
    }

    @Test
    void findsALane(FxRobot robot) throws TimeoutException {
        open(robot);
        ctrl(robot, KeyCode.P);
        waitFor(() -> shown("#find-lane").isPresent());
        write(robot, "#find-lane", "640");
        waitFor(() -> ((ListView<?>) shown("#found-lanes").orElseThrow()).getItems().size() < 9);
        key(robot, KeyCode.ENTER);
        waitFor(() -> view.chosenLaneProperty().get() != null);
        assertThat(view.chosenLaneProperty().get()).isEqualTo(lane("simulator").id());
    }

    @Test
    void goesFromProblemToProblem(FxRobot robot) throws TimeoutException {
        open(robot);
        key(robot, KeyCode.E);
        var tabs = robot.lookup("#lower-tabs").queryAs(TabPane.class);
        waitFor(() -> robot.lookup("#source-lines").tryQuery().isPresent());
        assertThat(tabs.getSelectionModel().getSelectedItem().getId()).isEqualTo("tab-source");
        int first = sourceLine(robot);
        leaveField(robot);
        key(robot, KeyCode.E);
        waitFor(() -> sourceLine(robot) > first);
        leaveField(robot);
        shift(robot, KeyCode.E);
        waitFor(() -> sourceLine(robot) == first);
    }

    private static int sourceLine(FxRobot robot) {
        return robot.lookup("#source-lines").queryAs(ListView.class).getSelectionModel().getSelectedIndex();
    }

    @Test
    void escapeClearsStepByStep(FxRobot robot) throws TimeoutException {
        open(robot);
        choose(robot, event("qpc.nvtxt", 2));
        robot.interact(() -> view.measuredProperty().set(MeasuredSpan.of(0, 10)));
        key(robot, KeyCode.ESCAPE);
        assertThat(view.measuredProperty().get()).isNull();
        assertThat(window.workspace().selectedSpanProperty().get()).isNull();
        assertThat(window.workspace().selectionProperty().get()).isNotNull();
        key(robot, KeyCode.ESCAPE);
        assertThat(window.workspace().selectionProperty().get()).isNull();
        assertThat(view.chosenLaneProperty().get()).isNotNull();
        key(robot, KeyCode.ESCAPE);
        assertThat(view.chosenLaneProperty().get()).isNull();
    }

    @Test
    void undoesAndRedoesWhatWasDoneToLanesAndMarks(FxRobot robot) throws TimeoutException {
        open(robot);
        choose(robot, event("qpc.nvtxt", 2));
        var id = view.selectionProperty().get().laneId();
        List.of(KeyCode.P, KeyCode.C, KeyCode.H, KeyCode.M).forEach(code -> key(robot, code));
        var done = view.laneLayoutProperty().get();
        assertThat(done.pinned()).containsExactly(id);
        assertThat(done.collapsed()).containsExactly(id);
        assertThat(done.hidden()).containsExactly(id);
        assertThat(view.marks()).hasSize(1);
        for (int i = 0; i < 4; i++) {
            ctrl(robot, KeyCode.Z);
        }
        assertThat(view.marks()).isEmpty();
        assertThat(view.laneLayoutProperty().get()).isEqualTo(LaneLayout.INITIAL);
        for (int i = 0; i < 4; i++) {
            ctrl(robot, KeyCode.Y);
        }
        assertThat(view.laneLayoutProperty().get()).isEqualTo(done);
        assertThat(view.marks()).hasSize(1);
    }

    @Test
    void groupsLanesFromTheToolBar(FxRobot robot) throws TimeoutException {
        open(robot);
        pick(robot, LaneGrouping.MESSAGE.text());
        waitFor(() -> view.sourceProperty().get().lanes().stream().anyMatch(lane -> lane.title().equals("step -12")));
        pick(robot, LaneGrouping.FILE.text());
        waitFor(() -> view.sourceProperty().get().lanes().stream().noneMatch(lane -> lane.title().equals("step -12")));
        assertThat(view.sourceProperty().get().lanes()).filteredOn(lane -> lane.parentId() == null)
                .hasSize(FILES.size());
        pick(robot, LaneGrouping.CATEGORY.text());
        waitFor(() -> view.sourceProperty().get().lanes().stream()
                .anyMatch(lane -> lane.title().equals("No category")));
    }

    @Test
    void coloursEventsFromTheToolBar(FxRobot robot) throws TimeoutException {
        open(robot);
        choose(robot, event("qpc.nvtxt", 2));
        var span = view.selectionProperty().get();
        var lane = view.sourceProperty().get().lanes().stream().filter(each -> each.id().equals(span.laneId()))
                .findFirst().orElseThrow();
        for (var mode : List.of(ColorMode.CATEGORY, ColorMode.MESSAGE, ColorMode.THREAD, ColorMode.FILE)) {
            pick(robot, mode.text());
            assertThat(view.spanColorsProperty().get()).isSameAs(mode.colors());
        }
        assertThat(view.spanColorsProperty().get().argb(lane, span.span())).isEqualTo(0xFF708090);
    }

    private static void pick(FxRobot robot, String text) {
        MenuItem item = robot.lookup("#tool-row .menu-button").<MenuButton>queryAllAs(MenuButton.class).stream()
                .flatMap(button -> button.getItems().stream()).filter(each -> text.equals(each.getText())).findFirst()
                .orElseThrow();
        robot.interact(item::fire);
    }

    @Test
    void copiesTheDetailsInEveryForm(FxRobot robot) throws TimeoutException {
        open(robot);
        choose(robot, event("qpc.nvtxt", 0));
        waitFor(() -> robot.lookup("#details-title").tryQuery().isPresent());
        var forms = robot.lookup("#details-copy").queryAs(MenuButton.class).getItems();
        assertThat(forms).extracting(MenuItem::getText).containsExactly("Copy as Text", "Copy as TSV", "Copy as JSON",
                "Copy as NVTXT line");
        assertThat(copied(robot, forms.get(0))).startsWith("Start/end range: step -12\n");
        assertThat(copied(robot, forms.get(1))).startsWith("kind\tmessage\t");
        assertThat(copied(robot, forms.get(2))).startsWith("{").contains("\"message\" : \"step -12\"");
        assertThat(copied(robot, forms.get(3)))
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
        ctrl(robot, KeyCode.F);
        waitFor(() -> shown("#search-field").isPresent());
        write(robot, "#search-field", "step -1");
        waitFor(() -> text(robot, "#search-status").contains("hit") && view.hitsProperty().get() != null);
        settle();
        var hits = view.hitsProperty().get();
        long lit = view.sourceProperty().get().lanes().stream().mapToLong(lane -> IntStream
                .range(0, lane.spans().size()).filter(span -> hits.test(lane, span)).count()).sum();
        assertThat(lit).isEqualTo(8);
        key(robot, KeyCode.ENTER);
        key(robot, KeyCode.ENTER);
        waitFor(() -> text(robot, "#search-status").startsWith("2 of 8"));
        shift(robot, KeyCode.ENTER);
        waitFor(() -> text(robot, "#search-status").startsWith("1 of 8"));
        leaveField(robot);
        key(robot, KeyCode.F3);
        waitFor(() -> text(robot, "#search-status").startsWith("2 of 8"));
    }
}
