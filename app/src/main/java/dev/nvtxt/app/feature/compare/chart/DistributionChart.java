// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.chart;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.app.shared.chart.AxisChart;
import dev.nvtxt.app.shared.chart.ChartColors.Role;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.ShortText;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The durations of the selected row: A filled, the other sides as lines over it, and a line at each median.
public final class DistributionChart extends AxisChart {
    /// Half of a label has room beside the plot.
    private static final double LEFT_PX = 38;
    private static final Insets MARGINS = new Insets(6, LEFT_PX, 22, LEFT_PX);
    private static final double TEXT_PX = 12;
    private static final double LEGEND_PX = 18;
    private static final double LINE_PX = 2;
    /// Those of the safe palette that are far from what means slower and faster; A is gray.
    private static final List<Color> COLORS = List.of(Color.web("#B40F78"), Color.web("#009E73"), Color.web("#785A3C"),
            Color.web("#99BB66"), Color.web("#9988FF"));

    private final ReadOnlyObjectProperty<@Nullable Distributions> distributions;
    private final Tooltip tooltip = new Tooltip();

    /// Makes a chart of what a property has.
    public DistributionChart(ReadOnlyObjectProperty<@Nullable Distributions> distributions) {
        super(MARGINS);
        this.distributions = distributions;
        setId("compare-distribution");
        setAccessibleText("Distribution of durations on each side");
        distributions.addListener(_ -> repaint());
        setOnMouseMoved(this::updateTooltip);
        Tooltip.install(this, tooltip);
    }

    private void updateTooltip(MouseEvent event) {
        var shown = distributions.get();
        double part = part(event.getX());
        tooltip.setText(shown == null || part < 0 || part >= 1
                ? "Distribution of durations; the axis is logarithmic"
                : text(shown, (int) (part * Distributions.BINS)));
    }

    private static String text(Distributions shown, int bin) {
        var text = new StringBuilder(ShortText.duration(shown.edgeNs(bin)) + " to "
                + ShortText.duration(shown.edgeNs(bin + 1)));
        for (int side = 0; side < shown.sides().size(); side++) {
            text.append('\n').append(Comparison.letter(side)).append(": ")
                    .append(ShortText.count(shown.sides().get(side).counts().get(bin)));
        }
        return text.toString();
    }

    private Color colorOf(int side) {
        return side == 0 ? color(Role.MUTED) : COLORS.get((side - 1) % COLORS.size());
    }

    @Override
    protected void paint(GraphicsContext graphics, double width, double height) {
        var shown = distributions.get();
        graphics.setFill(color(Role.MUTED));
        if (shown == null) {
            write(graphics, "Select a row to see", TEXT_PX, 22, textRoom(TEXT_PX));
            write(graphics, "its durations on each side.", TEXT_PX, 22 + LEGEND_PX, textRoom(TEXT_PX));
            return;
        }
        double legendPx = LEGEND_PX * (shown.sides().size() + 1);
        double plotHeight = plotHeight() - legendPx;
        double most = shown.maxShare();
        legend(graphics, shown);
        if (plotHeight < 10 || most == 0) {
            return;
        }
        for (int side = 0; side < shown.sides().size(); side++) {
            draw(graphics, shown, side, new Plot(plotTop() + legendPx, plotHeight, most));
        }
        graphics.setFill(color(Role.LINE));
        graphics.fillRect(LEFT_PX, y(0), plotWidth(), 1);
        int labels = Math.clamp((long) (plotWidth() / 90), 1, 5);
        drawLabels(graphics, IntStream.rangeClosed(0, labels).map(label -> Distributions.BINS * label / labels),
                bin -> (double) bin / Distributions.BINS, bin -> ShortText.duration(shown.edgeNs(bin)));
    }

    /// Where the bins are.
    private record Plot(double top, double height, double maxShare) {
        double y(double share) {
            return Math.round(top + height * (1 - share / maxShare));
        }
    }

    private void draw(GraphicsContext graphics, Distributions shown, int side, Plot plot) {
        var of = shown.sides().get(side);
        if (of.count() == 0) {
            return;
        }
        graphics.setFill(colorOf(side));
        graphics.setStroke(colorOf(side));
        graphics.setLineWidth(LINE_PX);
        graphics.beginPath();
        graphics.moveTo(LEFT_PX, plot.y(0));
        for (int bin = 0; bin < Distributions.BINS; bin++) {
            double from = x((double) bin / Distributions.BINS);
            double to = x((double) (bin + 1) / Distributions.BINS);
            graphics.lineTo(from, plot.y(of.share(bin)));
            graphics.lineTo(to, plot.y(of.share(bin)));
        }
        graphics.lineTo(x(1), plot.y(0));
        if (side == 0) {
            graphics.setGlobalAlpha(0.55);
            graphics.fill();
            graphics.setGlobalAlpha(1);
        } else {
            graphics.stroke();
        }
        double median = Math.round(x(shown.place(of.medianNs())));
        graphics.setLineDashes(4, 3);
        graphics.strokeLine(median, plot.top, median, plot.top + plot.height);
        graphics.setLineDashes((double[]) null);
    }

    private void legend(GraphicsContext graphics, Distributions shown) {
        for (int side = 0; side < shown.sides().size(); side++) {
            var of = shown.sides().get(side);
            double y = 6 + LEGEND_PX * side;
            graphics.setFill(colorOf(side));
            graphics.fillRect(TEXT_PX, y + 3, 10, 10);
            graphics.setFill(color(Role.TEXT));
            write(graphics, Comparison.letter(side) + ": " + words(of), TEXT_PX + 16, y + 12,
                    textRoom(TEXT_PX + 16));
        }
        graphics.setFill(color(Role.MUTED));
        write(graphics, "Log axis; dashed: medians", TEXT_PX + 16, 18 + LEGEND_PX * shown.sides().size(),
                textRoom(TEXT_PX + 16));
    }

    private double textRoom(double x) {
        return getWidth() - x - TEXT_PX;
    }

    private static String words(Distributions.@Nullable SideDistribution of) {
        return of == null || of.count() == 0
                ? "no ranges"
                : Plural.of(of.count(), "range") + ", median " + ShortText.duration(of.medianNs());
    }
}
