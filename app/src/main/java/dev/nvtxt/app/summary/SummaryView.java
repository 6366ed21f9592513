// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.summary;

import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.app.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.diagnostic.Severity;
import java.util.Objects;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The *Report summary* tab: a warning where files have errors, and a table with one row per file.
public final class SummaryView {
    private final SummaryViewModel model;
    private final BorderPane root = new BorderPane();
    private final TableView<SummaryRow> table = new TableView<>();
    private final Label warning = Panels.status();

    /// Makes the panel.
    public SummaryView(SummaryViewModel model) {
        this.model = model;
        createView();
        model.rowsProperty().addListener((ListChangeListener<SummaryRow>) _ -> show());
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
                copy();
                event.consume();
            }
        });
        show();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root);
        root.getStyleClass().add("summary");
        warning.setId("summary-warning");
        root.setTop(Panels.bar(warning, Panels.button(AppIcon.COPY, "Copy as tab-separated text", this::copy)));
        table.setId("summary-table");
        table.setAccessibleText("Report summary, one row per file");
        table.getStyleClass().add("dense");
        table.setFixedCellSize(Panels.ROW_HEIGHT_PX);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setPlaceholder(Panels.emptyState(AppIcon.SUMMARY, "Open a file to see its summary."));
        for (var column : SummaryColumn.values()) {
            table.getColumns().add(column(column));
        }
        root.setCenter(table);
    }

    private TableColumn<SummaryRow, SummaryRow> column(SummaryColumn kind) {
        var column = new TableColumn<SummaryRow, SummaryRow>(kind.title());
        column.setPrefWidth(kind.widthPx());
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        column.setComparator(kind.order());
        column.setCellFactory(_ -> new SummaryCell(kind));
        return column;
    }

    private void show() {
        var sorted = table.getSortOrder().stream().toList();
        table.getItems().setAll(model.rowsProperty());
        table.getSortOrder().setAll(sorted);
        table.sort();
        var text = model.warning();
        boolean isBad = !text.isEmpty();
        warning.setGraphic(isBad ? Panels.icon(Severity.ERROR) : null);
        warning.setText(isBad ? text : Plural.of(model.rowsProperty().size(), "file"));
        warning.getStyleClass().remove("muted");
        if (!isBad) {
            warning.getStyleClass().add("muted");
        }
    }

    private void copy() {
        var chosen = table.getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).toList();
        Panels.copy(SummaryViewModel.tsv(chosen.size() > 1 ? chosen : table.getItems()));
    }

    /// A cell; where its number or name leads somewhere it is a link.
    private final class SummaryCell extends TableCell<SummaryRow, SummaryRow> {
        private final SummaryColumn column;

        SummaryCell(SummaryColumn column) {
            this.column = column;
            setAlignment(column.isNumber() ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(@Nullable SummaryRow row, boolean isEmpty) {
            super.updateItem(row, isEmpty);
            setText(null);
            setGraphic(null);
            setTooltip(null);
            if (!isEmpty && row != null) {
                var text = column.text(row);
                setAccessibleText(column.title() + ": " + text);
                show(row, text);
            }
        }

        private void show(SummaryRow row, String text) {
            switch (column) {
                case NAME -> setGraphic(link(text, "Show the lanes of " + text,
                        row.hasErrors() ? Panels.icon(Severity.ERROR) : null, () -> model.showLane(row)));
                case ERRORS -> showCount(row, row.summary().errors(), Severity.ERROR, text);
                case WARNINGS -> showCount(row, row.summary().warnings(), Severity.WARNING, text);
                default -> {
                    setText(text);
                    if (!column.isNumber()) {
                        setTooltip(new Tooltip(text));
                    }
                }
            }
        }

        private void showCount(SummaryRow row, long count, Severity severity, String text) {
            if (count == 0) {
                setText(text);
            } else {
                setGraphic(link(text, "Show the problems of " + row.summary().name(), Panels.icon(severity),
                        () -> model.showProblems(row)));
            }
        }

        private static Hyperlink link(String text, String help, @Nullable Node icon, Runnable action) {
            var link = new Hyperlink(text, icon);
            link.setAccessibleText(text + ". " + help);
            link.setTooltip(new Tooltip(help));
            link.setOnAction(_ -> action.run());
            return link;
        }
    }
}
