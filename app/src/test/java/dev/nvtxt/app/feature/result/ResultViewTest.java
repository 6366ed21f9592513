// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.TestScenes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ResultViewTest {
    @TempDir
    static Path folder = Path.of("");
    private final List<String> opened = new ArrayList<>();

    @Start
    void start(Stage stage) throws Exception {
        Files.writeString(folder.resolve("rank-0001.nvtxt"), "TimeBase = Relative\n");
        var result = folder.resolve("odd.parquet");
        try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                var statement = connection.createStatement()) {
            statement.execute("COPY (SELECT 'compute' AS message, '" + folder
                    + "/rank-0001.nvtxt' AS file, 1234567::BIGINT AS totalNs, 12.5::DOUBLE AS zTotal UNION ALL SELECT 'copy', 'x', 5, 4.0) TO '"
                    + result + "' (FORMAT parquet)");
        }
        var model = new ResultViewModel(new Workspace(new InlineExecutor()), opened::addAll);
        model.open(result);
        stage.setScene(TestScenes.themed(new ResultView(model).node(), 900, 300));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Test
    void showsTheTableAndOpensTheFileOfARow(FxRobot robot) {
        var table = robot.lookup("#result-table").<TableView<Object[]>>query();
        assertThat(table.getColumns()).map(column -> column.getText()).containsExactly("Message", "File", "Total",
                "Z total");
        assertThat(robot.lookup("#result-status").queryAs(Label.class).getText()).startsWith("2 rows of ")
                .endsWith("Double-click a row to open its file.");
        robot.interact(table::requestFocus);
        robot.type(KeyCode.ENTER);
        assertThat(opened).containsExactly(folder.resolve("rank-0001.nvtxt").toString());
    }
}
