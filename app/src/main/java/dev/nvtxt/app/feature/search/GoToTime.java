// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// A small field over the timeline to type a time to go to.
public final class GoToTime {
    private static final String[][] EXAMPLES = { { "12.5ms", "from time zero" },
        { "+3us   -3us", "from the center of the view" }, { "@8236719005000", "absolute time in ns" },
        { "Qpc 8236719005", "ticks of a time base" }, { "8236719005 ticks", "ticks of the selected event's time base" },
        { "2026-11-21T10:00:00Z", "wall clock; also 10:00:00.5 while the ruler shows wall clock" } };

    private final Workspace workspace;
    private final LongConsumer go;

    /// Makes the field.
    ///
    /// @param go brings a time of the axis into view
    public GoToTime(Workspace workspace, LongConsumer go) {
        this.workspace = workspace;
        this.go = go;
    }

    /// Opens the field.
    ///
    /// @param over the node it covers
    public void show(Node over) {
        var field = new TextField();
        Controls.prepare(field, "go-to-time", "Go to time");
        field.setPrefColumnCount(28);
        var problem = Panels.label("", "app-problem");
        Panels.showWhile(problem, problem.textProperty().isNotEmpty());
        var box = new VBox(8, field, problem, examples());
        box.getStyleClass().add(StyleClasses.POPOVER);
        var popup = Popovers.make(box);
        field.setOnAction(_ -> {
            var result = read(field.getText());
            field.pseudoClassStateChanged(PseudoClass.getPseudoClass("error"), !result.isTime());
            if (result.isTime()) {
                popup.hide();
                go.accept(result.ns());
            } else {
                problem.setText(result.problem());
            }
        });
        field.textProperty().addListener(_ -> problem.setText(""));
        Popovers.showOver(popup, over, Pos.TOP_CENTER);
        field.requestFocus();
    }

    /// {@return the way to a time that is typed in the command palette, or nothing where the text is none}
    Optional<PaletteItem> offer(String typed) {
        var result = typed.isBlank() ? null : read(typed);
        return result == null || !result.isTime()
                ? Optional.empty()
                : Optional.of(new PaletteItem(PaletteItem.Type.TIME, "Go to " + typed.strip(),
                        workspace.timeFormatProperty().get().exact(result.ns()), () -> go.accept(result.ns())));
    }

    private static GridPane examples() {
        var grid = new GridPane(18, 3);
        for (int row = 0; row < EXAMPLES.length; row++) {
            var text = new Label(EXAMPLES[row][0]);
            var meaning = Panels.muted(EXAMPLES[row][1]);
            grid.addRow(row, text, meaning);
        }
        return grid;
    }

    /// While the ruler shows the wall clock, its way of writing counts too.
    private TimeInput.TimeResult read(String text) {
        if (workspace.timeFormatProperty().get() instanceof AxisFormat.WallTime wallTime) {
            var time = wallTime.parse(text, workspace.visibleRangeProperty().get().startNs());
            if (time.isPresent()) {
                return TimeInput.TimeResult.at(time.get());
            }
        }
        return interpreter().read(text);
    }

    private TimeInput interpreter() {
        var visible = workspace.visibleRangeProperty().get();
        long middle = visible.startNs() + (visible.endNs() - visible.startNs()) / 2;
        return new TimeInput(workspace.reportProperty().get(), AxisFormat.zeroOf(workspace.timeFormatProperty().get()),
                middle,
                workspace.selectionProperty().get());
    }
}
