// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.parser.time.AnchorResidual;
import java.util.List;
import java.util.Locale;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/// A small plot of the residuals of anchors, by tick.
final class ResidualPlot extends Pane {
    private static final double DOT_PX = 7;
    private static final double MARGIN_PX = 8;

    private final Region zero = new Region();
    private final Label top = new Label();
    private final Label bottom = new Label();
    private List<AnchorResidual> residuals = List.of();

    ResidualPlot() {
        getStyleClass().add("residual-plot");
        setId("residual-plot");
        setMinSize(160, 90);
        setPrefSize(260, 120);
        zero.getStyleClass().add("residual-zero");
        top.getStyleClass().add(StyleClasses.MUTED);
        bottom.getStyleClass().add(StyleClasses.MUTED);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    }

    void show(List<AnchorResidual> newResiduals) {
        residuals = newResiduals;
        getChildren().setAll(zero, top, bottom);
        for (var residual : residuals) {
            var dot = new Region();
            dot.getStyleClass().add("residual-dot");
            if (residual.worst()) {
                dot.getStyleClass().add(residual.suspicious() ? "suspicious" : "worst");
            }
            getChildren().add(dot);
        }
        top.setText(residuals.isEmpty() ? "" : "+" + text(reachNs()));
        bottom.setText(residuals.isEmpty() ? "" : "−" + text(reachNs()));
        setAccessibleText(residuals.isEmpty() ? "No residuals" : "Residuals up to " + text(reachNs()));
        requestLayout();
    }

    private double reachNs() {
        return Math.max(1, residuals.stream().mapToDouble(residual -> Math.abs(residual.ns())).max().orElse(1));
    }

    /// {@return a distance in nanoseconds for people}
    static String text(double ns) {
        double size = Math.abs(ns);
        return size < 1e3
                ? String.format(Locale.ROOT, "%.1f ns", size)
                : size < 1e6
                        ? String.format(Locale.ROOT, "%.2f µs", size / 1e3)
                        : size < 1e9
                                ? String.format(Locale.ROOT, "%.2f ms", size / 1e6)
                                : String.format(Locale.ROOT, "%.2f s", size / 1e9);
    }

    @Override
    protected void layoutChildren() {
        double middle = Math.floor(getHeight() / 2);
        zero.resizeRelocate(0, middle, getWidth(), 1);
        top.autosize();
        top.relocate(4, 1);
        bottom.autosize();
        bottom.relocate(4, getHeight() - bottom.getHeight() - 1);
        var ticks = residuals.stream().mapToDouble(residual -> residual.anchor().ticks()).summaryStatistics();
        double run = Math.max(1, ticks.getMax() - ticks.getMin());
        double reach = reachNs();
        for (int i = 0; i < residuals.size(); i++) {
            var residual = residuals.get(i);
            double x = MARGIN_PX + (residual.anchor().ticks() - ticks.getMin()) / run * (getWidth() - 2 * MARGIN_PX);
            double y = middle - residual.ns() / reach * (middle - MARGIN_PX);
            getChildren().get(3 + i).resizeRelocate(Math.rint(x - DOT_PX / 2), Math.rint(y - DOT_PX / 2), DOT_PX,
                    DOT_PX);
        }
    }
}
