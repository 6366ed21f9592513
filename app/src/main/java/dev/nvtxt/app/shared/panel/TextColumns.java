// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import module java.base;
import module javafx.controls;

/// Lets columns of texts take the width of a table that its other columns leave. What the user drags a column to stays until
/// the table has another width or other columns.
public final class TextColumns {
    private static final double SCROLL_BAR_PX = 16;
    private static final double EDGES_PX = 2;

    private final Control table;
    private final ObservableList<? extends TableColumnBase<?, ?>> columns;
    private final Predicate<TableColumnBase<?, ?>> isText;
    /// The width that each column came with, which a column of texts has at least.
    private final Map<TableColumnBase<?, ?>, Double> minPx = new WeakHashMap<>();

    private TextColumns(Control table, ObservableList<? extends TableColumnBase<?, ?>> columns,
            Predicate<TableColumnBase<?, ?>> isText) {
        this.table = table;
        this.columns = columns;
        this.isText = isText;
        table.widthProperty().addListener(_ -> fit());
        columns.addListener((InvalidationListener) _ -> fit());
        fit();
    }

    /// Installs this on a table, all of whose columns take what is left but those of numbers.
    public static void fill(TableView<?> table) {
        fill(table, column -> !column.getStyleClass().contains(StyleClasses.NUMBER_COLUMN));
    }

    /// Installs this on a table.
    ///
    /// @param isText which of its columns take what is left
    public static void fill(TableView<?> table, Predicate<TableColumnBase<?, ?>> isText) {
        var _ = new TextColumns(table, table.getVisibleLeafColumns(), isText);
    }

    /// Installs this on a table with a tree.
    ///
    /// @param isText which of its columns take what is left
    public static void fill(TreeTableView<?> table, Predicate<TableColumnBase<?, ?>> isText) {
        var _ = new TextColumns(table, table.getVisibleLeafColumns(), isText);
    }

    private void fit() {
        for (var column : columns) {
            if (minPx.putIfAbsent(column, column.getPrefWidth()) == null && !isText.test(column)) {
                column.widthProperty().addListener(_ -> fit());
            }
        }
        var texts = columns.stream().filter(isText).toList();
        double othersPx = columns.stream().filter(isText.negate()).mapToDouble(TableColumnBase::getWidth).sum();
        double textsPx = texts.stream().mapToDouble(this::minPx).sum();
        double barPx = table instanceof LongTable<?> ? 0 : SCROLL_BAR_PX;
        double factor = Math.max(1, (table.getWidth() - barPx - EDGES_PX - othersPx) / Math.max(1, textsPx));
        texts.forEach(column -> column.setPrefWidth(Math.floor(minPx(column) * factor)));
    }

    private double minPx(TableColumnBase<?, ?> column) {
        return minPx.getOrDefault(column, 0.0);
    }
}
