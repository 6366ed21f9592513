// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.trend;

import dev.nvtxt.analysis.compare.history.ChangePoint;
import dev.nvtxt.analysis.compare.history.TrendRow;
import dev.nvtxt.app.shared.chart.AxisChart;
import dev.nvtxt.app.shared.chart.ChartColors.Role;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.KindLook;
import dev.nvtxt.app.shared.tables.trend.TrendWords;
import java.util.stream.IntStream;
import module javafx.controls;

/// The runs of a row as points with their intervals, the levels between changes, and the changes. A click opens a run; with
/// Shift, two runs are picked.
final class TrendChart extends AxisChart {
    private static final Insets MARGINS = new Insets(40, 20, 22, 90);
    private static final double NEAR_PX = 14;
    private static final double POINT_PX = 6;

    private final TrendViewModel model;
    private final Tooltip tooltip = new Tooltip();

    TrendChart(TrendViewModel model) {
        super(MARGINS);
        this.model = model;
        setId("trend-chart");
        setAccessibleText("The runs of the selected row");
        model.rowProperty().addListener(_ -> repaint());
        model.pickedProperty().addListener(_ -> repaint());
        setOnMouseMoved(event -> tooltip.setText(text(run(event))));
        setOnMouseClicked(event -> {
            requestFocus();
            int run = run(event);
            if (run >= 0 && event.getButton() == MouseButton.PRIMARY) {
                if (event.isShiftDown() || event.isShortcutDown()) {
                    model.pick(run);
                } else {
                    model.open(run);
                }
            }
        });
        Tooltip.install(this, tooltip);
    }

    private int runs() {
        var history = model.historyProperty().get();
        return history == null ? 0 : history.trend().runs().size();
    }

    private double partOf(double run) {
        return (run + 0.5) / Math.max(1, runs());
    }

    /// {@return the run at the pointer, or -1}
    private int run(MouseEvent event) {
        int run = (int) Math.floor(part(event.getX()) * runs());
        boolean isNear = run >= 0 && run < runs()
                && Math.abs(x(partOf(run)) - event.getX()) <= Math.max(NEAR_PX, plotWidth() / runs());
        return isNear ? run : -1;
    }

    private String text(int run) {
        var history = model.historyProperty().get();
        var row = model.rowProperty().get();
        if (history == null || row == null || run < 0) {
            return "Click a run to open it; Shift+click two to compare them";
        }
        var words = new TrendWords(history.trend());
        var text = new StringBuilder("Run ").append(words.run(run)).append(": ")
                .append(words.value(row, row.values().get(run)));
        row.points().stream().filter(point -> point.run() == run)
                .forEach(point -> text.append("\n").append(words.what(point)).append(" since this run"));
        return text.toString();
    }

    @Override
    protected void paint(GraphicsContext graphics, double width, double height) {
        var history = model.historyProperty().get();
        var row = model.rowProperty().get();
        if (history == null || row == null || plotHeight() < 10) {
            return;
        }
        var words = new TrendWords(history.trend());
        double bottom = bottom(row);
        double span = Math.max(high(row) - bottom, Double.MIN_NORMAL);
        drawValues(graphics, part -> words.value(row, bottom + part * span));
        drawLabels(graphics, IntStream.range(0, runs()), this::partOf, words.labels()::get);
        graphics.setFill(color(Role.TEXT));
        write(graphics, row.label(), 6, 14, width - 12);
        for (int run = 0; run < runs(); run++) {
            paintRun(graphics, row, run, bottom, span);
        }
        paintLevels(graphics, words, row, bottom, span);
    }

    /// {@return where the axis begins, in words; "" at zero}
    String note() {
        var history = model.historyProperty().get();
        var row = model.rowProperty().get();
        double bottom = row == null ? 0 : bottom(row);
        return history == null || row == null || bottom == 0
                ? ""
                : ShortText.axisBegin(new TrendWords(history.trend()).value(row, bottom));
    }

    /// {@return where the axis begins: at 0 where that costs little room, else below the lowest run}
    private static double bottom(TrendRow row) {
        double low = row.values().stream().mapToDouble(each -> each).min().orElse(0);
        double high = high(row);
        return low > high * 0.5 ? Math.max(0, low - (high - low) * 0.5 - high * 0.01) : 0;
    }

    private static double high(TrendRow row) {
        return IntStream.range(0, row.values().size())
                .mapToDouble(run -> row.values().get(run) * (1 + error(row, run))).max().orElse(1);
    }

    private void paintRun(GraphicsContext graphics, TrendRow row, int run, double bottom, double span) {
        double x = Math.round(x(partOf(run)));
        double value = row.values().get(run);
        double error = error(row, run) * value;
        double top = y((value + error - bottom) / span);
        double end = y(Math.max(0, (value - error - bottom) / span));
        graphics.setFill(color(Role.MUTED));
        graphics.fillRect(x, top, 1, Math.max(1, end - top));
        boolean isPicked = model.pickedProperty().get().contains(run);
        double size = isPicked ? POINT_PX * 2 : POINT_PX;
        graphics.setFill(color(isPicked ? Role.PICKED : Role.BAR));
        graphics.fillOval(x + 0.5 - size / 2, y((value - bottom) / span) - size / 2, size, size);
    }

    private void paintLevels(GraphicsContext graphics, TrendWords words, TrendRow row, double bottom, double span) {
        int from = 0;
        for (int i = 0; i <= row.points().size(); i++) {
            int to = i == row.points().size() ? runs() : row.points().get(i).run();
            double left = Math.round(x(partOf(from - 0.5)));
            double right = Math.round(x(partOf(to - 0.5)));
            graphics.setFill(color(Role.TEXT));
            graphics.fillRect(left, Math.rint(y((row.mean(from, to) - bottom) / span)) - 1, right - left, 2);
            if (i < row.points().size()) {
                var point = row.points().get(i);
                graphics.setFill(color(point));
                for (double y = plotTop(); y < plotTop() + plotHeight(); y += 6) {
                    graphics.fillRect(right, y, 1, 3);
                }
                String text = words.what(point) + " " + words.since(point);
                // The color of a kind is too dark to be read on a dark background.
                graphics.setFill(color(Role.TEXT));
                write(graphics, text,
                        Math.clamp(right + 4, plotLeft(), Math.max(plotLeft(), getWidth() - textWidth(text) - 6)),
                        plotTop() - 5 - i % 2 * 13, textWidth(text) + 1);
            }
            from = to;
        }
    }

    /// {@return the color of a change, that of its kind everywhere}
    static Color color(ChangePoint point) {
        int argb = KindLook.argb(KindLook.of(point.change()));
        return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF);
    }

    private static double error(TrendRow row, int run) {
        double error = row.isOfTimes() ? row.runs().get(run).relativeError() : 0;
        return Double.isNaN(error) ? 0 : error;
    }
}
