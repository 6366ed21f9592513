// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.result;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import java.util.Comparator;
import javafx.scene.control.Label;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// A result as a table; a double click or Enter opens the files of a row.
final class ResultView {
    private static final double TEXT_WIDTH_PX = 240;
    private static final double NUMBER_WIDTH_PX = 110;

    private final ResultViewModel model;
    private final BorderPane root = new BorderPane();
    private final TableView<@Nullable Object[]> table = new TableView<>();
    private final Label status = Panels.status();

    /// Makes the panel.
    public ResultView(ResultViewModel model) {
        this.model = model;
        createView();
        model.tableProperty().addListener(_ -> show());
        show();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root);
        status.setId("result-status");
        root.setTop(Panels.bar(status,
                Panels.button(AppIcon.TARGET, "Open the files of the selected row", this::showSelected)));
        Controls.prepare(table, "result-table", "Result, one row per answer");
        table.getStyleClass().add(Styles.DENSE);
        Controls.onDoubleClick(table, model::show);
        Controls.onKey(table, KeyCode.ENTER, this::showSelected);
        root.setCenter(table);
    }

    private void showSelected() {
        var row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            model.show(row);
        }
    }

    private void show() {
        var shown = model.tableProperty().get();
        table.getItems().clear();
        table.getColumns().clear();
        table.setPlaceholder(Panels.emptyState(AppIcon.SUMMARY,
                shown == null ? "The result appears here once it has been read." : "This result has no rows."));
        if (shown == null) {
            status.setText("");
            return;
        }
        for (int column = 0; column < shown.columns().size(); column++) {
            table.getColumns().add(column(shown, column));
        }
        table.getItems().setAll(shown.result().rows());
        status.setText(Plural.of(shown.result().rows().size(), "row") + " of " + shown.path()
                + ". Double-click a row to open its file.");
        if (!table.getItems().isEmpty()) {
            table.getSelectionModel().selectFirst();
        }
    }

    private static TableColumn<@Nullable Object[], @Nullable Object> column(ResultTable shown, int number) {
        var name = shown.columns().get(number);
        boolean isNumber = shown.isNumber(number);
        var column = new TableColumn<@Nullable Object[], @Nullable Object>(ResultTable.title(name));
        column.setPrefWidth(isNumber ? NUMBER_WIDTH_PX : TEXT_WIDTH_PX);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()[number]));
        column.setComparator(Comparator.nullsFirst(ResultView::compare));
        column.setCellFactory(_ -> new ValueCell(shown, number));
        if (isNumber) {
            column.getStyleClass().add(StyleClasses.NUMBER_COLUMN);
        }
        return column;
    }

    private static int compare(Object a, Object b) {
        return a instanceof Number first && b instanceof Number second
                ? a instanceof Long && b instanceof Long
                        ? Long.compare(first.longValue(), second.longValue())
                        : Double.compare(first.doubleValue(), second.doubleValue())
                : a.toString().compareTo(b.toString());
    }

    /// Shows a value in short, and all of it in the tool tip.
    private static final class ValueCell extends TableCell<@Nullable Object[], @Nullable Object> {
        private final ResultTable shown;
        private final int column;

        ValueCell(ResultTable shown, int column) {
            this.shown = shown;
            this.column = column;
            // Ranks differ in the last part of their paths.
            var name = shown.columns().get(column);
            setTextOverrun(name.equals("file") || name.contains("File")
                    ? OverrunStyle.LEADING_ELLIPSIS
                    : OverrunStyle.ELLIPSIS);
        }

        @Override
        protected void updateItem(@Nullable Object value, boolean isEmpty) {
            super.updateItem(value, isEmpty);
            var exact = isEmpty ? "" : ResultTable.exact(value);
            setText(isEmpty ? null : shown.text(column, value));
            setTooltip(exact.isEmpty() ? null : new Tooltip(exact));
        }
    }
}
