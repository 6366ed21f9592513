// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.panel;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/// Makes the small parts that the panes share.
public final class Controls {
    private Controls() {}

    /// {@return a box to choose one of several values}
    public static <T> ChoiceBox<T> choice(String help, List<T> values, Function<T, String> text, Property<T> value) {
        var box = new ChoiceBox<T>();
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T of) {
                return of == null ? "" : text.apply(of);
            }

            @Override
            public T fromString(String words) {
                throw new UnsupportedOperationException("the box is not editable");
            }
        });
        box.getItems().setAll(values);
        box.valueProperty().bindBidirectional(value);
        explain(box, help);
        box.setMinWidth(Region.USE_PREF_SIZE);
        return box;
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

    /// {@return a column of texts; numbers stand to the right}
    public static <T> TableColumn<T, T> column(String title, double widthPx, boolean isNumber,
            Function<T, String> text) {
        var column = new TableColumn<T, T>(title);
        column.setPrefWidth(widthPx);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        column.setCellFactory(_ -> new LabelCell<>(text, isNumber));
        if (isNumber) {
            column.getStyleClass().add(StyleClasses.STATS_NUMBER_COLUMN);
        }
        return column;
    }

    /// Says what a control is for, to the eye and to a screen reader.
    public static void explain(Control control, String help) {
        control.setTooltip(new Tooltip(help));
        control.setAccessibleText(help);
    }

    /// {@return a label for a control}
    public static Label caption(String text) {
        var label = new Label(text);
        label.getStyleClass().add(StyleClasses.MUTED);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static final class LabelCell<T> extends TableCell<T, T> {
        private final Function<T, String> text;

        private LabelCell(Function<T, String> text, boolean isNumber) {
            this.text = text;
            getStyleClass().add(isNumber ? StyleClasses.STATS_NUMBER : StyleClasses.STATS_TEXT);
        }

        @Override
        protected void updateItem(T item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? "" : text.apply(item));
        }
    }
}
