// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import javafx.application.Platform;
import javafx.scene.Scene;

/// The only way to the JavaFX thread.
public final class FxThread {
    private FxThread() {}

    /// Runs an action on the JavaFX thread, after what waits there already; also where the caller is on it.
    public static void later(Runnable action) {
        Platform.runLater(action);
    }

    /// Runs an action on the JavaFX thread; at once where the caller is on it.
    public static void run(Runnable action) {
        if (Platform.isFxApplicationThread()) {
            action.run();
        } else {
            later(action);
        }
    }

    /// Runs an action on the JavaFX thread, after what a scene shows has been laid out once more and handed on to be drawn.
    public static void afterLayout(Scene scene, Runnable action) {
        scene.addPostLayoutPulseListener(new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                later(action);
            }
        });
        Platform.requestNextPulse();
    }
}
