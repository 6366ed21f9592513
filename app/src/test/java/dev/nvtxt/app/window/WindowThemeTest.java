// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.Theme;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class WindowThemeTest {
    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");
    private static final int WAIT_MS = 60_000;

    @TempDir
    static Path folder;

    private SettingsStore settings;
    private WindowTheme theme;

    @Start
    void start(Stage stage) {
        settings = SettingsStore.openDirect(folder.resolve("settings.json"));
        theme = new WindowTheme(settings);
        theme.themeProperty().set(Theme.LIGHT);
    }

    @Test
    void aDressedSceneFollowsThemeAndFont(FxRobot robot) {
        var scene = new Scene(new StackPane());
        robot.interact(() -> theme.applyTheme(scene));
        assertThat(scene.getRoot().getPseudoClassStates()).doesNotContain(DARK);
        robot.interact(() -> {
            theme.themeProperty().set(Theme.DARK);
            settings.number(WindowTheme.FONT_SIZE_KEY, 13).set(17);
        });
        assertThat(scene.getRoot().getPseudoClassStates()).contains(DARK);
        assertThat(scene.getRoot().getStyle()).isEqualTo("-fx-font-size: 17.0px;");
        robot.interact(() -> theme.themeProperty().set(Theme.LIGHT));
        assertThat(scene.getRoot().getPseudoClassStates()).doesNotContain(DARK);
    }

    @Test
    void aSceneThatIsNotUsedAnyMoreIsNotKept(FxRobot robot) throws InterruptedException {
        var gone = new ReferenceQueue<Scene>();
        var scene = themedScenes(robot, gone);
        System.gc();
        assertThat((Object) gone.remove(WAIT_MS)).isSameAs(scene);
    }

    private Reference<Scene> themedScenes(FxRobot robot, ReferenceQueue<Scene> queue) {
        var scene = new Scene(new StackPane());
        robot.interact(() -> theme.applyTheme(scene));
        return new WeakReference<>(scene, queue);
    }
}
