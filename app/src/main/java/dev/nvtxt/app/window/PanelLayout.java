// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.panel.FxThread;
import dev.nvtxt.app.settings.SettingsStore;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/// The panels around the timeline: left, right and below, each of which can be hidden and resized. Both is remembered,
/// the sizes in pixels, so that a larger window gives its room to the timeline.
final class PanelLayout {
    private static final double MIN_CENTER_PX = 260;
    private static final double MIN_CENTER_SHARE = 0.6;

    private final SplitPane columns = new SplitPane();
    private final SplitPane rows = new SplitPane();
    private final Side left;
    private final Side right;
    private final Side bottom;
    private final Region center;

    /// One panel: whether it is shown, and how large.
    private record Side(Region node, BooleanProperty shown, DoubleProperty sizePx) {}

    PanelLayout(SettingsStore settings, Region center, Region leftNode, Region rightNode, Region bottomNode) {
        this.center = center;
        left = side(settings, "lanes", leftNode, 250);
        right = side(settings, "details", rightNode, 310);
        bottom = side(settings, "tabs", bottomNode, 270);
        columns.getStyleClass().add("app-columns");
        rows.getStyleClass().add("app-rows");
        rows.setOrientation(Orientation.VERTICAL);
        SplitPane.setResizableWithParent(leftNode, false);
        SplitPane.setResizableWithParent(rightNode, false);
        SplitPane.setResizableWithParent(bottomNode, false);
        center.setMinSize(200, 120);
        for (var side : List.of(left, right, bottom)) {
            side.shown.addListener(_ -> arrange());
            side.node.setMinSize(140, 90);
        }
        rows.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> remember());
        arrange();
        rows.widthProperty().addListener(_ -> placeSoon());
    }

    private static Side side(SettingsStore settings, String name, Region node, double sizePx) {
        return new Side(node, settings.flag("window." + name + ".shown", true),
                settings.number("window." + name + ".size", sizePx));
    }

    SplitPane node() {
        return rows;
    }

    BooleanProperty leftShownProperty() {
        return left.shown;
    }

    BooleanProperty rightShownProperty() {
        return right.shown;
    }

    BooleanProperty bottomShownProperty() {
        return bottom.shown;
    }

    private void arrange() {
        var across = new ArrayList<Node>();
        if (left.shown.get()) {
            across.add(left.node);
        }
        across.add(center);
        if (right.shown.get()) {
            across.add(right.node);
        }
        columns.getItems().setAll(across);
        rows.getItems().setAll(bottom.shown.get() ? List.of(columns, bottom.node) : List.of(columns));
        placeSoon();
    }

    /// Dividers have a place only after the panes have a size.
    private void placeSoon() {
        FxThread.later(this::place);
    }

    private void place() {
        double width = rows.getWidth();
        double height = rows.getHeight();
        if (width <= 0 || height <= 0) {
            return;
        }
        int divider = 0;
        if (left.shown.get()) {
            columns.setDividerPosition(divider++, left.sizePx.get() / width);
        }
        if (right.shown.get()) {
            columns.setDividerPosition(divider, 1 - right.sizePx.get() / width);
        }
        if (bottom.shown.get()) {
            // In a small window, as on a small screen at scale 2, the timeline comes first.
            double least = Math.min(MIN_CENTER_PX, MIN_CENTER_SHARE * height);
            rows.setDividerPosition(0, Math.max(height - bottom.sizePx.get(), least) / height);
        }
    }

    /// Only a hand that let go of a divider changes what is remembered; a window that grows or shrinks does not.
    private void remember() {
        remember(left, left.node.getWidth());
        remember(right, right.node.getWidth());
        remember(bottom, bottom.node.getHeight());
    }

    private static void remember(Side side, double sizePx) {
        if (side.shown.get() && sizePx > 0) {
            side.sizePx.set(Math.rint(sizePx));
        }
    }
}
