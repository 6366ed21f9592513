// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.statistics;

import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.stats.GroupStatistics;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/// The table of groups. Sorting is the model's, away from the window's thread.
final class StatsTable {
    private final StatisticsViewModel model;
    private final TableView<GroupStatistics> table = new TableView<>();
    private boolean isUpdating;

    StatsTable(StatisticsViewModel model) {
        this.model = model;
        table.setId("statistics-table");
        table.setAccessibleText("Statistics by group");
        table.setFixedCellSize(Panels.ROW_HEIGHT_PX);
        for (var column : StatsColumn.values()) {
            table.getColumns().add(column(column));
        }
        table.setSortPolicy(_ -> {
            sort();
            return true;
        });
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!isUpdating) {
                model.chosenProperty().set(row);
            }
        });
        model.chosenProperty().addListener((_, _, row) -> select(row));
        model.tableProperty().addListener((_, _, made) -> show(made == null ? List.of() : made.rows()));
        show(List.of());
    }

    TableView<GroupStatistics> node() {
        return table;
    }

    private TableColumn<GroupStatistics, GroupStatistics> column(StatsColumn of) {
        var column = new TableColumn<GroupStatistics, GroupStatistics>(of.title());
        column.setPrefWidth(of == StatsColumn.LABEL ? 220 : of.kind() == StatsColumn.Kind.TIME ? 130 : 84);
        column.setUserData(of);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        column.setCellFactory(_ -> new Cell(of));
        if (of.isNumber()) {
            column.getStyleClass().add("stats-number-column");
            column.setSortType(TableColumn.SortType.DESCENDING);
        }
        column.setVisible(of != StatsColumn.LAST);
        return column;
    }

    private void sort() {
        if (table.getSortOrder().isEmpty()) {
            model.orderProperty().set(StatsColumn.TOTAL);
            model.descendingProperty().set(true);
        } else if (table.getSortOrder().getFirst().getUserData() instanceof StatsColumn column) {
            model.orderProperty().set(column);
            model.descendingProperty()
                    .set(table.getSortOrder().getFirst().getSortType() == TableColumn.SortType.DESCENDING);
        }
    }

    private void show(List<GroupStatistics> rows) {
        isUpdating = true;
        table.setItems(FXCollections.observableList(rows));
        table.setPlaceholder(Panels.emptyState(AppIcon.STATISTICS,
                model.workspace().reportProperty().get().files().isEmpty()
                        ? "Open a file to measure its events."
                        : model.summaryProperty().get().isEmpty()
                                ? "There are no events here."
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

    private final class Cell extends TableCell<GroupStatistics, GroupStatistics> {
        private final StatsColumn column;

        private Cell(StatsColumn column) {
            this.column = column;
            getStyleClass().add(column.isNumber() ? "stats-number" : "stats-text");
        }

        @Override
        protected void updateItem(GroupStatistics row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText("");
            } else if (column.kind() == StatsColumn.Kind.TIME) {
                setText(time(row));
            } else {
                setText(column.text(row));
            }
        }

        private String time(GroupStatistics row) {
            var times = row.times();
            if (times == null) {
                return "";
            }
            return model.workspace().timeFormatProperty().get()
                    .exact(column == StatsColumn.FIRST ? times.firstNs() : times.lastNs());
        }
    }
}
