// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.launch.Features;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.OpenRequest;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.Clicks;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SelectedRange;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class MainWindowTest {
    private static final int WAIT_S = 300;
    private static final Path SAMPLES = Path.of("..", "samples");

    @TempDir
    static Path folder;

    private MainWindow window;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        var settings = SettingsStore.openDirect(folder.resolve("settings" + System.nanoTime() + ".json"));
        settings.number("window.x", 0).set(0);
        settings.number("window.y", 0).set(0);
        settings.number("window.width", 0).set(1000);
        settings.number("window.height", 0).set(900);
        window = new MainWindow(stage, settings, Features.all());
        window.show(new OpenRequest(List.of(sample("category-tree.nvtxt"), sample("mistakes/twenty-mistakes.nvtxt")),
                InputStream.nullInputStream(), ClockSettings.AUTOMATIC));
    }

    @AfterEach
    void end(FxRobot robot) {
        robot.interact(window::dispose);
    }

    private static String sample(String name) {
        return SAMPLES.resolve(name).toString();
    }

    private static void waitFor(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(WAIT_S, TimeUnit.SECONDS, condition);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private TimelineView open(FxRobot robot) throws TimeoutException {
        waitFor(() -> window.workspace().reportProperty().get().files().size() == 2);
        var view = robot.lookup("#timeline").queryAs(TimelineView.class);
        waitFor(() -> hasLanesOf(view, "Level load", "Twenty mistakes") && !view.windowProperty().get().isNone()
                && !view.busyProperty().get());
        return view;
    }

    private static boolean hasLanesOf(TimelineView view, String... files) {
        var titles = view.sourceProperty().get().lanes().stream().map(Lane::title).toList();
        return Stream.of(files).allMatch(file -> titles.stream().anyMatch(title -> title.startsWith(file)));
    }

    private static String label(FxRobot robot, String id) {
        return robot.lookup("#" + id).queryAs(Label.class).getText();
    }

    @Test
    void showsTheFilesThatAreAskedFor(FxRobot robot) throws TimeoutException {
        var view = open(robot);
        assertThat(stage.getTitle()).isEqualTo("category-tree.nvtxt, twenty-mistakes.nvtxt – NVTXT Timeline");
        assertThat(view.sourceProperty().get().lanes().stream().map(lane -> lane.title() + " " + lane.number()))
                .containsExactly("Level load › arena.exe category-tree.nvtxt › 3120", "main 1", "loader 2", "upload 3",
                        "Twenty mistakes › simulator › main twenty-mistakes.nvtxt › 640 › 1");
        long events = window.workspace().reportProperty().get().files().stream()
                .mapToLong(file -> file.trace().events().size()).sum();
        assertThat(label(robot, "status-events")).isEqualTo(events + " events");
    }

    @Test
    void invitesToOpenFilesOnlyWhereNoneIsOpen(FxRobot robot) throws TimeoutException {
        assertThat(robot.lookup(".app-start-page").tryQuery()).as("while files are read").isEmpty();
        var view = open(robot);
        robot.interact(() -> view.selectedRangeProperty().set(SelectedRange.of(5_000, 5_000)));
        robot.interact(() -> window.workspace().commands().find("file.closeAll").orElseThrow().run());
        waitFor(() -> robot.lookup(".app-start-page").tryQuery().filter(Node::isVisible).isPresent());
        assertThat(view.selectedRangeProperty().get()).as("the time cursor of what was closed").isNull();
    }

    @Test
    void whatTheTimelineDoesCanOnlyBeDoneWhereThereAreLanes(FxRobot robot) throws TimeoutException {
        open(robot);
        var buttons = List.of("tool-timeline.fitAll", "tool-timeline.back");
        assertThat(isDisabled(robot, "tool-timeline.back")).as("while there is no view to go back to").isTrue();
        robot.interact(() -> window.workspace().commands().find("timeline.zoomIn").orElseThrow().run());
        assertThat(buttons).noneMatch(id -> isDisabled(robot, id));
        robot.interact(() -> window.workspace().commands().find("file.closeAll").orElseThrow().run());
        waitFor(() -> buttons.stream().allMatch(id -> isDisabled(robot, id)));
    }

    private static boolean isDisabled(FxRobot robot, String id) {
        return robot.lookup(node -> id.equals(node.getId())).query().isDisabled();
    }

    @Test
    void zoomsAndPansByKey(FxRobot robot) throws TimeoutException {
        var view = open(robot);
        var whole = view.windowProperty().get();
        robot.interact(view::requestFocus);
        robot.type(KeyCode.W, 3);
        var zoomed = view.windowProperty().get();
        assertThat(zoomed.lengthNs()).isLessThan(whole.lengthNs());
        robot.type(KeyCode.D);
        assertThat(view.windowProperty().get().startNs()).isGreaterThan(zoomed.startNs());
        robot.type(KeyCode.HOME);
        waitFor(() -> view.windowProperty().get().lengthNs() == whole.lengthNs());
    }

    @Test
    void aClickShowsTheEventAndItsLine(FxRobot robot) throws TimeoutException {
        var view = open(robot);
        hoverAnEvent(robot, view);
        robot.clickOn(MouseButton.PRIMARY);
        waitFor(() -> window.workspace().selectionProperty().get() != null);
        robot.interact(() -> window.workspace().commands().find("view.details").orElseThrow().run());
        waitFor(() -> robot.lookup("#details-title").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#details-more").queryAs(Hyperlink.class).fire());
        var selected = window.workspace().selectionProperty().get();
        var message = selected.file().trace().events().message(selected.event());
        assertThat(label(robot, "details-title")).isEqualTo(message);
        assertThat(robot.lookup(".app-details-source .hyperlink").queryLabeled().getText())
                .isEqualTo("Line " + selected.file().trace().events().line(selected.event()));
    }

    /// Moves over the lanes until there is an event under the pointer.
    private static void hoverAnEvent(FxRobot robot, TimelineView view) {
        var bounds = view.localToScreen(view.getBoundsInLocal());
        for (double y = bounds.getMinY() + 90; y < bounds.getMaxY(); y += 9) {
            for (double x = bounds.getMinX() + 260; x < bounds.getMaxX() - 20; x += 23) {
                robot.moveTo(x, y);
                var hover = view.hoveredProperty().get();
                if (hover != null && hover.span() != null) {
                    return;
                }
            }
        }
        throw new AssertionError("no event is drawn");
    }

    @Test
    void untickingACategoryHidesItsEventsAndSaysHowMany(FxRobot robot) throws TimeoutException {
        open(robot);
        robot.interact(() -> window.workspace().commands().find("view.categories").ifPresent(Command::run));
        waitFor(() -> !robot.lookup("#category-tree").queryAs(TreeView.class).getRoot().getChildren().isEmpty());
        var report = window.workspace().reportProperty().get();
        var events = report.files().getFirst().trace().events();
        var assets = List.of(10L, 11L, 12L, 13L);
        long hidden = IntStream.range(0, events.size())
                .filter(event -> events.hasCategory(event) && assets.contains(events.category(event))).count();
        assertThat(hidden).isPositive();
        robot.clickOn(boxBeside(robot, "Assets"));
        waitFor(() -> !window.workspace().visibilityProperty().get().isAll());
        long all = report.files().stream().mapToLong(file -> file.trace().events().size()).sum();
        assertThat(label(robot, "status-events")).isEqualTo((all - hidden) + " of " + all + " events");
        assertThat(label(robot, "filter-count")).isEqualTo(hidden + " events hidden");
        robot.interact(() -> window.workspace().edits().undo());
        waitFor(() -> window.workspace().visibilityProperty().get().isAll());
        assertThat(label(robot, "status-events")).isEqualTo(all + " events");
        var none = Map.of(report.files().getFirst(), new BitSet(), report.files().getLast(), new BitSet());
        robot.interact(() -> window.workspace().visibilityProperty().set(new Visibility(none, "message = x")));
        assertThat(label(robot, "status-events")).isEqualTo("No matching events: 0 of " + all + " events");
    }

    private static CheckBox boxBeside(FxRobot robot, String text) {
        Node cell = robot.lookup("#category-tree .label").match(node -> text.equals(((Label) node).getText())).query();
        while (!cell.getStyleClass().contains("tree-cell")) {
            cell = cell.getParent();
        }
        return robot.from(cell).lookup(".check-box").queryAs(CheckBox.class);
    }

    @Test
    void aDoubleClickOnAProblemGoesToItsLine(FxRobot robot) throws TimeoutException {
        open(robot);
        robot.interact(() -> window.workspace().commands().find("analyze.problems").orElseThrow().run());
        waitFor(() -> robot.lookup("undefined-variable").tryQuery().isPresent());
        Clicks.twice(robot, "undefined-variable");
        var tabs = robot.lookup("#lower-tabs").queryAs(TabPane.class);
        waitFor(() -> "tab-source".equals(tabs.getSelectionModel().getSelectedItem().getId()));
        waitFor(() -> Integer.valueOf(13).equals(robot.lookup("#source-lines").queryAs(ListView.class)
                .getSelectionModel().getSelectedItem()));
    }

    @Test
    void aTabIsOpenedWithTheFocusInItsList(FxRobot robot) throws TimeoutException {
        open(robot);
        for (var id : List.of("problems", "events", "problems")) {
            robot.interact(() -> window.workspace().commands().find("analyze." + id).orElseThrow().run());
            waitFor(() -> robot.lookup("#" + id + "-table").tryQuery().filter(Node::isFocused).isPresent());
        }
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#problems-table").queryTableView().getSelectionModel().isEmpty()).isTrue();
        assertThat(window.workspace().selectionProperty().get()).as("no event is gone to").isNull();
    }

    @Test
    void aTabIsFilledWhenItIsFirstChosen(FxRobot robot) throws TimeoutException {
        open(robot);
        var tabs = robot.lookup("#lower-tabs").queryAs(TabPane.class);
        assertThat(tabs.getTabs().stream().filter(tab -> tab.getContent() != null).map(Tab::getId))
                .containsExactly(tabs.getSelectionModel().getSelectedItem().getId());
        for (var tab : tabs.getTabs()) {
            robot.interact(() -> tabs.getSelectionModel().select(tab));
            assertThat(tab.getContent()).as(tab.getId()).isNotNull();
        }
        assertThat(robot.lookup("#summary-table").queryTableView().getItems()).hasSize(2);
    }

    @Test
    void appliesTheFilterAtEnterAndKeepsItWhileTheTextIsWrong(FxRobot robot) throws TimeoutException {
        open(robot);
        robot.clickOn("#filter-field").write("kind = marker");
        assertThat(window.workspace().visibilityProperty().get().isAll()).isTrue();
        assertThat(label(robot, "filter-note")).startsWith("Press Enter to apply.");
        robot.type(KeyCode.ENTER);
        waitFor(() -> !window.workspace().visibilityProperty().get().isAll());
        var report = window.workspace().reportProperty().get();
        var visibility = window.workspace().visibilityProperty().get();
        for (var file : report.files()) {
            var events = file.trace().events();
            for (int event = 0; event < events.size(); event++) {
                assertThat(visibility.isVisible(file, event)).as("event %d", event)
                        .isEqualTo(events.kind(event) == EventKind.MARKER);
            }
        }
        assertThat(robot.lookup("#timeline").query().isFocused()).as("letters are keys of the timeline again").isTrue();
        robot.clickOn("#filter-field").type(KeyCode.END).write(" and");
        waitFor(() -> label(robot, "filter-note").contains("Applied filter"));
        assertThat(label(robot, "filter-note")).endsWith("Applied filter: kind = marker");
        assertThat(window.workspace().visibilityProperty().get()).isSameAs(visibility);
        var note = robot.lookup("#filter-note").queryAs(Label.class);
        assertThat(note.isVisible()).isTrue();
        assertThat(note.getHeight()).isGreaterThanOrEqualTo(note.prefHeight(note.getWidth()));
        assertThat(robot.lookup("#filter-field").queryAs(TextField.class).getWidth())
                .isGreaterThan(150);
    }

    @Test
    void findsEventsAndGoesThroughThem(FxRobot robot) throws TimeoutException {
        open(robot);
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("load");
        waitFor(() -> label(robot, "search-status").contains("hit"));
        robot.type(KeyCode.ENTER);
        waitFor(() -> window.workspace().selectionProperty().get() != null);
        var first = window.workspace().selectionProperty().get();
        assertThat(first.file().trace().events().message(first.event())).containsIgnoringCase("load");
        robot.type(KeyCode.ENTER);
        waitFor(() -> !first.equals(window.workspace().selectionProperty().get()));
        assertThat(label(robot, "search-status")).startsWith("2 of ");
    }

    @Test
    void reloadKeepsViewAndSelection(FxRobot robot) throws TimeoutException {
        var view = open(robot);
        robot.interact(() -> {
            view.requestFocus();
            window.workspace().reveal(new EventRef(
                    window.workspace().reportProperty().get().files().getFirst(), 5));
        });
        robot.type(KeyCode.W, 2);
        var before = view.windowProperty().get();
        var report = window.workspace().reportProperty().get();
        robot.type(KeyCode.F5);
        waitFor(() -> window.workspace().reportProperty().get().files().stream()
                .noneMatch(report.files()::contains));
        waitFor(() -> window.workspace().selectionProperty().get() != null);
        assertThat(window.workspace().selectionProperty().get().event()).isEqualTo(5);
        assertThat(view.windowProperty().get()).isEqualTo(before);
    }

    @Test
    void aMissingFileIsToldAndTheOthersStay(FxRobot robot) throws TimeoutException {
        open(robot);
        var told = new ArrayList<String>();
        window.workspace().onNotice(notice -> told.add(notice.text()));
        robot.interact(() -> window.openReport().open(List.of("no-such-file.nvtxt")));
        waitFor(() -> !told.isEmpty());
        assertThat(told).containsExactly("Can't open no-such-file.nvtxt: there is no such file.");
        assertThat(window.workspace().reportProperty().get().files()).hasSize(2);
    }
}
