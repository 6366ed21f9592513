// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.app.shared.frames.FrameSettings;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestScenes;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class LanesPaneTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final StatisticsViewModel model = new StatisticsViewModel(workspace);
    private final Analyses analyses = new Analyses(model, new FrameSettings());

    @Start
    void start(Stage stage) {
        stage.setScene(TestScenes.themed(new LanesPane(analyses).node(), 900, 300));
        stage.show();
    }

    @BeforeEach
    void show(FxRobot robot) {
        robot.interact(() -> {
            model.activeProperty().set(true);
            analyses.detailProperty().set(Analyses.Detail.LANES);
            workspace.reportProperty().set(ReadFiles.report("""
                    TimeBase = Manual
                    ProcessId = 1
                    @RangeStartEnd, Start, End, ThreadId, Message
                    RangeStartEnd, 0, 100, 7, short
                    RangeStartEnd, 0, 5000, 8, long
                    RangeStartEnd, 0, 300, 9, middle
                    """));
        });
    }

    @Test
    void theBusiestThreadIsFirst(FxRobot robot) {
        assertThat(table(robot).getItems()).extracting(LaneActivity::busyNs).containsExactly(5000L, 300L, 100L);
    }

    @Test
    void aRowIsCopiedByKeyAndTheTableByMenu(FxRobot robot) {
        var table = table(robot);
        robot.interact(() -> {
            table.getSelectionModel().select(1);
            table.requestFocus();
        });
        robot.push(new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN));
        assertThat(clipboard(robot).lines()).hasSize(2).first().asString().startsWith("Thread\tRanges\tBusy (ns)\t");
        assertThat(clipboard(robot).lines()).element(1).asString().startsWith("9\t1\t300\t100.0%\t0\t");
        assertThat(table.getContextMenu().getItems()).extracting(MenuItem::getText)
                .containsExactly("Go to Longest Gap", null, "Copy Row", "Copy Table");
        robot.interact(() -> table.getContextMenu().getItems().getLast().fire());
        assertThat(clipboard(robot).lines()).hasSize(4);
    }

    @Test
    void tracksAreLanesWithWhatIsAboveThemWhereTheirNamesAreAlike(FxRobot robot) {
        var calls = """
                ,{"ph":"b","pid":%1$d,"cat":"c","id2":{"local":"1"},"ts":10,"name":"calls"},
                 {"ph":"e","pid":%1$d,"cat":"c","id2":{"local":"1"},"ts":1%1$d,"name":"calls"}
                """;
        robot.interact(() -> workspace.reportProperty().set(ReadFiles.chrome("""
                [{"ph":"b","pid":1,"cat":"c","id":9,"ts":0,"name":"loads"},
                 {"ph":"e","pid":1,"cat":"c","id":9,"ts":9,"name":"loads"}
                """ + calls.formatted(1) + calls.formatted(2) + "]")));
        var table = table(robot);
        robot.interact(() -> table.getSelectionModel().select(0));
        robot.interact(() -> table.getContextMenu().getItems().getLast().fire());
        assertThat(clipboard(robot).lines().map(line -> line.split("\t")[0])).containsExactly("Lane", "loads",
                "process 2 › calls", "process 1 › calls");
    }

    private static TableView<LaneActivity> table(FxRobot robot) {
        return robot.lookup("#statistics-lanes").queryTableView();
    }

    private static String clipboard(FxRobot robot) {
        var text = new StringBuilder();
        robot.interact(() -> text.append(Clipboard.getSystemClipboard().getString()));
        return text.toString();
    }
}
