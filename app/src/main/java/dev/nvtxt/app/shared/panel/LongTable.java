// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// A table of any number of rows, of which [LongRows] holds those in sight. To a screen reader it says how many there are
/// in all, and of each row and cell in sight which of them it is.
///
/// @param <T> what a row is made of
public final class LongTable<T> extends TableView<T> {
    private final LongRows<T> rows;
    private @Nullable Region header;
    private @Nullable ScrollBar sideways;

    /// Makes an empty table.
    public LongTable() {
        setFixedCellSize(Panels.ROW_HEIGHT_PX);
        rows = LongRows.of(this, this::usedPx);
        skinProperty().addListener(_ -> findParts());
    }

    /// {@return the rows, and the table with its scroll bar}
    public LongRows<T> rows() {
        return rows;
    }

    private void findParts() {
        header = (Region) lookup(".column-header-background");
        sideways = bar(Orientation.HORIZONTAL);
        if (header != null) {
            refill(header.heightProperty());
        }
        if (sideways != null) {
            refill(sideways.visibleProperty());
        }
        var own = bar(Orientation.VERTICAL);
        if (own != null) {
            // The flow shows it for a while, or for good, after the sideways bar has taken room from rows that fitted.
            own.setStyle("-fx-min-width: 0; -fx-pref-width: 0; -fx-max-width: 0; -fx-opacity: 0;");
        }
    }

    private @Nullable ScrollBar bar(Orientation orientation) {
        return lookupAll(".scroll-bar").stream().filter(ScrollBar.class::isInstance).map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == orientation).findFirst().orElse(null);
    }

    private void refill(ObservableValue<?> room) {
        room.addListener((_, _, _) -> rows.fill());
    }

    private double usedPx() {
        return (header == null ? 0 : header.getHeight())
                + (sideways == null || !sideways.isVisible() ? 0 : sideways.prefHeight(-1)) + snappedTopInset()
                + snappedBottomInset();
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return switch (attribute) {
            case ROW_COUNT -> rows.count();
            case CELL_AT_ROW_COLUMN -> {
                var inSight = parameters.clone();
                int row = (Integer) parameters[0] - rows.first();
                inSight[0] = row;
                yield row < 0 || row >= getItems().size() ? null : super.queryAccessibleAttribute(attribute, inSight);
            }
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }

    private static int firstOf(@Nullable TableView<?> table) {
        return table instanceof LongTable<?> longTable ? longTable.rows.first() : 0;
    }

    /// A row that knows its number among all.
    ///
    /// @param <T> what a row is made of
    public static class Row<T> extends TableRow<T> {
        @Override
        public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
            return attribute == AccessibleAttribute.INDEX
                    ? Integer.valueOf(firstOf(getTableView()) + getIndex())
                    : super.queryAccessibleAttribute(attribute, parameters);
        }
    }

    /// A cell with a text.
    ///
    /// @param <T> what a row is made of
    public static final class TextCell<T> extends Cell<T, String> {
        @Override
        protected void updateItem(@Nullable String text, boolean isEmpty) {
            super.updateItem(text, isEmpty);
            setText(isEmpty ? null : text);
        }
    }

    /// A cell that knows the number of its row among all.
    ///
    /// @param <T> what a row is made of
    /// @param <V> what the cell shows
    public static class Cell<T, V> extends TableCell<T, V> {
        @Override
        public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
            return attribute == AccessibleAttribute.ROW_INDEX
                    ? Integer.valueOf(firstOf(getTableView()) + getIndex())
                    : super.queryAccessibleAttribute(attribute, parameters);
        }
    }
}
