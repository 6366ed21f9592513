// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.StyleClasses;
import java.util.Optional;
import javafx.beans.Observable;
import module javafx.controls;

/// Puts the focus into a list itself, on its first row where no row is selected, so that the arrows work at once; or into
/// what a tab names to have it, as an editor.
final class ListFocus {
    private ListFocus() {}

    /// {@return what of a node gets the focus: what is named for it, else the first list, table or tree that is shown}
    static Optional<Node> target(Node node) {
        return field(node).or(() -> firstList(node));
    }

    /// {@return what of a node is named to get the focus}
    static Optional<Node> field(Node node) {
        return Optional.ofNullable(node.lookup("." + StyleClasses.FIRST_FOCUS));
    }

    private static Optional<Control> firstList(Node node) {
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

    static void enter(Node list) {
        list.requestFocus();
        switch (list) {
            case ListView<?> view -> enter(view, view.getSelectionModel(), view.itemsProperty());
            case TableView<?> view -> enter(view, view.getSelectionModel(), view.itemsProperty());
            case TreeView<?> view -> selectFirst(view.getSelectionModel(), view.getExpandedItemCount());
            case TreeTableView<?> view -> selectFirst(view.getSelectionModel(), view.getExpandedItemCount());
            default -> {
                // A panel without a list gets the focus as it is.
            }
        }
    }

    private static void enter(Control list, MultipleSelectionModel<?> selection,
            ObservableValue<? extends ObservableList<?>> rows) {
        if (rows.getValue().isEmpty()) {
            new FirstRow(list, selection, rows).await();
        } else {
            selectFirst(selection, rows.getValue().size());
        }
    }

    private static void selectFirst(MultipleSelectionModel<?> selection, int rows) {
        if (rows > 0 && selection.isEmpty()) {
            selection.select(0);
        }
    }

    /// Selects the first row of a list whose rows come later, such as those that are looked for in the background, if the list
    /// still has the focus then.
    private static final class FirstRow implements InvalidationListener {
        private final Control list;
        private final MultipleSelectionModel<?> selection;
        private final ObservableValue<? extends ObservableList<?>> rows;
        private ObservableList<?> watched;

        FirstRow(Control list, MultipleSelectionModel<?> selection,
                ObservableValue<? extends ObservableList<?>> rows) {
            this.list = list;
            this.selection = selection;
            this.rows = rows;
            watched = rows.getValue();
        }

        void await() {
            rows.addListener(this);
            watched.addListener(this);
        }

        @Override
        public void invalidated(Observable changed) {
            watched.removeListener(this);
            watched = rows.getValue();
            if (list.isFocused() && watched.isEmpty()) {
                watched.addListener(this);
                return;
            }
            rows.removeListener(this);
            // Not now: the list itself has yet to hear of its rows.
            FxThread.later(() -> {
                if (list.isFocused()) {
                    selectFirst(selection, rows.getValue().size());
                }
            });
        }
    }
}
