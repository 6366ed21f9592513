// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.Histogram;
import dev.nvtxt.app.shared.chart.AxisChart;
import dev.nvtxt.app.shared.chart.ChartColors.Role;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.timeline.time.DurationText;
import java.util.Locale;
import java.util.stream.IntStream;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// How the durations of a row spread. Dragging over bins picks the ranges in them; a click picks one bin, and a click
/// beside the bins picks nothing.
final class HistogramChart extends AxisChart {
    private static final Insets MARGINS = new Insets(10, 14, 22, 52);
    private static final int MAX_LABELS = 8;
    private static final double LABEL_EDGE_PX = 2;
    private static final double LABEL_BASE_PX = 6;
    /// From here on a rounded count is right enough.
    private static final int FEW = 10;
    private static final double WHOLE = 0.05;

    private final RowDetails details;
    private final BooleanProperty logCounts = new SimpleBooleanProperty(this, "logCounts");
    private final Tooltip tooltip = new Tooltip();
    private int firstPicked = -1;
    private int lastPicked = -1;

    HistogramChart(RowDetails details) {
        super(MARGINS);
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
            lastPicked = Math.clamp((long) Math.floor(part(event.getX()) * histogram.size()), 0, histogram.size() - 1);
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
                : ShortText.count(histogram.count(bin)) + (isOneDuration(histogram)
                        ? " of " + durations(histogram, bin, bin)
                        : " from " + durations(histogram, bin, bin)));
    }

    private int bin(double x) {
        var histogram = details.histogramProperty().get();
        double part = part(x);
        return histogram == null || part < 0 || part >= 1 ? -1 : (int) (part * histogram.size());
    }

    @Override
    protected void paint(GraphicsContext graphics, double width, double height) {
        var histogram = details.histogramProperty().get();
        if (histogram == null || plotHeight() < 10 || plotWidth() < 20) {
            return;
        }
        drawValues(graphics, part -> countAt(part, histogram.maxCount(), logCounts.get()));
        for (int bin = 0; bin < histogram.size(); bin++) {
            double from = edge(bin, histogram);
            double to = edge(bin + 1, histogram);
            double top = Math.round(barHeight(histogram.count(bin), histogram.maxCount()));
            boolean picked = firstPicked >= 0 && bin >= Math.min(firstPicked, lastPicked)
                    && bin <= Math.max(firstPicked, lastPicked);
            if (picked) {
                graphics.setFill(color(Role.LINE));
                graphics.fillRect(from, plotTop(), to - from, plotHeight());
            }
            graphics.setFill(color(picked ? Role.PICKED : Role.BAR));
            double bar = Math.max(1, to - from - (to - from > 3 ? 1 : 0));
            graphics.fillRect(from, y(0) - top, bar, top);
        }
        if (isOneDuration(histogram)) {
            drawLabels(graphics, IntStream.of(0), _ -> 0.5, bin -> durations(histogram, bin, bin));
            return;
        }
        if (details.scaleProperty().get() == Histogram.Scale.LOGARITHMIC) {
            // Left of the labels, below the counts.
            graphics.setFill(color(Role.MUTED));
            graphics.fillText("log", LABEL_EDGE_PX, Math.floor(height) - LABEL_BASE_PX);
        }
        int step = Math.max(1, (int) Math.ceil((double) histogram.size()
                / Math.clamp((long) (plotWidth() / 80), 1, MAX_LABELS)));
        drawLabels(graphics, IntStream.rangeClosed(0, histogram.size() / step).map(label -> label * step),
                bin -> (double) bin / histogram.size(), bin -> ShortText.duration(histogram.edgeNs(bin)));
    }

    private double edge(int bin, Histogram histogram) {
        return Math.round(x((double) bin / histogram.size()));
    }

    /// A bin with anything in it leaves at least one pixel.
    private double barHeight(long count, long greatest) {
        if (count == 0) {
            return 0;
        }
        double part = logCounts.get()
                ? Math.log1p((double) count) / Math.log1p((double) greatest)
                : (double) count / greatest;
        return Math.max(1, part * plotHeight());
    }

    /// {@return what the axis says at a part of its height: of a few ranges the half too}
    static String countAt(double part, long greatest, boolean isLogarithmic) {
        double count = isLogarithmic ? Math.expm1(part * Math.log1p((double) greatest)) : part * greatest;
        boolean isWhole = Math.abs(count - Math.rint(count)) < WHOLE;
        return isWhole || count >= FEW ? ShortText.count(Math.round(count)) : String.format(Locale.ROOT, "%.1f", count);
    }

    /// {@return the bins that are picked at the moment, in words, or null}
    @Nullable
    String pickedText() {
        var histogram = details.histogramProperty().get();
        if (histogram == null || firstPicked < 0) {
            return null;
        }
        return durations(histogram, Math.min(firstPicked, lastPicked), Math.max(firstPicked, lastPicked));
    }

    /// {@return the durations of some bins, as "1 µs to 2 µs", or the only one}
    private static String durations(Histogram histogram, int first, int last) {
        return isOneDuration(histogram)
                ? DurationText.exact(histogram.edgeNs(first), 0)
                : ShortText.duration(histogram.edgeNs(first)) + " to "
                        + ShortText.duration(histogram.edgeNs(last + 1));
    }

    /// {@return whether all events are equally long, so that there is one bar}
    private static boolean isOneDuration(Histogram histogram) {
        return histogram.edgeNs(0) == histogram.edgeNs(histogram.size());
    }
}
