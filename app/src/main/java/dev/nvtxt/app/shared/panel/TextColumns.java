// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import module java.base;
import module javafx.controls;

/// Lets columns of texts take the width of a table that its other columns leave. What the user drags a column to stays until
/// the table has another width or other columns. A narrow table can leave columns out.
public final class TextColumns {
    private static final double SCROLL_BAR_PX = 16;
    private static final double EDGES_PX = 2;
    /// The least part of its first width that a column of texts has in a table that leaves columns out.
    private static final double MIN_PART = 0.5;

    private final Control table;
    private final ObservableList<? extends TableColumnBase<?, ?>> columns;
    private final Predicate<TableColumnBase<?, ?>> isText;
    /// The width that each column came with, which a column of texts has at least.
    private final Map<TableColumnBase<?, ?>, Double> minPx = new WeakHashMap<>();
    /// The columns that a narrow table leaves out, the first one first.
    private final List<? extends TableColumnBase<?, ?>> optional;

    private TextColumns(Control table, ObservableList<? extends TableColumnBase<?, ?>> columns,
            Predicate<TableColumnBase<?, ?>> isText, List<? extends TableColumnBase<?, ?>> optional) {
        this.table = table;
        this.columns = columns;
        this.isText = isText;
        this.optional = List.copyOf(optional);
        table.widthProperty().addListener(_ -> {
            leaveOut();
            fit();
        });
        columns.addListener((InvalidationListener) _ -> fit());
        fit();
    }

    /// Installs this on a table, all of whose columns take what is left but those of numbers.
    public static void fill(TableView<?> table) {
        fill(table, TextColumns::isText);
    }

    /// Installs this on a table that leaves columns out while the columns of texts would be narrower than they came.
    ///
    /// @param optional the columns to leave out, the least important first
    public static <T> void fill(TableView<T> table, List<? extends TableColumnBase<T, ?>> optional) {
        var _ = new TextColumns(table, table.getVisibleLeafColumns(), TextColumns::isText, optional);
    }

    private static boolean isText(TableColumnBase<?, ?> column) {
        return !column.getStyleClass().contains(StyleClasses.NUMBER_COLUMN);
    }

    /// Installs this on a table.
    ///
    /// @param isText which of its columns take what is left
    public static void fill(TableView<?> table, Predicate<TableColumnBase<?, ?>> isText) {
        var _ = new TextColumns(table, table.getVisibleLeafColumns(), isText, List.of());
    }

    /// Installs this on a table with a tree.
    ///
    /// @param isText which of its columns take what is left
    public static void fill(TreeTableView<?> table, Predicate<TableColumnBase<?, ?>> isText) {
        var _ = new TextColumns(table, table.getVisibleLeafColumns(), isText, List.of());
    }

    private void leaveOut() {
        if (table.getWidth() <= 0) {
            return;
        }
        double missingPx = Stream.concat(columns.stream().filter(Predicate.not(optional::contains)), optional.stream())
                .mapToDouble(this::widthPx).sum() - roomPx();
        for (var column : optional) {
            column.setVisible(missingPx <= 0);
            missingPx -= widthPx(column);
        }
    }

    private double widthPx(TableColumnBase<?, ?> column) {
        return isText.test(column) ? minPx(column) : Math.max(minPx(column), column.getWidth());
    }

    private double roomPx() {
        return table.getWidth() - (table instanceof LongTable<?> ? 0 : SCROLL_BAR_PX) - EDGES_PX;
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
        double factor = Math.max(optional.isEmpty() ? 1 : MIN_PART, (roomPx() - othersPx) / Math.max(1, textsPx));
        texts.forEach(column -> column.setPrefWidth(Math.floor(minPx(column) * factor)));
    }

    private double minPx(TableColumnBase<?, ?> column) {
        return minPx.getOrDefault(column, 0.0);
    }
}
