// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Windows beside the main one, for help and settings: one for each title, closed by Esc. Confined to the JavaFX thread.
public final class ToolWindows {
    private static final double WIDTH_PX = 760;
    private static final double HEIGHT_PX = 560;
    /// About what the desktop puts above the content of a window.
    private static final double TITLE_BAR_PX = 48;

    private final Supplier<@Nullable Window> owner;
    private final Consumer<Scene> applyTheme;
    private final Map<String, Stage> open = new HashMap<>();

    /// Makes a set without windows.
    ///
    /// @param owner gives the main window
    /// @param applyTheme puts the theme on a scene
    public ToolWindows(Supplier<@Nullable Window> owner, Consumer<Scene> applyTheme) {
        this.owner = owner;
        this.applyTheme = applyTheme;
    }

    /// Shows a region, in a larger window where it has a preferred size; a window with that title that is already open comes to the front with the new content.
    public void show(String title, Region content) {
        var stage = open.computeIfAbsent(title, this::stage);
        var scene = fill(stage, content, Math.max(WIDTH_PX, content.getPrefWidth()),
                Math.max(HEIGHT_PX, content.getPrefHeight()), owner.get());
        applyTheme.accept(scene);
        closeByEscape(stage, scene);
        stage.show();
        stage.toFront();
    }

    /// Gives a window its content, no larger than the screen of its owner. One that does not show yet will be over the middle
    /// of the owner, all on the screen: of itself a window that is as high as its owner has its title bar beyond the screen.
    ///
    /// @return what has the content
    public static Scene fill(Stage stage, Parent content, double width, double height, @Nullable Window owner) {
        var screen = screenOf(owner);
        double fitWidth = Math.min(width, screen.getWidth());
        double fitHeight = Math.min(height, screen.getHeight() - TITLE_BAR_PX);
        var scene = new Scene(content, fitWidth, fitHeight);
        stage.setScene(scene);
        if (!stage.isShowing()) {
            var over = owner == null
                    ? screen
                    : new Rectangle2D(owner.getX(), owner.getY(), owner.getWidth(), owner.getHeight());
            double x = over.getMinX() + (over.getWidth() - fitWidth) / 2;
            double y = over.getMinY() + (over.getHeight() - TITLE_BAR_PX - fitHeight) / 2;
            stage.setX(Math.clamp(x, screen.getMinX(), screen.getMaxX() - fitWidth));
            stage.setY(Math.clamp(y, screen.getMinY(), screen.getMaxY() - TITLE_BAR_PX - fitHeight));
        }
        return scene;
    }

    /// Lets Esc close a window, unless what has the focus takes the key.
    public static void closeByEscape(Stage stage, Scene scene) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                stage.close();
            }
        });
        // A list takes Esc to end an editing that most lists do not have, a menu button to close a menu that is not open.
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && hasNothingToEnd(scene.getFocusOwner())) {
                event.consume();
                stage.close();
            }
        });
    }

    private static Rectangle2D screenOf(@Nullable Window window) {
        var screens = window == null
                ? List.<Screen>of()
                : Screen.getScreensForRectangle(window.getX(), window.getY(), window.getWidth(), window.getHeight());
        return (screens.isEmpty() ? Screen.getPrimary() : screens.getFirst()).getVisualBounds();
    }

    /// Closes the window with a title, if there is one.
    public void close(String title) {
        var stage = open.get(title);
        if (stage != null) {
            stage.close();
        }
    }

    private static boolean hasNothingToEnd(@Nullable Node focused) {
        return switch (focused) {
            case ListView<?> list -> !list.isEditable();
            case TableView<?> table -> !table.isEditable();
            case TreeView<?> tree -> !tree.isEditable();
            case MenuButton button -> !button.isShowing();
            case ComboBoxBase<?> box -> !box.isShowing();
            case TreeTableView<?> table -> !table.isEditable();
            case null, default -> false;
        };
    }

    private Stage stage(String title) {
        var stage = new Stage();
        stage.setTitle(title);
        stage.initOwner(owner.get());
        stage.setOnHidden(_ -> open.remove(title));
        return stage;
    }
}
