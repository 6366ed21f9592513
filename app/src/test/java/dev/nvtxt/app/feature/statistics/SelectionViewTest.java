// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestContext;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.event.Event;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

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
        stage.setScene(TestScenes.themed(new SelectionView(model).node(), 1600, 340));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Test
    void durationsOfTimesFarFromZeroAreExact() {
        var report = ReadFiles.report("""
                TimeBase = FileTime
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 133500000000000000, 133500000000336740, "git merge"
                """);
        assertThat(SelectionView.duration(new EventRef(report.files().getFirst(), 0))).isEqualTo(33_674_000);
    }

    @Test
    void startsAreInOneUnitAndThreadsNameTheirFileWhereThereAreSeveral(FxRobot robot)
            throws TimeoutException {
        var file = ReadFiles.trace("one.nvtxt", TEXT);
        robot.interact(() -> {
            workspace.reportProperty().set(ReportBuilder.build(List.of(file), List.of()));
            workspace.selectedRangeProperty().set(new AxisRange(0, 5000));
        });
        TableView<?> longest = robot.lookup("#selection-longest").queryAs(TableView.class);
        assertThat(longest.getColumns()).extracting(TableColumnBase::getText)
                .containsExactly("Longest events", "Duration (µs)", "Start (µs)");
        // A narrow table leaves the start out.
        robot.interact(() -> longest.setMinWidth(600));
        shows(robot, "#selection-longest", "1.500", "0.000");
        shows(robot, "#selection-lanes", "7");

        robot.interact(() -> {
            workspace.reportProperty().set(ReportBuilder.build(List.of(file, ReadFiles.trace("two.nvtxt", TEXT)),
                    List.of()));
            workspace.selectedRangeProperty().set(new AxisRange(0, 5000));
        });
        shows(robot, "#selection-lanes", "7 – one.nvtxt", "7 – two.nvtxt");
    }

    @Test
    void theBusyPartIsThatOfALongerRangeWithNothingMoreInIt(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            workspace.reportProperty().set(ReadFiles.report(TEXT));
            workspace.selectedRangeProperty().set(new AxisRange(0, 3000));
        });
        shows(robot, "#selection-lanes", "33.4%");
        robot.interact(() -> workspace.selectedRangeProperty().set(new AxisRange(0, 5000)));
        shows(robot, "#selection-lanes", "20.0%");
    }

    @Test
    void threadsOfOneNumberNameTheirProcesses(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            workspace.reportProperty().set(ReadFiles.report("""
                    TimeBase = Manual
                    @RangeStartEnd, Start, End, ProcessId, ThreadId, Message
                    RangeStartEnd, 0, 2, 1, 7, first
                    RangeStartEnd, 0, 2, 2, 7, second
                    RangeStartEnd, 0, 2, 2, 8, third
                    """));
            workspace.selectedRangeProperty().set(new AxisRange(0, 5000));
        });
        shows(robot, "#selection-lanes", "process 1 › 7", "process 2 › 7", "8");
    }

    @Test
    void threadsOfOneNameNameTheirProcessesAndThoseOfOneNameTheirNumbers(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            workspace.reportProperty().set(ReadFiles.report("""
                    TimeBase = Manual
                    NameProcess, 1, "worker"
                    NameProcess, 2, "worker"
                    NameOsThread, 1, 7, "main"
                    NameOsThread, 2, 8, "main"
                    @RangeStartEnd, Start, End, ProcessId, ThreadId, Message
                    RangeStartEnd, 0, 2, 1, 7, first
                    RangeStartEnd, 0, 2, 2, 8, second
                    """));
            workspace.selectedRangeProperty().set(new AxisRange(0, 5000));
        });
        shows(robot, "#selection-lanes", "worker (1) › main (7)", "worker (2) › main (8)");
    }

    /// However its row was selected, its messages are listed.
    @Test
    void theLaneThatIsSelectedHasItsMessagesAlone(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            workspace.reportProperty().set(ReadFiles
                    .report("""
                            TimeBase = Manual
                            ProcessId = 1
                            @RangeStartEnd, Start, End, ThreadId, Message
                            RangeStartEnd, 0, 30, 7, load
                            RangeStartEnd, 0, 20, 8, wait
                            """));
            workspace.selectedRangeProperty().set(new AxisRange(0, 5000));
        });
        shows(robot, "#selection-lanes", "7", "8");
        TableView<?> lanes = robot.lookup("#selection-lanes").queryAs(TableView.class);
        TableView<?> messages = robot.lookup("#selection-messages").queryAs(TableView.class);
        robot.interact(() -> lanes.getSelectionModel().select(1));
        robot.interact(() -> Event.fireEvent(lanes, new MouseEvent(MouseEvent.MOUSE_CLICKED, 0, 0, 0, 0,
                MouseButton.PRIMARY, 1, false, true, false, false, false, false, false, false, false, true, null)));
        assertThat(messages.getItems()).hasSize(1);
        shows(robot, "#selection-messages", "wait");
        robot.clickOn("#selection-only");
        assertThat(messages.getItems()).hasSize(2);
    }

    @Test
    void aRowIsZoomedToAndCopiedByItsMenu(FxRobot robot) {
        var zoomed = new ArrayList<EventRef>();
        TestContext.onReveal(workspace, zoomed::add);
        robot.interact(() -> {
            workspace.reportProperty().set(ReadFiles.report(TEXT));
            workspace.selectedRangeProperty().set(new AxisRange(0, 5000));
        });
        TableView<?> longest = robot.lookup("#selection-longest").queryAs(TableView.class);
        robot.interact(() -> longest.getSelectionModel().select(0));
        var menu = longest.getContextMenu().getItems();
        assertThat(menu).extracting(MenuItem::getText)
                .containsExactly("Zoom to Event", null, "Copy Row", "Copy Table");
        robot.interact(() -> {
            menu.getFirst().fire();
            menu.getLast().fire();
            assertThat(Clipboard.getSystemClipboard().getString())
                    .isEqualTo(
                            "Longest events\tDuration (µs)\tStart (µs)\nsecond\t1.000\t1.500\nfirst\t0.002\t0.000\n");
        });
        assertThat(zoomed).hasSize(1);
    }

    /// Cells come with a layout, some pulses later.
    private static void shows(FxRobot robot, String table, String... texts) throws TimeoutException {
        WaitForAsyncUtils.waitFor(300, TimeUnit.SECONDS, () -> {
            TestScenes.layOut(robot);
            return texts(robot, table).containsAll(List.of(texts));
        });
    }

    private static List<String> texts(FxRobot robot, String table) {
        var texts = new ArrayList<String>();
        robot.from(robot.lookup(table)).lookup(".table-cell").queryAll().forEach(cell -> texts
                .add(String.valueOf(((Labeled) cell).getText())));
        return texts;
    }
}
