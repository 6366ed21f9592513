// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.feature.events.EventsFeature.EventsSessionPart;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.RowRanges;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.Event;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class EventsViewTest {
    private final ReportFile file = TestFiles.file("a.nvtxt", List.of(), IntStream.range(0, 500)
            .mapToObj(i -> Event.marker(i + 1, 1000 - i, "m" + i)).toList());
    private final Workspace workspace = TestFiles.workspace(file);
    private final EventsViewModel model = new EventsViewModel(workspace);

    @Start
    void start(Stage stage) {
        stage.setScene(TestScenes.themed(
                new EventsView(model, new ChosenFiles(List.of())).node(), 900,
                300));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#events-table").queryAs(TableView.class);
    }

    @Test
    void aClickSelectsTheEvent(FxRobot robot) {
        TestScenes.layOut(robot);
        robot.clickOn("m3");
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 3));
    }

    @Test
    void theSelectionOfTheTimelineIsScrolledTo(FxRobot robot) {
        robot.interact(() -> workspace.reveal(new EventRef(file, 400)));
        assertThat((Object) table(robot).getSelectionModel().getSelectedItem()).isEqualTo(400);
        TestScenes.layOut(robot);
        assertThat(robot.lookup("m400").tryQuery()).isPresent();
    }

    @Test
    void anEventThatWasSelectedBeforeThePanelWasEverOpenIsInView(FxRobot robot) {
        var unseen = new EventsViewModel(workspace);
        robot.interact(() -> unseen.setActive(false));
        robot.interact(() -> workspace.reportProperty().set(new Report(List.of(file), List.of())));
        robot.interact(() -> workspace.reveal(new EventRef(file, 250)));
        var scene = robot.lookup("#events-table").query().getScene();
        robot.interact(() -> {
            scene.setRoot(new EventsView(unseen, new ChosenFiles(List.of())).node());
            unseen.setActive(true);
        });
        TestScenes.layOut(robot);
        WaitForAsyncUtils.waitForFxEvents();
        TestScenes.layOut(robot);
        assertThat((Object) table(robot).getSelectionModel().getSelectedItem()).isEqualTo(250);
        assertThat(robot.lookup("m250").tryQuery()).isPresent();
    }

    @Test
    void anEventThatWasSelectedWhileThePanelWasClosedIsInViewWhenItOpens(FxRobot robot) {
        robot.interact(() -> model.setActive(false));
        robot.interact(() -> workspace.reveal(new EventRef(file, 400)));
        assertThat((Object) table(robot).getSelectionModel().getSelectedItem()).isNull();
        robot.interact(() -> model.setActive(true));
        assertThat((Object) table(robot).getSelectionModel().getSelectedItem()).isEqualTo(400);
        TestScenes.layOut(robot);
        assertThat(robot.lookup("m400").tryQuery()).isPresent();
    }

    @Test
    void columnsThatASessionKeptAreShown(FxRobot robot) {
        var part = new EventsSessionPart(model);
        robot.interact(
                () -> model.moreColumns().setAll(new ArgumentColumn("url", false),
                        new FieldColumn(EventField.PROVIDER)));
        assertThat(titles(robot)).contains("arg.url", "Provider");
        var saved = part.save();
        robot.interact(() -> model.moreColumns().clear());
        assertThat(titles(robot)).doesNotContain("arg.url", "Provider");
        robot.interact(() -> part.restore(saved));
        assertThat(titles(robot)).contains("arg.url", "Provider");
        assertThat(model.moreColumns()).containsExactly(new ArgumentColumn("url", false),
                new FieldColumn(EventField.PROVIDER));
        robot.interact(() -> part.restore(JsonNodeFactory.instance.objectNode().set("columns",
                JsonNodeFactory.instance.arrayNode().add("provider").add("provider").add("file").add(3))));
        assertThat(model.moreColumns()).containsExactly(new FieldColumn(EventField.PROVIDER));
    }

    @Test
    void theTrackIsShownWhereAFileHasTracksAndColumnsAreCopiedInTheirOrder(FxRobot robot) {
        assertThat(titles(robot)).doesNotContain("Track");
        robot.interact(() -> workspace.reportProperty().set(ReadFiles
                .chrome("""
                        [{"name":"load","ph":"b","cat":"io","id":1,"pid":1,"ts":20},{"name":"load","ph":"e","cat":"io","id":1,"pid":1,"ts":30}]
                        """)));
        assertThat(titles(robot)).containsSubsequence("Thread", "Track", "Depth");
        robot.interact(() -> model.moreColumns().add(new ArgumentColumn("url", false)));
        robot.interact(() -> dragToFront(table(robot), titles(robot).indexOf("Track")));
        var copied = new ArrayList<String>();
        robot.interact(() -> model.copy(RowRanges.NONE, TableFormat.TSV, copied::add));
        var lines = copied.getFirst().lines().map(line -> List.of(line.split("\t", -1))).toList();
        assertThat(lines.getFirst()).isEqualTo(titles(robot)).startsWith("Track", "File");
        assertThat(lines.getLast().getFirst()).isNotEmpty();
        robot.interact(() -> workspace.reportProperty().set(Report.EMPTY));
        assertThat(titles(robot)).startsWith("File").doesNotContain("Track");
    }

    @Test
    void theOrderThatASessionKeptIsShown(FxRobot robot) {
        var part = new EventsSessionPart(model);
        var table = table(robot);
        robot.interact(() -> {
            table.getColumns().get(1).setSortType(TableColumn.SortType.DESCENDING);
            sortBy(table, 1);
        });
        WaitForAsyncUtils.waitForFxEvents();
        var saved = part.save();
        robot.interact(() -> sortBy(table, 3));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat((Object) table.getItems().getFirst()).isNotEqualTo(499);
        robot.interact(() -> part.restore(saved));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat((Object) table.getItems().getFirst()).isEqualTo(499);
        assertThat(table.getSortOrder()).extracting(column -> ((TableField) column.getUserData()).title())
                .containsExactly("Line");
        assertThat(table.getSortOrder().getFirst().getSortType()).isEqualTo(TableColumn.SortType.DESCENDING);
    }

    private static <T> void dragToFront(TableView<T> table, int column) {
        var columns = new ArrayList<>(table.getColumns());
        columns.addFirst(columns.remove(column));
        table.getColumns().setAll(columns);
    }

    private static List<String> titles(FxRobot robot) {
        return table(robot).getColumns().stream().map(column -> column.getText()).toList();
    }

    @Test
    void sortsAsTheHeaderSays(FxRobot robot) {
        var table = table(robot);
        robot.interact(() -> table.getColumns().get(1).setSortType(TableColumn.SortType.DESCENDING));
        robot.interact(() -> sortBy(table, 1));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat((Object) table.getItems().getFirst()).isEqualTo(499);
        assertThat(table.getSortOrder()).hasSize(1);
    }

    @Test
    void whoSortsSeesWhatComesFirstWhateverIsSelected(FxRobot robot) {
        robot.interact(() -> workspace.reveal(new EventRef(file, 400)));
        var table = table(robot);
        robot.interact(() -> sortBy(table, 1));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat((Object) table.getItems().getFirst()).isEqualTo(0);
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 400));
        robot.interact(() -> {
            table.getColumns().get(1).setSortType(TableColumn.SortType.DESCENDING);
            sortBy(table, 1);
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat((Object) table.getItems().getFirst()).isEqualTo(499);
    }

    @Test
    void theMenuActsOnTheChosenEvent(FxRobot robot) {
        var found = new ArrayList<String>();
        workspace.on(Request.Find.class, request -> found.add(request.filter()));
        var menu = table(robot).getContextMenu();
        robot.interact(() -> workspace.reveal(new EventRef(file, 7)));
        robot.interact(() -> menu.getItems().stream().filter(item -> "Select All with This Message".equals(
                item.getText())).findFirst().orElseThrow().fire());
        assertThat(found).containsExactly("msg = \"m7\"");
    }

    private static <T> void sortBy(TableView<T> table, int column) {
        table.getSortOrder().setAll(List.of(table.getColumns().get(column)));
    }

    @Test
    void rowsAreReadableByScreenReaders(FxRobot robot) {
        TestScenes.layOut(robot);
        var rows = robot.lookup(".table-row-cell").queryAllAs(TableRow.class);
        assertThat(rows).anySatisfy(row -> {
            assertThat(row.getAccessibleRole()).isEqualTo(AccessibleRole.TABLE_ROW);
            assertThat(row.getAccessibleText())
                    .isEqualTo("marker m2, start 998 ticks, process 1, thread 1, line 3");
        });
    }

    @Test
    void aScreenReaderFindsEachCellWithItsColumn(FxRobot robot) {
        var table = table(robot);
        assertThat(table.getAccessibleRole()).isEqualTo(AccessibleRole.TABLE_VIEW);
        assertThat(table.getAccessibleText()).isEqualTo("Events");
        robot.interact(() -> {
            assertThat(table.queryAccessibleAttribute(AccessibleAttribute.ROW_COUNT)).isEqualTo(500);
            assertThat(table.queryAccessibleAttribute(AccessibleAttribute.COLUMN_COUNT))
                    .isEqualTo(FieldColumn.STANDARD.size());
        });
        assertThat(heading(robot, new FieldColumn(EventField.MESSAGE))).isEqualTo("Message");
        assertThat(words(robot, 2, new FieldColumn(EventField.MESSAGE))).isEqualTo("Message: m2");
        assertThat(words(robot, 2, new FieldColumn(EventField.KIND))).isEqualTo("Kind: marker");
        assertThat(words(robot, 2, new FieldColumn(EventField.LINE))).isEqualTo("Line: 3");
        assertThat(words(robot, 2, new FieldColumn(EventField.PAYLOAD))).isEqualTo("Payload: none");
    }

    private static String heading(FxRobot robot, FieldColumn column) {
        var header = attribute(robot, AccessibleAttribute.COLUMN_AT_INDEX, FieldColumn.STANDARD.indexOf(column));
        return String.valueOf(header.queryAccessibleAttribute(AccessibleAttribute.TEXT));
    }

    private static String words(FxRobot robot, int row, FieldColumn column) {
        robot.interact(() -> scrollTo(table(robot), column));
        TestScenes.layOut(robot);
        var cell = attribute(robot, AccessibleAttribute.CELL_AT_ROW_COLUMN, row, FieldColumn.STANDARD.indexOf(column));
        assertThat(cell.getAccessibleRole()).isEqualTo(AccessibleRole.TABLE_CELL);
        return cell.getAccessibleText();
    }

    private static <T> void scrollTo(TableView<T> table, FieldColumn column) {
        table.scrollToColumnIndex(FieldColumn.STANDARD.indexOf(column));
    }

    private static Node attribute(FxRobot robot, AccessibleAttribute attribute, Object... place) {
        var found = new Node[1];
        robot.interact(() -> found[0] = (Node) table(robot).queryAccessibleAttribute(attribute, place));
        return found[0];
    }
}
