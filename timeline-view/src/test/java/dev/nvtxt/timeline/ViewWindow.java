// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.model.TimelineSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.scene.input.ZoomEvent;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/// A timeline in a window of 900 × 600, and hands for it. Ctrl and Shift do not reach mouse events of the headless
/// platform, so events are fired at the control.
final class ViewWindow implements AutoCloseable {
    static final int WIDTH = 900;
    static final int HEIGHT = 600;

    final TimelineView view;
    private final Stage stage;

    /// Keys that are held while the mouse does something.
    enum Held {
        SHIFT, CTRL, ALT
    }

    private ViewWindow(TimelineView view, Stage stage) {
        this.view = view;
        this.stage = stage;
    }

    static ViewWindow open(TimelineSource source) {
        FxThread.start();
        ViewWindow window = FxThread.get(() -> {
            TimelineView view = new TimelineView();
            view.headerWidthProperty().set(200.0);
            view.sourceProperty().set(source);
            Stage stage = new Stage();
            stage.setScene(new Scene(new BorderPane(view), WIDTH, HEIGHT));
            stage.setX(0);
            stage.setY(0);
            stage.show();
            view.requestFocus();
            return new ViewWindow(view, stage);
        });
        window.settle();
        return window;
    }

    /// Waits until nothing is being made, and the page is painted.
    void settle() {
        for (int round = 0; round < 600; round++) {
            pulse();
            if (!FxThread.get(() -> view.busyProperty().get())) {
                pulse();
                pulse();
                return;
            }
        }
        throw new AssertionError("still busy after 600 pulses");
    }

    private void pulse() {
        CountDownLatch painted = new CountDownLatch(1);
        FxThread.run(() -> {
            Scene scene = stage.getScene();
            Runnable[] listener = new Runnable[1];
            listener[0] = () -> {
                painted.countDown();
                scene.removePostLayoutPulseListener(listener[0]);
            };
            scene.addPostLayoutPulseListener(listener[0]);
            Platform.requestNextPulse();
        });
        try {
            if (!painted.await(300, TimeUnit.SECONDS)) {
                throw new AssertionError("no pulse");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    void key(KeyCode code, Held... held) {
        List<Held> keys = List.of(held);
        FxThread.run(() -> Event.fireEvent(view, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code,
                keys.contains(Held.SHIFT), keys.contains(Held.CTRL), keys.contains(Held.ALT), false)));
        settle();
    }

    /// Presses a key where another node than the control has the focus.
    void press(Node node, KeyCode code) {
        FxThread.run(() -> {
            Event.fireEvent(node, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
            Event.fireEvent(node, new KeyEvent(KeyEvent.KEY_RELEASED, "", "", code, false, false, false, false));
        });
        settle();
    }

    /// Types a character there.
    void type(Node node, String character) {
        FxThread.run(() -> Event.fireEvent(node,
                new KeyEvent(KeyEvent.KEY_TYPED, character, "", KeyCode.UNDEFINED, false, false, false, false)));
        settle();
    }

    void hold(KeyCode code) {
        FxThread.run(() -> Event.fireEvent(view,
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false)));
    }

    void letGo(KeyCode code) {
        FxThread.run(() -> Event.fireEvent(view,
                new KeyEvent(KeyEvent.KEY_RELEASED, "", "", code, false, false, false, false)));
    }

    void move(double x, double y) {
        FxThread.run(() -> Event.fireEvent(view, mouse(MouseEvent.MOUSE_MOVED, x, y, MouseButton.NONE, 0)));
        settle();
    }

    void click(double x, double y, MouseButton button, int count, Held... held) {
        FxThread.run(() -> {
            Event.fireEvent(view, mouse(MouseEvent.MOUSE_PRESSED, x, y, button, count, held));
            Event.fireEvent(view, mouse(MouseEvent.MOUSE_RELEASED, x, y, button, count, held));
        });
        settle();
    }

    /// Clicks on a node that stands over the control.
    void clickOn(Node node) {
        Point2D at = FxThread.get(() -> node.localToScene(5, 5));
        FxThread.run(() -> {
            Event.fireEvent(node, mouse(MouseEvent.MOUSE_PRESSED, at.getX(), at.getY(), MouseButton.PRIMARY, 1));
            Event.fireEvent(node, mouse(MouseEvent.MOUSE_RELEASED, at.getX(), at.getY(), MouseButton.PRIMARY, 1));
        });
        settle();
    }

    void drag(Point2D from, Point2D to, MouseButton button, Held... held) {
        FxThread.run(() -> {
            Event.fireEvent(view, mouse(MouseEvent.MOUSE_PRESSED, from.getX(), from.getY(), button, 1, held));
            Point2D middle = from.midpoint(to);
            Event.fireEvent(view, mouse(MouseEvent.MOUSE_DRAGGED, middle.getX(), middle.getY(), button, 0, held));
            Event.fireEvent(view, mouse(MouseEvent.MOUSE_DRAGGED, to.getX(), to.getY(), button, 0, held));
            Event.fireEvent(view, mouse(MouseEvent.MOUSE_RELEASED, to.getX(), to.getY(), button, 1, held));
        });
        settle();
    }

    /// Presses a button and does not let go.
    void press(Point2D at, MouseButton button) {
        FxThread.run(() -> Event.fireEvent(view, mouse(MouseEvent.MOUSE_PRESSED, at.getX(), at.getY(), button, 1)));
        settle();
    }

    /// Lets go of a button that is pressed.
    void release(Point2D at, MouseButton button) {
        FxThread.run(() -> Event.fireEvent(view, mouse(MouseEvent.MOUSE_RELEASED, at.getX(), at.getY(), button, 1)));
        settle();
    }

    /// Drags on with a button that is pressed.
    void continueDrag(Point2D to, MouseButton button) {
        FxThread.run(() -> Event.fireEvent(view, mouse(MouseEvent.MOUSE_DRAGGED, to.getX(), to.getY(), button, 0)));
        settle();
    }

    /// Begins a drag and does not let go.
    void beginDrag(Point2D from, Point2D to, MouseButton button) {
        FxThread.run(() -> {
            Event.fireEvent(view, mouse(MouseEvent.MOUSE_PRESSED, from.getX(), from.getY(), button, 1));
            Event.fireEvent(view, mouse(MouseEvent.MOUSE_DRAGGED, to.getX(), to.getY(), button, 0));
        });
        settle();
    }

    private MouseEvent mouse(EventType<MouseEvent> type, double x, double y, MouseButton button,
            int count, Held... held) {
        List<Held> keys = List.of(held);
        return new MouseEvent(type, x, y, x, y, button, count, keys.contains(Held.SHIFT), keys.contains(Held.CTRL),
                keys.contains(Held.ALT), false, button == MouseButton.PRIMARY, button == MouseButton.MIDDLE,
                button == MouseButton.SECONDARY, false, false, false, new PickResult(view, x, y));
    }

    void wheel(double x, double y, double deltaX, double deltaY, Held... held) {
        List<Held> keys = List.of(held);
        FxThread.run(() -> Event.fireEvent(view,
                new ScrollEvent(ScrollEvent.SCROLL, x, y, x, y, keys.contains(Held.SHIFT), keys.contains(Held.CTRL),
                        keys.contains(Held.ALT), false, false, false, deltaX, deltaY, deltaX, deltaY,
                        ScrollEvent.HorizontalTextScrollUnits.NONE, 0, ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0,
                        new PickResult(view, x, y))));
        settle();
    }

    void pinch(double x, double y, double factor) {
        FxThread.run(() -> Event.fireEvent(view, new ZoomEvent(ZoomEvent.ZOOM, x, y, x, y, false, false, false, false,
                false, false, factor, factor, new PickResult(view, x, y))));
        settle();
    }

    @Override
    public void close() {
        FxThread.run(stage::hide);
    }
}
