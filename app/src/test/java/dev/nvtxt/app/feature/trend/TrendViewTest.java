// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.trend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.TestScenes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The history through its own controls.
@ExtendWith(ApplicationExtension.class)
class TrendViewTest {
    @TempDir
    private Path folder = Path.of("");
    private final Workspace workspace = new Workspace(new InlineExecutor());

    @Start
    void start(Stage stage) throws IOException {
        for (int run = 1; run <= 10; run++) {
            int length = (run > 5 ? 1500 : 1000) + run;
            Files.writeString(folder.resolve("run-" + run + ".nvtxt"),
                    "TimeBase = Manual\n@RangeStartEnd, Start, End, Message\nRangeStartEnd, 0, " + length + ", work\n");
        }
        var model = new TrendViewModel(workspace,
                new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json"))));
        stage.setScene(TestScenes.themed(new TrendView(model, new ChosenFiles(List.of(folder))).node(), 1200, 700));
        stage.show();
    }

    @Test
    void aFolderShowsEachChangeInTheColorOfItsKind(FxRobot robot) {
        assertThat(robot.lookup(".button").queryAllAs(Button.class).stream().map(Button::getText)
                .collect(Collectors.toSet())).contains("Files…", "Folder…", "Use open files", "Compare");
        robot.clickOn("Folder…");
        assertThat(robot.lookup("#trend-table .table-cell").queryAllAs(TableCell.class))
                .filteredOn(cell -> cell.getGraphic() instanceof Canvas).singleElement()
                .satisfies(cell -> assertThat(cell.getText()).startsWith("Slower ×1.50"));
        assertThat(robot.lookup("#trend-hint").queryAs(Label.class).getText()).endsWith(", not at zero.");
    }
}
