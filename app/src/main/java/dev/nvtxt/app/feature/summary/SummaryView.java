// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.timeline.FileMenu;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.ReportFile;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The *Files* tab: a warning where files have errors, a table with one row per file, and what an importer says of them.
public final class SummaryView {
    private static final double ICON_AND_GAPS_PX = 56;

    private final SummaryViewModel model;
    private final BorderPane root = new BorderPane();
    private final TableView<SummaryRow> table = new TableView<>();
    private final Label warning = Panels.status();
    private final ImporterViewModel importer;
    private final SplitPane split = new SplitPane(table);

    /// Makes the panel.
    public SummaryView(SummaryViewModel model, ImporterViewModel importer) {
        this.model = model;
        this.importer = importer;
        createView();
        model.rowsProperty().addListener((ListChangeListener<SummaryRow>) _ -> show());
        Controls.onCopy(table, this::copy);
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
        var run = new Button("Run importer…", AppIcon.TARGET.node(IconSize.SMALL));
        run.setId("summary-importer");
        run.setMinWidth(Region.USE_PREF_SIZE);
        run.setTooltip(new Tooltip("Run an installed importer on the files and show its output"));
        var pane = new ImporterPane(importer, this::chosenFiles, () -> split.getItems().setAll(table)).node();
        run.setOnAction(_ -> {
            if (!split.getItems().contains(pane)) {
                split.getItems().add(pane);
                split.setDividerPositions(0.6);
            }
        });
        root.setTop(Panels.bar(warning, run, Panels.button(AppIcon.COPY, "Copy as tab-separated text", this::copy)));
        Controls.prepare(table, "summary-table", "One row per file");
        table.getStyleClass().add(Styles.DENSE);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setPlaceholder(Panels.emptyState(AppIcon.SUMMARY,
                model.workspace().unlessOpening("Open a file to see its summary.")));
        for (var column : SummaryColumn.values()) {
            table.getColumns().add(column(column));
        }
        PlaceRows.lead(table, model.workspace(), approach -> {
            var row = table.getSelectionModel().getSelectedItem();
            if (row != null) {
                model.go(row, approach);
            }
        });
        var menu = new ContextMenu();
        // What the menu offers depends on the row; without an item it would not open at all.
        menu.getItems().add(new SeparatorMenuItem());
        menu.setOnShowing(_ -> menu.getItems().setAll(chosenFiles().stream().limit(1)
                .flatMap(file -> FileMenu.items(model.workspace(), file).stream()).toList()));
        table.setContextMenu(menu);
        root.setCenter(split);
    }

    private TableColumn<SummaryRow, SummaryRow> column(SummaryColumn kind) {
        var column = new TableColumn<SummaryRow, SummaryRow>(kind.title());
        column.setPrefWidth(kind.widthPx());
        kind.help().ifPresent(help -> {
            var header = new Label(kind.title());
            header.setTooltip(new Tooltip(help));
            column.setText("");
            column.setGraphic(header);
        });
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        column.setUserData(kind);
        column.setComparator(kind.order());
        column.setCellFactory(_ -> new SummaryCell(kind));
        if (kind.isNumber()) {
            column.getStyleClass().add(StyleClasses.NUMBER_COLUMN);
        }
        return column;
    }

    private void show() {
        var sorted = table.getSortOrder().stream().toList();
        table.getItems().setAll(model.rowsProperty());
        table.getSortOrder().setAll(sorted);
        table.sort();
        widen(SummaryColumn.VSE);
        widen(SummaryColumn.SYSTEMS);
        var text = model.warning();
        boolean isBad = !text.isEmpty();
        warning.setGraphic(isBad ? Panels.icon(Severity.ERROR) : null);
        warning.setText(isBad ? text : Plural.of(model.rowsProperty().size(), "file"));
        warning.getStyleClass().remove(StyleClasses.MUTED);
        if (!isBad) {
            warning.getStyleClass().add(StyleClasses.MUTED);
        }
    }

    /// A reason is not cut off.
    private void widen(SummaryColumn kind) {
        double width = model.rowsProperty().stream().mapToDouble(row -> textWidth(kind.text(row))).max().orElse(0);
        var column = table.getColumns().stream().filter(each -> each.getUserData() == kind).findFirst().orElseThrow();
        column.setPrefWidth(Math.max(kind.widthPx(), width + ICON_AND_GAPS_PX));
    }

    private static double textWidth(String text) {
        return new Text(text).getLayoutBounds().getWidth();
    }

    private List<ReportFile> chosenFiles() {
        var selected = table.getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).toList();
        return (selected.isEmpty() ? table.getItems() : selected).stream().map(SummaryRow::file).toList();
    }

    private void copy() {
        var selected = table.getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).toList();
        var rows = selected.size() > 1 ? selected : table.getItems();
        Panels.copy(model.workspace(), SummaryViewModel.tsv(rows), Plural.of(rows.size(), "row"));
    }

    /// A cell; where its number or name leads somewhere it is a link.
    private final class SummaryCell extends TableCell<SummaryRow, SummaryRow> {
        private final SummaryColumn column;

        SummaryCell(SummaryColumn column) {
            this.column = column;
            // A link keeps the click that would select its row, of whose file the menu is.
            addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
                if (event.getButton() == MouseButton.SECONDARY && !isEmpty() && !getTableRow().isSelected()) {
                    getTableView().getSelectionModel().clearAndSelect(getIndex());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable SummaryRow row, boolean isEmpty) {
            super.updateItem(row, isEmpty);
            setText(null);
            setGraphic(null);
            if (!isEmpty && row != null) {
                var text = column.text(row);
                setAccessibleText(column.title() + ": " + text);
                show(row, text);
            }
        }

        private void show(SummaryRow row, String text) {
            switch (column) {
                case NAME -> setGraphic(link(text, "Show the lanes of " + text,
                        row.hasErrors() ? Panels.icon(Severity.ERROR) : null, () -> model.go(row, Approach.REVEAL)));
                case ERRORS -> showCount(row, row.summary().errors(), Severity.ERROR, text);
                case VSE, SYSTEMS -> showVerdict(row, text);
                case WARNINGS -> showCount(row, row.summary().warnings(), Severity.WARNING, text);
                default -> setText(text);
            }
        }

        private void showVerdict(SummaryRow row, String text) {
            if (Compatibility.isYes(text)) {
                var icon = AppIcon.OK.node(IconSize.SMALL);
                icon.getStyleClass().add("severity-ok");
                setGraphic(icon);
                setText(text);
            } else {
                setGraphic(link(text, "Show the problems of " + row.summary().name(), Panels.icon(Severity.ERROR),
                        () -> model.showProblems(row)));
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

    /// Runs an importer on the selected files and shows its output.
    private static final class ImporterPane {
        private final BorderPane root = new BorderPane();

        /// @param files the files to run it on
        /// @param close hides the pane
        ImporterPane(ImporterViewModel model, Supplier<List<ReportFile>> files, Runnable close) {
            var output = new TextArea();
            output.setId("importer-output");
            output.setAccessibleText("Importer output");
            output.setPromptText("The output of your importer appears here, unchanged.");
            output.setEditable(false);
            output.setWrapText(true);
            output.getStyleClass().add("importer-words");
            output.textProperty().bind(model.outputProperty());
            var field = new TextField();
            Controls.prepare(field, "importer-path", "Path of the importer");
            field.textProperty().bindBidirectional(model.importerProperty());
            HBox.setHgrow(field, Priority.ALWAYS);
            var run = new Button("Run", AppIcon.TARGET.node(IconSize.SMALL));
            run.setId("importer-run");
            run.setTooltip(new Tooltip("Run it on the selected files, or on all files if none is selected"));
            run.setMinWidth(Region.USE_PREF_SIZE);
            run.setOnAction(_ -> model.ask(files.get()));
            run.disableProperty().bind(model.askingProperty());
            var stop = Panels.button(AppIcon.STOP, "Stop the importer", model::stopAsking);
            Panels.showWhile(stop, model.askingProperty());
            root.setTop(Panels.bar(field, run, stop, Panels.button(AppIcon.CLOSE, "Close", close)));
            root.setCenter(output);
            root.setMinWidth(220);
        }

        Region node() {
            return root;
        }
    }
}
