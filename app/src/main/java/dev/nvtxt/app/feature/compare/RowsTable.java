// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.SideStatistics;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.tables.diff.DiffWords;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/// The rows of a comparison, the greatest change of time first; a few columns for each side but the first.
final class RowsTable {
    private static final String TEXT = "compare.text";

    private final TableView<ComparisonRow> table = new TableView<>();
    private final BackgroundSort<ComparisonRow> sort;
    private final CompareViewModel model;
    private int sides;

    RowsTable(CompareViewModel model) {
        this.model = model;
        Controls.prepare(table, "compare-rows", "Changes by group");
        table.setRowFactory(_ -> row(model));
        sort = new BackgroundSort<>(table, model.workspace(), model.rowProperty()::set);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setContextMenu(menu());
        Controls.onCopy(table, this::copy);
        model.resultProperty().addListener((_, _, result) -> show(result));
        model.rowProperty().addListener((_, _, row) -> {
            if (row == null) {
                table.getSelectionModel().clearSelection();
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
        var find = item("Find Events", AppIcon.SEARCH, row -> model.workspace().send(new Request.Find(row.label())));
        var name = item("Copy Name", AppIcon.COPY, row -> Panels.copy(row.label()));
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
        var columns = table.getColumns();
        Panels.copy(TableFormat.TSV.text(columns.stream().map(ColumnHelp::title).toList(), rows.size(),
                row -> columns.stream().map(column -> cell(column, rows.get(row))).toList()));
    }

    private static String cell(TableColumn<ComparisonRow, ?> column, ComparisonRow row) {
        return column.getProperties().get(TEXT) instanceof Function<?, ?> text ? textOf(text, row) : "";
    }

    @SuppressWarnings("unchecked") // put there by this class
    private static String textOf(Function<?, ?> text, ComparisonRow row) {
        return ((Function<ComparisonRow, String>) text).apply(row);
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
            table.getColumns().clear();
            var label = text("Group", 260, ComparisonRow::label);
            table.getColumns().add(label);
            ColumnHelp.explain(label, "");
            for (int change = 0; change < now - 1; change++) {
                addColumns(change);
            }
            table.getColumns().forEach(RowsTable::explain);
        }
        sort.setRows(model.listedRows());
        explainEmptiness(model);
    }

    private static void explain(TableColumn<ComparisonRow, ?> column) {
        var title = column.getText();
        ColumnHelp.explain(column, title.isEmpty() ? "" : title.substring(title.length() - 1));
    }

    private void addColumns(int change) {
        String letter = Comparison.letter(change + 1);
        table.getColumns().add(verdict(change, letter));
        table.getColumns().add(text("Cause " + letter, 170, row -> DiffWords.cause(row.changes().get(change))));
        table.getColumns().add(number("Change " + letter, 110,
                row -> ShortText.change(row.changes().get(change).amounts().timeNs()),
                row -> row.changes().get(change).amounts().timeNs()));
        table.getColumns().add(number("Ratio", 78, row -> DiffWords.timeRatio(row.changes().get(change)), row -> {
            var ratio = row.changes().get(change).time().value();
            return ratio == null ? Double.NaN : ratio;
        }));
        table.getColumns().add(text("95% interval", 150, row -> DiffWords.interval(row.changes().get(change))));
        table.getColumns().add(text("Calls " + letter, 110, row -> DiffWords.calls(row, change)));
        table.getColumns().add(number("Self change " + letter, 120,
                row -> ShortText.change(row.changes().get(change).amounts().selfNs()),
                row -> row.changes().get(change).amounts().selfNs()));
        table.getColumns().add(number("p", 74, row -> {
            var p = row.changes().get(change).adjustedPValue();
            return p == null ? "–" : ShortText.probability(p);
        }, row -> {
            var p = row.changes().get(change).adjustedPValue();
            return p == null ? Double.NaN : p;
        }));
        if (change == 0) {
            addSideColumns(0, "A");
        }
        addSideColumns(change + 1, letter);
    }

    private void addSideColumns(int side, String letter) {
        table.getColumns().add(number("Count " + letter, 76,
                row -> ShortText.count(row.sides().get(side).counts().all()),
                row -> row.sides().get(side).counts().all()));
        table.getColumns().add(number("Median " + letter, 92, row -> duration(row.sides().get(side), true),
                row -> value(row.sides().get(side), true)));
        table.getColumns().add(number("Mean " + letter, 92, row -> duration(row.sides().get(side), false),
                row -> value(row.sides().get(side), false)));
        table.getColumns().add(number("Total " + letter, 92,
                row -> ShortText.duration(row.sides().get(side).totalNs()),
                row -> row.sides().get(side).totalNs()));
        table.getColumns().add(number("Per second " + letter, 110,
                row -> ShortText.duration(row.sides().get(side).totalPerSecondNs()),
                row -> row.sides().get(side).totalPerSecondNs()));
    }

    private static double value(SideStatistics side, boolean median) {
        var durations = side.durations();
        return durations == null ? Double.NaN : median ? durations.medianNs() : durations.meanNs();
    }

    private static String duration(SideStatistics side, boolean median) {
        double value = value(side, median);
        return Double.isNaN(value) ? "–" : ShortText.duration(value);
    }

    private static TableColumn<ComparisonRow, ComparisonRow> text(String title, double widthPx,
            Function<ComparisonRow, String> text) {
        var column = Controls.column(title, widthPx, false, text);
        column.getProperties().put(TEXT, text);
        column.setComparator(Comparator.comparing(text));
        return column;
    }

    private static TableColumn<ComparisonRow, ComparisonRow> number(String title, double widthPx,
            Function<ComparisonRow, String> text, ToDoubleFunction<ComparisonRow> value) {
        var column = Controls.column(title, widthPx, true, text);
        column.getProperties().put(TEXT, text);
        column.setComparator(Comparator.comparingDouble(value));
        return column;
    }

    private static TableColumn<ComparisonRow, ComparisonRow> verdict(int change, String letter) {
        var column = text("Verdict " + letter, 130,
                row -> ShortText.capitalized(row.changes().get(change).verdict().word()));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(ComparisonRow row, boolean empty) {
                super.updateItem(row, empty);
                getStyleClass().removeAll("verdict-slower", "verdict-faster", "verdict-only", "verdict-quiet");
                if (empty || row == null) {
                    setText("");
                } else {
                    var of = row.changes().get(change);
                    setText(of.verdict() == Verdict.ABSENT
                            ? "–"
                            : sign(of) + ShortText.capitalized(of.verdict().word()));
                    getStyleClass().add(of.isByChildren() ? "verdict-quiet" : style(of.verdict()));
                }
            }
        });
        return column;
    }

    private static String sign(Change of) {
        return switch (of.verdict()) {
            case SLOWER -> of.isByChildren() ? "△ " : "▲ ";
            case FASTER -> of.isByChildren() ? "▽ " : "▼ ";
            case REMOVED -> "− ";
            case ADDED -> "+ ";
            case UNCHANGED, INCONCLUSIVE, ABSENT -> "";
        };
    }

    private static String style(Verdict verdict) {
        return switch (verdict) {
            case SLOWER -> "verdict-slower";
            case FASTER -> "verdict-faster";
            case REMOVED, ADDED -> "verdict-only";
            case UNCHANGED, INCONCLUSIVE, ABSENT -> "verdict-quiet";
        };
    }
}
