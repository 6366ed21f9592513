// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.skin;

import dev.nvtxt.timeline.skin.OverlayLayer.Box;
import java.util.List;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.StrokeLineCap;

/// Arrows from spans to spans, over the lanes. All places are in logical pixels.
final class LinkLayer extends Pane {
    private static final double HEAD_PX = 6;
    private static final double LEAST_BEND_PX = 24;
    private static final double MOST_BEND_PX = 120;
    private static final double DIRECT_WIDTH = 2;
    private static final double CASING_PX = 2;

    private final Rectangle area = new Rectangle();

    LinkLayer() {
        setMouseTransparent(true);
        setManaged(false);
        setClip(area);
        setId("timeline-links");
    }

    /// An arrow.
    ///
    /// @param isDirect whether it begins or ends at the selected span
    record Arrow(double x0, double y0, double x1, double y1, boolean isDirect) {}

    /// Shows these arrows and no others.
    void show(List<Arrow> arrows, Box lanes, Color color, Color ground) {
        area.setX(lanes.x());
        area.setY(lanes.y());
        area.setWidth(Math.max(0, lanes.width()));
        area.setHeight(Math.max(0, lanes.height()));
        getChildren().clear();
        for (Arrow arrow : arrows) {
            double width = arrow.isDirect ? DIRECT_WIDTH : 1;
            getChildren().addAll(path(arrow, ground, width + CASING_PX), path(arrow, color, width));
        }
    }

    private static Path path(Arrow arrow, Color color, double width) {
        double bend = Math.clamp(Math.abs(arrow.x1 - arrow.x0) / 2, LEAST_BEND_PX, MOST_BEND_PX);
        var path = new Path(new MoveTo(arrow.x0, arrow.y0),
                new CubicCurveTo(arrow.x0 + bend, arrow.y0, arrow.x1 - bend, arrow.y1, arrow.x1, arrow.y1),
                new MoveTo(arrow.x1 - HEAD_PX, arrow.y1 - HEAD_PX * 0.6), new LineTo(arrow.x1, arrow.y1),
                new LineTo(arrow.x1 - HEAD_PX, arrow.y1 + HEAD_PX * 0.6));
        path.setStroke(color);
        path.setStrokeWidth(width);
        path.setStrokeLineCap(StrokeLineCap.ROUND);
        path.setManaged(false);
        return path;
    }
}
