// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.gpu;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.chart.ScopeChips;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.app.shared.tables.GpuTable;
import dev.nvtxt.icons.AppIcon;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The *GPU* tab: a choice of tables, and the table.
public final class GpuView {
    private static final double LABEL_WIDTH_PX = 320;
    private static final double TEXT_WIDTH_PX = 110;
    private static final double MEANING_WIDTH_PX = 640;
    private static final double NUMBER_WIDTH_PX = 100;

    private final GpuViewModel model;
    private final BorderPane root = new BorderPane();
    private final TableView<List<@Nullable Object>> table = new TableView<>();
    private final Label status = Panels.status();

    /// Makes the panel.
    public GpuView(GpuViewModel model) {
        this.model = model;
        createView();
        ObjectProperty<GpuTable> shown = model.tableProperty();
        shown.addListener(_ -> showColumns());
        model.summaryProperty().addListener(_ -> showRows());
        showColumns();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root, Panels.class, "figures.css");
        root.getStyleClass().add("gpu");
        status.setId("gpu-status");
        status.setMinWidth(0);
        var choice = Controls.choice("Which table about the GPUs is shown", List.of(GpuTable.values()),
                GpuTable::title, model.tableProperty());
        choice.setId("gpu-table-choice");
        root.setTop(Panels.bar(choice, ScopeChips.ofRange(model.workspace(), model.rangeOnlyProperty()), status,
                Panels.button(AppIcon.COPY, "Copy as tab-separated text", this::copy)));
        Controls.prepare(table, "gpu-table", "What the GPUs did");
        table.getStyleClass().add(Styles.DENSE);
        table.setPlaceholder(Panels.emptyState(AppIcon.GPU,
                "No file has work of a GPU. Open a trace of Nsight Systems (SQLite) or of PyTorch."));
        TextColumns.fill(table);
        PlaceRows.lead(table, model.workspace(), approach -> {
            var row = table.getSelectionModel().getSelectedItem();
            if (row != null) {
                model.go(row, approach);
            }
        });
        Controls.onCopy(table, this::copy);
        root.setCenter(table);
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

    private static TableColumn<List<@Nullable Object>, List<@Nullable Object>> column(GpuTable.GpuColumn kind,
            int index) {
        boolean isText = kind.type().isText();
        var column = Controls.<List<@Nullable Object>>column("", width(kind), !isText,
                row -> kind.type().text(row.get(index)));
        column.setComparator(Comparator.comparing((List<@Nullable Object> row) -> row.get(index),
                Comparator.nullsFirst(GpuView::compare)));
        var words = kind.title().substring(0, 1).toUpperCase(Locale.ROOT) + kind.title().substring(1);
        var header = new Label(words);
        header.setTooltip(new Tooltip(kind.help()));
        column.setGraphic(header);
        return column;
    }

    private static double width(GpuTable.GpuColumn kind) {
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
        var kind = model.tableProperty().get();
        var note = model.note();
        status.setText(model.scope() + ". " + kind.description() + (note.isEmpty() ? "" : " " + note + "."));
        status.setTooltip(new Tooltip(status.getText()));
    }

    private void copy() {
        Panels.copy(model.tsv());
    }
}
