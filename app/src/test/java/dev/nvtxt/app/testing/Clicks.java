// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import org.testfx.api.FxRobot;

/// Double clicks that a loaded machine can't tear apart, and single ones that a fast one can't join: JavaFX counts clicks
/// by the clock.
public final class Clicks {
    private Clicks() {}

    /// Clicks the first node with that text once.
    public static void once(FxRobot robot, String text) {
        var node = robot.lookup(text).<Node>query();
        var bounds = node.getLayoutBounds();
        robot.interact(() -> click(node, bounds.getCenterX(), bounds.getCenterY(), 1));
    }

    /// Double-clicks the first node with that text.
    public static void twice(FxRobot robot, String text) {
        twice(robot, robot.lookup(text).<Node>query());
    }

    /// Double-clicks the middle of a node.
    public static void twice(FxRobot robot, Node node) {
        var bounds = node.getLayoutBounds();
        twice(robot, node, bounds.getCenterX(), bounds.getCenterY());
    }

    /// Double-clicks a node.
    ///
    /// @param x where in the node
    /// @param y where in the node
    public static void twice(FxRobot robot, Node node, double x, double y) {
        robot.interact(() -> {
            click(node, x, y, 1);
            click(node, x, y, 2);
        });
    }

    private static void click(Node node, double x, double y, int count) {
        var scene = node.localToScene(x, y);
        var screen = node.localToScreen(x, y);
        for (var type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, MouseEvent.MOUSE_CLICKED)) {
            Event.fireEvent(node, new MouseEvent(type, scene.getX(), scene.getY(), screen.getX(), screen.getY(),
                    MouseButton.PRIMARY, count, false, false, false, false, type == MouseEvent.MOUSE_PRESSED, false,
                    false, false, false, true, new PickResult(node, scene.getX(), scene.getY())));
        }
    }
}
