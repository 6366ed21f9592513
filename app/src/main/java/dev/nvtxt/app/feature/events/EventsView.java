// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.LongRows;
import dev.nvtxt.app.shared.panel.LongTable;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.app.shared.timeline.EventConditions;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The *Events* tab: a bar with counts and export, and the table, of which only the rows in sight exist.
public final class EventsView {
    private static final double SWATCH_PX = 12;
    private static final TableField COLOR = new FieldColumn(EventField.COLOR);

    private final EventsViewModel model;
    private final FilePicker picker;
    private final BorderPane root = new BorderPane();
    private final LongTable<Integer> table = new LongTable<>();
    private final LongRows<Integer> rows = table.rows();
    private final Label status = Panels.status();
    private boolean isUpdating;
    private boolean isNewOrder;
    /// Whether the rows in sight are the first ones of a new order.
    private boolean isAtTop;
    private boolean isOrdering;
    private boolean isArranging;

    /// Makes the panel.
    public EventsView(EventsViewModel model, FilePicker picker) {
        this.model = model;
        this.picker = picker;
        createView();
        bind();
        installHandlers();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root);
        root.getStyleClass().add("events");
        status.setId("events-status");
        root.setTop(
                Panels.bar(status, columnMenu(),
                        Controls.formats("Copy", AppIcon.COPY, TableFormat.values(), TableFormat::label, this::copy),
                        Controls.formats("Export", AppIcon.EXPORT, TableFormat.values(), TableFormat::label,
                                this::export)));
        table.setId("events-table");
        table.setAccessibleText("Events");
        table.getStyleClass().add(Styles.DENSE);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setRowFactory(_ -> new EventRow());
        showColumns();
        model.columns().addListener((InvalidationListener) _ -> showColumns());
        model.moreColumns().addListener(this::scrollToAdded);
        table.getColumns().addListener(this::followDragged);
        model.sortColumnProperty().subscribe(_ -> showOrder());
        model.descendingProperty().subscribe(_ -> showOrder());
        table.setSortPolicy(_ -> {
            if (!isUpdating && !isOrdering) {
                // Deferred: new rows during the change make the table forget its sort order.
                FxThread.later(this::sort);
            }
            return true;
        });
        root.setCenter(rows.node());
    }

    /// Adds columns that few need, and arguments.
    private MenuButton columnMenu() {
        var menu = new MenuButton("Columns", AppIcon.EVENTS.node(IconSize.SMALL));
        menu.setId("events-columns");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        menu.setTooltip(new Tooltip("Add fields and arguments as columns"));
        var keys = model.workspace().argumentKeys();
        Runnable fill = () -> {
            menu.getItems().clear();
            FieldColumn.ADDED.forEach(column -> menu.getItems().add(columnItem(column, column.title())));
            keys.keysProperty().get().forEach(key -> menu.getItems()
                    .add(columnItem(new ArgumentColumn(key.name(), key.isNumber()), "arg." + key.name())));
        };
        keys.keysProperty().addListener(_ -> fill.run());
        model.moreColumns().addListener((InvalidationListener) _ -> fill.run());
        fill.run();
        return menu;
    }

    /// Shows the columns of the model; those that stay keep their widths.
    private void showColumns() {
        if (isArranging) {
            return;
        }
        isArranging = true;
        var fields = model.columns();
        table.getColumns().removeIf(shown -> !fields.contains(shown.getUserData()));
        for (int i = 0; i < fields.size(); i++) {
            if (i == table.getColumns().size() || !fields.get(i).equals(table.getColumns().get(i).getUserData())) {
                table.getColumns().add(i, column(fields.get(i)));
            }
        }
        isArranging = false;
    }

    /// A copy has the columns in the order that the user gave them.
    private void followDragged(ListChangeListener.Change<? extends TableColumn<Integer, ?>> change) {
        if (!isArranging) {
            isArranging = true;
            model.columns().setAll(fieldsOf(change.getList()));
            isArranging = false;
        }
    }

    private static List<TableField> fieldsOf(List<? extends TableColumn<Integer, ?>> columns) {
        return columns.stream().map(column -> (TableField) column.getUserData()).toList();
    }

    private CheckMenuItem columnItem(TableField column, String text) {
        var item = new CheckMenuItem(text);
        item.setMnemonicParsing(false);
        item.setSelected(model.moreColumns().stream().anyMatch(other -> other.title().equals(column.title())));
        item.setOnAction(_ -> {
            if (item.isSelected()) {
                model.moreColumns().add(column);
            } else {
                model.moreColumns().removeIf(other -> other.title().equals(column.title()));
            }
        });
        return item;
    }

    private void scrollToAdded(ListChangeListener.Change<? extends TableField> change) {
        while (change.next()) {
            table.getColumns().stream().filter(shown -> change.getAddedSubList().contains(shown.getUserData()))
                    .forEach(table::scrollToColumn);
        }
    }

    private TableColumn<Integer, Integer> column(TableField kind) {
        var column = new TableColumn<Integer, Integer>(model.title(kind));
        column.setPrefWidth(kind.widthPx());
        column.setUserData(kind);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new EventCell(kind));
        if (kind.isNumber()) {
            column.getStyleClass().add(StyleClasses.NUMBER_COLUMN);
        }
        return column;
    }

    /// The arrow of the order that the model has.
    private void showOrder() {
        if (isOrdering) {
            return;
        }
        isOrdering = true;
        var sorted = table.getColumns().stream()
                .filter(column -> Objects.equals(column.getUserData(), model.sortColumnProperty().get())).toList();
        sorted.forEach(column -> column.setSortType(model.descendingProperty().get()
                ? TableColumn.SortType.DESCENDING
                : TableColumn.SortType.ASCENDING));
        table.getSortOrder().setAll(sorted);
        isOrdering = false;
    }

    private void sort() {
        var first = table.getSortOrder().isEmpty() ? null : table.getSortOrder().getFirst();
        var column = first == null ? null : (TableField) first.getUserData();
        boolean isDescending = first != null && first.getSortType() == TableColumn.SortType.DESCENDING;
        if (Objects.equals(column, model.sortColumnProperty().get())
                && isDescending == model.descendingProperty().get()) {
            return; // a table asks for its order again when it is shown, or its columns change
        }
        isOrdering = true;
        model.descendingProperty().set(isDescending);
        model.sortColumnProperty().set(column);
        isOrdering = false;
        isNewOrder = true;
        show();
    }

    private void bind() {
        model.rowsProperty().addListener((_, _, _) -> show());
        model.sortingProperty().addListener((_, _, _) -> showStatus());
        model.selectedRowProperty().addListener((_, _, row) -> select(row.intValue()));
        model.workspace().timeFormatProperty().addListener((_, _, _) -> {
            showTitles();
            table.refresh();
        });
        show();
    }

    private void show() {
        boolean wasInSight = rows.isInSight(rows.focused());
        rows.chooseNone();
        rows.setRows(model.rowsProperty().get());
        // The same numbers may be other events by now.
        table.refresh();
        boolean isFiltered = model.rowsProperty().get().total() > 0;
        table.setPlaceholder(isFiltered
                ? Panels.emptyState(AppIcon.FILTER, "No matching events. Change the filter or show more categories.")
                : Panels.emptyState(AppIcon.EVENTS,
                        model.workspace().unlessOpening("Open a file to list its events.")));
        showStatus();
        showTitles();
        int selected = model.selectedRowProperty().get();
        isAtTop = isNewOrder && !model.sortingProperty().get();
        if (isAtTop) {
            // Who sorts wants to see what comes first by now.
            isNewOrder = false;
            rows.mark(selected);
            rows.toTop();
        } else if (wasInSight) {
            rows.choose(selected);
        } else {
            rows.mark(selected);
        }
    }

    private void showTitles() {
        table.getColumns().forEach(column -> column.setText(model.title((TableField) column.getUserData())));
    }

    private void showStatus() {
        status.setText(model.sortingProperty().get() ? "Sorting…" : model.status());
    }

    private void select(int row) {
        if (isUpdating) {
            return;
        }
        if (row < 0) {
            rows.chooseNone();
        } else if (isAtTop && model.isListing()) {
            rows.mark(row);
        } else {
            rows.choose(row);
        }
    }

    private void installHandlers() {
        PlaceRows.lead(table, model.workspace(), approach -> {
            isUpdating = true;
            model.go(model.rowsProperty().get().get(rows.focused()), approach);
            isUpdating = false;
        });
        table.setContextMenu(new EventsMenu(model, rows, this::copy).menu());
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
                copy(TableFormat.TSV);
                event.consume();
            }
        });
    }

    /// Copies the selected rows, or all where none is chosen.
    private void copy(TableFormat format) {
        model.copy(rows.selection(), format, Panels::copy);
    }

    private void export(TableFormat format) {
        picker.export("Visible Events", "events", format.label(), format.extension())
                .ifPresent(path -> model.export(path, format));
    }

    /// A row that says its event in a sentence.
    private final class EventRow extends LongTable.Row<Integer> {
        @Override
        protected void updateItem(@Nullable Integer number, boolean isEmpty) {
            super.updateItem(number, isEmpty);
            setAccessibleText(isEmpty || number == null ? null : model.sentence(number));
        }
    }

    private final class EventCell extends LongTable.Cell<Integer, Integer> {
        private final TableField column;

        EventCell(TableField column) {
            this.column = column;
        }

        @Override
        protected void updateItem(@Nullable Integer number, boolean isEmpty) {
            super.updateItem(number, isEmpty);
            setGraphic(null);
            if (isEmpty || number == null) {
                setText(null);
                setAccessibleText(null);
                return;
            }
            var text = model.cell(column, number);
            setText(text);
            setAccessibleText(model.title(column) + ": " + (text.isEmpty() ? "none" : text));
            if (COLOR.equals(column) && !text.isEmpty()) {
                setGraphic(swatch(text));
            }
        }

        private static Rectangle swatch(String argb) {
            var swatch = new Rectangle(SWATCH_PX, SWATCH_PX, Color.web('#' + argb.substring(4)));
            swatch.getStyleClass().add("swatch");
            return swatch;
        }
    }

    /// The menu of a right click on the table of events.
    private static final class EventsMenu {
        private final EventsViewModel model;
        private final LongRows<Integer> rows;
        private final ContextMenu menu = new ContextMenu();

        /// Makes the menu.
        ///
        /// @param copy copies the selected rows
        EventsMenu(EventsViewModel model, LongRows<Integer> rows, Consumer<TableFormat> copy) {
            this.model = model;
            this.rows = rows;
            var workspace = model.workspace();
            var find = item("Select All with This Message", AppIcon.SEARCH,
                    event -> workspace.send(new Request.Find(EventConditions.message(message(event)))));
            var statistics = item("Statistics of This Message", AppIcon.STATISTICS,
                    event -> workspace.send(new Request.ShowStatistics(event)));
            var copyMessage = item("Copy Message", AppIcon.COPY,
                    event -> Panels.copy(workspace, message(event), "the message"));
            var source = item("Go to Source Line", AppIcon.SOURCE,
                    event -> workspace.send(new Request.ShowLine(event.file(), event.sourceLine())));
            menu.getItems().setAll(item("Show on Timeline", AppIcon.FIT_SELECTION, workspace::reveal), source,
                    new SeparatorMenuItem(), find, statistics, new SeparatorMenuItem(), copyMessage,
                    copyRows(copy));
            menu.setOnShowing(_ -> {
                menu.getItems().forEach(item -> item.setDisable(rows.selection().isEmpty()));
                boolean isNameless = rows.selection().isEmpty() || message(selectedEvent()).isEmpty();
                source.setDisable(rows.selection().isEmpty() || selectedEvent().sourceLine() == 0);
                find.setDisable(isNameless);
                statistics.setDisable(isNameless);
                copyMessage.setDisable(isNameless);
            });
        }

        ContextMenu menu() {
            return menu;
        }

        private EventRef selectedEvent() {
            return model.event(model.rowsProperty().get().get(rows.focused()));
        }

        private static String message(EventRef event) {
            var message = event.message();
            return message == null ? "" : message;
        }

        private MenuItem item(String text, AppIcon icon, Consumer<EventRef> action) {
            return Panels.item(text, icon, () -> action.accept(selectedEvent()));
        }

        private static Menu copyRows(Consumer<TableFormat> copy) {
            var rows = new Menu("Copy Rows", AppIcon.COPY.node(IconSize.MEDIUM));
            for (var format : TableFormat.values()) {
                rows.getItems().add(Panels.item(format.label(), () -> copy.accept(format)));
            }
            return rows;
        }
    }
}
