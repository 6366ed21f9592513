// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// A row of nodes beside each other; what they say together is its accessible text.
public final class RowCell<T> extends ListCell<T> {
    private final Function<T, List<Node>> content;
    private final HBox row = new HBox(6);

    public RowCell(Function<T, List<Node>> content) {
        this.content = content;
        row.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable T item, boolean isEmpty) {
        super.updateItem(item, isEmpty);
        if (isEmpty || item == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        row.getChildren().setAll(content.apply(item));
        setGraphic(row);
        setAccessibleText(row.getChildren().stream().filter(Label.class::isInstance).map(Label.class::cast)
                .map(Label::getText).filter(text -> !text.isEmpty()).collect(Collectors.joining(", ")));
    }
}
