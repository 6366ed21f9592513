// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.DifferenceKind;
import dev.nvtxt.analysis.compare.RangeBreakdown;
import dev.nvtxt.analysis.compare.RangeBreakdown.Part;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.Waterfall;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;

/// What the difference of two ranges is made of: a sentence, and a bar for each part that begins where the one before it
/// ends, from the duration of the first range to that of the second.
final class WaterfallPane {
    private static final double BAR_PX = 14;
    private static final double MIN_BAR_PX = 2;

    private final RangeBreakdown breakdown;
    private final GridPane grid = new GridPane(12, 4);
    private final long low;
    private final long high;

    WaterfallPane(RangeBreakdown breakdown) {
        this.breakdown = breakdown;
        long at = breakdown.a().durationNs();
        long least = Math.min(at, breakdown.b().durationNs());
        long most = Math.max(at, breakdown.b().durationNs());
        for (var part : breakdown.parts()) {
            at += part.changeNs();
            least = Math.min(least, at);
            most = Math.max(most, at);
        }
        // Bars of the two durations begin at the left edge, so a great part of them is left out where little changes.
        low = Math.max(0, least - (most - least) / 4);
        high = Math.max(most, low + 1);
    }

    Region node() {
        var sentence = new Label(Waterfall.sentence(breakdown));
        sentence.setWrapText(true);
        var bars = new ColumnConstraints();
        bars.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(new ColumnConstraints(), new ColumnConstraints(), bars);
        long at = breakdown.a().durationNs();
        int row = 0;
        addRow(row++, breakdown.a().name(), ShortText.duration(at), bar(low, at, DifferenceKind.SAME));
        for (var part : breakdown.parts()) {
            long end = at + part.changeNs();
            addRow(row++, Waterfall.words(part), ShortText.change(part.changeNs()), bar(at, end, kind(part)));
            at = end;
        }
        addRow(row, breakdown.b().name(), ShortText.duration(at), bar(low, at, DifferenceKind.SAME));
        var content = new VBox(10, sentence, grid);
        content.setPadding(new Insets(10));
        var scrolled = new ScrollPane(content);
        scrolled.setFitToWidth(true);
        return scrolled;
    }

    private void addRow(int row, String name, String value, Node bar) {
        var label = new Label(name);
        label.setTooltip(new Tooltip(name));
        label.setMaxWidth(420);
        var number = new Label(value);
        number.setMinWidth(Region.USE_PREF_SIZE);
        number.getStyleClass().add("stats-number");
        grid.addRow(row, label, number, bar);
    }

    static DifferenceKind kind(Part part) {
        return switch (part.kind()) {
            case ADDED -> DifferenceKind.ADDED;
            case REMOVED -> DifferenceKind.REMOVED;
            case SLOWER, FASTER, SELF -> part.changeNs() > 0 ? DifferenceKind.SLOWER : DifferenceKind.FASTER;
            case OTHER -> DifferenceKind.NOT_COMPARED;
        };
    }

    private Node bar(long from, long to, DifferenceKind kind) {
        var color = DiffSpans.argb(kind);
        var rectangle = new Rectangle(0, 2, 0, BAR_PX);
        rectangle.setFill(Color.rgb(color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF));
        var pane = new Pane(rectangle);
        pane.setMinWidth(200);
        pane.setPrefHeight(BAR_PX + 4);
        double scale = 1.0 / (high - low);
        rectangle.xProperty().bind(pane.widthProperty().multiply((Math.min(from, to) - low) * scale));
        rectangle.widthProperty().bind(pane.widthProperty().multiply(Math.abs(to - from) * scale)
                .map(width -> Math.max(MIN_BAR_PX, width.doubleValue())));
        return pane;
    }
}
