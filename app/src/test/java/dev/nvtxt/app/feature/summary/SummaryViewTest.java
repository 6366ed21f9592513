// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import static dev.nvtxt.app.testing.TestFiles.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.FileRequest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class SummaryViewTest {
    private final ReportFile bad = TestFiles.file("bad.nvtxt", List.of(problem(ProblemCode.BAD_INTEGER, 1)), List.of());
    private final Workspace workspace = TestFiles.workspace(bad, TestFiles.file("good.nvtxt", List.of(), List.of()));
    private final List<ReportFile> shown = new ArrayList<>();

    @TempDir
    static Path folder;

    @Start
    void start(Stage stage) {
        workspace.on(Request.ShowProblems.class, request -> shown.add(request.file()));
        var importer = new ImporterViewModel(workspace,
                new UserSettings(SettingsStore.openDirect(folder.resolve("settings.json"))));
        stage.setScene(TestScenes.themed(new SummaryView(new SummaryViewModel(workspace), importer).node(), 900, 300));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Test
    void warnsOfFilesWithErrorsAndLinksToTheirProblems(FxRobot robot) {
        assertThat(robot.lookup("#summary-warning").queryAs(Labeled.class).getText()).startsWith("1 of 2 files");
        robot.clickOn(robot.lookup((Hyperlink link) -> link.getText().equals("1")).<Hyperlink>query());
        assertThat(shown).containsExactly(bad);
    }

    @Test
    void theMenuAtALinkIsOfItsFile(FxRobot robot) {
        var closed = new ArrayList<ReportFile>();
        workspace.on(FileRequest.class, request -> closed.add(request.file()));
        robot.rightClickOn(robot.lookup((Hyperlink link) -> link.getText().equals("good.nvtxt")).<Hyperlink>query());
        robot.clickOn("Close File");
        assertThat(closed).extracting(file -> file.trace().path()).containsExactly("good.nvtxt");
    }

    /// No reason is cut off: the column is as wide as its longest one.
    @Test
    void showsWholeReasonsAndAsksAnImporter(FxRobot robot) {
        var reason = robot.lookup((Hyperlink link) -> link.getText().startsWith("No: the file has 1 error"))
                .<Hyperlink>queryAll();
        assertThat(reason).isNotEmpty().allSatisfy(link -> assertThat(link.getWidth())
                .isGreaterThanOrEqualTo(link.prefWidth(-1)));
        assertThat(robot.lookup("#importer-path").tryQuery()).isEmpty();
        robot.clickOn("#summary-importer").clickOn("#importer-run");
        assertThat(robot.lookup("#importer-output").queryTextInputControl().getText())
                .isEqualTo("Choose an importer first.");
    }
}
