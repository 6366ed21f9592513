// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.StyleClasses;
import javafx.scene.control.TextArea;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// A text that can be selected and copied and is as high as its lines need, broken where the panel ends: a source line
/// or a long value is read whole, however narrow the panel is.
final class WrappedText extends TextArea {
    /// Beyond this many lines it scrolls; a file may hold lines of any length.
    private static final int MAX_LINES = 12;
    private static final double USUAL_WIDTH = 212;
    /// More than nothing, or a rounding brings the scroll bar.
    private static final double SLACK = 2;

    /// Measures a line, and the whole text before the layout of the area.
    private final Text ruler = new Text();
    /// What the area draws: it alone knows where its lines break.
    private @Nullable Text drawn;

    WrappedText(String text) {
        super(text);
        setEditable(false);
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
        setPrefWidth(0);
        setMaxWidth(Double.MAX_VALUE);
        getStyleClass().addAll(StyleClasses.VALUE, "app-wrapped");
        widthProperty().addListener(_ -> fit());
        fontProperty().addListener(_ -> fit());
        insetsProperty().addListener(_ -> fit());
        textProperty().addListener(_ -> fit());
        fit();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        // There once the scroll pane inside has its skin, which is after the area's own.
        if (drawn == null && lookup(".text") instanceof Text textNode) {
            drawn = textNode;
            // Not now: a parent that lays its children out takes no new heights.
            textNode.layoutBoundsProperty().addListener(_ -> FxThread.later(this::fit));
            FxThread.later(this::fit);
        }
    }

    private void fit() {
        ruler.setFont(getFont());
        ruler.setText("M");
        double line = ruler.getLayoutBounds().getHeight();
        var edges = getInsets();
        setPrefHeight(Math.ceil(Math.min(textHeight(), MAX_LINES * line)) + edges.getTop() + edges.getBottom() + SLACK);
    }

    private double textHeight() {
        if (drawn != null && drawn.getWrappingWidth() > 0) {
            return drawn.getLayoutBounds().getHeight();
        }
        var edges = getInsets();
        double room = getWidth() > 0 ? getWidth() - edges.getLeft() - edges.getRight() : USUAL_WIDTH;
        ruler.setText(getText());
        ruler.setWrappingWidth(Math.max(40, Math.floor(room)));
        double height = ruler.getLayoutBounds().getHeight();
        ruler.setWrappingWidth(0);
        return height;
    }
}
