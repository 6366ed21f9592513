// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.launch;

import dev.nvtxt.app.shared.log.ProgramLog;
import dev.nvtxt.app.shared.model.OpenRequest;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.settings.SettingsLocation;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.window.MainWindow;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.timeline.TimelineFonts;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.stage.Stage;
import module java.base;
import org.jspecify.annotations.Nullable;

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
        var log = new ProgramLog(SettingsLocation.folder());
        log.start();
        var faults = new FaultHandler(log);
        Thread.setDefaultUncaughtExceptionHandler(faults);
        var closed = new CountDownLatch(1);
        // Beside the start of the toolkit, which takes as long and mostly waits for the graphics system.
        var opening = CompletableFuture.supplyAsync(() -> {
            var settings = SettingsStore.open();
            TimelineFonts.load();
            AppIcon.load();
            return settings;
        });
        var broken = new AtomicReference<@Nullable Throwable>();
        Platform.startup(() -> {
            try {
                open(request, opening.join(), faults, closed);
            } catch (Throwable cause) {
                // Without a window nothing would ever end the program.
                broken.set(cause);
                Platform.exit();
                closed.countDown();
            }
        });
        closed.await();
        var cause = broken.get();
        if (cause != null) {
            throw new IllegalStateException("the window did not open", cause);
        }
    }

    private static void open(OpenRequest request, SettingsStore settings, FaultHandler faults,
            CountDownLatch closed) {
        var stage = new Stage();
        var window = new MainWindow(stage, settings, Features.all());
        faults.onFault(window::show);
        stage.setOnHidden(_ -> {
            try {
                window.dispose();
                settings.write();
            } finally {
                // Not at once: the stage is still about to hide, and would find the toolkit gone.
                FxThread.later(() -> {
                    Platform.exit();
                    closed.countDown();
                });
            }
        });
        StartupProbe.watch(stage);
        window.show(request);
    }
}
