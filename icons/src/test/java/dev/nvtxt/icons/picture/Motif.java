// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons.picture;

import java.util.ArrayList;
import java.util.List;

/// What is drawn: nested ranges on a timeline with a marker above them.
///
/// Small sizes have fewer and thicker bars, and every bar stands on whole pixels, so that it is sharp at any size.
final class Motif {
    private static final int BLUE = 0xFF54AEFF;
    private static final int GREEN = 0xFF76B900;
    private static final int ORANGE = 0xFFFFA657;
    private static final int VIOLET = 0xFFC297FF;
    private static final int TEAL = 0xFF39C5CF;
    private static final int MARKER = 0xFFFF7B72;

    private final int sizePx;
    private final List<Shape> shapes = new ArrayList<>();

    private Motif(int sizePx) {
        this.sizePx = sizePx;
    }

    /// {@return the program's picture}
    static List<Shape> window(int sizePx) {
        var motif = new Motif(sizePx);
        double inset = motif.snap(0.04);
        motif.box(inset, inset, 1 - 2 * inset, 1 - 2 * inset, 0.2, 0xFF2D3B55, 0xFF141C2B);
        if (sizePx < 32) {
            motif.bars(0.19, 0.38, 0.62, 3);
        } else {
            motif.bars(0.15, 0.35, 0.7, 4);
        }
        motif.marker(0.56, sizePx < 32 ? 0.14 : 0.13, 0.22, sizePx < 32 ? 0.18 : 0.155);
        return motif.shapes;
    }

    /// {@return the picture of a `.nvtxt` file: a sheet with a folded corner}
    static List<Shape> file(int sizePx) {
        var motif = new Motif(sizePx);
        double left = motif.snap(0.14);
        double top = motif.snap(0.03);
        double width = 1 - 2 * left;
        double fold = motif.snap(0.25);
        double right = left + width;
        var edge = new Shape.Box(left, top, width, 1 - 2 * top, 0.06, 0xFF8C99AD, 0xFF6E7A8E);
        var corner = new Shape.Triangle(right - fold, top, right + 0.01, top - 0.01, right, top + fold, 0);
        double line = sizePx < 32 ? 1.0 / sizePx : Math.max(1.0 / sizePx, 0.014);
        var sheet = new Shape.Box(left + line, top + line, width - 2 * line, 1 - 2 * top - 2 * line, 0.05, 0xFFFFFFFF,
                0xFFE9EEF5);
        motif.shapes.add(new Shape.Cut(edge, corner));
        motif.shapes.add(new Shape.Cut(sheet, new Shape.Triangle(right - fold - line, top, right + 0.01, top - 0.01,
                right, top + fold + line, 0)));
        motif.shapes
                .add(new Shape.Triangle(right - fold, top, right, top + fold, right - fold, top + fold, 0xFF8C99AD));
        motif.bars(motif.snap(0.14) + 2 * motif.snap(0.05), sizePx < 32 ? 0.36 : 0.4, width - 4 * motif.snap(0.05),
                sizePx < 32 ? 3 : 4);
        if (sizePx >= 32) {
            motif.marker(0.42, 0.21, 0.16, 0.115);
        }
        return motif.shapes;
    }

    /// Adds rows of ranges, each nested in the one above.
    private void bars(double left, double top, double width, int rows) {
        double pitch = snap((rows == 3 ? 0.5 : 0.55) / rows);
        double height = snap(pitch * 0.74);
        int[][] colors = { { BLUE }, { GREEN, ORANGE }, { VIOLET, TEAL }, { ORANGE } };
        double[][] spans = { { 0, 1 }, { 0, 0.56, 0.66, 0.34 }, { 0.08, 0.3, 0.7, 0.22 }, { 0.16, 0.14 } };
        for (int row = 0; row < rows; row++) {
            for (int bar = 0; bar < colors[row].length; bar++) {
                double x = snap(left + spans[row][2 * bar] * width);
                double end = snap(left + (spans[row][2 * bar] + spans[row][2 * bar + 1]) * width);
                int color = colors[row][bar];
                box(x, snap(top) + row * pitch, end - x, height, height * 0.22, color, color);
            }
        }
    }

    private void marker(double center, double top, double width, double height) {
        double middle = Math.round(center * sizePx * 2) / 2.0 / sizePx;
        shapes.add(new Shape.Triangle(middle - width / 2, snap(top), middle + width / 2, snap(top), middle,
                snap(top) + height, MARKER));
    }

    private void box(double x, double y, double width, double height, double radius, int top, int bottom) {
        shapes.add(new Shape.Box(x, y, width, height, sizePx < 24 ? Math.min(radius, 0.2) : radius, top, bottom));
    }

    private double snap(double value) {
        return Math.max(1, Math.round(value * sizePx)) / (double) sizePx;
    }
}
