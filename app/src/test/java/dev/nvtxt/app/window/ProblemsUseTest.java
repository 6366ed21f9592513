// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.sample;
import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.problems.ProblemRow;
import dev.nvtxt.app.shared.model.Request;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// A row of the problems of one of several files makes it the file that commands are for.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class ProblemsUseTest {
    private static final String OTHER = "swapped-times.nvtxt";

    @TempDir
    Path folder;

    private WindowHands hands;

    @Start
    void start(Stage stage) {
        // The third has lanes below its header, for which the hands wait.
        hands = WindowHands.start(stage, folder, List.of(sample("mistakes/missing-pop.nvtxt"),
                sample("mistakes/" + OTHER), sample("category-tree.nvtxt")), 3);
    }

    @AfterEach
    void end(FxRobot robot) {
        robot.interact(() -> List.copyOf(Window.getWindows()).stream().filter(ProblemsUseTest::isOfFixes)
                .forEach(Window::hide));
        hands.end(robot);
    }

    private static boolean isOfFixes(Window window) {
        return window instanceof Stage stage && stage.getTitle() != null && stage.getTitle().startsWith("Fixes: ");
    }

    @Test
    void aCauseWithoutAnEventSelectsItsFile(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var workspace = hands.window.workspace();
        robot.interact(() -> workspace.send(new Request.ShowProblems(hands.file("missing-pop.nvtxt"))));
        hands.choose(robot, hands.event("missing-pop.nvtxt", 0));
        robot.interact(() -> workspace.send(new Request.ShowProblems(hands.file(OTHER))));
        var table = robot.lookup("#problems-table").queryAs(TableView.class);
        waitFor(() -> table.getItems().getLast() instanceof ProblemRow.Entry entry && entry.path().endsWith(OTHER));
        robot.interact(() -> table.getSelectionModel().clearAndSelect(table.getItems().size() - 1));
        waitFor(() -> workspace.selectionProperty().get() == null);
        assertThat(workspace.selectedFileProperty().getValue()).isEqualTo(hands.file(OTHER));
        robot.interact(() -> workspace.commands().find("file.quickFixes").orElseThrow().run());
        assertThat(Window.getWindows()).filteredOn(ProblemsUseTest::isOfFixes)
                .extracting(window -> ((Stage) window).getTitle()).singleElement().asString().contains(OTHER);
    }
}
