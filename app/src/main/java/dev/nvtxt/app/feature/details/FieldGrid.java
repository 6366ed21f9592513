// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.feature.details.EventDetails.Field;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.StyleClasses;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Fields with their names in two columns. From event to event it keeps its controls and changes their texts: what a text
/// field costs is its skin and its style, and a panel full of new ones takes longer than a frame may.
final class FieldGrid {
    private static final double NAME_WIDTH_PX = 96;
    private static final int ONE_LINE = 14;

    private final GridPane grid = empty();
    private final Map<String, FieldRow> rows = new HashMap<>();

    /// One field: its name, and a control for a value of one line or of several, each made when it is first needed.
    private static final class FieldRow {
        private final Label name = new Label();
        private @Nullable TextField line;
        private @Nullable WrappedText wrapped;

        TextInputControl show(Field field) {
            setText(name, field.name());
            var value = DisplayText.of(field.value());
            return filled(control(isOneLine(value)), value, field);
        }

        TextInputControl control(boolean isOneLine) {
            if (isOneLine) {
                var text = line == null ? line("") : line;
                line = text;
                return text;
            }
            var text = wrapped == null ? new WrappedText("") : wrapped;
            wrapped = text;
            return text;
        }

        private static TextInputControl filled(TextInputControl text, String value, Field field) {
            if (!text.getText().equals(value)) {
                text.setText(value);
            }
            text.setId("details-" + field.key());
            text.setAccessibleText(field.name());
            return text;
        }
    }

    static void setText(Label label, String text) {
        if (!label.getText().equals(text)) {
            label.setText(text);
        }
    }

    /// {@return an empty grid of names and values}
    static GridPane empty() {
        var grid = new GridPane();
        grid.getStyleClass().add("app-details-fields");
        var names = new ColumnConstraints(NAME_WIDTH_PX);
        var values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setFillWidth(true);
        grid.getColumnConstraints().setAll(names, values);
        return grid;
    }

    /// {@return a control for a value that can be selected and copied: a value that fits any panel is in a field of one
    /// line; the rest is broken into lines}
    static TextInputControl value(String whole) {
        var value = DisplayText.of(whole);
        return isOneLine(value) ? line(value) : new WrappedText(value);
    }

    private static boolean isOneLine(String value) {
        return value.length() <= ONE_LINE;
    }

    static TextField line(String value) {
        var text = new TextField(value);
        text.getStyleClass().add(StyleClasses.VALUE);
        text.setEditable(false);
        text.setPrefWidth(0);
        text.setMaxWidth(Double.MAX_VALUE);
        return text;
    }

    Node node() {
        return grid;
    }

    /// Makes the controls of a field before an event has it.
    ///
    /// @param isOneLine whether its value will be short
    void prepare(String key, boolean isOneLine) {
        var row = rows.computeIfAbsent(key, _ -> newRow());
        for (var node : List.of(row.name, row.control(isOneLine))) {
            if (node.getParent() == null) {
                Reused.addHidden(grid.getChildren(), node);
            }
        }
    }

    /// Shows fields, each of another key.
    void show(List<Field> fields) {
        var nodes = new ArrayList<Node>();
        for (int at = 0; at < fields.size(); at++) {
            var row = rows.computeIfAbsent(fields.get(at).key(), _ -> newRow());
            var value = row.show(fields.get(at));
            GridPane.setConstraints(row.name, 0, at);
            GridPane.setValignment(row.name, VPos.TOP);
            GridPane.setConstraints(value, 1, at);
            nodes.add(row.name);
            nodes.add(value);
        }
        Reused.show(grid.getChildren(), nodes, _ -> true);
    }

    private static FieldRow newRow() {
        var row = new FieldRow();
        row.name.getStyleClass().add(StyleClasses.MUTED);
        return row;
    }
}
