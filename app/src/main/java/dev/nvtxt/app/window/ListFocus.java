// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;

/// Puts the focus into a list itself, on its first row where no row is selected, so that the arrows work at once.
final class ListFocus {
    private ListFocus() {}

    /// {@return the first list, table or tree that is shown in a node}
    static Optional<Control> firstList(Node node) {
        // A drop-down has its own list among its children.
        if (!node.isVisible() || node instanceof ComboBoxBase<?>) {
            return Optional.empty();
        }
        if (node instanceof ListView<?> || node instanceof TableView<?> || node instanceof TreeView<?>
                || node instanceof TreeTableView<?>) {
            return Optional.of((Control) node);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(child -> firstList(child).stream()).findFirst()
                : Optional.empty();
    }

    /// Gives a list the focus.
    static void enter(Node list) {
        list.requestFocus();
        switch (list) {
            case ListView<?> view -> selectFirst(view.getSelectionModel(), view.getItems().size());
            case TableView<?> view -> selectFirst(view.getSelectionModel(), view.getItems().size());
            case TreeView<?> view -> selectFirst(view.getSelectionModel(), view.getExpandedItemCount());
            case TreeTableView<?> view -> selectFirst(view.getSelectionModel(), view.getExpandedItemCount());
            default -> {
                // A panel without a list gets the focus as it is.
            }
        }
    }

    private static void selectFirst(MultipleSelectionModel<?> selection, int rows) {
        if (rows > 0 && selection.isEmpty()) {
            selection.select(0);
        }
    }
}
