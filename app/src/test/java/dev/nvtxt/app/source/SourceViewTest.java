// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.source;

import static dev.nvtxt.app.testing.TestFiles.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.model.EventRef;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.testing.Event;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class SourceViewTest {
    private final ReportFile file = TestFiles.file("a.nvtxt", List.of(problem(ProblemCode.BAD_INTEGER, 3)),
            List.of(Event.marker(4, 10, "m")), (line, _) -> "Marker, " + line);
    private final Workspace workspace = TestFiles.workspace(file);

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new SourceView(new SourceViewModel(workspace)).node(), 700, 300));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    private static List<String> texts(FxRobot robot, String styleClass) {
        return robot.lookup("." + styleClass).queryAllAs(Text.class).stream().map(Text::getText).toList();
    }

    @Test
    void coloursThePiecesAndUnderlinesProblems(FxRobot robot) {
        assertThat(texts(robot, "source-command")).contains("Marker");
        assertThat(texts(robot, "source-integer")).contains("1", "2", "3").doesNotContain("99");
        assertThat(texts(robot, "source-problem-error")).containsExactly("M");
    }

    @Test
    void aClickOnALineRevealsItsEvent(FxRobot robot) {
        robot.clickOn((javafx.scene.Node) robot.lookup(".source-integer").queryAllAs(Text.class).stream()
                .filter(text -> text.getText().equals("4")).findFirst().orElseThrow());
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 0));
    }

    @Test
    void goesToALine(FxRobot robot) {
        robot.clickOn("#source-go-to").write("90").type(KeyCode.ENTER);
        assertThat(robot.lookup("#source-lines").queryAs(ListView.class).getSelectionModel().getSelectedIndex())
                .isEqualTo(89);
        assertThat(texts(robot, "source-integer")).contains("90");
    }
}
