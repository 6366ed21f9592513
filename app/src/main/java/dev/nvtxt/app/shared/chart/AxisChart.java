// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.chart;

import dev.nvtxt.app.shared.chart.Chart;
import dev.nvtxt.app.shared.chart.ChartColors.Role;
import javafx.geometry.Insets;
import javafx.scene.canvas.GraphicsContext;
import module java.base;

/// A chart with axes: a plot within margins, lines across it with their values at the left, and labels below.
public abstract class AxisChart extends Chart {
    private static final double LABEL_GAP_PX = 10;

    private final Insets margins;

    /// Makes a chart.
    ///
    /// @param margins between the plot and the edges
    protected AxisChart(Insets margins) {
        this.margins = margins;
    }

    /// {@return where the plot begins}
    protected final double plotLeft() {
        return margins.getLeft();
    }

    /// {@return where the plot begins}
    protected final double plotTop() {
        return margins.getTop();
    }

    /// {@return how wide the plot is}
    protected final double plotWidth() {
        return Math.max(1, getWidth() - margins.getLeft() - margins.getRight());
    }

    /// {@return how high the plot is; negative where there is no room for one}
    protected final double plotHeight() {
        return Math.floor(getHeight()) - margins.getTop() - margins.getBottom();
    }

    /// {@return which part of the plot's width is at the left of a place; below 0 or above 1 beside the plot}
    protected final double part(double x) {
        return (x - margins.getLeft()) / plotWidth();
    }

    /// {@return the place that has a part of the plot's width at its left}
    protected final double x(double part) {
        return margins.getLeft() + part * plotWidth();
    }

    /// {@return the place that has a part of the plot's height below it}
    protected final double y(double part) {
        return margins.getTop() + (1 - part) * plotHeight();
    }

    /// Draws lines at the bottom, in the middle and at the top.
    ///
    /// @param value gives the text at a part of the height
    protected final void drawValues(GraphicsContext graphics, DoubleFunction<String> value) {
        for (double part : new double[]{ 0, 0.5, 1 }) {
            double y = Math.round(y(part));
            graphics.setFill(color(Role.LINE));
            graphics.fillRect(plotLeft(), y, Math.floor(getWidth()) - plotLeft() - margins.getRight(), 1);
            var text = value.apply(part);
            graphics.setFill(color(Role.MUTED));
            write(graphics, text, Math.max(2, plotLeft() - 6 - textWidth(text)), y + 4, plotLeft() - 8);
        }
    }

    /// Writes labels below the plot, as many of them as have room.
    ///
    /// @param bins the bins that get a label
    /// @param part gives the part of the width at which a bin's label is centered
    protected final void drawLabels(GraphicsContext graphics, IntStream bins, IntToDoubleFunction part,
            IntFunction<String> label) {
        graphics.setFill(color(Role.MUTED));
        double[] free = { 0 };
        bins.forEach(bin -> {
            var text = label.apply(bin);
            double x = Math.clamp(Math.round(x(part.applyAsDouble(bin))) - textWidth(text) / 2, 2,
                    Math.max(0, Math.floor(getWidth()) - textWidth(text) - 2));
            if (x >= free[0]) {
                graphics.fillText(text, x, Math.floor(getHeight()) - 6);
                free[0] = x + textWidth(text) + LABEL_GAP_PX;
            }
        });
    }
}
