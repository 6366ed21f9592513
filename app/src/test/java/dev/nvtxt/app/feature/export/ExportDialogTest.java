// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.export.EventFormat;
import dev.nvtxt.app.shared.export.PictureFormat;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.TimelineView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ExportDialogTest {
    @TempDir
    Path folder = Path.of("");
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final StackPane root = new StackPane();
    private int closed;

    @Start
    void start(Stage stage) {
        stage.setScene(TestScenes.themed(root, 600, 400));
        stage.setX(0);
        stage.setY(0);
        stage.show();
        workspace.reportProperty().set(
                new Report(List.of(TestFiles.file("frames.nvtxt", List.of(), List.of())), List.of()));
    }

    private void show(FxRobot robot, Path target) {
        robot.interact(() -> {
            var view = new TimelineView();
            var model = new ExportViewModel(workspace,
                    (format, width, height, scale, caption) -> format.draw(view, width, height, scale, caption));
            var dialog = new ExportDialog(model, new ChosenFiles(List.of(target)), () -> closed++);
            root.getChildren().setAll(dialog.node());
        });
    }

    @Test
    void eachPictureButtonWritesItsFormat(FxRobot robot) throws IOException {
        for (var format : PictureFormat.values()) {
            var target = folder.resolve("view." + format.extension());
            show(robot, target);
            robot.interact(() -> robot.lookup("#export-" + format.extension()).queryAs(Button.class).fire());
            var start = Files.readAllBytes(target);
            switch (format) {
                case PNG -> assertThat(start).startsWith(0x89, 'P', 'N', 'G');
                case SVG -> assertThat(start).startsWith("<?xml".getBytes(StandardCharsets.UTF_8));
                case PDF -> assertThat(start).startsWith('%', 'P', 'D', 'F');
            }
        }
        assertThat(closed).isEqualTo(3);
    }

    @Test
    void theSelectedSpanIsOfferedOnlyWhereThereIsOne(FxRobot robot) {
        show(robot, folder.resolve("out.nvtxt"));
        ChoiceBox<?> before = robot.lookup("#export-extent").queryAs(ChoiceBox.class);
        assertThat(before.getItems().contains(ExportViewModel.Extent.SELECTED)).isFalse();
        robot.interact(() -> workspace.selectedRangeProperty().set(new AxisRange(1, 2)));
        show(robot, folder.resolve("out.nvtxt"));
        ChoiceBox<?> after = robot.lookup("#export-extent").queryAs(ChoiceBox.class);
        assertThat(after.getItems().contains(ExportViewModel.Extent.SELECTED)).isTrue();
        assertThat((Object) after.getValue()).as("nobody dragged it").isEqualTo(ExportViewModel.Extent.ALL);
    }

    @Test
    void theFormatMovesNothing(FxRobot robot) {
        show(robot, folder.resolve("out.json"));
        TestScenes.layOut(robot);
        ComboBox<EventFormat> format = robot.lookup("#export-format").queryComboBox();
        double before = robot.lookup("#export-events").query().getLayoutX();
        for (var choice : EventFormat.values()) {
            robot.interact(() -> format.setValue(choice));
            TestScenes.layOut(robot);
            assertThat(robot.lookup("#export-events").query().getLayoutX()).as(choice.label()).isEqualTo(before);
        }
    }

    @Test
    void theTrimmedFileIsWrittenWhereThePickerSays(FxRobot robot) {
        var target = folder.resolve("out.nvtxt");
        show(robot, target);
        robot.interact(() -> robot.lookup("#export-nvtxt").queryAs(Button.class).fire());
        assertThat(target).exists();
    }
}
