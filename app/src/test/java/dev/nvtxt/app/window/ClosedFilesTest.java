// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.sample;
import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.session.Session;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.window.UnsavedQuestion.Answer;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSetting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What a session says of the window holds as long as its files are open, and nothing of it after that.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class ClosedFilesTest {
    private static final String TREE = "category-tree.nvtxt";

    @TempDir
    Path folder;

    private Stage stage;
    private WindowHands hands;

    @Start
    void start(Stage primary) {
        stage = primary;
        var settings = SettingsStore.openDirect(folder.resolve("settings.json"));
        hands = WindowHands.start(stage, settings, 1000, 900, List.of(sample(TREE)), 1);
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    private void run(FxRobot robot, String command) {
        robot.interact(() -> hands.window.workspace().commands().find(command).ifPresent(Command::run));
    }

    private Path session(String sample, String sections) throws Exception {
        var file = folder.resolve("some" + Session.EXTENSION);
        Map<String, JsonNode> parts = new TreeMap<>();
        new ObjectMapper().readTree(sections).properties().forEach(part -> parts.put(part.getKey(), part.getValue()));
        SessionFile.write(file, new Session(List.of(Path.of(sample(sample)).toAbsolutePath().normalize().toString()),
                ClockSettings.AUTOMATIC, parts));
        return file;
    }

    private void open(FxRobot robot, Path session, String sample) throws TimeoutException {
        robot.interact(() -> hands.window.sessions().openFirst(List.of(session.toString()), List.of(), _ -> {}));
        waitFor(() -> hands.window.sessions().nameProperty().get().equals("some")
                && hands.window.workspace().reportProperty().get().files().stream()
                        .anyMatch(file -> file.trace().path().endsWith(sample) && !file.trace().isPartial())
                && !hands.view().busyProperty().get());
    }

    private void closeAll(FxRobot robot) throws TimeoutException {
        run(robot, "file.closeAll");
        waitFor(() -> hands.window.workspace().reportProperty().get().files().isEmpty());
    }

    private String choice(String key) throws Exception {
        var settings = SettingsStore.openDirect(folder.resolve("settings.json"));
        return new ObjectMapper().readTree(settings.file().toFile()).path(key).asText();
    }

    @Test
    void filterAndHiddenCategoriesGoWithTheFilesAndAChoiceOfASessionToo(FxRobot robot) throws Exception {
        hands.open(robot);
        var lanes = hands.view();
        var colors = lanes.spanColorsProperty().get();
        open(robot, session(TREE, """
                {"filter": {"text": "name", "dim": true, "hiddenCategories": [{"file": 0, "category": null}]},
                 "timeline": {"colors": "THREAD", "grouping": "CATEGORY"}}
                """), TREE);
        waitFor(() -> !hands.window.workspace().visibilityProperty().get().isAll());
        assertThat(lanes.spanColorsProperty().get()).isNotEqualTo(colors);
        assertThat(choice("lanes.colors")).as("the user's, also when the program ends").isNotEqualTo("thread");
        closeAll(robot);
        assertThat(hands.window.workspace().visibilityProperty().get().isAll()).isTrue();
        assertThat(robot.lookup("#filter-field").queryAs(TextField.class).getText()).isEmpty();
        robot.interact(() -> hands.window.openReport().open(List.of(sample(TREE))));
        waitFor(() -> hands.window.workspace().reportProperty().get().files().size() == 1);
        hands.settle();
        assertThat(choice("lanes.colors")).isEqualTo("given");
        assertThat(choice("lanes.grouping")).isEqualTo("thread");
        assertThat(choice("filter.mode")).isEqualTo("hide");
        assertThat(hands.window.workspace().visibilityProperty().get().isAll()).isTrue();
    }

    @Test
    void aFilterThatIsNotAppliedGoesToo(FxRobot robot) throws Exception {
        hands.open(robot);
        hands.write(robot, "#filter-field", "dur >");
        closeAll(robot);
        assertThat(robot.lookup("#filter-field").queryAs(TextField.class).getText()).isEmpty();
        assertThat(robot.lookup("#filter-note").queryAs(Label.class).getText()).isEmpty();
    }

    @Test
    void errorsDoNotOpenThePanelThatASessionHasClosed(FxRobot robot) throws Exception {
        hands.open(robot);
        var wrong = "mistakes/twenty-mistakes.nvtxt";
        open(robot, session(wrong, """
                {"window": {"tab": "events", "isLowerPanelOpen": false}}
                """), "twenty-mistakes.nvtxt");
        var fold = robot.lookup("#lower-panel-fold").queryButton();
        assertThat(fold.getAccessibleText()).isEqualTo("Expand the lower panel");
        closeAll(robot);
        robot.interact(() -> hands.window.openReport().open(List.of(sample(wrong))));
        waitFor(() -> fold.getAccessibleText().equals("Collapse the lower panel"));
    }

    @Test
    void whatIsSaidToBeUnsavedIsAskedFor(FxRobot robot) throws Exception {
        hands.open(robot);
        var asked = new ArrayList<String>();
        robot.interact(() -> hands.window.sessions().askWith(() -> {
            asked.add(stage.getTitle());
            return Answer.CANCEL;
        }));
        hands.key(robot, KeyCode.H);
        run(robot, "choose.color-by.thread");
        assertThat(stage.getTitle()).as("no session, no bookmark").doesNotStartWith("*");
        run(robot, "file.quit");
        assertThat(asked).isEmpty();
        open(robot, session(TREE, "{}"), TREE);
        assertThat(stage.getTitle()).isEqualTo("some – NVTXT Timeline");
        run(robot, "choose.color-by.message");
        assertThat(stage.getTitle()).isEqualTo("* some – NVTXT Timeline");
        run(robot, "file.quit");
        assertThat(asked).containsExactly("* some – NVTXT Timeline");
        run(robot, "edit.undo");
        assertThat(stage.getTitle()).isEqualTo("some – NVTXT Timeline");
        run(robot, "edit.redo");
        run(robot, "choose.color-by.file");
        assertThat(stage.getTitle()).startsWith("* ");
        run(robot, "choose.color-by.thread");
        assertThat(stage.getTitle()).as("as it was opened").isEqualTo("some – NVTXT Timeline");
        robot.interact(() -> hands.window.openReport().open(List.of(sample("frame-loop.nvtxt"))));
        waitFor(() -> stage.getTitle().equals("* some – NVTXT Timeline"));
        robot.interact(() -> hands.window.openReport()
                .close(hands.window.workspace().reportProperty().get().files().getLast()));
        waitFor(() -> stage.getTitle().equals("some – NVTXT Timeline"));
    }

    @Test
    void whyNothingIsOpenIsOnTheStartPageUntilSomethingIs(FxRobot robot) throws Exception {
        hands.open(robot);
        closeAll(robot);
        var missing = folder.resolve("missing.nvtxt").toString();
        robot.interact(() -> hands.window.openReport().open(List.of(missing)));
        waitFor(() -> !robot.lookup("#start-page #notices .app-notice").queryAll()
                .isEmpty());
        assertThat(robot.lookup("#notices .label").queryAllAs(Label.class)).extracting(Label::getText)
                .anyMatch(text -> text.replace('\n', ' ').contains("missing.nvtxt: there is no such file."));
        robot.interact(() -> hands.window.openReport().open(List.of(sample(TREE))));
        waitFor(() -> robot.lookup("#notices .app-notice").queryAll().isEmpty());
    }

    @Test
    void aFileThatWasMovedIsWhereItSaysAfterAllWereClosed(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        robot.interact(() -> hands.window.sessions().askWith(() -> Answer.DISCARD));
        var workspace = hands.window.workspace();
        var file = workspace.reportProperty().get().files().getFirst();
        robot.interact(() -> workspace.send(new Request.SetClocks("Move File", workspace.reportProperty().get()
                .settings().with(file.trace().path(), file.bases().getFirst().timeBase(),
                        ClockSetting.AUTOMATIC.withOffsetNs(5_000_000)))));
        waitFor(() -> !workspace.reportProperty().get().settings().equals(ClockSettings.AUTOMATIC));
        closeAll(robot);
        assertThat(workspace.reportProperty().get().settings()).isEqualTo(ClockSettings.AUTOMATIC);
    }
}
