// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.shared.files.FileDrop;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.diff.DiffNotes;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.icons.AppIcon;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.SpinnerValueFactory.DoubleSpinnerValueFactory;
import module javafx.controls;

/// The choice of the sides: for each its runs or a part of one, and which events of them; then what acts on all of them. The
/// controls flow onto as many lines as the window needs.
final class SidesBar {
    private final CompareViewModel model;
    private final FilePicker picker;
    private final List<Node> others;
    private final FlowPane root = new FlowPane(6, 4);

    /// Makes the bar.
    ///
    /// @param others what follows the sides
    SidesBar(CompareViewModel model, FilePicker picker, List<? extends Node> others) {
        this.model = model;
        this.picker = picker;
        this.others = List.copyOf(others);
        root.setMinWidth(0);
        root.setAlignment(Pos.CENTER_LEFT);
        model.sides().addListener((ListChangeListener<SideModel>) _ -> rebuild());
        model.workspace().reportProperty().addListener((InvalidationListener) _ -> rebuild());
        rebuild();
    }

    Region node() {
        return root;
    }

    private void rebuild() {
        root.getChildren().clear();
        for (int i = 0; i < model.sides().size(); i++) {
            root.getChildren().add(side(i, model.sides().get(i)));
        }
        var add = Panels.button(AppIcon.ADD, "Add side", model::addSide);
        add.setDisable(!model.canAddSide());
        root.getChildren().add(new HBox(2, swap(), add, threshold()));
        root.getChildren().addAll(others);
    }

    /// Here, because it acts on the verdicts, the list of ranges and the colors of the timelines alike.
    private Region threshold() {
        var values = new DoubleSpinnerValueFactory(0, 1000, model.thresholdPercentProperty().get(), 1);
        var spinner = Controls.spinner(values, 76,
                "Smallest change that counts as slower or faster, in percent: in both tables and in"
                        + " the colors of the timelines");
        spinner.setId("compare-threshold");
        spinner.valueProperty()
                .addListener((_, _, value) -> model.thresholdPercentProperty().set(value == null ? 1 : value));
        model.thresholdPercentProperty().addListener((_, _, percent) -> values.setValue(percent.doubleValue()));
        var ofSides = Panels.muted("");
        ofSides.setId("compare-thresholds");
        ofSides.textProperty().bind(model.resultProperty().map(SidesBar::thresholds).orElse(""));
        Panels.showWhile(ofSides, ofSides.textProperty().isNotEmpty());
        var box = new HBox(6, Controls.caption("Threshold (%)"), spinner, ofSides);
        box.setAlignment(Pos.CENTER_LEFT);
        box.setPadding(new Insets(0, 0, 0, 8));
        return box;
    }

    /// {@return the thresholds where a side of few runs has another one than the first, which the box shows}
    private static String thresholds(DiffResult result) {
        var comparison = result.comparison();
        return IntStream.range(0, comparison.changes()).mapToDouble(comparison::threshold).distinct().count() == 1
                ? ""
                : DiffNotes.threshold(comparison);
    }

    private Button swap() {
        var button = new Button("A ⇄ B");
        button.getStyleClass().add(Styles.FLAT);
        button.setMinWidth(Region.USE_PREF_SIZE);
        Controls.explain(button, "Swap A and B");
        button.setOnAction(_ -> model.swap());
        return button;
    }

    private Region side(int number, SideModel side) {
        var letter = Panels.label(Comparison.letter(number), "compare-letter");
        var runs = new SideRuns(model, side, number, picker).node();
        var box = new HBox(4, letter, runs, new SideEditor(model, side).node());
        if (model.sides().size() > 2) {
            box.getChildren().add(Panels.button(AppIcon.REMOVE, "Remove side", () -> model.removeSide(side)));
        }
        box.setAlignment(Pos.CENTER_LEFT);
        new FileDrop(paths -> model.setRuns(side, paths)).listenTo(box);
        return box;
    }
}
