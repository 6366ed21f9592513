// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.chart;

import dev.nvtxt.analysis.compare.structure.Difference;
import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown.Part;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown.PartKind;
import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.KindLook;
import dev.nvtxt.app.shared.tables.diff.Waterfall;
import dev.nvtxt.app.shared.tables.diff.WaterfallScale;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// What the difference of two ranges is made of: a bar for each part that begins where the one before it
/// ends, from the duration of the first range to that of the second.
public final class WaterfallPane {
    private static final double BAR_PX = 14;
    private static final double NAME_PX = 520;
    private static final double MIN_BARS_PX = 200;
    private static final double MIN_BAR_PX = 2;

    private final RangeBreakdown breakdown;
    private final BiConsumer<Difference, Approach> go;
    private final GridPane grid = new GridPane(12, 4);
    private final WaterfallScale scale;

    /// Makes the picture.
    ///
    /// @param go goes to the ranges of a part
    public WaterfallPane(RangeBreakdown breakdown, BiConsumer<Difference, Approach> go) {
        this.breakdown = breakdown;
        this.go = go;
        scale = WaterfallScale.of(breakdown);
    }

    /// {@return the pane}
    public Region node() {
        var names = new ColumnConstraints();
        names.setMaxWidth(NAME_PX);
        var bars = new ColumnConstraints();
        bars.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, new ColumnConstraints(), bars);
        long at = breakdown.a().durationNs();
        addRow(label("A   " + breakdown.a().name(), ""), ShortText.duration(at), total(at));
        for (var part : breakdown.parts()) {
            long end = at + part.changeNs();
            var name = label(Waterfall.words(part), Waterfall.around(part));
            var bar = bar(at, end, KindLook.of(part));
            addRow(name, ShortText.change(part.changeNs()), bar);
            if (part.kind() != PartKind.OTHER) {
                List.of(name, bar).forEach(node -> lead(node, part));
            }
            at = end;
        }
        addRow(label("B   " + breakdown.b().name(), ""), ShortText.duration(at), total(at));
        if (scale.isCut()) {
            var note = Panels.muted(scale.note());
            note.getStyleClass().add("waterfall-note");
            grid.add(note, 2, grid.getRowCount());
        }
        var hint = Panels.muted(
                "The parts add up to the difference. Click a part to see its ranges; double-click to zoom to them.");
        var content = new VBox(10, hint, grid);
        content.setPadding(new Insets(10));
        var scrolled = new ScrollPane(content);
        scrolled.setFitToWidth(true);
        return scrolled;
    }

    private void addRow(Node name, String value, Node bar) {
        var number = new Label(value);
        number.setMinWidth(Region.USE_PREF_SIZE);
        number.setMaxWidth(Double.MAX_VALUE);
        number.getStyleClass().add("stats-number");
        grid.addRow(grid.getRowCount(), name, number, bar);
    }

    private static Label label(String name, String around) {
        return new Label(around.isEmpty() ? name : name + " in " + around.replace(" > ", " › "));
    }

    /// A click shows the first ranges of a part, or of one side the range and what is around on the other.
    private void lead(Node node, Part part) {
        node.setCursor(Cursor.HAND);
        node.setOnMouseClicked(event -> {
            var a = part.a() < 0 ? null : range(breakdown.a(), part.a());
            var b = part.b() < 0 ? null : range(breakdown.b(), part.b());
            var around = a == null
                    ? range(breakdown.a(), breakdown.a().event())
                    : b == null ? range(breakdown.b(), breakdown.b().event()) : null;
            go.accept(new Difference(KindLook.of(part), String.join(" > ", part.path()), a, b, around, 0, false),
                    event.getClickCount() == 2 ? Approach.ZOOM : Approach.REVEAL);
        });
    }

    private static Difference.RangeRef range(RangePick pick, int event) {
        var file = pick.file();
        return new Difference.RangeRef(file, event, event == pick.event()
                ? pick.durationNs()
                : file.axisEndNs(event) - file.axisStartNs(event));
    }

    /// The bar of a whole range. A jagged gap at its foot says that a part of it is left out.
    private Node total(long durationNs) {
        var bar = bar(scale.low(), durationNs, DifferenceKind.SAME);
        if (scale.isCut()) {
            var gap = new Polygon(6, 0, 10, 0.25, 6, 0.5, 10, 0.75, 6, 1, 10, 1, 14, 0.75, 10, 0.5, 14, 0.25, 10, 0);
            for (int y = 1; y < gap.getPoints().size(); y += 2) {
                gap.getPoints().set(y, 2 + gap.getPoints().get(y) * BAR_PX);
            }
            gap.getStyleClass().add("waterfall-gap");
            bar.getChildren().add(gap);
        }
        return bar;
    }

    private Pane bar(long from, long to, DifferenceKind kind) {
        var rectangle = new Rectangle(0, 2, 0, BAR_PX);
        rectangle.setFill(Color.web(KindLook.css(KindLook.argb(kind))));
        var pane = new Pane(rectangle);
        pane.setMinWidth(MIN_BARS_PX);
        // Not as wide as what is in it, which is as wide as the pane.
        pane.setPrefWidth(MIN_BARS_PX);
        pane.setPrefHeight(BAR_PX + 4);
        double left = scale.place(Math.min(from, to));
        rectangle.xProperty().bind(pane.widthProperty().multiply(left));
        rectangle.widthProperty().bind(pane.widthProperty().multiply(scale.place(Math.max(from, to)) - left)
                .map(width -> Math.max(MIN_BAR_PX, width.doubleValue())));
        return pane;
    }
}
