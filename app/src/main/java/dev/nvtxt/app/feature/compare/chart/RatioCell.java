// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.chart;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.diff.DiffWords;
import dev.nvtxt.app.shared.tables.diff.KindLook;
import dev.nvtxt.app.shared.tables.diff.RatioBar;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.paint.Color;

/// A ratio as a number and as a bar: the 95 % interval a line, the ratio a dot, no change in the middle.
public final class RatioCell extends TableCell<ComparisonRow, ComparisonRow> {
    private static final double WIDTH_PX = 66;
    private static final double DOT_PX = 7;
    private static final double CAP_PX = 8;

    private final Function<ComparisonRow, Change> change;
    private final Supplier<RatioBar> scale;
    private final Canvas canvas = new Canvas(WIDTH_PX, Panels.ROW_HEIGHT_PX - 8);

    /// Makes a cell.
    ///
    /// @param scale that of all bars of the column
    public RatioCell(Function<ComparisonRow, Change> change, Supplier<RatioBar> scale) {
        this.change = change;
        this.scale = scale;
        setAlignment(Pos.CENTER_RIGHT);
        setContentDisplay(ContentDisplay.RIGHT);
        setGraphicTextGap(6);
    }

    @Override
    protected void updateItem(ComparisonRow row, boolean empty) {
        super.updateItem(row, empty);
        var of = empty || row == null ? null : change.apply(row);
        setText(of == null ? "" : DiffWords.timeRatio(of));
        setGraphic(of == null ? null : canvas);
        setTooltip(of == null ? null : new Tooltip("95% interval: " + DiffWords.interval(of)));
        if (of != null) {
            paint(of);
        }
    }

    private void paint(Change of) {
        var graphics = canvas.getGraphicsContext2D();
        double middle = canvas.getHeight() / 2;
        graphics.clearRect(0, 0, WIDTH_PX, canvas.getHeight());
        graphics.setFill(Color.gray(0.55, 0.55));
        graphics.fillRect(Math.floor(WIDTH_PX / 2), 1, 1, canvas.getHeight() - 2);
        var ratio = of.time().value();
        var interval = of.time().interval();
        if (ratio == null) {
            return;
        }
        var bar = scale.get();
        graphics.setFill(Color.web(KindLook.css(KindLook.argb(KindLook.of(of)))));
        if (interval != null) {
            double low = x(bar, interval.low());
            double high = x(bar, interval.high());
            graphics.fillRect(low, middle - 1.5, Math.max(1, high - low), 3);
            cap(bar, interval.low(), low);
            cap(bar, interval.high(), high - 1.5);
        }
        graphics.fillOval(x(bar, ratio) - DOT_PX / 2, middle - DOT_PX / 2, DOT_PX, DOT_PX);
    }

    /// The ends have caps, except those that the scale cuts off.
    private void cap(RatioBar bar, double ratio, double x) {
        if (!bar.isBeyond(ratio)) {
            canvas.getGraphicsContext2D().fillRect(x, (canvas.getHeight() - CAP_PX) / 2, 1.5, CAP_PX);
        }
    }

    private static double x(RatioBar bar, double ratio) {
        return WIDTH_PX / 2 + bar.place(ratio) * (WIDTH_PX / 2 - DOT_PX / 2);
    }
}
