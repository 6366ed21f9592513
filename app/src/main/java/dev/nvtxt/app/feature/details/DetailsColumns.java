// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/// Boxes beside each other where there is room, as in the lower panel, else one below the other, as in a panel at the right.
/// A box that is not managed takes no room.
final class DetailsColumns extends Region {
    private static final double WIDE_PX = 560;
    private static final double GAP_PX = 24;
    /// Wider, a number would be far from its name.
    private static final double MAX_COLUMN_PX = 460;

    DetailsColumns(List<? extends Node> boxes) {
        getChildren().setAll(boxes);
    }

    private List<Node> boxes() {
        return getManagedChildren();
    }

    private static double widthOfEach(double width, int count) {
        return width < WIDE_PX
                ? width
                : Math.min(MAX_COLUMN_PX, Math.floor((width - GAP_PX * (count - 1)) / Math.max(1, count)));
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        var edges = getInsets();
        double inner = Math.max(0, width - edges.getLeft() - edges.getRight());
        double each = widthOfEach(inner, boxes().size());
        var heights = boxes().stream().mapToDouble(box -> box.prefHeight(each));
        double content = inner < WIDE_PX
                ? heights.sum() + GAP_PX * Math.max(0, boxes().size() - 1)
                : heights.max().orElse(0);
        return edges.getTop() + content + edges.getBottom();
    }

    @Override
    protected void layoutChildren() {
        var edges = getInsets();
        double inner = Math.max(0, getWidth() - edges.getLeft() - edges.getRight());
        double each = widthOfEach(inner, boxes().size());
        double x = edges.getLeft();
        double y = edges.getTop();
        for (var box : boxes()) {
            double height = box.prefHeight(each);
            box.resizeRelocate(x, y, each, height);
            if (inner < WIDE_PX) {
                y += height + GAP_PX;
            } else {
                x += each + GAP_PX;
            }
        }
    }
}
