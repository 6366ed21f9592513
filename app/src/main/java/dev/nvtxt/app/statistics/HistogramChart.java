// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.statistics;

import dev.nvtxt.analysis.stats.Histogram;
import dev.nvtxt.app.statistics.ChartColors.Role;
import dev.nvtxt.app.tables.ShortText;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// How the durations of a row spread. Dragging over bins picks the ranges in them; a click picks one bin, and a click
/// beside the bins picks nothing.
final class HistogramChart extends Chart {
    private static final double LEFT_PX = 52;
    private static final double RIGHT_PX = 14;
    private static final double TOP_PX = 10;
    private static final double BOTTOM_PX = 22;
    private static final int MAX_LABELS = 8;

    private final RowDetails details;
    private final BooleanProperty logCounts = new SimpleBooleanProperty(this, "logCounts");
    private final Tooltip tooltip = new Tooltip();
    private int firstPicked = -1;
    private int lastPicked = -1;

    HistogramChart(RowDetails details) {
        this.details = details;
        setAccessibleText("Histogram of durations");
        details.histogramProperty().addListener(_ -> forget());
        details.pickedProperty().addListener((_, _, picked) -> {
            if (picked.size() == 0) {
                forget();
            }
        });
        logCounts.addListener(_ -> repaint());
        setOnMousePressed(this::press);
        setOnMouseDragged(this::drag);
        setOnMouseReleased(_ -> release());
        setOnMouseMoved(this::updateTooltip);
        Tooltip.install(this, tooltip);
    }

    /// Whether counts are drawn on a logarithmic axis.
    BooleanProperty logCountsProperty() {
        return logCounts;
    }

    private void forget() {
        firstPicked = -1;
        lastPicked = -1;
        repaint();
    }

    private void press(MouseEvent event) {
        requestFocus();
        firstPicked = bin(event.getX());
        lastPicked = firstPicked;
        if (firstPicked < 0) {
            details.pickNothing();
        }
        repaint();
    }

    private void drag(MouseEvent event) {
        var histogram = details.histogramProperty().get();
        if (firstPicked >= 0 && histogram != null) {
            double part = (event.getX() - LEFT_PX) / plotWidth();
            lastPicked = Math.clamp((long) Math.floor(part * histogram.size()), 0, histogram.size() - 1);
            repaint();
        }
    }

    private void release() {
        if (firstPicked >= 0) {
            details.pick(Math.min(firstPicked, lastPicked), Math.max(firstPicked, lastPicked));
        }
    }

    private void updateTooltip(MouseEvent event) {
        var histogram = details.histogramProperty().get();
        int bin = bin(event.getX());
        tooltip.setText(histogram == null || bin < 0
                ? "Drag over bins to list and highlight their events"
                : ShortText.count(histogram.count(bin)) + " from " + ShortText.duration(histogram.edgeNs(bin)) + " to "
                        + ShortText.duration(histogram.edgeNs(bin + 1)));
    }

    private double plotWidth() {
        return Math.max(1, getWidth() - LEFT_PX - RIGHT_PX);
    }

    private int bin(double x) {
        var histogram = details.histogramProperty().get();
        double part = (x - LEFT_PX) / plotWidth();
        return histogram == null || part < 0 || part >= 1 ? -1 : (int) (part * histogram.size());
    }

    @Override
    protected void paint(GraphicsContext graphics, double width, double height) {
        var histogram = details.histogramProperty().get();
        double plotHeight = height - TOP_PX - BOTTOM_PX;
        if (histogram == null || plotHeight < 10 || plotWidth() < 20) {
            return;
        }
        countAxis(graphics, histogram, width, plotHeight);
        for (int bin = 0; bin < histogram.size(); bin++) {
            double from = edge(bin, histogram);
            double to = edge(bin + 1, histogram);
            double top = Math.round(barHeight(histogram.count(bin), histogram.maxCount(), plotHeight));
            boolean picked = firstPicked >= 0 && bin >= Math.min(firstPicked, lastPicked)
                    && bin <= Math.max(firstPicked, lastPicked);
            if (picked) {
                graphics.setFill(color(Role.LINE));
                graphics.fillRect(from, TOP_PX, to - from, plotHeight);
            }
            graphics.setFill(color(picked ? Role.PICKED : Role.BAR));
            double bar = Math.max(1, to - from - (to - from > 3 ? 1 : 0));
            graphics.fillRect(from, TOP_PX + plotHeight - top, bar, top);
        }
        durationAxis(graphics, histogram, width, height);
    }

    private double edge(int bin, Histogram histogram) {
        return Math.round(LEFT_PX + plotWidth() * bin / histogram.size());
    }

    /// A bin with anything in it leaves at least one pixel.
    private double barHeight(long count, long greatest, double plotHeight) {
        if (count == 0) {
            return 0;
        }
        double part = logCounts.get()
                ? Math.log1p((double) count) / Math.log1p((double) greatest)
                : (double) count / greatest;
        return Math.max(1, part * plotHeight);
    }

    private void countAxis(GraphicsContext graphics, Histogram histogram, double width, double plotHeight) {
        long greatest = histogram.maxCount();
        for (double part : new double[]{ 0, 0.5, 1 }) {
            double y = Math.round(TOP_PX + plotHeight * (1 - part));
            graphics.setFill(color(Role.LINE));
            graphics.fillRect(LEFT_PX, y, width - LEFT_PX - RIGHT_PX, 1);
            double count = logCounts.get() ? Math.expm1(part * Math.log1p((double) greatest)) : part * greatest;
            String text = ShortText.count(Math.round(count));
            graphics.setFill(color(Role.MUTED));
            graphics.fillText(text, LEFT_PX - 6 - textWidth(text), y + 4);
        }
    }

    private void durationAxis(GraphicsContext graphics, Histogram histogram, double width, double height) {
        int step = Math.max(1, (int) Math.ceil((double) histogram.size()
                / Math.clamp((long) (plotWidth() / 80), 1, MAX_LABELS)));
        graphics.setFill(color(Role.MUTED));
        double free = 0;
        for (int bin = 0; bin <= histogram.size(); bin += step) {
            String text = ShortText.duration(histogram.edgeNs(bin));
            double x = Math.min(edge(bin, histogram) - textWidth(text) / 2, width - textWidth(text) - 2);
            if (x >= free) {
                graphics.fillText(text, x, height - 6);
                free = x + textWidth(text) + 10;
            }
        }
    }

    /// {@return the bins that are picked at the moment, in words, or null}
    @Nullable
    String pickedText() {
        var histogram = details.histogramProperty().get();
        if (histogram == null || firstPicked < 0) {
            return null;
        }
        return ShortText.duration(histogram.edgeNs(Math.min(firstPicked, lastPicked))) + " to "
                + ShortText.duration(histogram.edgeNs(Math.max(firstPicked, lastPicked) + 1));
    }
}
