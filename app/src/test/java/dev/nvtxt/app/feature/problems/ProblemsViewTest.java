// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import static dev.nvtxt.app.testing.TestFiles.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.FileRequest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.Clicks;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.report.Report;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class ProblemsViewTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final List<Integer> shownLines = new ArrayList<>();

    @Start
    void start(Stage stage) {
        workspace.on(Request.ShowLine.class, request -> shownLines.add(request.line()));
        var view = new ProblemsView(new ProblemsViewModel(workspace), new ChosenFiles(List.of()));
        stage.setScene(TestScenes.themed(view.node(), 900, 400));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    private void open(FxRobot robot) {
        robot.interact(() -> workspace.reportProperty().set(new Report(List.of(TestFiles.file("a.nvtxt",
                List.of(problem(ProblemCode.BAD_INTEGER, 3, 1, "'1.5' is no integer", null),
                        problem(ProblemCode.TRAILING_COMMA, 5)),
                List.of())), List.of())));
        TestScenes.layOut(robot);
    }

    private static String allText(FxRobot robot) {
        TestScenes.layOut(robot);
        return robot.lookup(node -> node instanceof Labeled).queryAllAs(Labeled.class).stream()
                .map(Labeled::getText).toList().toString();
    }

    @Test
    void aProblemOfAWholeDatabaseHasNoPlace(FxRobot robot) {
        robot.interact(() -> workspace.reportProperty().set(new Report(List.of(TestFiles.file("a.sqlite",
                List.of(new Problem(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(0), "a table", null),
                        new Problem(ProblemCode.FILE_CUT, SourceSpan.ofByte(512), "ends early", null)),
                List.of())), List.of())));
        assertThat(allText(robot)).contains("byte 512").doesNotContain("byte 0");
    }

    @Test
    void largeNumbersFitASmallWindow(FxRobot robot) {
        robot.interact(() -> {
            var problems = new ArrayList<Problem>();
            for (int line = 1; line <= 12_345; line++) {
                problems.add(problem(line % 2 == 0 ? ProblemCode.BAD_INTEGER : ProblemCode.TRAILING_COMMA, line));
            }
            workspace.reportProperty().set(new Report(List.of(TestFiles.file("a.nvtxt", problems, List.of())),
                    List.of()));
            var root = (Region) robot.lookup(".problems").query();
            root.applyCss();
            root.resize(1100, 400);
            root.layout();
            assertThat(root.minWidth(-1)).isLessThanOrEqualTo(1100);
            assertThat(robot.from(root).lookup(".menu-button").<Region>queryAll()).isNotEmpty()
                    .allSatisfy(button -> assertThat(button.localToScene(button.getLayoutBounds()).getMaxX())
                            .isLessThanOrEqualTo(1100));
            for (var box : robot.from(root).lookup(".combo-box").<Region>queryAll()) {
                assertThat(box.getWidth()).as(box.getId()).isGreaterThan(100);
            }
        });
    }

    @Test
    void aHeadingHasItsTextFromTheFirstLayoutOn(FxRobot robot) {
        robot.interact(() -> {
            workspace.reportProperty().set(new Report(List.of(TestFiles.file("a.nvtxt",
                    List.of(problem(ProblemCode.TRAILING_COMMA, 5)), List.of())), List.of()));
            var root = robot.lookup(".root").queryParent();
            root.applyCss();
            root.layout();
            assertThat(robot.lookup(".file-name").queryLabeled().getWidth()).isPositive();
        });
    }

    @Test
    void saysWhatToDoWithoutFiles(FxRobot robot) {
        assertThat(allText(robot)).contains("Open a file to check it for problems.");
    }

    @Test
    void aClickExplainsInPlaceAndADoubleClickGoesToTheLine(FxRobot robot) {
        open(robot);
        robot.clickOn("bad-integer");
        assertThat(shownLines).isEmpty();
        assertThat(allText(robot)).contains("'1.5' is no integer", "What it means", "Right");
        Clicks.twice(robot, "trailing-comma");
        assertThat(shownLines).containsExactly(5);
        Clicks.once(robot, "bad-integer");
        robot.type(KeyCode.ENTER);
        assertThat(shownLines).containsExactly(5, 3);
    }

    @Test
    void aTextThatIsNoNvtxtIsImportedByALink(FxRobot robot) {
        var imported = new ArrayList<FileRequest>();
        workspace.on(FileRequest.class, imported::add);
        var file = TestFiles.file("console.nvtxt", List.of(problem(ProblemCode.FOREIGN_TEXT, 1)), List.of());
        robot.interact(() -> workspace.reportProperty().set(new Report(List.of(file), List.of())));
        TestScenes.layOut(robot);
        robot.clickOn("foreign-text");
        assertThat(allText(robot)).as("without the signs of emphasis and code")
                .contains("Import it: File › Import Table or Log, or nvtxt convert");
        robot.interact(robot.lookup("#problem-import").queryAs(Hyperlink.class)::fire);
        assertThat(imported).containsExactly(new FileRequest(file, FileRequest.FileAction.IMPORT));
    }

    @Test
    void aHeadingFoldsByKey(FxRobot robot) {
        open(robot);
        var table = robot.lookup("#problems-table").queryAs(TableView.class);
        robot.interact(() -> table.getSelectionModel().select(0));
        robot.interact(table::requestFocus);
        robot.type(KeyCode.LEFT);
        assertThat(table.getItems().size()).isEqualTo(1);
        robot.type(KeyCode.RIGHT);
        assertThat(table.getItems().size()).isEqualTo(3);
    }

    @Test
    void sortsAsTheHeaderSays(FxRobot robot) {
        open(robot);
        TableView<?> table = robot.lookup("#problems-table").queryAs(TableView.class);
        robot.interact(() -> sortBy(table, 4));
        robot.interact(() -> table.getColumns().get(4).setSortType(TableColumn.SortType.DESCENDING));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat((Object) table.getItems().get(1)).asString().contains("TRAILING_COMMA");
    }

    @Test
    void theRowsInViewAndTheSelectionStayWhenProblemsAreAdded(FxRobot robot) {
        var problems = new ArrayList<Problem>();
        for (int line = 1; line <= 100; line++) {
            problems.add(problem(ProblemCode.BAD_INTEGER, line, 1, "number " + "x".repeat(line), null));
        }
        robot.interact(() -> show(problems));
        TestScenes.layOut(robot);
        TableView<?> table = robot.lookup("#problems-table").queryAs(TableView.class);
        robot.interact(() -> table.scrollTo(50));
        TestScenes.layOut(robot);
        var flow = (VirtualFlow<?>) table.lookup(".virtual-flow");
        int first = flow.getFirstVisibleCell().getIndex();
        int selected = flow.getLastVisibleCell().getIndex() - 2;
        assertThat(selected).isGreaterThan(first + 1);
        robot.interact(() -> table.getSelectionModel().clearAndSelect(selected));

        // Of the same kind as the selected one, which gets a count with it.
        problems.add(problem(ProblemCode.BAD_INTEGER, 200, 1, "number " + "x".repeat(line(table)), null));
        robot.interact(() -> show(problems));
        TestScenes.layOut(robot);
        assertThat(((ProblemRow.Entry) table.getSelectionModel().getSelectedItem()).countText()).isEqualTo("2");
        assertThat(table.getSelectionModel().getSelectedIndex()).isEqualTo(selected);
        assertThat(flow.getFirstVisibleCell().getIndex()).isEqualTo(first);
    }

    private static int line(TableView<?> table) {
        return ((ProblemRow.Entry) table.getSelectionModel().getSelectedItem()).problem().line();
    }

    private void show(List<Problem> problems) {
        workspace.reportProperty().set(new Report(List.of(TestFiles.file("a.nvtxt", problems, List.of())), List.of()));
    }

    private static <T> void sortBy(TableView<T> table, int column) {
        table.getSortOrder().add(table.getColumns().get(column));
    }

    @Test
    void theSwitchOfWarningsTakesThemAway(FxRobot robot) {
        open(robot);
        robot.clickOn("#problems-warnings");
        assertThat(robot.lookup("#problems-table").queryAs(TableView.class).getItems().size()).isEqualTo(2);
        assertThat(allText(robot)).contains("1 error, 1 warning · 1 match the filter");
    }

    @Test
    void aHeadingIsAsWideAsTheTableThatGotItsWidthLater(FxRobot robot) {
        open(robot);
        TableView<?> table = robot.lookup("#problems-table").queryAs(TableView.class);
        robot.interact(() -> table.getColumns().forEach(column -> {
            column.setMinWidth(60);
            column.setMaxWidth(60);
        }));
        robot.interact(() -> table.getScene().getWindow().setWidth(400));
        TestScenes.layOut(robot);
        robot.interact(() -> table.getScene().getWindow().setWidth(1000));
        TestScenes.layOut(robot);
        var heading = robot.lookup(".file-heading").queryAs(Region.class);
        assertThat(heading.getWidth()).isEqualTo(table.getWidth());
    }
}
