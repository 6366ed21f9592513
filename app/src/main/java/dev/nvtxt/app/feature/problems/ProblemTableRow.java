// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import javafx.css.PseudoClass;
import javafx.scene.control.Skin;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableRowSkin;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// A row of the list: a click shows a problem in place or folds a file, a double click goes to its line.
final class ProblemTableRow extends TableRow<ProblemRow> {
    private static final PseudoClass HEADING = PseudoClass.getPseudoClass("heading");

    private final ProblemsViewModel model;
    private @Nullable HBox header;

    ProblemTableRow(ProblemsViewModel model) {
        this.model = model;
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::onClick);
    }

    @Override
    protected void updateItem(@Nullable ProblemRow row, boolean isEmpty) {
        super.updateItem(row, isEmpty);
        pseudoClassStateChanged(HEADING, row != null && !(row instanceof ProblemRow.Entry));
        setAccessibleText(row == null ? null : ProblemRowText.of(row));
        header = row == null || isEmpty ? null : ProblemCells.header(row).orElse(null);
        requestLayout();
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return new HeadingSkin(this);
    }

    /// Lays a heading over the cells, which have nothing to show then.
    private static final class HeadingSkin extends TableRowSkin<ProblemRow> {
        private final ProblemTableRow row;

        HeadingSkin(ProblemTableRow row) {
            super(row);
            this.row = row;
            // A row is as wide as its columns: it is not laid out again when only the table gets its width.
            registerChangeListener(row.tableViewProperty().flatMap(TableView::widthProperty), _ -> row.requestLayout());
        }

        @Override
        protected void layoutChildren(double x, double y, double w, double h) {
            super.layoutChildren(x, y, w, h);
            var header = row.header;
            getChildren().removeIf(child -> child instanceof HBox && !child.equals(header));
            if (header != null) {
                if (!getChildren().contains(header)) {
                    getChildren().add(header);
                    // Without its styles it would be laid out as if it had no text.
                    header.applyCss();
                }
                header.resizeRelocate(0, 0, row.getTableView().getWidth(), row.getHeight());
                header.layout();
            }
        }
    }

    private void onClick(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || event.isShiftDown() || event.isShortcutDown()) {
            return;
        }
        switch (getItem()) {
            case ProblemRow.FileHeader header -> model.toggle(header);
            case ProblemRow.Entry entry -> {
                if (event.getClickCount() == 2) {
                    model.open(entry);
                } else {
                    model.preview(entry);
                }
            }
            case ProblemRow.Unreadable _ -> {
            }
            case null -> {
            }
        }
    }
}
