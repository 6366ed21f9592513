// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.details;

import javafx.scene.control.TextArea;
import javafx.scene.text.Text;

/// A text that can be selected and copied and is as high as its lines need, broken where the panel ends: a source line
/// or a long value is read whole, however narrow the panel is.
final class WrappedText extends TextArea {
    /// Beyond this many lines it scrolls; a file may hold lines of any length.
    private static final int MAX_LINES = 12;
    private static final double USUAL_WIDTH = 212;
    /// More than nothing, or a rounding brings the scroll bar.
    private static final double SLACK = 2;
    /// The area rounds the height of each line up, the ruler does not.
    private static final double ROUNDING = 0.75;

    private final Text ruler = new Text();

    WrappedText(String text) {
        super(text);
        setEditable(false);
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
        getStyleClass().addAll("app-value", "app-wrapped");
        widthProperty().addListener(_ -> fit());
        fontProperty().addListener(_ -> fit());
        insetsProperty().addListener(_ -> fit());
        fit();
    }

    private void fit() {
        ruler.setFont(getFont());
        ruler.setText("M");
        double line = ruler.getLayoutBounds().getHeight();
        ruler.setText(getText());
        var edges = getInsets();
        double room = getWidth() > 0 ? getWidth() - edges.getLeft() - edges.getRight() : USUAL_WIDTH;
        ruler.setWrappingWidth(Math.max(40, Math.floor(room)));
        double height = Math.min(ruler.getLayoutBounds().getHeight(), MAX_LINES * line);
        ruler.setWrappingWidth(0);
        setPrefHeight(Math.ceil(height + Math.max(0, Math.round(height / line) - 2) * ROUNDING) + edges.getTop()
                + edges.getBottom() + SLACK);
    }
}
