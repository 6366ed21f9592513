// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.chart;

import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.app.shared.tables.diff.KindLook;
import dev.nvtxt.timeline.model.SpanFlag;
import javafx.scene.canvas.Canvas;
import javafx.scene.paint.Color;

/// The look of a kind of difference, beside its word: its color and its pattern.
public final class DiffSwatch {
    private static final double WIDTH_PX = 22;
    private static final double HEIGHT_PX = 12;
    private static final double STEP_PX = 5;

    private DiffSwatch() {}

    /// {@return a small picture of a kind}
    public static Canvas of(DifferenceKind kind) {
        var canvas = new Canvas(WIDTH_PX, HEIGHT_PX);
        var graphics = canvas.getGraphicsContext2D();
        int argb = KindLook.argb(kind);
        graphics.setFill(Color.rgb((argb >> 16) & 0xFF, (argb >> 8) & 0xFF, argb & 0xFF));
        graphics.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
        graphics.setStroke(Color.gray(1, 0.75));
        graphics.setLineWidth(1.2);
        int pattern = pattern(kind);
        for (double x = STEP_PX / 2; x < WIDTH_PX && (pattern & SpanFlag.BARS.bit()) != 0; x += STEP_PX) {
            graphics.strokeLine(x, 0, x, HEIGHT_PX);
        }
        for (double y = STEP_PX / 2; y < HEIGHT_PX && (pattern & SpanFlag.LINES.bit()) != 0; y += STEP_PX) {
            graphics.strokeLine(0, y, WIDTH_PX, y);
        }
        for (double x = -HEIGHT_PX; x < WIDTH_PX && (pattern & SpanFlag.STRIPES.bit()) != 0; x += STEP_PX) {
            graphics.strokeLine(x, HEIGHT_PX, x + HEIGHT_PX, 0);
        }
        return canvas;
    }

    /// {@return the pattern of a kind, as flags of a span}
    public static int pattern(DifferenceKind kind) {
        return switch (kind) {
            case SAME, NOT_COMPARED, SLOWER_BY_CHILDREN, FASTER_BY_CHILDREN -> 0;
            case ADDED, REMOVED -> SpanFlag.STRIPES.bit();
            case SLOWER -> SpanFlag.BARS.bit();
            case FASTER -> SpanFlag.LINES.bit();
            case MOVED -> SpanFlag.BARS.bit() | SpanFlag.LINES.bit();
        };
    }
}
