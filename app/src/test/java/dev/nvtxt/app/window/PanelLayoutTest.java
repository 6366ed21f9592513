// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.settings.SettingsStore;
import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// How panels share the window.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class PanelLayoutTest {
    @TempDir
    Path folder;

    private final Region center = new Region();
    private final Region bottom = new Region();
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
    }

    private void show(FxRobot robot, double height) {
        robot.interact(() -> {
            var layout = new PanelLayout(SettingsStore.open(folder.resolve("settings.json")), center, new Region(),
                    new Region(), bottom);
            stage.setScene(new Scene(layout.node(), 950, height));
            stage.show();
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
