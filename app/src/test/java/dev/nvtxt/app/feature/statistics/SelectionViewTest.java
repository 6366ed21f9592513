// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class SelectionViewTest {
    private static final String TEXT = """
            TimeBase = Manual
            ProcessId = 1
            @RangeStartEnd, Start, End, ThreadId, Message
            RangeStartEnd, 0, 2, 7, first
            RangeStartEnd, 1500, 2500, 7, second
            """;

    private final Workspace workspace = new Workspace(new InlineExecutor());

    @Start
    void start(Stage stage) {
        var model = new SelectionViewModel(new StatisticsViewModel(workspace));
        model.activeProperty().set(true);
        stage.setScene(TestScenes.themed(new SelectionView(model).node(), 1100, 300));
        stage.show();
    }

    @Test
    void startsAreInOneUnitAndThreadsNameTheirFileWhereThereAreSeveral(FxRobot robot) {
        var file = ReadFiles.trace("one.nvtxt", TEXT);
        robot.interact(() -> {
            workspace.reportProperty().set(ReportBuilder.build(List.of(file), List.of()));
            workspace.selectedRangeProperty().set(new AxisRange(0, 5000));
        });
        TableView<?> longest = robot.lookup("#selection-longest").queryAs(TableView.class);
        assertThat(longest.getColumns()).extracting(TableColumnBase::getText)
                .containsExactly("Longest events", "Duration (µs)", "Start (µs)");
        assertThat(texts(robot, "#selection-longest")).contains("1.500", "0.000");
        assertThat(texts(robot, "#selection-threads")).contains("7");

        robot.interact(() -> {
            workspace.reportProperty().set(ReportBuilder.build(List.of(file, ReadFiles.trace("two.nvtxt", TEXT)),
                    List.of()));
            workspace.selectedRangeProperty().set(new AxisRange(0, 5000));
        });
        assertThat(texts(robot, "#selection-threads")).contains("7 – one.nvtxt", "7 – two.nvtxt");
    }

    private static List<String> texts(FxRobot robot, String table) {
        var texts = new ArrayList<String>();
        robot.from(robot.lookup(table)).lookup(".table-cell").queryAll().forEach(cell -> texts
                .add(String.valueOf(((Labeled) cell).getText())));
        return texts;
    }
}
