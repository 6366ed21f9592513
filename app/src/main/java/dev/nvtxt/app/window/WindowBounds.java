// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.panel.WholeText;
import dev.nvtxt.app.shared.settings.SettingsStore;
import module javafx.controls;

/// Remembers the position and size of the window.
final class WindowBounds {
    private static final double DEFAULT_WIDTH = 1600;
    private static final double DEFAULT_HEIGHT = 900;

    private final DoubleProperty x;
    private final DoubleProperty y;
    private final DoubleProperty width;
    private final DoubleProperty height;
    private final BooleanProperty maximized;

    WindowBounds(SettingsStore settings) {
        x = settings.number("window.x", Double.NaN);
        y = settings.number("window.y", Double.NaN);
        width = settings.number("window.width", DEFAULT_WIDTH);
        height = settings.number("window.height", DEFAULT_HEIGHT);
        maximized = settings.flag("window.maximized", false);
    }

    /// Puts the window where it was, if a screen is still there.
    void restore(Stage stage) {
        var screens = Double.isNaN(x.get())
                ? Screen.getScreens()
                : Screen.getScreensForRectangle(x.get(), y.get(), width.get(), height.get());
        var bounds = (screens.isEmpty() ? Screen.getPrimary() : screens.getFirst()).getVisualBounds();
        stage.setWidth(Math.clamp(width.get(), 640, Math.max(640, bounds.getWidth())));
        stage.setHeight(Math.clamp(height.get(), 400, Math.max(400, bounds.getHeight())));
        if (!Double.isNaN(x.get()) && !screens.isEmpty()) {
            stage.setX(Math.max(bounds.getMinX(), x.get()));
            stage.setY(Math.max(bounds.getMinY(), y.get()));
        } else if (stage.getHeight() >= bounds.getHeight() || stage.getWidth() >= bounds.getWidth()) {
            // A window as large as the screen would be centered with its title outside.
            stage.setX(bounds.getMinX());
            stage.setY(bounds.getMinY());
        }
        stage.setMaximized(maximized.get());
    }

    /// Makes the scene of the window in the size that the window will have: split panes that first get another size
    /// first do not find back.
    Scene scene(Parent root) {
        var bounds = Screen.getPrimary().getVisualBounds();
        var scene = new Scene(root, Math.min(width.get(), bounds.getWidth()),
                Math.min(height.get(), bounds.getHeight()));
        WholeText.showIn(scene);
        return scene;
    }

    /// Remembers the place of a window that is about to close, whatever closes it.
    void remember(Stage stage) {
        if (stage.isIconified()) {
            return;
        }
        maximized.set(stage.isMaximized());
        if (!stage.isMaximized()) {
            x.set(stage.getX());
            y.set(stage.getY());
            width.set(stage.getWidth());
            height.set(stage.getHeight());
        }
    }
}
