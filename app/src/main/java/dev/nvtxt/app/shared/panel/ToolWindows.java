// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import javafx.util.Duration;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Windows beside the main one, for help and settings: one for each title, closed by Esc. Confined to the JavaFX thread.
public final class ToolWindows {
    private static final double WIDTH_PX = 760;
    private static final double HEIGHT_PX = 560;
    /// About what the desktop puts above the content of a window.
    private static final double TITLE_BAR_PX = 48;
    /// Longer than a desktop takes for its replies to a move.
    private static final Duration REST = Duration.millis(200);

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

    /// Gives a window its content, no larger than the screen of its owner. The title bar of one that does not show yet will be
    /// on the screen.
    ///
    /// @return what has the content
    public static Scene fill(Stage stage, Parent content, double width, double height, @Nullable Window owner) {
        var screen = screenOf(owner);
        double fitWidth = Math.min(width, screen.getWidth());
        double fitHeight = Math.min(height, screen.getHeight() - TITLE_BAR_PX);
        var scene = new Scene(content, fitWidth, fitHeight);
        WholeText.showIn(scene);
        stage.setScene(scene);
        if (!stage.isShowing()) {
            moveOntoScreen(stage, screen);
        }
        return scene;
    }

    /// Moves a window whose title bar is above the screen to the middle, once, as soon as it rests after it was shown. At times
    /// JavaFX puts a window there when the desktop adds the title bar, and also where another place was set before.
    private static void moveOntoScreen(Stage stage, Rectangle2D screen) {
        var pause = new PauseTransition(REST);
        ChangeListener<Number> listener = (_, _, _) -> pause.playFromStart();
        stage.yProperty().addListener(listener);
        pause.setOnFinished(_ -> {
            stage.yProperty().removeListener(listener);
            if (stage.getY() < screen.getMinY()) {
                stage.setX(screen.getMinX() + Math.max(0, (screen.getWidth() - stage.getWidth()) / 2));
                stage.setY(screen.getMinY() + Math.max(0, (screen.getHeight() - stage.getHeight()) / 2));
            }
        });
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
