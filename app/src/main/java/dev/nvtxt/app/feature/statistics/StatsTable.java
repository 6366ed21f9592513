// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.timeline.time.TimeColumn;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The table of groups. Sorting is the model's, away from the window's thread.
final class StatsTable {
    private static final int MAX_COPIED = 100_000;

    private final StatisticsViewModel model;
    private final RowDetails details;
    private final TableView<GroupStatistics> table = new TableView<>();
    private final Map<StatsColumn, TimeColumn> units = new EnumMap<>(StatsColumn.class);
    private List<GroupStatistics> rows = List.of();
    private boolean isUpdating;
    private boolean isOrdering;

    StatsTable(StatisticsViewModel model, RowDetails details) {
        this.model = model;
        this.details = details;
        Controls.prepare(table, "statistics-table", "Statistics by group");
        for (var column : StatsColumn.values()) {
            table.getColumns().add(column(column));
        }
        TextColumns.fill(table);
        // A table sorts as soon as it gets its sort policy.
        isOrdering = true;
        table.setSortPolicy(_ -> {
            sort();
            return true;
        });
        isOrdering = false;
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!isUpdating) {
                model.selectedGroupProperty().set(row);
            }
        });
        PlaceRows.lead(table, model.workspace(), details::goToLongest);
        table.setContextMenu(menu());
        Controls.onCopy(table, this::copyRow);
        model.selectedGroupProperty().addListener((_, _, row) -> select(row));
        model.tableProperty().subscribe(this::show);
        model.orderProperty().subscribe(_ -> showOrder());
        model.descendingProperty().subscribe(_ -> showOrder());
    }

    TableView<GroupStatistics> node() {
        return table;
    }

    private TableColumn<GroupStatistics, GroupStatistics> column(StatsColumn of) {
        var column = new TableColumn<GroupStatistics, GroupStatistics>(of.title());
        column.setPrefWidth(switch (of.kind()) {
            case TEXT -> 220;
            case TIME -> 130;
            case DURATION -> 104;
            case COUNT, PART, RATE -> 84;
        });
        column.setUserData(of);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        column.setCellFactory(_ -> new StatsCell(of));
        if (of.isNumber()) {
            column.getStyleClass().add(StyleClasses.NUMBER_COLUMN);
            column.setSortType(TableColumn.SortType.DESCENDING);
        }
        column.setVisible(of.isShownAtFirst());
        return column;
    }

    private ContextMenu menu() {
        var longest = Panels.item("Go to Longest Event", () -> details.goToLongest(Approach.ZOOM));
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
        Panels.copy(model.workspace(), StatsCopy.tabSeparated(columns, this::title, rows, this::text),
                Plural.of(rows.size(), "row"));
    }

    private String text(GroupStatistics row, StatsColumn column) {
        return switch (column.kind()) {
            case TIME -> time(row, column);
            case DURATION -> {
                double ns = column.value(row);
                yield Double.isNaN(ns) ? "" : unit(column).text(ns);
            }
            case TEXT, COUNT, PART, RATE -> DisplayText.of(column.text(row));
        };
    }

    /// Sums have one unit, and so have the lengths of single ranges, so that neighbors compare at a glance.
    private TimeColumn unit(StatsColumn column) {
        var typical = switch (column) {
            case TOTAL, SELF -> StatsColumn.TOTAL;
            case GAP -> StatsColumn.GAP;
            default -> StatsColumn.MEAN;
        };
        return units.computeIfAbsent(typical, of -> TimeColumn.ofLengths(rows.stream().mapToDouble(of::value)));
    }

    private String title(StatsColumn column) {
        return switch (column.kind()) {
            case TIME ->
                model.workspace().timeColumn().map(times -> times.title(column.title())).orElse(column.title());
            case DURATION -> unit(column).title(column.title());
            case TEXT, COUNT, PART, RATE -> column.title();
        };
    }

    private String time(GroupStatistics row, StatsColumn column) {
        var times = row.times();
        if (times == null) {
            return "";
        }
        long ns = column == StatsColumn.FIRST ? times.firstNs() : times.lastNs();
        return model.workspace().timeColumn().map(writer -> writer.text(ns))
                .orElseGet(() -> model.workspace().timeFormatProperty().get().exact(ns));
    }

    private void showTitles() {
        table.getColumns().forEach(column -> column.setText(title((StatsColumn) column.getUserData())));
    }

    private void sort() {
        if (isUpdating || isOrdering) {
            return;
        }
        isOrdering = true;
        model.sort(shownOrder(), isShownDescending());
        isOrdering = false;
    }

    private StatsColumn shownOrder() {
        return !table.getSortOrder().isEmpty()
                && table.getSortOrder().getFirst().getUserData() instanceof StatsColumn column
                        ? column
                        : StatsColumn.TOTAL;
    }

    private boolean isShownDescending() {
        return table.getSortOrder().isEmpty()
                || table.getSortOrder().getFirst().getSortType() == TableColumn.SortType.DESCENDING;
    }

    /// The arrow of an order that comes from elsewhere.
    private void showOrder() {
        var order = model.orderProperty().get();
        boolean isDescending = model.descendingProperty().get();
        if (isOrdering || (order == shownOrder() && isDescending == isShownDescending())) {
            return;
        }
        isOrdering = true;
        table.getColumns().stream().filter(column -> column.getUserData() == order).forEach(column -> {
            column.setSortType(isDescending ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING);
            table.getSortOrder().setAll(List.of(column));
        });
        isOrdering = false;
    }

    private void show(StatisticsViewModel.@Nullable SortedTable sorted) {
        isUpdating = true;
        rows = sorted == null ? List.of() : sorted.rows();
        units.clear();
        showTitles();
        Controls.setRows(table, rows);
        var summary = model.summaryProperty().get();
        table.setPlaceholder(model.workspace().reportProperty().get().files().isEmpty()
                ? Panels.emptyState(AppIcon.STATISTICS,
                        model.workspace().unlessOpening("Open a file to see its statistics."))
                : Panels.emptyState(AppIcon.STATISTICS, summary.isEmpty() ? "No events in scope." : summary));
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

    /// Rows of the table as text for a spreadsheet: a line of titles, then a line for each row, cells apart by tabs.
    private static final class StatsCopy {
        private StatsCopy() {}

        /// {@return the rows as they are shown}
        ///
        /// @param columns the columns in their order
        /// @param title the title of a column, with its unit
        /// @param text what a cell says
        static String tabSeparated(List<StatsColumn> columns, Function<StatsColumn, String> title,
                List<GroupStatistics> rows,
                BiFunction<GroupStatistics, StatsColumn, String> text) {
            var lines = new StringBuilder(
                    columns.stream().map(title).collect(Collectors.joining("\t", "", "\n")));
            for (var row : rows) {
                lines.append(columns.stream().map(column -> plain(text.apply(row, column)))
                        .collect(Collectors.joining("\t", "", "\n")));
            }
            return lines.toString();
        }

        /// A message may hold what would break the line.
        private static String plain(String cell) {
            return cell.replaceAll("[\\t\\r\\n]", " ");
        }
    }
}
