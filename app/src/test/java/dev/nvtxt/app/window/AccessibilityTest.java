// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.launch.Features;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.OpenRequest;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.Theme;
import dev.nvtxt.app.testing.Nodes;
import dev.nvtxt.app.testing.TextContrast;
import dev.nvtxt.parser.setting.ClockSettings;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Goes through the whole window, every tab and every window beside it.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class AccessibilityTest {
    private static final int WAIT_S = 300;
    private static final Path SAMPLES = Path.of("..", "samples");
    private static final List<String> WINDOWS = List.of("edit.settings", "help.keys", "help.format", "help.problems",
            "help.about", "file.quickFixes", "file.export", "analyze.compare", "time.goTo", "view.findLane",
            "view.palette");
    private static final List<String> PARTS = List.of("tool-row", "side-rail", "side-panel", "timeline", "details-line",
            "lower-panel", "trail");
    /// Roles that tell a screen reader nothing.
    private static final List<AccessibleRole> EMPTY_ROLES = List.of(AccessibleRole.NODE, AccessibleRole.PARENT);

    @TempDir
    static Path folder;

    private MainWindow window;
    private Stage stage;
    private SettingsStore settings;

    @Start
    void start(Stage primary) {
        stage = primary;
        settings = SettingsStore.openDirect(folder.resolve("settings" + System.nanoTime() + ".json"));
        settings.number("window.x", 0).set(0);
        settings.number("window.y", 0).set(0);
        settings.number("window.width", 0).set(1500);
        settings.number("window.height", 0).set(900);
        window = new MainWindow(stage, settings, Features.all());
        window.show(new OpenRequest(
                List.of(SAMPLES.resolve("category-tree.nvtxt").toString(),
                        SAMPLES.resolve("mistakes/twenty-mistakes.nvtxt").toString()),
                InputStream.nullInputStream(), ClockSettings.AUTOMATIC));
    }

    @AfterEach
    void end(FxRobot robot) {
        robot.interact(() -> {
            List.copyOf(Window.getWindows()).stream().filter(open -> open != stage).forEach(Window::hide);
            window.dispose();
        });
    }

    @ParameterizedTest
    @EnumSource(names = { "LIGHT", "DARK" })
    void textsStandOutAsLevelAaAsksAndControlsHaveANameAndARole(Theme theme, FxRobot robot) throws TimeoutException {
        robot.interact(() -> settings.choice(WindowTheme.THEME_KEY, Theme.SYSTEM).set(theme));
        var faint = new LinkedHashMap<String, String>();
        var nameless = new LinkedHashMap<String, String>();
        everywhere(robot, (place, root) -> {
            TextContrast.faint(root).forEach(line -> faint.putIfAbsent(line, place));
            nameless(root).forEach(line -> nameless.putIfAbsent(line, place));
        });
        assertThat(faint).isEmpty();
        assertThat(nameless).isEmpty();
    }

    private static List<String> nameless(Parent root) {
        var found = new ArrayList<String>();
        for (var node : Nodes.shown(root)) {
            if (node.isFocusTraversable() && !node.isDisabled()) {
                if (Nodes.accessibleName(node, root).isEmpty()) {
                    found.add("no name: " + Nodes.describe(node) + " at " + Nodes.path(node));
                }
                if (EMPTY_ROLES.contains(node.getAccessibleRole())) {
                    found.add("no role: " + Nodes.describe(node) + " at " + Nodes.path(node));
                }
            }
        }
        return found;
    }

    /// Shows each part of the program and lets it be looked at.
    private void everywhere(FxRobot robot, BiConsumer<String, Parent> look) throws TimeoutException {
        everyPart(robot, look);
        for (var id : WINDOWS) {
            lookAtWindows(robot, id, look);
        }
    }

    /// Shows each part of the main window.
    private void everyPart(FxRobot robot, BiConsumer<String, Parent> look) throws TimeoutException {
        look(robot, "empty", look);
        WaitForAsyncUtils.waitFor(WAIT_S, TimeUnit.SECONDS,
                () -> window.workspace().reportProperty().get().files().size() == 2
                        && !window.openReport().progress().runningProperty().get());
        robot.interact(() -> {
            var file = window.workspace().reportProperty().get().files().getLast();
            window.workspace().reveal(new EventRef(file, 1));
            robot.lookup("#problems-table").tryQueryAs(TableView.class)
                    .ifPresent(table -> table.getSelectionModel().select(1));
        });
        for (var section : List.of("Lanes", "Categories", "Bookmarks", "Files")) {
            robot.interact(() -> window.workspace().commands().find("view." + section.toLowerCase(Locale.ROOT))
                    .ifPresent(Command::run));
            look(robot, section, look);
        }
        var tabs = robot.lookup("#lower-tabs").queryAs(TabPane.class);
        for (var tab : tabs.getTabs()) {
            robot.interact(() -> tabs.getSelectionModel().select(tab));
            look(robot, String.valueOf(tab.getId()), look);
        }
    }

    private void lookAtWindows(FxRobot robot, String id, BiConsumer<String, Parent> look) {
        robot.interact(() -> window.workspace().commands().find(id).ifPresent(Command::run));
        WaitForAsyncUtils.waitForFxEvents();
        var opened = List.copyOf(Window.getWindows()).stream().filter(other -> other != stage).toList();
        assertThat(opened).as("windows of %s", id).isNotEmpty();
        for (var other : opened) {
            lookAtPages(robot, id, other.getScene(), look);
            robot.interact(other::hide);
        }
    }

    private static void lookAtPages(FxRobot robot, String id, Scene scene, BiConsumer<String, Parent> look) {
        var pages = Nodes.shown(scene.getRoot()).stream().filter(TabPane.class::isInstance).map(TabPane.class::cast)
                .findFirst();
        if (pages.isEmpty()) {
            robot.interact(() -> look(scene.getRoot(), id, look));
            return;
        }
        for (var page : pages.get().getTabs()) {
            robot.interact(() -> pages.get().getSelectionModel().select(page));
            WaitForAsyncUtils.waitForFxEvents();
            robot.interact(() -> look(scene.getRoot(), id + "/" + page.getText(), look));
        }
    }

    private void look(FxRobot robot, String place, BiConsumer<String, Parent> look) {
        WaitForAsyncUtils.waitForFxEvents();
        robot.interact(() -> look(stage.getScene().getRoot(), place, look));
    }

    private static void look(Parent root, String place, BiConsumer<String, Parent> look) {
        root.applyCss();
        root.layout();
        look.accept(place, root);
    }

    @Test
    void tabGoesThroughTheWindowAndTheFocusIsSeen(FxRobot robot) throws TimeoutException {
        everyPart(robot, (_, _) -> {});
        robot.interact(() -> {
            // A notice goes by itself, at a time of its own.
            robot.lookup("#notice-line .button").queryAllAs(Button.class).stream()
                    .filter(button -> "Dismiss".equals(button.getAccessibleText())).toList().forEach(Button::fire);
            stage.toFront();
            stage.requestFocus();
            robot.lookup("#lower-tabs").queryAs(TabPane.class).getSelectionModel().select(0);
            stage.getScene().lookup("#timeline").requestFocus();
        });
        var stops = new ArrayList<Node>();
        var parts = new ArrayList<String>();
        var unseen = new ArrayList<String>();
        var before = picture(robot);
        for (int step = 0; step < 80; step++) {
            robot.type(KeyCode.TAB);
            WaitForAsyncUtils.waitForFxEvents();
            var owner = stage.getScene().getFocusOwner();
            var now = picture(robot);
            if (!differ(owner, before, now)) {
                unseen.add(Nodes.describe(owner) + " at " + Nodes.path(owner));
            }
            if (stops.contains(owner)) {
                break;
            }
            stops.add(owner);
            // At once: what is filled meanwhile takes the place of other nodes.
            var part = part(owner);
            if (parts.isEmpty() || !parts.getLast().equals(part)) {
                parts.add(part);
            }
            before = now;
        }
        assertThat(unseen).isEmpty();
        // The side bar covers a part of the view, so that the trail leads back to everything.
        assertThat(parts).containsExactly("details-line", "side-rail", "side-panel", "lower-panel",
                "tool-row", "trail", "timeline");
    }

    /// {@return the part of the window that a node is in}
    private static String part(Node node) {
        Node at = node;
        while (!PARTS.contains(String.valueOf(at.getId()))) {
            at = at.getParent();
        }
        return at.getId();
    }

    private WritableImage picture(FxRobot robot) {
        var image = new WritableImage[1];
        robot.interact(() -> image[0] = stage.getScene().snapshot(null));
        return image[0];
    }

    /// Whether the pixels of a control and a little around it differ.
    private static boolean differ(Node node, WritableImage a, WritableImage b) {
        var bounds = node.localToScene(node.getLayoutBounds());
        int left = Math.max(0, (int) bounds.getMinX() - 3);
        int right = Math.min((int) a.getWidth(), (int) bounds.getMaxX() + 3);
        int top = Math.max(0, (int) bounds.getMinY() - 3);
        int bottom = Math.min((int) a.getHeight(), (int) bounds.getMaxY() + 3);
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                if (a.getPixelReader().getArgb(x, y) != b.getPixelReader().getArgb(x, y)) {
                    return true;
                }
            }
        }
        return false;
    }
}
