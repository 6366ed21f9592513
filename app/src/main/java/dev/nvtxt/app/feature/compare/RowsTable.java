// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.timeline.EventConditions;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The rows of a comparison, the greatest change of self time first; a few columns for each side but the first.
final class RowsTable {
    private final TableView<ComparisonRow> table = new TableView<>();
    private final BackgroundSort<ComparisonRow> sort;
    private final CompareViewModel model;
    private final Set<String> added = new HashSet<>();
    private RowColumns columns = new RowColumns(0);
    private int sides;

    RowsTable(CompareViewModel model) {
        this.model = model;
        Controls.prepare(table, "compare-rows", "Changes by group");
        table.setRowFactory(_ -> row(model));
        TextColumns.fill(table, column -> columns.isFlexible(column));
        sort = new BackgroundSort<>(table, model.workspace(), model.rowProperty()::set);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setContextMenu(menu());
        Controls.onCopy(table, this::copy);
        PlaceRows.lead(table, model.workspace(), approach -> {
            // One click selects the row, which brings its first events into view.
            if (approach == Approach.ZOOM) {
                model.zoomToRow();
            }
        });
        model.resultProperty().addListener((_, _, result) -> show(result));
        model.rowProperty().addListener((_, _, row) -> {
            if (row == null) {
                table.getSelectionModel().clearSelection();
            } else if (!row.equals(table.getSelectionModel().getSelectedItem())) {
                table.getSelectionModel().clearAndSelect(table.getItems().indexOf(row));
                table.scrollTo(row);
            }
        });
        model.rowFilterProperty().addListener(_ -> sort.setRows(model.listedRows()));
        model.unchangedHiddenProperty().addListener(_ -> sort.setRows(model.listedRows()));
        model.busyProperty().addListener(_ -> explainEmptiness(model));
        model.stoppedProperty().addListener(_ -> explainEmptiness(model));
        model.sides().addListener((ListChangeListener<SideModel>) _ -> explainEmptiness(model));
        explainEmptiness(model);
        show(model.resultProperty().get());
    }

    private void explainEmptiness(CompareViewModel model) {
        table.setPlaceholder(Panels.emptyState(AppIcon.COMPARE, model.sides().isEmpty()
                ? "Open two files to compare them."
                : model.busyProperty().get()
                        ? "Comparing…"
                        : model.stoppedProperty().get()
                                ? "Comparison canceled."
                                : isFiltered(model) ? "No matching rows." : "No side contains any events."));
    }

    private static boolean isFiltered(CompareViewModel model) {
        var result = model.resultProperty().get();
        return result != null && !result.rows().isEmpty();
    }

    private ContextMenu menu() {
        var narrow = item("Filter Rows by This Name", AppIcon.FILTER,
                row -> model.rowFilterProperty().set(row.label()));
        var find = item("Find Events", AppIcon.SEARCH,
                row -> model.workspace().send(new Request.Find(EventConditions.message(row.label()))));
        var name = item("Copy Name", AppIcon.COPY, row -> Panels.copy(model.workspace(), row.label(), "the name"));
        var copy = item("Copy Rows", AppIcon.COPY, _ -> copy());
        var menu = new ContextMenu(narrow, find, new SeparatorMenuItem(), name, copy);
        menu.setOnShowing(_ -> menu.getItems()
                .forEach(item -> item.setDisable(table.getSelectionModel().getSelectedItem() == null)));
        return menu;
    }

    private MenuItem item(String text, AppIcon icon, Consumer<ComparisonRow> action) {
        var item = new MenuItem(text, icon.node(IconSize.SMALL));
        item.setOnAction(_ -> Optional.ofNullable(table.getSelectionModel().getSelectedItem()).ifPresent(action));
        return item;
    }

    /// Copies the selected rows, or all that are listed, as tab-separated text with a header.
    void copy() {
        var selected = table.getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).toList();
        var rows = selected.size() > 1 ? selected : table.getItems();
        var shown = table.getVisibleLeafColumns();
        Panels.copy(model.workspace(), TableFormat.TSV.text(shown.stream().map(ColumnHelp::title).toList(), rows.size(),
                row -> shown.stream().map(column -> RowColumns.cell(column, rows.get(row))).toList()),
                Plural.of(rows.size(), "row"));
    }

    /// A row that lights its events up on the timelines while the pointer is on it.
    private static TableRow<ComparisonRow> row(CompareViewModel model) {
        var row = new TableRow<ComparisonRow>();
        // What is under the pointer changes also where the table is scrolled below it.
        row.hoverProperty().addListener((_, _, isHovered) -> hover(model, row.getItem(), isHovered));
        row.itemProperty().addListener((_, before, item) -> hover(model, row.isHover() ? item : before, row.isHover()));
        return row;
    }

    private static void hover(CompareViewModel model, @Nullable ComparisonRow row, boolean isHovered) {
        if (isHovered) {
            model.hoveredRowProperty().set(row);
        } else if (Objects.equals(row, model.hoveredRowProperty().get())) {
            model.hoveredRowProperty().set(null);
        }
    }

    TableView<ComparisonRow> node() {
        return table;
    }

    private void show(@Nullable DiffResult result) {
        if (result == null) {
            sort.setRows(List.of());
            return;
        }
        int now = result.comparison().sides().size();
        if (now != sides) {
            sides = now;
            columns = new RowColumns(now);
            showColumns();
            table.getColumns().setAll(columns.all());
        }
        columns.show(result);
        sort.setRows(model.listedRows());
        explainEmptiness(model);
    }

    /// {@return the menu of columns that few need; each is for all sides at once}
    MenuButton columnMenu() {
        var menu = new MenuButton("Columns");
        menu.setId("compare-columns");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        Controls.explain(menu, "Add columns to the table");
        for (var name : RowColumns.ADDED) {
            var item = new CheckMenuItem(name);
            item.setOnAction(_ -> {
                if (!added.remove(name)) {
                    added.add(name);
                }
                showColumns();
            });
            menu.getItems().add(item);
        }
        return menu;
    }

    private void showColumns() {
        columns.all().forEach(column -> column.setVisible(!RowColumns.ADDED.contains(RowColumns.name(column))
                || added.contains(RowColumns.name(column))));
    }
}
