// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.trend;

import dev.nvtxt.analysis.compare.history.TrendRow;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;

/// The values of a row as a line in a cell of a table, with its changes.
final class Sparkline {
    private static final double WIDTH_PX = 200;
    private static final double HEIGHT_PX = 18;
    /// A difference that is small beside the values looks small.
    private static final double LEAST_SPAN = 0.05;

    private final Polyline line = new Polyline();
    private final Pane pane = new Pane(line);

    Sparkline() {
        line.getStyleClass().add("trend-line");
        pane.setMinSize(WIDTH_PX, HEIGHT_PX);
        pane.setMaxSize(WIDTH_PX, HEIGHT_PX);
    }

    Pane node() {
        return pane;
    }

    void show(TrendRow row) {
        int runs = row.values().size();
        int points = (int) Math.min(runs, WIDTH_PX / 2);
        double[] means = new double[points];
        double low = Double.MAX_VALUE;
        double high = 0;
        for (int i = 0; i < points; i++) {
            means[i] = row.mean((int) ((long) i * runs / points), (int) ((i + 1L) * runs / points));
            low = Math.min(low, means[i]);
            high = Math.max(high, means[i]);
        }
        double span = Math.max(high - low, Math.max(high * LEAST_SPAN, Double.MIN_NORMAL));
        line.getPoints().clear();
        for (int i = 0; i < points; i++) {
            line.getPoints().addAll(x(i, points), 2 + (HEIGHT_PX - 4) * (1 - (means[i] - low) / span));
        }
        pane.getChildren().setAll(line);
        for (var point : row.points()) {
            double x = Math.round(x(point.run() - 0.5, runs)) + 0.5;
            var mark = new Line(x, 0, x, HEIGHT_PX);
            mark.setStroke(TrendChart.color(point));
            pane.getChildren().add(mark);
        }
    }

    private static double x(double at, int of) {
        return 2 + (WIDTH_PX - 4) * at / Math.max(1, of - 1);
    }
}
