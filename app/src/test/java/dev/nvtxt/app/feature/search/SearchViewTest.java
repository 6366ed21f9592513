// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestScenes;
import java.util.Objects;
import javafx.scene.control.TableCell;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class SearchViewTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final SearchViewModel model = new SearchViewModel(workspace);

    @Start
    void start(Stage stage) {
        stage.setScene(TestScenes.themed(new SearchView(workspace, model).node(), 900, 300));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Test
    void aCategoryIsWrittenAsAFilterTakesIt(FxRobot robot) {
        robot.interact(() -> {
            workspace.reportProperty().set(ReadFiles.report("""
                    NameCategory, 1, "Simulation"
                    NameCategory, 2, "Physics"
                    AddChildCategory, 1, 2
                    @Marker, Time, TimeBase, ProcessId, ThreadId, CategoryId, Message
                    Marker, 1, Manual, 1, 1, 2, "step"
                    """));
            model.textProperty().set("cat = \"Simulation / Physics\"");
        });
        TestScenes.layOut(robot);
        assertThat(robot.lookup(node -> node instanceof TableCell<?, ?>).queryAllAs(TableCell.class))
                .extracting(cell -> Objects.requireNonNullElse(cell.getText(), "")).contains("Simulation / Physics");
    }
}
