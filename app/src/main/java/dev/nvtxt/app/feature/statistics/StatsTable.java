// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;

/// The table of groups. Sorting is the model's, away from the window's thread.
final class StatsTable {
    private static final int MAX_COPIED = 100_000;

    private final StatisticsViewModel model;
    private final RowDetails details;
    private final TableView<GroupStatistics> table = new TableView<>();
    private boolean isUpdating;

    StatsTable(StatisticsViewModel model, RowDetails details) {
        this.model = model;
        this.details = details;
        Controls.prepare(table, "statistics-table", "Statistics by group");
        for (var column : StatsColumn.values()) {
            table.getColumns().add(column(column));
        }
        table.setSortPolicy(_ -> {
            sort();
            return true;
        });
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!isUpdating) {
                model.selectedGroupProperty().set(row);
            }
        });
        // Where Enter goes.
        Controls.onDoubleClick(table, _ -> details.goToLongest());
        table.setContextMenu(menu());
        Controls.onKey(table, KeyCode.ENTER, details::goToLongest);
        Controls.onCopy(table, this::copyRow);
        model.selectedGroupProperty().addListener((_, _, row) -> select(row));
        model.tableProperty().subscribe(this::show);
    }

    TableView<GroupStatistics> node() {
        return table;
    }

    private TableColumn<GroupStatistics, GroupStatistics> column(StatsColumn of) {
        var column = new TableColumn<GroupStatistics, GroupStatistics>(of.title());
        column.setPrefWidth(of == StatsColumn.LABEL ? 220 : of.kind() == StatsColumn.CellKind.TIME ? 130 : 84);
        column.setUserData(of);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        column.setCellFactory(_ -> new StatsCell(of));
        if (of.isNumber()) {
            column.getStyleClass().add(StyleClasses.STATS_NUMBER_COLUMN);
            column.setSortType(TableColumn.SortType.DESCENDING);
        }
        column.setVisible(of != StatsColumn.LAST);
        return column;
    }

    private ContextMenu menu() {
        var longest = Panels.item("Go to Longest Event", details::goToLongest);
        var copyRow = Panels.item("Copy Row", this::copyRow);
        var copyTable = Panels.item("Copy Table",
                () -> copy(table.getItems().subList(0, Math.min(MAX_COPIED, table.getItems().size()))));
        longest.disableProperty().bind(table.getSelectionModel().selectedItemProperty().isNull());
        copyRow.disableProperty().bind(longest.disableProperty());
        return new ContextMenu(longest, new SeparatorMenuItem(), copyRow, copyTable);
    }

    private void copyRow() {
        var row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            copy(List.of(row));
        }
    }

    /// Columns are copied in their current order, without hidden ones.
    private void copy(List<GroupStatistics> rows) {
        var columns = table.getVisibleLeafColumns().stream().map(TableColumn::getUserData)
                .filter(StatsColumn.class::isInstance).map(StatsColumn.class::cast).toList();
        Panels.copy(StatsCopy.tabSeparated(columns, rows, this::text));
    }

    private String text(GroupStatistics row, StatsColumn column) {
        return column.kind() == StatsColumn.CellKind.TIME ? time(row, column) : DisplayText.of(column.text(row));
    }

    private String time(GroupStatistics row, StatsColumn column) {
        var times = row.times();
        return times == null
                ? ""
                : model.workspace().timeFormatProperty().get()
                        .exact(column == StatsColumn.FIRST ? times.firstNs() : times.lastNs());
    }

    private void sort() {
        if (isUpdating) {
            return;
        }
        var first = table.getSortOrder().isEmpty() ? null : table.getSortOrder().getFirst();
        boolean isDescending = first == null || first.getSortType() == TableColumn.SortType.DESCENDING;
        model.sort(first != null && first.getUserData() instanceof StatsColumn column ? column : StatsColumn.TOTAL,
                isDescending);
    }

    private void show(StatisticsViewModel.@Nullable SortedTable sorted) {
        isUpdating = true;
        Controls.setRows(table, sorted == null ? List.of() : sorted.rows());
        table.setPlaceholder(Panels.emptyState(AppIcon.STATISTICS,
                model.workspace().reportProperty().get().files().isEmpty()
                        ? "Open a file to see its statistics."
                        : model.summaryProperty().get().isEmpty()
                                ? "No events in scope."
                                : model.summaryProperty().get()));
        isUpdating = false;
    }

    private void select(GroupStatistics row) {
        isUpdating = true;
        if (row == null) {
            table.getSelectionModel().clearSelection();
        } else if (!row.equals(table.getSelectionModel().getSelectedItem())) {
            int index = table.getItems().indexOf(row);
            table.getSelectionModel().clearAndSelect(index);
            table.scrollTo(Math.max(0, index - 3));
        }
        isUpdating = false;
    }

    private final class StatsCell extends TableCell<GroupStatistics, GroupStatistics> {
        private final StatsColumn column;

        private StatsCell(StatsColumn column) {
            this.column = column;
            getStyleClass().add(column.isNumber() ? StyleClasses.STATS_NUMBER : StyleClasses.STATS_TEXT);
        }

        @Override
        protected void updateItem(GroupStatistics row, boolean empty) {
            super.updateItem(row, empty);
            setText(empty || row == null ? "" : text(row, column));
        }
    }
}
