// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.launch.Features;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.OpenRequest;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Lane;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// The whole program with some files, and the hands of a user on its timeline. What window has the focus depends on the
/// desktop, and headless there is none, so events go to the node, and up from there through handlers and shortcuts.
final class WindowHands {
    static final Path SAMPLES = Path.of("..", "samples");
    private static final int WAIT_S = 300;
    private static final int HEADER_MIDDLE = 100;

    final MainWindow window;
    private final int files;
    private @Nullable TimelineView view;
    private @Nullable Node typedInto;

    private WindowHands(MainWindow window, int files) {
        this.window = window;
        this.files = files;
    }

    /// Shows the window; its files are still being read.
    static WindowHands start(Stage stage, Path folder, List<String> inputs, int files) {
        var settings = SettingsStore.openDirect(folder.resolve("settings" + System.nanoTime() + ".json"));
        return start(stage, settings, 1000, 900, inputs, files);
    }

    static WindowHands start(Stage stage, SettingsStore settings, int width, int height, List<String> inputs,
            int files) {
        return start(stage, settings, width, height,
                new OpenRequest(inputs, InputStream.nullInputStream(), ClockSettings.AUTOMATIC), files);
    }

    static WindowHands start(Stage stage, SettingsStore settings, int width, int height, OpenRequest request,
            int files) {
        settings.number("window.x", 0).set(0);
        settings.number("window.y", 0).set(0);
        settings.number("window.width", 0).set(width);
        settings.number("window.height", 0).set(height);
        var window = new MainWindow(stage, settings, Features.all());
        window.show(request);
        return new WindowHands(window, files);
    }

    static String sample(String name) {
        return SAMPLES.resolve(name).toString();
    }

    void end(FxRobot robot) {
        robot.interact(() -> {
            // A pane that a failed test left open would take the keys of the next one.
            List.copyOf(Window.getWindows()).stream().filter(PopupWindow.class::isInstance).forEach(Window::hide);
            window.dispose();
        });
    }

    TimelineView view() {
        return Objects.requireNonNull(view);
    }

    static void waitFor(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(WAIT_S, TimeUnit.SECONDS, condition);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Waits until all is read and drawn.
    void open(FxRobot robot) throws TimeoutException {
        view = robot.lookup("#timeline").queryAs(TimelineView.class);
        waitFor(() -> window.workspace().reportProperty().get().files().size() == files);
        settle();
        waitFor(() -> view().getScene().getAccelerators().containsKey(KeyCombination.valueOf("Shortcut+G")));
        leaveField(robot);
    }

    void settle() throws TimeoutException {
        waitFor(() -> view().sourceProperty().get().lanes().size() > files
                && !view().windowProperty().get().isNone() && !view().busyProperty().get());
    }

    void key(FxRobot robot, KeyCode code) {
        press(robot, code, false, false);
    }

    void ctrl(FxRobot robot, KeyCode code) {
        press(robot, code, true, false);
    }

    void shift(FxRobot robot, KeyCode code) {
        press(robot, code, false, true);
    }

    /// Presses a key on the timeline, or in the field that was written into last.
    private void press(FxRobot robot, KeyCode code, boolean ctrl, boolean shift) {
        robot.interact(() -> {
            var owner = typedInto == null ? view() : typedInto;
            Event.fireEvent(owner, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, ctrl, false, false));
            Event.fireEvent(owner, new KeyEvent(KeyEvent.KEY_RELEASED, "", "", code, shift, ctrl, false, false));
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Types a character on the timeline, for keys that are told by what they write.
    void type(FxRobot robot, String character) {
        robot.interact(() -> Event.fireEvent(view(),
                new KeyEvent(KeyEvent.KEY_TYPED, character, "", KeyCode.UNDEFINED, false, false, false, false)));
        WaitForAsyncUtils.waitForFxEvents();
    }

    void write(FxRobot robot, String field, String text) {
        var input = (TextInputControl) shown(field).orElseThrow();
        robot.interact(() -> {
            input.requestFocus();
            input.setText(text);
        });
        typedInto = input;
    }

    /// {@return where a lane's header begins, with a few pixels more; a click there chooses the lane}
    double headerY(FxRobot robot, String laneId) {
        for (double y = 60; y < view().getHeight(); y += 4) {
            double at = y;
            robot.interact(() -> {
                mouse(MouseEvent.MOUSE_PRESSED, HEADER_MIDDLE, at);
                mouse(MouseEvent.MOUSE_RELEASED, HEADER_MIDDLE, at);
            });
            if (laneId.equals(view().selectedLaneProperty().get())) {
                return y;
            }
        }
        throw new AssertionError("no header of " + laneId);
    }

    /// Clicks with a button.
    void click(FxRobot robot, MouseButton button, double x, double y) {
        robot.interact(() -> {
            mouse(MouseEvent.MOUSE_PRESSED, button, x, y);
            mouse(MouseEvent.MOUSE_RELEASED, button, x, y);
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Shows the details of the selected event.
    void openDetails(FxRobot robot) throws TimeoutException {
        robot.interact(() -> window.workspace().commands().find("view.details").orElseThrow().run());
        waitFor(() -> robot.lookup("#details-title").tryQuery().isPresent());
        leaveField(robot);
    }

    /// Drags from one height of the headers to another.
    void dragHeader(FxRobot robot, double fromY, double toY) throws TimeoutException {
        robot.interact(() -> {
            mouse(MouseEvent.MOUSE_PRESSED, HEADER_MIDDLE, fromY);
            mouse(MouseEvent.MOUSE_DRAGGED, HEADER_MIDDLE, (fromY + toY) / 2);
            mouse(MouseEvent.MOUSE_DRAGGED, HEADER_MIDDLE, toY);
            mouse(MouseEvent.MOUSE_RELEASED, HEADER_MIDDLE, toY);
        });
        settle();
    }

    void mouse(EventType<MouseEvent> type, double x, double y) {
        mouse(type, MouseButton.PRIMARY, x, y);
    }

    private void mouse(EventType<MouseEvent> type, MouseButton button, double x, double y) {
        Point2D scene = view().localToScene(x, y);
        Point2D screen = view().localToScreen(x, y);
        Event.fireEvent(view(), new MouseEvent(type, scene.getX(), scene.getY(), screen.getX(), screen.getY(),
                button, 1, false, false, false, false, button == MouseButton.PRIMARY, false,
                button == MouseButton.SECONDARY, false, false, false,
                new PickResult(view(), scene.getX(), scene.getY())));
    }

    /// {@return a node of any window, panes over the timeline included}
    static Optional<Node> shown(String query) {
        return List.copyOf(Window.getWindows()).stream().map(window -> window.getScene().getRoot().lookup(query))
                .filter(Objects::nonNull).findFirst();
    }

    void leaveField(FxRobot robot) {
        typedInto = null;
        robot.interact(view()::requestFocus);
    }

    ReportFile file(String name) {
        return window.workspace().reportProperty().get().files().stream()
                .filter(file -> file.trace().path().endsWith(name)).findFirst().orElseThrow();
    }

    EventRef event(String name, int number) {
        return new EventRef(file(name), number);
    }

    void choose(FxRobot robot, EventRef event) throws TimeoutException {
        robot.interact(() -> window.workspace().reveal(event));
        settle();
        waitFor(() -> view().selectionProperty().get() != null
                && event.equals(window.workspace().selectionProperty().get()));
        leaveField(robot);
    }

    Lane lane(String title) {
        return view().sourceProperty().get().lanes().stream()
                .filter(lane -> List.of(lane.title().split(" › ")).contains(title)).findFirst()
                .orElseThrow();
    }

    static String text(FxRobot robot, String query) {
        Node node = robot.lookup(query).query();
        return node instanceof TextInputControl input ? input.getText() : ((Labeled) node).getText();
    }
}
