// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import static dev.nvtxt.app.testing.TestFiles.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.app.feature.source.SourceView.LineList;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.Event;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class SourceViewTest {
    private final ReportFile file = TestFiles.file("a.nvtxt", List.of(problem(ProblemCode.BAD_INTEGER, 3)),
            List.of(Event.marker(4, 10, "m")), (line, _) -> "Marker, " + line);
    private final Workspace workspace = TestFiles.workspace(file);

    @Start
    void start(Stage stage) {
        stage.setScene(TestScenes.themed(new SourceView(new SourceViewModel(workspace)).node(), 700, 300));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    private static List<String> texts(FxRobot robot, String styleClass) {
        TestScenes.layOut(robot);
        return robot.lookup("." + styleClass).queryAllAs(Text.class).stream().map(Text::getText).toList();
    }

    @Test
    void colorsThePiecesAndUnderlinesProblems(FxRobot robot) {
        assertThat(texts(robot, "source-command")).contains("Marker");
        assertThat(texts(robot, "source-integer")).contains("1", "2", "3").doesNotContain("99");
        assertThat(texts(robot, "source-problem-error")).containsExactly("M");
    }

    @Test
    void theNumberOfALineStandsOnTheLineOfItsText(FxRobot robot) {
        TestScenes.layOut(robot);
        var number = robot.lookup(".line-number").queryAllAs(Label.class).iterator().next();
        var text = robot.lookup(".source-command").queryAllAs(Text.class).iterator().next();
        assertThat(baseline(number)).isCloseTo(baseline(text), within(1.0));
    }

    private static double baseline(Node node) {
        return node.localToScene(0, node.getLayoutBounds().getMinY() + node.getBaselineOffset()).getY();
    }

    @Test
    void aClickOnALineRevealsItsEvent(FxRobot robot) {
        robot.clickOn((Node) robot.lookup(".source-integer").queryAllAs(Text.class).stream()
                .filter(text -> text.getText().equals("4")).findFirst().orElseThrow());
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 0));
    }

    @Test
    void linesFillTheListUnlessABarNeedsTheRoom(FxRobot robot) {
        TestScenes.layOut(robot);
        ListView<?> list = robot.lookup("#source-lines").queryListView();
        assertThat(list.getItems()).hasSize((int) (list.getHeight() / LineList.LINE_HEIGHT_PX));
        robot.interact(() -> list.getScene().getRoot().resize(90, 300));
        TestScenes.layOut(robot);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(list.getItems()).as("below a bar")
                .hasSize((int) ((list.getHeight() - 16) / LineList.LINE_HEIGHT_PX));
    }

    @Test
    void goesToALine(FxRobot robot) {
        robot.clickOn("#source-go-to").write("90").type(KeyCode.ENTER);
        assertThat(robot.lookup("#source-lines").queryAs(ListView.class).getSelectionModel().getSelectedItem())
                .isEqualTo(90);
        assertThat(texts(robot, "source-integer")).contains("90");
    }

    private static ListView<?> lines(FxRobot robot) {
        return robot.lookup("#source-lines").queryAs(ListView.class);
    }

    @Test
    void onlyLinesInSightAreInTheListAndKeysReachAllOthers(FxRobot robot) {
        robot.interact(() -> lines(robot).requestFocus());
        robot.type(KeyCode.END);
        assertThat(lines(robot).getItems()).hasSizeLessThan(60);
        assertThat((Object) lines(robot).getItems().getLast()).isEqualTo(100);
        assertThat((Object) lines(robot).getSelectionModel().getSelectedItem()).isEqualTo(100);
        robot.type(KeyCode.UP);
        assertThat((Object) lines(robot).getSelectionModel().getSelectedItem()).isEqualTo(99);
        robot.type(KeyCode.HOME);
        assertThat((Object) lines(robot).getItems().getFirst()).isEqualTo(1);
        assertThat(texts(robot, "source-integer")).contains("1").doesNotContain("99");
    }

    @Test
    void aChoiceThatIsLargerThanTheSightIsKept(FxRobot robot) {
        robot.interact(() -> lines(robot).requestFocus());
        robot.push(KeyCode.SHIFT, KeyCode.END);
        robot.push(KeyCode.CONTROL, KeyCode.C);
        WaitForAsyncUtils.waitForFxEvents();
        var copied = new String[1];
        robot.interact(() -> copied[0] = Clipboard.getSystemClipboard().getString());
        assertThat(copied[0].lines()).hasSize(100).startsWith("Marker, 1", "Marker, 2").endsWith("Marker, 100");
    }

    @Test
    void theWheelScrollsLineByLine(FxRobot robot) {
        robot.interact(() -> {
            var target = lines(robot);
            target.fireEvent(new ScrollEvent(ScrollEvent.SCROLL, 50, 50, 50, 50, false, false, false, false,
                    false, false, 0, -40, 0, -40, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                    ScrollEvent.VerticalTextScrollUnits.LINES, -3, 0, new PickResult(target, 50, 50)));
        });
        assertThat((Object) lines(robot).getItems().getFirst()).isEqualTo(4);
    }
}
