// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.icons.AppIcon;
import module java.base;
import module javafx.controls;

/// Lets the rows of a table lead to their places, and be copied by key and by menu.
///
/// @param <T> a row, in columns of [Controls]
final class RowMenu<T> {
    private static final int MAX_COPIED = 100_000;

    private final TableView<T> table;
    private final Workspace workspace;

    private RowMenu(TableView<T> table, Workspace workspace) {
        this.table = table;
        this.workspace = workspace;
    }

    /// Installs this on a table.
    ///
    /// @param zoomText the menu entry that zooms to a row
    /// @param go goes to the place of a row
    static <T> void install(TableView<T> table, Workspace workspace, String zoomText, BiConsumer<T, Approach> go) {
        PlaceRows.lead(table, workspace, approach -> goToSelected(table, go, approach));
        var menu = installCopy(table, workspace);
        var zoom = Panels.item(zoomText, AppIcon.FIT_SELECTION, () -> goToSelected(table, go, Approach.ZOOM));
        zoom.disableProperty().bind(table.getSelectionModel().selectedItemProperty().isNull());
        menu.getItems().addAll(0, List.of(zoom, new SeparatorMenuItem()));
    }

    /// Installs only the copying on a table.
    ///
    /// @return the menu of the table
    static <T> ContextMenu installCopy(TableView<T> table, Workspace workspace) {
        var rows = new RowMenu<>(table, workspace);
        var copyRow = Panels.item("Copy Row", AppIcon.COPY, rows::copySelected);
        var copyTable = Panels.item("Copy Table", AppIcon.COPY,
                () -> rows.copy(table.getItems().subList(0, Math.min(MAX_COPIED, table.getItems().size()))));
        copyRow.disableProperty().bind(table.getSelectionModel().selectedItemProperty().isNull());
        var menu = new ContextMenu(copyRow, copyTable);
        table.setContextMenu(menu);
        Controls.onCopy(table, rows::copySelected);
        return menu;
    }

    private static <T> void goToSelected(TableView<T> table, BiConsumer<T, Approach> go, Approach approach) {
        var row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            go.accept(row, approach);
        }
    }

    private void copySelected() {
        var row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            copy(List.of(row));
        }
    }

    /// Columns that are left out for want of room are copied as well.
    private void copy(List<T> rows) {
        var columns = table.getColumns();
        Panels.copy(workspace,
                TableFormat.TSV.text(columns.stream().map(TableColumn::getText).toList(), rows.size(),
                        row -> columns.stream().map(column -> Controls.cellText(column, rows.get(row))).toList()),
                Plural.of(rows.size(), "row"));
    }
}
