// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.model.OpenRequest;
import dev.nvtxt.app.settings.SettingsStore;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.stage.Stage;

/// Starts JavaFX and opens the window. There is no `Application` class: on the class path the main class must not be
/// one, and nothing here needs it.
public final class WindowLauncher {
    /// JavaFX warns that it runs from the class path, which is what we want. Held, or the level would be forgotten.
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private WindowLauncher() {}

    /// Opens a window and waits until it is closed. Call it once, not on the JavaFX thread.
    ///
    /// @param request what to open in it
    /// @throws InterruptedException if the waiting thread is asked to end
    public static void launch(OpenRequest request) throws InterruptedException {
        JAVAFX.setLevel(Level.SEVERE);
        var closed = new CountDownLatch(1);
        // Beside the start of the toolkit, which takes as long and mostly waits for the graphics system.
        var opening = CompletableFuture.supplyAsync(SettingsStore::open);
        Platform.startup(() -> {
            var settings = opening.join();
            var stage = new Stage();
            var window = new MainWindow(stage, settings);
            stage.setOnHidden(_ -> {
                window.dispose();
                settings.write();
                // Not at once: the stage is still about to hide, and would find the toolkit gone.
                Platform.runLater(() -> {
                    Platform.exit();
                    closed.countDown();
                });
            });
            StartupProbe.watch(stage);
            window.show(request);
        });
        closed.await();
    }
}
