// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.settings.SettingsStore;
import java.nio.file.Path;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/// How panels share the window.
@ExtendWith(ApplicationExtension.class)
class PanelLayoutTest {
    @TempDir
    Path folder = Path.of("");

    private final Region center = new Region();
    private final Region bottom = new Region();
    private @Nullable Stage stage;

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(() -> Objects.requireNonNull(stage).hide());
    }

    /// Shows the panels in a window of their own: the size of one that is used again would leak.
    private void show(FxRobot robot, double height) {
        robot.interact(() -> {
            var layout = new PanelLayout(SettingsStore.open(folder.resolve("settings.json")), center, new Region(),
                    new Region(), bottom);
            var own = new Stage();
            own.setScene(new Scene(layout.node(), 950, height));
            own.show();
            stage = own;
        });
        WaitForAsyncUtils.waitForFxEvents();
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void theLowerPanelHasItsHeightWhereThereIsRoom(FxRobot robot) {
        show(robot, 800);
        assertThat(bottom.getHeight()).isBetween(260.0, 275.0);
    }

    @ParameterizedTest
    @CsvSource({ "430, 250", "300, 170" })
    void theTimelineComesFirstInASmallWindow(double height, double least, FxRobot robot) {
        show(robot, height);
        assertThat(center.getHeight()).isGreaterThan(least);
        assertThat(bottom.getHeight()).isGreaterThanOrEqualTo(90);
    }
}
