// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.panel.StyleClasses;
import java.util.Optional;
import module javafx.controls;

/// Puts the focus into a list itself, so that the arrows work at once; or into what a tab names to have it, as an editor.
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

    /// Puts the focus into a list; its first row gets it where none has it. What is selected stays: a row that is selected can
    /// move the view. Where nothing is, the first arrow key selects the row with the focus rather than the one after it.
    static void enter(Node list) {
        list.requestFocus();
        switch (list) {
            case ListView<?> view -> enter(view, view.getSelectionModel(), view.getFocusModel());
            case TableView<?> view -> enter(view, view.getSelectionModel(), view.getFocusModel());
            case TreeView<?> view -> enter(view, view.getSelectionModel(), view.getFocusModel());
            case TreeTableView<?> view -> enter(view, view.getSelectionModel(), view.getFocusModel());
            default -> {
                // A panel without a list gets the focus as it is.
            }
        }
    }

    private static void enter(Control list, MultipleSelectionModel<?> selection, FocusModel<?> focus) {
        if (selection.isEmpty() && list.isFocused() && !list.getStyleClass().contains(StyleClasses.ENTERED)) {
            if (focus.getFocusedIndex() < 0) {
                focus.focus(0);
            }
            new FirstArrow(list, selection, focus).await();
        }
    }

    /// Waits for the first arrow key in a list, until a row is selected or the list loses the focus; meanwhile the row with the
    /// focus is marked.
    private static final class FirstArrow implements EventHandler<KeyEvent> {
        private final Control list;
        private final MultipleSelectionModel<?> selection;
        private final FocusModel<?> focus;
        private Subscription ends = Subscription.EMPTY;

        FirstArrow(Control list, MultipleSelectionModel<?> selection, FocusModel<?> focus) {
            this.list = list;
            this.selection = selection;
            this.focus = focus;
        }

        void await() {
            list.getStyleClass().add(StyleClasses.ENTERED);
            list.addEventFilter(KeyEvent.KEY_PRESSED, this);
            ends = Subscription.combine(list.focusedProperty().subscribe(this::endIfOver),
                    selection.selectedIndexProperty().subscribe(this::endIfOver));
        }

        @Override
        public void handle(KeyEvent event) {
            boolean isUpOrDown = event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP;
            if (isUpOrDown && !event.isShortcutDown() && !event.isAltDown()) {
                selection.select(Math.max(0, focus.getFocusedIndex()));
                event.consume();
            }
        }

        private void endIfOver() {
            if (!list.isFocused() || !selection.isEmpty()) {
                list.getStyleClass().remove(StyleClasses.ENTERED);
                list.removeEventFilter(KeyEvent.KEY_PRESSED, this);
                ends.unsubscribe();
            }
        }
    }
}
