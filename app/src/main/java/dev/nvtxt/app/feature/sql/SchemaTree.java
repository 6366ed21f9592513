// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.formats.sql.SqlTable;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The tables and columns that a query can name, with what they hold.
final class SchemaTree {
    private final TreeView<SchemaItem> tree = new TreeView<>();

    /// A table or a column.
    private record SchemaItem(String name, String words) {}

    /// Makes the tree.
    ///
    /// @param insert takes the name that is double-clicked
    SchemaTree(Consumer<String> insert) {
        var root = new TreeItem<>(new SchemaItem("", ""));
        for (var table : SqlTable.ALL) {
            var item = new TreeItem<>(new SchemaItem(table.name(), table.words()));
            for (var column : table.columns()) {
                item.getChildren().add(new TreeItem<>(new SchemaItem(column.name(),
                        column.type().name().toLowerCase(Locale.ROOT) + ", " + column.words())));
            }
            root.getChildren().add(item);
        }
        root.getChildren().getFirst().setExpanded(true);
        tree.setRoot(root);
        tree.setShowRoot(false);
        tree.setId("sql-schema");
        tree.setAccessibleText("Tables and columns");
        tree.getStyleClass().add(Styles.DENSE);
        tree.setFixedCellSize(Panels.ROW_HEIGHT_PX - 4);
        tree.setMinWidth(0);
        tree.setCellFactory(_ -> new EntryCell(insert));
    }

    Region node() {
        return tree;
    }

    private static final class EntryCell extends TreeCell<SchemaItem> {
        private EntryCell(Consumer<String> insert) {
            setOnMouseClicked(event -> {
                var entry = getItem();
                if (event.getClickCount() == 2 && entry != null && getTreeItem().isLeaf()) {
                    insert.accept(entry.name);
                }
            });
        }

        @Override
        protected void updateItem(@Nullable SchemaItem entry, boolean isEmpty) {
            super.updateItem(entry, isEmpty);
            if (isEmpty || entry == null) {
                setText(null);
                setTooltip(null);
            } else {
                setText(entry.name + " — " + entry.words);
                setTooltip(new Tooltip(entry.words));
            }
        }
    }
}
