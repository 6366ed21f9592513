// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.timeline.time.TimeColumn;
import javafx.scene.control.Label;
import javafx.util.StringConverter;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Makes the small parts that the panes share.
public final class Controls {
    private static final double HEADING_LETTER_PX = 7;
    private static final double HEADING_EDGES_PX = 26;

    private Controls() {}

    /// {@return a box to choose one of several values}
    public static <T> ChoiceBox<T> choice(String help, List<T> values, Function<T, String> text, Property<T> value) {
        var box = new ChoiceBox<T>();
        box.setConverter(converter(text));
        box.getItems().setAll(values);
        box.valueProperty().bindBidirectional(value);
        explain(box, help);
        box.setMinWidth(Region.USE_PREF_SIZE);
        return box;
    }

    /// {@return a box to choose one of many values, of which it makes rows only for those in view: the menu of a choice box has
    /// all, and makes all of them again for each that is added}
    public static <T> ComboBox<T> longChoice(String help, List<T> values, Function<T, String> text, Property<T> value) {
        var box = new ComboBox<T>();
        box.setConverter(converter(text));
        box.getItems().setAll(values);
        box.valueProperty().bindBidirectional(value);
        explain(box, help);
        box.setMinWidth(Region.USE_PREF_SIZE);
        return box;
    }

    /// Offers other values in a box. The one that is chosen stays, also where it is not among them, and what follows the box
    /// never sees it without one: replacing all items at once would clear it in between.
    public static <T> void offer(ComboBox<T> box, List<T> values) {
        var current = box.getValue();
        var offered = new ArrayList<>(values);
        if (!offered.contains(current)) {
            offered.add(current);
        }
        if (offered.equals(box.getItems())) {
            return;
        }
        if (!box.getItems().contains(current)) {
            box.getItems().add(current);
        }
        int at = offered.indexOf(current);
        box.getItems().removeIf(item -> !item.equals(current));
        box.getItems().addAll(0, offered.subList(0, at));
        box.getItems().addAll(offered.subList(at + 1, offered.size()));
    }

    /// {@return what names the values of a box that is not editable}
    public static <T> StringConverter<T> converter(Function<T, String> text) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T of) {
                return of == null ? "" : text.apply(of);
            }

            @Override
            public T fromString(String words) {
                throw new UnsupportedOperationException("the box is not editable");
            }
        };
    }

    /// Gives a field its id, a prompt and an accessible text.
    public static void prepare(TextField field, String id, String help) {
        field.setId(id);
        field.setPromptText(help);
        field.setAccessibleText(help);
    }

    /// Gives a field that filters what is below it its id and what it is for. Esc clears it before it closes the window.
    public static void prepareFilter(TextField field, String id, String help) {
        prepare(field, id, help);
        field.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
                field.clear();
                event.consume();
            }
        });
    }

    /// Gives a table its id, the height of its rows, and what a screen reader says of it.
    public static void prepare(TableView<?> table, String id, String help) {
        table.setId(id);
        table.setAccessibleText(help);
        table.setFixedCellSize(Panels.ROW_HEIGHT_PX);
    }

    /// {@return a field for a number}
    public static <T> Spinner<T> spinner(SpinnerValueFactory<T> values, double widthPx, String help) {
        var spinner = new Spinner<>(values);
        spinner.setEditable(true);
        spinner.setPrefWidth(widthPx);
        explain(spinner, help);
        return spinner;
    }

    /// {@return a button that stays down}
    public static ToggleButton toggle(String text, String help, Property<Boolean> value) {
        var button = new ToggleButton(text);
        button.getStyleClass().add(StyleClasses.STATS_TOGGLE);
        button.setTooltip(new Tooltip(help));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.selectedProperty().bindBidirectional(value);
        return button;
    }

    /// {@return a column of texts; numbers are right-aligned}
    public static <T> TableColumn<T, T> column(String title, double widthPx, boolean isNumber,
            Function<T, String> text) {
        var column = new TableColumn<T, T>(title);
        column.setPrefWidth(Math.max(widthPx, headingPx(title)));
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        column.setCellFactory(_ -> new LabelCell<>(text, isNumber));
        if (isNumber) {
            column.getStyleClass().add(StyleClasses.NUMBER_COLUMN);
        }
        return column;
    }

    /// {@return the text of a row in a column that this class made}
    public static <T, V> String cellText(TableColumn<T, V> column, T row) {
        return column.getCellFactory().call(column) instanceof LabelCell<T, V> label
                ? label.text.apply(column.getCellData(row))
                : "";
    }

    /// {@return a column of texts that is sorted by them}
    public static <T> TableColumn<T, T> textColumn(String title, double widthPx, Function<T, String> text) {
        var column = column(title, widthPx, false, text);
        column.setComparator(Comparator.comparing(text));
        return column;
    }

    /// {@return a column of numbers that is sorted by a value}
    public static <T> TableColumn<T, T> numberColumn(String title, double widthPx, Function<T, String> text,
            ToDoubleFunction<T> value) {
        var column = column(title, widthPx, true, text);
        column.setComparator(Comparator.comparingDouble(value));
        return column;
    }

    /// {@return a column of lengths of time in one unit, which suits the rows of the table and is said in the header}
    ///
    /// @param table the table, whose rows are looked at whenever they are other ones
    public static <T> TableColumn<T, T> durationColumn(TableView<T> table, String title, double widthPx,
            ToDoubleFunction<T> ns) {
        return durationColumn(table, title, widthPx, ns, ns);
    }

    /// {@return the same in the unit that suits another column, so that both compare at a glance}
    ///
    /// @param typicalNs the lengths that the unit suits
    public static <T> TableColumn<T, T> durationColumn(TableView<T> table, String title, double widthPx,
            ToDoubleFunction<T> ns, ToDoubleFunction<T> typicalNs) {
        var unit = new SimpleObjectProperty<>(TimeColumn.ofLengths(DoubleStream.empty()));
        InvalidationListener fit = _ -> unit
                .set(TimeColumn.ofLengths(table.getItems().stream().mapToDouble(typicalNs)));
        followRows(table, fit);
        return durationColumn(table, title, widthPx, ns, unit);
    }

    /// {@return the same in a unit that others have as well, so that all of a view compare}
    ///
    /// @param unit the unit
    public static <T> TableColumn<T, T> durationColumn(TableView<T> table, String title, double widthPx,
            ToDoubleFunction<T> ns, ObservableValue<TimeColumn> unit) {
        var decimals = new SimpleIntegerProperty();
        var column = Controls.<T>numberColumn(title, Math.max(widthPx, headingPx(unit.getValue().title(title))),
                row -> Double.isNaN(ns.applyAsDouble(row))
                        ? ""
                        : unit.getValue().text(ns.applyAsDouble(row), decimals.get()),
                ns);
        column.textProperty().bind(unit.map(now -> now.title(title)));
        InvalidationListener fit = _ -> {
            decimals.set(unit.getValue().decimals(table.getItems().stream().mapToDouble(ns)));
            table.refresh();
        };
        unit.addListener(fit);
        followRows(table, fit);
        return column;
    }

    private static void followRows(TableView<?> table, InvalidationListener fit) {
        table.getItems().addListener(fit);
        table.itemsProperty().addListener((_, before, items) -> {
            before.removeListener(fit);
            items.addListener(fit);
            fit.invalidated(items);
        });
    }

    /// {@return about the width of the heading of a column, so that it is not cut}
    private static double headingPx(String title) {
        return HEADING_EDGES_PX + title.length() * HEADING_LETTER_PX;
    }

    /// {@return a column of plain texts that is not sorted}
    public static <T> TableColumn<T, String> plainColumn(String title, double widthPx, Function<T, String> text) {
        var column = new TableColumn<T, String>(title);
        column.setPrefWidth(widthPx);
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
        return column;
    }

    /// {@return a menu of formats in which something can leave the window}
    ///
    /// @param label names a format
    public static <F> MenuButton formats(String text, AppIcon icon, F[] formats, Function<F, String> label,
            Consumer<F> action) {
        var menu = new MenuButton(text, icon.node(IconSize.SMALL));
        menu.setMinWidth(Region.USE_PREF_SIZE);
        for (var format : formats) {
            menu.getItems().add(Panels.item(label.apply(format), () -> action.accept(format)));
        }
        return menu;
    }

    /// {@return a menu of controls that few change, each with its label, so that what they are about has the room}
    public static MenuButton more(String text, String help, Map<String, ? extends Control> controls) {
        var grid = new GridPane(8, 6);
        controls.forEach((label, control) -> {
            grid.addRow(grid.getRowCount(), caption(label), control);
            control.setMaxWidth(Double.MAX_VALUE);
        });
        var item = new CustomMenuItem(grid, false);
        item.getStyleClass().add("app-more");
        var menu = new MenuButton(text, null, item);
        menu.setMinWidth(Region.USE_PREF_SIZE);
        explain(menu, help);
        return menu;
    }

    /// Does something when a key is pressed.
    public static void onKey(Node node, KeyCode key, Runnable action) {
        node.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == key) {
                action.run();
                event.consume();
            }
        });
    }

    /// Does something when the keys are pressed that copy.
    public static void onCopy(Node node, Runnable action) {
        node.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
                action.run();
                event.consume();
            }
        });
    }

    /// Shows other rows in a table, which forgets its order with other items.
    public static <T> void setRows(TableView<T> table, List<T> rows) {
        var order = List.copyOf(table.getSortOrder());
        table.setItems(FXCollections.observableList(rows));
        table.getSortOrder().setAll(order);
    }

    /// Does something with a row that is double-clicked.
    public static <T> void onDoubleClick(TableView<T> table, Consumer<T> action) {
        table.setRowFactory(_ -> {
            var row = new TableRow<T>();
            row.setOnMouseClicked(event -> {
                if (event.getClickCount() == 2 && event.getButton() == MouseButton.PRIMARY && row.getItem() != null) {
                    action.accept(row.getItem());
                }
            });
            return row;
        });
    }

    /// Says what a control is for, to the eye and to a screen reader.
    public static void explain(Control control, String help) {
        control.setTooltip(new Tooltip(help));
        control.setAccessibleText(help);
    }

    public static Label caption(String text) {
        var label = Panels.muted(text);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static final class LabelCell<T, V> extends TableCell<T, V> {
        private final Function<V, String> text;

        private LabelCell(Function<V, String> text, boolean isNumber) {
            this.text = text;
            getStyleClass().add(isNumber ? StyleClasses.STATS_NUMBER : StyleClasses.STATS_TEXT);
        }

        @Override
        protected void updateItem(V item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? "" : text.apply(item));
        }
    }
}
