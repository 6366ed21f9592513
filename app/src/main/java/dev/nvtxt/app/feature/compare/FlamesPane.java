// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.FlameDiff;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.analysis.stats.FlameTree;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.chart.FlameChart;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.tables.diff.FlameWords;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The flame graph of the difference: a click zooms in, and chooses the row and the ranges of the path.
final class FlamesPane {
    private static final double VIEW_PX = 130;

    private final CompareViewModel model;
    private final Latest work;
    private final FlameChart chart;
    private final BorderPane root = new BorderPane();
    private final Label status = Panels.status();
    private final Label missing = Panels.muted("");
    private final ObjectProperty<@Nullable FlameView> view = new SimpleObjectProperty<>(this, "view");
    private final ChoiceBox<FlameView> views;
    private @Nullable FlameDiff flames;
    private List<StructuralDiff> shownFor = List.of();
    private double threshold;
    private boolean isShown;

    /// Which side has the widths, of which pair.
    private record FlameView(int change, boolean isOfFirst) {
        private String text() {
            var letter = Comparison.letter(change + 1);
            return isOfFirst ? "Widths: A (" + letter + ")" : "Widths: " + letter;
        }
    }

    /// @param showRows shows the rows of the comparison
    FlamesPane(CompareViewModel model, Runnable showRows) {
        this.model = model;
        work = new Latest(model.workspace(), "Can't make the flame graph");
        chart = new FlameChart(node -> {
            choose(node);
            showRows.run();
        });
        chart.setId("compare-flames");
        chart.setFacts(node -> flames == null ? "" : FlameWords.facts(flames, node));
        chart.setNodeColors(node -> flames == null ? 0 : FlameWords.argb(flames, node, threshold));
        chart.zoomedProperty().addListener((_, _, node) -> choose(node.intValue()));
        var field = new TextField();
        Controls.prepare(field, "compare-flame-search", "Find in messages");
        field.setPrefWidth(150);
        field.textProperty().bindBidirectional(chart.searchProperty());
        views = Controls.choice("Which side the widths are of", List.of(), FlameView::text, view);
        views.setId("compare-flame-view");
        views.setPrefWidth(VIEW_PX);
        root.setTop(Panels.bar(field, views, status,
                Panels.muted("Color: time per frame, run or second, from half to twice that of A"),
                Panels.button(AppIcon.ZOOM_OUT, "Zoom out (Backspace)", chart::zoomOut),
                Panels.button(AppIcon.FIT, "Show everything",
                        () -> chart.zoomedProperty().set(FlameTree.NO_PARENT))));
        missing.setWrapText(true);
        missing.setId("compare-flame-missing");
        missing.getStyleClass().add("compare-answer");
        view.addListener(_ -> refresh(true));
        model.resultProperty().addListener(_ -> refresh(false));
    }

    Region node() {
        return root;
    }

    /// Says whether anybody looks at it; nothing is made before.
    void setShown(boolean shown) {
        isShown = shown;
        refresh(false);
    }

    private void refresh(boolean isOther) {
        var result = model.resultProperty().get();
        if (!isShown || result == null || (!isOther && result.structures().equals(shownFor))) {
            return;
        }
        shownFor = result.structures();
        var choices = IntStream.range(0, result.comparison().changes()).boxed()
                .flatMap(change -> List.of(new FlameView(change, false), new FlameView(change, true)).stream())
                .toList();
        if (!List.copyOf(views.getItems()).equals(choices)) {
            views.getItems().setAll(choices);
            // This comes back here.
            views.setValue(choices.getFirst());
            return;
        }
        var of = view.get();
        if (of != null) {
            root.setCenter(Panels.emptyState(AppIcon.NESTED_RANGE, "Adding up…"));
            work.run(() -> FlameDiff.of(result.comparison(), of.change, of.isOfFirst, new Statistics()),
                    next -> show(next, result, of), this::fail);
        }
    }

    private void fail(Throwable cause) {
        shownFor = List.of();
        root.setCenter(Panels.emptyState(AppIcon.NESTED_RANGE, "There is no flame graph."));
        model.workspace().post(Notice.failure("Can't make the flame graph", cause));
    }

    private void show(FlameDiff next, DiffResult result, FlameView of) {
        flames = next;
        threshold = result.comparison().threshold(of.change);
        chart.show(next.tree());
        root.setCenter(next.tree().widthNs() == 0
                ? Panels.emptyState(AppIcon.NESTED_RANGE, "This side has no ranges.")
                : chart);
        missing.setText(FlameWords.missing(next, of.isOfFirst));
        root.setBottom(missing.getText().isEmpty() ? null : missing);
        status.setText("");
    }

    private void choose(int node) {
        var of = flames;
        if (of == null || node == FlameTree.NO_PARENT) {
            status.setText("");
            model.rowProperty().set(null);
            return;
        }
        status.setText(of.tree().name(node) + ": " + FlameWords.facts(of, node).replace("\n", "; "));
        model.chooseRow(GroupKey.PATTERN_PATH, of.tree().path(node));
    }
}
