// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.TestScenes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ImportViewTest {
    @TempDir
    Path folder = Path.of("");
    private final StackPane root = new StackPane();
    private int closed;

    @Start
    void start(Stage stage) {
        stage.setScene(TestScenes.themed(root, 1060, 660));
        stage.show();
    }

    private ImportViewModel show(FxRobot robot, Path input) {
        var workspace = new Workspace(new InlineExecutor());
        var model = new ImportViewModel(workspace, new SavedImports(workspace), _ -> {});
        robot.interact(() -> {
            var view = new ImportView(model, new ChosenFiles(List.of(input)), new SimpleBooleanProperty(),
                    () -> closed++);
            root.getChildren().setAll(view.node());
            view.chooseFile();
        });
        return model;
    }

    private static void fire(FxRobot robot, String id) {
        robot.interact(() -> robot.lookup(id).queryAs(Button.class).fire());
    }

    @Test
    void theStepsLeadToTheResult(FxRobot robot) throws IOException {
        var model = show(robot, Files.writeString(folder.resolve("run.csv"), "start_ms,dur_ms,name\n1,2,a\n3,x,b\n"));
        model.onFinished(() -> closed++);
        assertThat(robot.lookup("#import-recognized").queryAs(Label.class).getText())
                .isEqualTo("Recognized: table, 3 columns, separated by commas.");
        TableView<?> table = robot.lookup("#import-table").queryAs(TableView.class);
        assertThat(table.getItems().size()).isEqualTo(2);
        fire(robot, "#import-next");
        ComboBox<?> duration = robot.lookup("#import-duration").queryAs(ComboBox.class);
        assertThat((Object) duration.getValue()).isEqualTo("dur_ms");
        assertThat(robot.lookup("#import-time-certainty").queryAs(Label.class).getText()).isEqualTo("sure");
        assertThat(robot.lookup("#import-color-certainty").queryAs(Label.class).getText()).isEmpty();
        assertThat(robot.lookup("#import-findings").queryAs(Label.class).getText()).contains("line 3: duration “x”");
        fire(robot, "#import-next");
        assertThat(robot.lookup("#import-command").queryAs(TextArea.class).getText()).startsWith("nvtxt convert ");
        fire(robot, "#import-next");
        assertThat(folder.resolve("run.nvtxt")).exists();
        assertThat(closed).isEqualTo(1);
    }

    @Test
    void aGuessOfTimesIsSaid(FxRobot robot) throws IOException {
        show(robot, Files.writeString(folder.resolve("run.csv"), "x,name\n5,a\n3,b\n9,c\n"));
        fire(robot, "#import-next");
        var time = robot.lookup("#import-time-certainty").queryAs(Label.class);
        assertThat(time.getText()).isEqualTo("a guess");
        assertThat(time.getTooltip().getText()).isEqualTo("Guessed by: numbers");
        assertThat(robot.lookup("#import-findings").queryAs(Label.class).getText())
                .startsWith("Nothing says that the times are times");
    }

    @Test
    void whatIsNotRecognizedDoesNotGoOn(FxRobot robot) throws IOException {
        show(robot, Files.writeString(folder.resolve("a.log"), "hello\n"));
        assertThat(robot.lookup("#import-next").queryAs(Button.class).isDisabled()).isTrue();
        assertThat(robot.lookup("#import-error").queryAs(Label.class).getText())
                .startsWith("The lines are not from a known log");
    }
}
