// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.window.WindowTheme;
import java.nio.file.Path;
import javafx.scene.Parent;
import javafx.scene.Scene;
import org.testfx.api.FxRobot;

/// Scenes for a single panel, with the theme and the style sheet that the window gives it. A bare scene would have the
/// theme that the test before it left, and no colors for the controls.
public final class TestScenes {
    private TestScenes() {}

    /// {@return a scene with the window's theme; call it on the JavaFX thread}
    public static Scene themed(Parent root, double width, double height) {
        var scene = new Scene(root, width, height);
        // There is no such file, and nothing is changed, so none is written.
        new WindowTheme(SettingsStore.openDirect(Path.of("target", "no-settings.json"))).applyTheme(scene);
        return scene;
    }

    /// Lays out all windows at once, after what a test did to them. The pulse that would do it may come late on a loaded machine.
    public static void layOut(FxRobot robot) {
        robot.interact(() -> robot.listWindows().forEach(LaidOut::layOut));
    }
}
