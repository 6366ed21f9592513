// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import module javafx.controls;

/// Small panes over the window that go when they lose the focus.
final class Popovers {
    private static final double GAP_PX = 12;

    private Popovers() {}

    static Popup make(Node content) {
        var popup = new Popup();
        popup.getContent().add(content);
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
        return popup;
    }

    /// Shows a pane at the top of a node, with the style sheets of its window.
    static void showOver(Popup popup, Node over, Pos place) {
        var scene = over.getScene();
        popup.getScene().getStylesheets().setAll(scene.getStylesheets());
        popup.getScene().getRoot().setStyle(scene.getRoot().getStyle());
        var bounds = over.localToScreen(over.getBoundsInLocal());
        popup.show(over, bounds.getMinX(), bounds.getMinY());
        double x = place == Pos.TOP_CENTER ? bounds.getCenterX() - popup.getWidth() / 2 : bounds.getMinX();
        popup.setX(x);
        popup.setY(bounds.getMinY() + GAP_PX);
    }
}
