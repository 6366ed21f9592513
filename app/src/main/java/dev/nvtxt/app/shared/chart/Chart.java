// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.chart;

import dev.nvtxt.app.shared.chart.ChartColors;
import dev.nvtxt.app.shared.chart.ChartColors.Role;
import module javafx.controls;

/// A drawing that fills its place and is drawn anew, at most once a pulse, when something changes.
@SuppressWarnings("this-escape") // calls methods of JavaFX that no chart overrides
public abstract class Chart extends Region {
    public static final Font FONT = Font.font("Roboto", 11.5);

    private final Canvas canvas = new Canvas();
    private final ChartColors colors = new ChartColors(this::repaint);
    private final Text measure = new Text();

    /// Makes a chart without anything in it.
    protected Chart() {
        getStyleClass().add("chart-pane");
        getChildren().setAll(canvas, colors.node());
        measure.setFont(FONT);
        setMinSize(120, 30);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    }

    /// Asks for a new drawing.
    protected final void repaint() {
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = Math.floor(getWidth());
        double height = Math.floor(getHeight());
        if (canvas.getWidth() != width || canvas.getHeight() != height) {
            canvas.setWidth(width);
            canvas.setHeight(height);
        }
        var graphics = canvas.getGraphicsContext2D();
        graphics.clearRect(0, 0, width, height);
        graphics.setFont(FONT);
        paint(graphics, width, height);
    }

    /// Draws.
    protected abstract void paint(GraphicsContext graphics, double width, double height);

    /// {@return a color of the theme}
    protected final Color color(Role role) {
        return colors.get(role);
    }

    /// {@return how wide a text is}
    protected final double textWidth(String text) {
        measure.setText(text);
        return measure.getLayoutBounds().getWidth();
    }

    /// Writes a text no wider than a width, cut with an ellipsis.
    protected final void write(GraphicsContext graphics, String text, double x, double y, double widthPx) {
        if (textWidth(text) <= widthPx) {
            graphics.fillText(text, x, y);
            return;
        }
        int low = 0;
        int high = text.length();
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (textWidth(text.substring(0, middle) + "…") <= widthPx) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        if (low > 0) {
            graphics.fillText(text.substring(0, low) + "…", x, y);
        }
    }
}
