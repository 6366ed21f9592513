// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.categories.FilterCompletion.FilterWords;
import dev.nvtxt.app.shared.model.ArgumentKeys;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.timeline.model.FilterMode;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class FilterFieldTest {
    @TempDir
    static Path folder;
    /// What Enter gives the focus to.
    private final Pane other = new Pane();
    private final Workspace workspace = new Workspace(new InlineExecutor());
    @SuppressWarnings("NullAway.Init") // set by start
    private VisibilityViewModel model;

    @Start
    void start(Stage stage) {
        workspace.reportProperty().set(ReadFiles.chrome("""
                [{"ph":"i","pid":1,"ts":1,"name":"a","args":{"url":"x","urn":"y"}},
                 {"ph":"i","pid":1,"ts":2,"name":"b","args":{"url":"z"}}]
                """));
        model = new VisibilityViewModel(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
        other.setFocusTraversable(true);
        stage.setScene(
                TestScenes.themed(new HBox(new FilterField(workspace, model).nodes().getFirst(), other), 700, 400));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    private static String text(FxRobot robot) {
        return robot.lookup("#filter-field").queryAs(TextField.class).getText();
    }

    private static boolean isOffering(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup("#filter-completion").tryQuery().isPresent();
    }

    @Test
    void aNameIsChosenByKeysAndPutIn(FxRobot robot) {
        robot.clickOn("#filter-field").write("msg = a or ur");
        assertThat(isOffering(robot)).isTrue();
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.UP, KeyCode.ENTER);
        assertThat(text(robot)).isEqualTo("msg = a or arg.url ");
        assertThat(isOffering(robot)).isFalse();
        assertThat(model.filterTextProperty().get()).isEmpty();
        robot.write("= z").type(KeyCode.ENTER);
        assertThat(model.filterTextProperty().get()).isEqualTo("msg = a or arg.url = z");
    }

    /// Bars on a GPU are drawn with other times than the filter looks at.
    @Test
    void theCountSaysWhichTimesOfRangesOnAGpuTheFilterLooksAt(FxRobot robot) {
        robot.interact(() -> model.filterModeProperty().set(FilterMode.HIDE));
        robot.interact(() -> model.apply("msg = a or dur > 1ms"));
        assertThat(labels(robot)).containsExactly("1 event hidden", "");
        robot.interact(() -> workspace.rangesOnGpuProperty().set(true));
        assertThat(labels(robot)).containsExactly("1 event hidden", "· ranges count by their times on the CPU");
        robot.interact(() -> model.apply("msg = a"));
        assertThat(labels(robot)).containsExactly("1 event hidden", "");
    }

    private static List<String> labels(FxRobot robot) {
        return List.of(robot.lookup("#filter-count").queryLabeled().getText(),
                robot.lookup("#filter-times").queryLabeled().getText());
    }

    @Test
    void withoutAChoiceEnterAppliesAndEscapeClears(FxRobot robot) {
        robot.clickOn("#filter-field").write("d");
        assertThat(isOffering(robot)).isTrue();
        robot.type(KeyCode.ENTER);
        assertThat(model.filterTextProperty().get()).isEqualTo("d");
        assertThat(isOffering(robot)).isFalse();
        robot.write("u");
        assertThat(isOffering(robot)).isTrue();
        robot.type(KeyCode.DOWN, KeyCode.ESCAPE);
        assertThat(text(robot)).isEqualTo("du");
        assertThat(isOffering(robot)).isFalse();
        robot.type(KeyCode.ESCAPE);
        assertThat(text(robot)).isEqualTo("d");
        assertThat(isOffering(robot)).isFalse();
    }

    @Test
    void selectAllAsTheFirstKeyAfterEnterReturnsToTheText(FxRobot robot) {
        workspace.on(Request.FocusTimeline.class, _ -> other.requestFocus());
        robot.clickOn("#filter-field").write("msg = b").type(KeyCode.ENTER);
        assertThat(other.isFocused()).isTrue();
        selectAll(robot);
        var field = robot.lookup("#filter-field").queryAs(TextField.class);
        assertThat(field.isFocused()).isTrue();
        assertThat(field.getSelectedText()).isEqualTo("msg = b");
        robot.type(KeyCode.BACK_SPACE).write("b");
        assertThat(text(robot)).isEqualTo("b");
    }

    @Test
    void selectAllStaysWhereItIsAfterAnotherKeyOrClick(FxRobot robot) {
        workspace.on(Request.FocusTimeline.class, _ -> other.requestFocus());
        robot.clickOn("#filter-field").write("msg = b").type(KeyCode.ENTER, KeyCode.RIGHT);
        selectAll(robot);
        assertThat(other.isFocused()).isTrue();
        robot.clickOn("#filter-field").type(KeyCode.ENTER).clickOn("#filter-dim");
        robot.interact(other::requestFocus);
        selectAll(robot);
        assertThat(other.isFocused()).isTrue();
    }

    private static void selectAll(FxRobot robot) {
        robot.press(KeyCode.SHORTCUT).type(KeyCode.A).release(KeyCode.SHORTCUT);
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void fieldsAreOfferedWhereTheyFit() {
        var keys = List.of(new ArgumentKeys.Key("url", false), new ArgumentKeys.Key("Size", true));
        assertThat(at("d", keys)).containsExactly("dur_ns", "depth");
        assertThat(at("kind = marker and (AR", keys)).containsExactly("args", "arg.url", "arg.Size");
        assertThat(at("s", keys)).containsExactly("start_ns", "self_ns", "start_ticks", "arg.Size");
        assertThat(at("dur_ns", keys)).isEmpty();
        assertThat(at("msg = d", keys)).isEmpty();
        assertThat(at("msg ~ \"a d", keys)).isEmpty();
        assertThat(at("msg = \"a\" d", keys)).isNotEmpty();
        assertThat(at("", keys)).isEmpty();
        assertThat(FilterWords.at("dur", 1, keys)).isEmpty();
    }

    private static List<String> at(String text, List<ArgumentKeys.Key> keys) {
        return FilterWords.at(text, text.length(), keys);
    }
}
