// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.fixes;

import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.app.shared.fixes.FixText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A line that can be fixed: its number, a box for each fix, and the line before and after.
final class FixableLineCell extends ListCell<FixableLine> {
    private static final int LONGEST_SHOWN = 400;

    private final FixesViewModel model;

    FixableLineCell(FixesViewModel model) {
        this.model = model;
    }

    @Override
    protected void updateItem(@Nullable FixableLine line, boolean isEmpty) {
        super.updateItem(line, isEmpty);
        if (isEmpty || line == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        var box = new VBox(2, Panels.muted("Line " + line.line()));
        line.fixes().forEach(fix -> box.getChildren().add(choice(fix, line)));
        var selection = model.choiceProperty().get().selection();
        var after = line.after(selection::contains);
        boolean isChanged = line.fixes().stream().anyMatch(selection::contains);
        box.getChildren().add(code((isChanged ? "− " : "  ") + cut(line.before()), isChanged ? "line-before" : "line"));
        if (isChanged) {
            after.forEach(text -> box.getChildren().add(code("+ " + cut(text), "line-after")));
        }
        setGraphic(box);
        setAccessibleText("Line " + line.line() + ". Before: " + line.before()
                + (isChanged ? ". After: " + String.join(", ", after) : ". Not changed."));
    }

    private Node choice(Fix fix, FixableLine line) {
        var box = new CheckBox(fix.title());
        box.setSelected(model.choiceProperty().get().selection().contains(fix));
        box.setOnAction(_ -> model.choose(fix, box.isSelected()));
        var code = Panels.muted(fix.problem().code().id() + FixText.certainty(fix, line.fixes()));
        var row = new HBox(8, box, code);
        row.setPadding(new Insets(2, 0, 2, 0));
        return row;
    }

    private static Label code(String text, String styleClass) {
        return Panels.label(text, StyleClasses.CODE_LINE, styleClass);
    }

    private static String cut(String text) {
        return text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
    }
}
