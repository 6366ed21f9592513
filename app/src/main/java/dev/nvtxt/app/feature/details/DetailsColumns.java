// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import module java.base;
import module javafx.controls;

/// Boxes beside each other where there is room, as in the lower panel, else one below the other, as in a panel at the right.
/// Where there are more boxes than columns, each further one is in the shortest column. A box that is not managed takes no
/// room. One box comes and goes: beside others it is the last one, so that they stay where they are.
final class DetailsColumns extends Region {
    /// Narrower, a value is cut: a name, "1,234.567891 ms" and what is around them.
    private static final double MIN_COLUMN_PX = 240;
    private static final double GAP_PX = 24;
    private static final int USUAL_BOXES = 3;
    /// Wider, a number would be far from its name.
    private static final double MAX_COLUMN_PX = 460;

    private final Node extra;

    /// @param boxes the boxes in their order from top to bottom
    /// @param extra the one of them that comes and goes
    DetailsColumns(List<? extends Node> boxes, Node extra) {
        this.extra = extra;
        getChildren().setAll(boxes);
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
        return arrange(width, (_, _) -> {});
    }

    @Override
    protected void layoutChildren() {
        arrange(getWidth(), (box, at) -> box.resizeRelocate(at.getMinX(), at.getMinY(), at.getWidth(), at.getHeight()));
    }

    /// {@return the height of all boxes}
    private double arrange(double width, BiConsumer<Node, Rectangle2D> place) {
        var edges = getInsets();
        double inner = Math.max(0, width - edges.getLeft() - edges.getRight());
        var boxes = new ArrayList<Node>(getManagedChildren());
        boolean hasExtra = boxes.contains(extra);
        // As for the boxes that most events have, also where this one has fewer: else they would move from event to event.
        int count = (int) Math.clamp((inner + GAP_PX) / (MIN_COLUMN_PX + GAP_PX), 1,
                Math.max(USUAL_BOXES, boxes.size() - (hasExtra ? 1 : 0)));
        double each = Math.floor((inner - GAP_PX * (count - 1)) / count);
        each = count == 1 ? each : Math.min(MAX_COLUMN_PX, each);
        if (hasExtra && count > 1) {
            boxes.remove(extra);
            boxes.add(extra);
            count += inner >= (count + 1) * (each + GAP_PX) - GAP_PX && boxes.size() > count ? 1 : 0;
        }
        var bottoms = new double[count];
        for (int at = 0; at < boxes.size(); at++) {
            var box = boxes.get(at);
            int column = at < count ? at : shortest(bottoms);
            double y = bottoms[column] + (at < count ? 0 : GAP_PX);
            double height = box.prefHeight(each);
            place.accept(box, new Rectangle2D(edges.getLeft() + column * (each + GAP_PX), edges.getTop() + y, each,
                    height));
            bottoms[column] = y + height;
        }
        return edges.getTop() + Arrays.stream(bottoms).max().orElse(0) + edges.getBottom();
    }

    private static int shortest(double[] bottoms) {
        return IntStream.range(0, bottoms.length).boxed().min(Comparator.comparingDouble(at -> bottoms[at]))
                .orElseThrow();
    }
}
