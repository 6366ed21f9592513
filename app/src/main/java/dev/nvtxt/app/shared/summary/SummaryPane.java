// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.summary;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.chart.ScopeChips;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.app.shared.tables.SummaryTable;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// A choice of tables, a sentence about the chosen one, and the table.
///
/// @param <S> the summary
/// @param <T> its tables
public final class SummaryPane<S, T extends SummaryTable<S>> {
    private static final double LABEL_WIDTH_PX = 320;
    private static final double TEXT_WIDTH_PX = 110;
    private static final double MEANING_WIDTH_PX = 640;
    private static final double NUMBER_WIDTH_PX = 100;

    private final SummaryModel<S, T> model;
    private final BorderPane root = new BorderPane();
    private final TableView<List<@Nullable Object>> table = new TableView<>();
    private final Label status = Panels.status();

    /// Makes the panel.
    ///
    /// @param id the start of the ids of its nodes
    /// @param subject what the tables are about, for screen readers
    /// @param icon the icon of an empty table
    /// @param emptyText the same in words
    /// @param actions the controls before the button to copy
    public SummaryPane(String id, String subject, AppIcon icon, String emptyText, SummaryModel<S, T> model,
            Node... actions) {
        this.model = model;
        Panels.style(root, Panels.class, "figures.css");
        root.getStyleClass().add("summary-tables");
        status.setId(id + "-status");
        status.setMinWidth(0);
        status.setWrapText(true);
        var choice = Controls.longChoice("Which table about " + subject + " is shown", model.tables(),
                SummaryTable::title, model.tableProperty());
        choice.setId(id + "-table-choice");
        var bar = new ArrayList<Node>(
                List.of(choice, ScopeChips.ofRange(model.workspace(), model.rangeOnlyProperty()), status));
        bar.addAll(List.of(actions));
        bar.add(Panels.button(AppIcon.COPY, "Copy as tab-separated text", this::copy));
        root.setTop(Panels.bar(bar.toArray(Node[]::new)));
        Controls.prepare(table, id + "-table", "Table about " + subject);
        table.getStyleClass().add(Styles.DENSE);
        table.setPlaceholder(Panels.emptyState(icon,
                Bindings.when(model.busyProperty()).then("Counting …").otherwise(emptyText)));
        TextColumns.fill(table);
        PlaceRows.lead(table, model.workspace(), approach -> {
            var row = table.getSelectionModel().getSelectedItem();
            if (row != null) {
                model.go(row, approach);
            }
        });
        Controls.onCopy(table, this::copy);
        root.setCenter(table);
        ObjectProperty<T> shown = model.tableProperty();
        shown.addListener(_ -> showColumns());
        model.summaryProperty().addListener(_ -> showRows());
        showColumns();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void showColumns() {
        var columns = model.tableProperty().get().columns();
        table.getItems().clear();
        table.getSortOrder().clear();
        table.getColumns().clear();
        for (int i = 0; i < columns.size(); i++) {
            table.getColumns().add(column(columns.get(i), i));
        }
        showRows();
    }

    private static TableColumn<List<@Nullable Object>, List<@Nullable Object>> column(SummaryTable.SummaryField kind,
            int index) {
        boolean isText = kind.type().isText();
        var column = Controls.<List<@Nullable Object>>column("", width(kind), !isText,
                row -> kind.type().text(row.get(index)));
        column.setComparator(Comparator.comparing((List<@Nullable Object> row) -> row.get(index),
                Comparator.nullsFirst(SummaryPane::compare)));
        var words = kind.title().substring(0, 1).toUpperCase(Locale.ROOT) + kind.title().substring(1);
        var header = new Label(words);
        header.setTooltip(new Tooltip(kind.help()));
        column.setGraphic(header);
        return column;
    }

    private static double width(SummaryTable.SummaryField kind) {
        return switch (kind.type()) {
            case LABEL -> LABEL_WIDTH_PX;
            case TEXT -> kind.name().equals("meaning") ? MEANING_WIDTH_PX : TEXT_WIDTH_PX;
            default -> NUMBER_WIDTH_PX;
        };
    }

    private static int compare(Object a, Object b) {
        return a instanceof Number first && b instanceof Number second
                ? Double.compare(first.doubleValue(), second.doubleValue())
                : a.toString().compareTo(b.toString());
    }

    private void showRows() {
        Controls.setRows(table, model.rows());
        status.setText(model.status());
    }

    private void copy() {
        Panels.copy(model.workspace(), model.tsv(), Plural.of(model.rows().size(), "row"));
    }
}
