// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.sample;
import static dev.nvtxt.app.window.WindowHands.shown;
import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.session.Session;
import dev.nvtxt.app.shared.session.SessionException;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.app.window.UnsavedQuestion.Answer;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.LaneLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What is seen first, what stays of closed files, what is asked before the window closes, and the command palette.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class FirstViewTest {
    @TempDir
    Path folder;

    private WindowHands hands;
    private Stage stage;
    private final List<Optional<Node>> firstPicture = new ArrayList<>();
    private final List<String> firstTexts = new ArrayList<>();

    @Start
    void start(Stage primary) {
        stage = primary;
        // As the desktop does it: what is in the window's first picture.
        primary.showingProperty().addListener((_, _, isShowing) -> {
            if (isShowing) {
                firstPicture.add(Optional.ofNullable(primary.getScene().lookup("#start-page")));
                primary.getScene().getRoot().applyCss();
                primary.getScene().getRoot().lookupAll("#opening .label").stream()
                        .filter(label -> label.getParent().isVisible()).map(Labeled.class::cast).map(Labeled::getText)
                        .forEach(firstTexts::add);
                firstTexts.add(primary.getTitle());
            }
        });
        hands = WindowHands.start(primary, folder, List.of(sample("category-tree.nvtxt")), 1);
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    @Test
    void theStartPageIsNotShownBeforeAFileThatWasNamed(FxRobot robot) throws TimeoutException {
        assertThat(firstPicture).containsExactly(Optional.empty());
        assertThat(firstTexts).containsExactly("Opening category-tree.nvtxt…",
                "Opening category-tree.nvtxt… – NVTXT Timeline");
        hands.open(robot);
    }

    private void run(FxRobot robot, String command) {
        robot.interact(() -> hands.window.workspace().commands().find(command).ifPresent(Command::run));
    }

    /// Sets a bookmark as the user does.
    private void addBookmark(FxRobot robot) throws TimeoutException {
        hands.choose(robot, hands.event("category-tree.nvtxt", 3));
        run(robot, "timeline.bookmark");
        waitFor(() -> hands.view().bookmarks().size() == 1);
    }

    @Test
    void nothingOfClosedFilesStaysAndTheNextOnesAreShownAsAWhole(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        robot.interact(() -> hands.window.sessions().askWith(() -> Answer.DISCARD));
        addBookmark(robot);
        hands.key(robot, KeyCode.W);
        hands.key(robot, KeyCode.H);
        run(robot, "file.closeAll");
        waitFor(() -> hands.window.workspace().reportProperty().get().files().isEmpty());
        assertThat(hands.view().bookmarks()).isEmpty();
        assertThat(hands.window.workspace().selectionProperty().get()).isNull();
        assertThat(hands.view().laneLayoutProperty().get()).isEqualTo(LaneLayout.INITIAL);
        assertThat(hands.window.workspace().edits().undoTextProperty().get()).isEmpty();
        robot.interact(() -> hands.window.openReport().open(List.of(sample("frame-loop.nvtxt"))));
        waitFor(() -> hands.window.workspace().reportProperty().get().files().size() == 1);
        hands.settle();
        var extent = hands.view().extentProperty().get();
        var window = hands.view().windowProperty().get();
        assertThat(window.startNs()).isLessThanOrEqualTo(extent.startNs());
        assertThat(window.endNs()).isGreaterThanOrEqualTo(extent.endNs());
        assertThat(hands.view().commands().canGoBackProperty().get()).isFalse();
    }

    @Test
    void theFileOfTheSelectedLaneIsClosed(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var workspace = hands.window.workspace();
        robot.interact(() -> hands.window.openReport().open(List.of(sample("frame-loop.nvtxt"))));
        waitFor(() -> workspace.reportProperty().get().files().size() == 2);
        hands.settle();
        var first = workspace.reportProperty().get().files().getFirst();
        var header = hands.view().sourceProperty().get().lanes().getFirst();
        robot.interact(() -> {
            workspace.selectionProperty().set(new EventRef(workspace.reportProperty().get().files().getLast(), 0));
            hands.view().selectedLaneProperty().set(header.id());
        });
        assertThat(workspace.commands().find("file.close").orElseThrow().menuTextProperty().get())
                .as("what was selected last").isEqualTo("Close " + first.trace().label());
        var said = new ArrayList<String>();
        workspace.onNotice(notice -> said.add(notice.text() + notice.actions().getFirst().text()));
        run(robot, "file.close");
        assertThat(said).contains("Closed “" + first.trace().label() + "”.Reopen");
        waitFor(() -> workspace.reportProperty().get().files().size() == 1);
        assertThat(workspace.reportProperty().get().files()).extracting(file -> file.trace().path())
                .doesNotContain(first.trace().path());
    }

    @Test
    void noticesAreWithinTheWindowUntilTheyAreDismissed(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        robot.interact(() -> hands.window.workspace().post(Notice.of(Notice.Tone.ERROR, "Can't read it.")));
        var notices = robot.lookup("#notices").queryAs(Pane.class);
        assertThat(notices.getScene()).isSameAs(stage.getScene());
        assertThat(robot.from(notices).lookup(".label").queryAllAs(Label.class)).extracting(Label::getText)
                .containsExactly("Error", "Can't read it.");
        robot.interact(() -> robot.from(notices).lookup(".button").queryAllAs(Button.class).forEach(Button::fire));
        assertThat(notices.getChildren()).isEmpty();
    }

    @Test
    void informationIsInTheStatusBarWhereItCoversAndMovesNothing(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var line = robot.lookup("#notice-line").queryAs(Pane.class);
        var timeline = hands.view().getBoundsInParent();
        robot.interact(() -> {
            hands.window.workspace().post(Notice.of(Notice.Tone.INFO, "Saved."));
            hands.window.workspace().post(Notice.of(Notice.Tone.INFO, "Moved by 5 ms.").withAction("Undo", () -> {}));
            stage.getScene().getRoot().layout();
        });
        assertThat(robot.from(line).lookup(".label").queryAllAs(Label.class)).extracting(Label::getText)
                .as("the newest").containsExactly("Moved by 5 ms.");
        assertThat(robot.lookup("#notices").queryAs(Pane.class).getChildren()).isEmpty();
        assertThat(hands.view().getBoundsInParent()).isEqualTo(timeline);
        robot.interact(() -> robot.from(line).lookup(".button").queryAllAs(Button.class).forEach(Button::fire));
        assertThat(line.isVisible()).isFalse();
    }

    @Test
    void theSelectionAndTheOpenTabAreKeptInTheSession(FxRobot robot) throws TimeoutException, SessionException {
        hands.open(robot);
        var file = folder.resolve("kept" + Session.EXTENSION);
        var path = Path.of(sample("category-tree.nvtxt")).toAbsolutePath().normalize().toString();
        var selection = JsonNodeFactory.instance.objectNode().put("file", 0).put("fileName", "category-tree.nvtxt")
                .put("event", 3).put("line", hands.window.workspace().reportProperty().get().files().getFirst().trace()
                        .events().line(3));
        var section = JsonNodeFactory.instance.objectNode().put("tab", "events").put("isLowerPanelOpen", true)
                .put("lowerPanelPx", 203.0);
        section.set("selection", selection);
        SessionFile.write(file, new Session(List.of(path), ClockSettings.AUTOMATIC, Map.of("window", section)));
        robot.interact(() -> hands.window.sessions().openFirst(List.of(file.toString()), List.of(), _ -> {}));
        waitFor(() -> hands.window.workspace().selectionProperty().get() != null);
        assertThat(hands.window.workspace().selectionProperty().get().event()).isEqualTo(3);
        assertThat(robot.lookup("#lower-tabs").queryAs(TabPane.class).getSelectionModel().getSelectedItem().getId())
                .isEqualTo("tab-events");
        run(robot, "file.saveSession");
        waitFor(() -> SessionFile.read(file).session().sections().containsKey("timeline"));
        assertThat(SessionFile.read(file).session().sections()).containsEntry("window", section);
    }

    @Test
    void changesAreShownInTheTitleAndAskedForBeforeTheWindowCloses(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var asked = new ArrayList<Answer>();
        var left = new ArrayList<String>();
        robot.interact(() -> {
            hands.window.sessions().askWith(() -> {
                asked.add(Answer.CANCEL);
                return Answer.CANCEL;
            });
            hands.window.sessions().leave(() -> left.add("unchanged"));
        });
        assertThat(asked).isEmpty();
        assertThat(left).containsExactly("unchanged");
        addBookmark(robot);
        assertThat(stage.getTitle()).isEqualTo("* category-tree.nvtxt – NVTXT Timeline");
        robot.interact(() -> hands.window.sessions().leave(() -> left.add("changed")));
        assertThat(asked).hasSize(1);
        assertThat(left).containsExactly("unchanged");
        robot.interact(() -> hands.window.workspace().edits().undo());
        assertThat(stage.getTitle()).isEqualTo("category-tree.nvtxt – NVTXT Timeline");
        assertThat(hands.view().bookmarks()).isEqualTo(List.<Bookmark>of());
    }

    @Test
    void thePaletteFindsAMessageAndGoesToIt(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        run(robot, "view.palette");
        waitFor(() -> shown("#palette-field").isPresent());
        var events = hands.file("category-tree.nvtxt").trace().events();
        var message = events.text(events.messageId(7));
        hands.write(robot, "#palette-field", message);
        waitForOffer(robot, "MESSAGE");
        var list = (ListView<?>) shown("#palette-list").orElseThrow();
        while (!String.valueOf(list.getSelectionModel().getSelectedItem()).contains("MESSAGE")) {
            hands.key(robot, KeyCode.DOWN);
        }
        hands.key(robot, KeyCode.ENTER);
        waitFor(() -> hands.window.workspace().selectionProperty().get() != null);
        var selected = hands.window.workspace().selectionProperty().get();
        assertThat(selected.file().trace().events().message(selected.event())).isEqualTo(message);
        assertThat(shown("#palette-field")).isEmpty();
    }

    @Test
    void thePaletteOffersATime(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        run(robot, "view.palette");
        waitFor(() -> shown("#palette-field").isPresent());
        hands.write(robot, "#palette-field", "2ms");
        waitForOffer(robot, "Go to 2ms");
    }

    private void waitForOffer(FxRobot robot, String text) throws TimeoutException {
        var items = new AtomicReference<>("");
        waitFor(() -> {
            robot.interact(() -> shown("#palette-list").map(ListView.class::cast)
                    .ifPresent(list -> items.set(list.getItems().toString())));
            return items.get().contains(text);
        });
    }
}
