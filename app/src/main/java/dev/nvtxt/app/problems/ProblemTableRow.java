// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.problems;

import javafx.css.PseudoClass;
import javafx.scene.control.TableRow;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// A row of the list: a click goes to a problem, or folds a file.
final class ProblemTableRow extends TableRow<ProblemRow> {
    private static final PseudoClass HEADING = PseudoClass.getPseudoClass("heading");

    private final ProblemsViewModel model;

    ProblemTableRow(ProblemsViewModel model) {
        this.model = model;
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::onClick);
    }

    @Override
    protected void updateItem(@Nullable ProblemRow row, boolean isEmpty) {
        super.updateItem(row, isEmpty);
        pseudoClassStateChanged(HEADING, row != null && !(row instanceof ProblemRow.Entry));
        setAccessibleText(row == null ? null : ProblemText.of(row));
    }

    private void onClick(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || event.isShiftDown() || event.isShortcutDown()) {
            return;
        }
        switch (getItem()) {
            case ProblemRow.Heading heading -> model.toggle(heading);
            case ProblemRow.Entry entry -> model.open(entry);
            case ProblemRow.Unreadable _ -> {
            }
            case null -> {
            }
        }
    }
}
