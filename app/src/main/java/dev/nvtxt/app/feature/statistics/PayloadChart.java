// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.PayloadSeries;
import dev.nvtxt.app.shared.chart.AxisChart;
import dev.nvtxt.app.shared.chart.ChartColors.Role;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.timeline.model.palette.SafePalette;
import dev.nvtxt.timeline.time.ValueText;
import java.util.List;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The payloads of the selected row over time, a step curve for each file; a click goes to the event.
///
/// Each column of pixels is drawn from its least to its greatest value, so that no value is lost however many there are.
final class PayloadChart extends AxisChart {
    private static final Insets MARGINS = new Insets(10, 14, 22, 90);

    private final Workspace workspace;
    private final Tooltip tooltip = new Tooltip();
    private List<PayloadSeries> series = List.of();
    private double fromNs;
    private double toNs;
    private double least;
    private double greatest;

    private record Point(PayloadSeries series, int index) {}

    PayloadChart(Workspace workspace) {
        super(MARGINS);
        this.workspace = workspace;
        setAccessibleText("Payload over time");
        setOnMouseMoved(event -> tooltip.setText(text(near(event))));
        setOnMouseClicked(event -> {
            requestFocus();
            var point = near(event);
            if (point != null) {
                PlaceRows.click(event, workspace,
                        new Place.OfEvent(new EventRef(point.series.file(), point.series.event(point.index))));
            }
        });
        Tooltip.install(this, tooltip);
    }

    void show(List<PayloadSeries> newSeries) {
        series = newSeries;
        fromNs = Double.POSITIVE_INFINITY;
        toNs = Double.NEGATIVE_INFINITY;
        least = Double.POSITIVE_INFINITY;
        greatest = Double.NEGATIVE_INFINITY;
        for (var one : series) {
            double first = one.timeNs(0);
            double last = one.timeNs(one.size() - 1);
            fromNs = Math.min(fromNs, first);
            toNs = Math.max(toNs, last);
            for (int point = 0; point < one.size(); point++) {
                double value = one.value(point);
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
        }
        repaint();
    }

    private double xOf(long timeNs) {
        double part = toNs > fromNs ? (timeNs - fromNs) / (toNs - fromNs) : 0.5;
        return x(part);
    }

    private double yOf(double value) {
        double part = greatest > least ? (value - least) / (greatest - least) : 0.5;
        return y(part);
    }

    private @Nullable Point near(MouseEvent event) {
        @Nullable
        Point best = null;
        double bestDistance = 20;
        for (var one : series) {
            int at = lastAtOrBefore(one, event.getX());
            for (int point = Math.max(0, at - 3); point < Math.min(one.size(), at + 4); point++) {
                double distance = Math.hypot(xOf(one.timeNs(point)) - event.getX(),
                        yOf(one.value(point)) - event.getY());
                if (distance < bestDistance) {
                    bestDistance = distance;
                    best = new Point(one, point);
                }
            }
        }
        return best;
    }

    private int lastAtOrBefore(PayloadSeries one, double x) {
        int low = 0;
        int high = one.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (xOf(one.timeNs(middle)) <= x) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private String text(@Nullable Point point) {
        return point == null
                ? "Click a point to go to its event"
                : point.series.label(point.index) + " at "
                        + workspace.timeFormatProperty().get().exact(point.series.timeNs(point.index)) + ", "
                        + point.series.file().label();
    }

    @Override
    protected void paint(GraphicsContext graphics, double width, double height) {
        if (series.isEmpty() || plotHeight() < 10) {
            return;
        }
        var format = workspace.timeFormatProperty().get();
        drawValues(graphics, this::valueAt);
        graphics.setFill(color(Role.MUTED));
        long step = (long) Math.max(1, (toNs - fromNs) / 1000);
        String first = format.tick((long) fromNs, step);
        String last = format.tick((long) toNs, step);
        graphics.fillText(first, plotLeft(), height - 6);
        graphics.fillText(last, x(1) - textWidth(last), height - 6);
        for (int i = 0; i < series.size(); i++) {
            int argb = SafePalette.at(i);
            graphics.setFill(series.size() == 1
                    ? color(Role.BAR)
                    : Color.rgb((argb >> 16) & 0xFF, (argb >> 8) & 0xFF, argb & 0xFF));
            curve(graphics, series.get(i));
        }
    }

    private String valueAt(double part) {
        double value = least + part * (greatest - least);
        boolean isWhole = least == Math.rint(least) && greatest == Math.rint(greatest);
        if (part == 0.5 && isWhole && greatest - least < 2) {
            return "";
        }
        return isWhole ? Long.toString(Math.round(value)) : ValueText.brief(value, "");
    }

    private void curve(GraphicsContext graphics, PayloadSeries one) {
        double column = Double.NaN;
        double low = 0;
        double high = 0;
        double lastY = Double.NaN;
        for (int point = 0; point < one.size(); point++) {
            double x = Math.floor(xOf(one.timeNs(point)));
            double y = Math.round(yOf(one.value(point)));
            if (x != column) {
                if (!Double.isNaN(column)) {
                    graphics.fillRect(column, low, 2, high - low + 2);
                    graphics.fillRect(column, lastY, Math.max(1, x - column), 2);
                }
                column = x;
                low = Double.isNaN(lastY) ? y : Math.min(lastY, y);
                high = Double.isNaN(lastY) ? y : Math.max(lastY, y);
            } else {
                low = Math.min(low, y);
                high = Math.max(high, y);
            }
            lastY = y;
            if (one.size() < 200) {
                graphics.fillOval(x - 3, y - 2, 6, 6);
            }
        }
        graphics.fillRect(column, low, 2, high - low + 2);
    }
}
