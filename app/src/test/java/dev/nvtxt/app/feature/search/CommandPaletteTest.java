// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.HeldExecutor;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before the test
class CommandPaletteTest {
    private final HeldExecutor held = new HeldExecutor();
    private CommandPalette palette;
    private StackPane root;

    @Start
    void start(Stage stage) {
        palette = new CommandPalette(new Workspace(held), () -> _ -> List.of());
        root = new StackPane();
        stage.setScene(new Scene(root, 800, 600));
        stage.show();
    }

    @Test
    void saysThatNothingMatchesOnlyWhenTheAnswerIsThere(FxRobot robot) {
        robot.interact(() -> palette.show(root));
        var none = (Label) robot.lookup("#palette-list").queryAs(ListView.class).getPlaceholder();
        assertThat(none.getText()).isEqualTo("Searching …");
        robot.interact(held::letGo);
        assertThat(none.getText()).isEqualTo("No match");
    }
}
