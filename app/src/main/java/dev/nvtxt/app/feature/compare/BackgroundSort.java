// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import javafx.scene.control.TableView;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Sorts the rows of a table away from the JavaFX thread: there may be a million of them. Rows that come later are put in
/// the order that was set before; the selected row stays selected.
final class BackgroundSort<T> {
    private final TableView<T> table;
    private final Latest work;
    private List<T> rows = List.of();
    private boolean isUpdating;

    /// Makes a table sort so.
    ///
    /// @param onChosen hears which row the user chose, or null
    BackgroundSort(TableView<T> table, Workspace workspace, Consumer<@Nullable T> onChosen) {
        this.table = table;
        work = new Latest(workspace, "Can't sort the table");
        table.setSortPolicy(_ -> {
            if (!isUpdating) {
                sort(table.getSelectionModel().getSelectedItem());
            }
            return true;
        });
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!isUpdating) {
                onChosen.accept(row);
            }
        });
    }

    /// Shows other rows; none of them is selected.
    void setRows(List<T> newRows) {
        rows = newRows;
        table.getSelectionModel().clearSelection();
        if (table.getComparator() != null) {
            put(List.of(), null);
        }
        sort(null);
    }

    private void sort(@Nullable T selection) {
        var by = table.getComparator();
        var given = rows;
        work.cancel();
        if (by == null) {
            put(given, selection);
        } else {
            work.run(() -> sorted(given, by), sorted -> put(sorted, selection));
        }
    }

    private static <T> List<T> sorted(List<T> rows, Comparator<? super T> by) {
        @SuppressWarnings("unchecked") // the array is made of the rows and nothing else
        T[] sorted = (T[]) rows.toArray();
        Arrays.parallelSort(sorted, by);
        return List.of(sorted);
    }

    private void put(List<T> rows, @Nullable T selection) {
        isUpdating = true;
        Controls.setRows(table, rows);
        if (selection != null) {
            int at = rows.indexOf(selection);
            table.getSelectionModel().select(at);
            table.scrollTo(Math.max(0, at - 3));
        }
        isUpdating = false;
    }
}
