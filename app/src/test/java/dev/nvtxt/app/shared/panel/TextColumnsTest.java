// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.TestScenes;
import java.util.List;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class TextColumnsTest {
    @Start
    void start(Stage stage) {
        var table = new TableView<String>();
        table.setId("columns");
        var name = Controls.<String>column("Name", 150, false, text -> text);
        var count = Controls.<String>column("Count", 100, true, text -> text);
        var mean = Controls.<String>column("Mean", 100, true, text -> text);
        var total = Controls.<String>column("Total", 100, true, text -> text);
        table.getColumns().setAll(List.of(name, count, mean, total));
        TextColumns.fill(table, List.of(mean, total));
        // Not the width of the scene: the stage has that of the test before.
        stage.setScene(TestScenes.themed(new Pane(table), 800, 300));
        stage.show();
    }

    @Test
    void aNarrowTableLeavesColumnsOutAndAWideOneHasThemAgain(FxRobot robot) {
        assertThat(titlesAt(robot, 480)).containsExactly("Name", "Count", "Mean", "Total");
        assertThat(titlesAt(robot, 460)).containsExactly("Name", "Count", "Total");
        assertThat(titlesAt(robot, 300)).containsExactly("Name", "Count");
        assertThat(titlesAt(robot, 600)).containsExactly("Name", "Count", "Mean", "Total");
    }

    @Test
    void noColumnIsCutWhileTheNamesHaveHalfOfTheirWidth(FxRobot robot) {
        var table = table(robot);
        for (int widthPx : new int[]{ 200, 250, 300, 400, 460, 480, 700 }) {
            titlesAt(robot, widthPx);
            double columnsPx = table.getVisibleLeafColumns().stream().mapToDouble(TableColumnBase::getWidth).sum();
            assertThat(columnsPx).as("%d px", widthPx).isBetween(widthPx - 19.0, widthPx - 18.0);
        }
    }

    private static TableView<String> table(FxRobot robot) {
        return robot.lookup("#columns").queryTableView();
    }

    private static List<String> titlesAt(FxRobot robot, double widthPx) {
        var table = table(robot);
        robot.interact(() -> {
            table.setMinWidth(widthPx);
            table.setMaxWidth(widthPx);
        });
        TestScenes.layOut(robot);
        return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
    }
}
