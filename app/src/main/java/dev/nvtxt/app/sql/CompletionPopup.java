// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.sql;

import dev.nvtxt.app.sql.Completion.Item;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;

/// The list of names at the caret of the editor, which keeps the focus: Up and Down choose, Enter and Tab put in, Escape
/// closes.
final class CompletionPopup {
    private static final double ROW_HEIGHT_PX = 24;
    private static final int ROWS = 9;
    private static final double WIDTH_PX = 380;

    private final TextArea editor;
    private final Consumer<String> putIn;
    private final ListView<Item> list = new ListView<>();
    private final Popup popup = new Popup();

    /// Makes a list that is not shown.
    ///
    /// @param putIn takes the name that is chosen
    CompletionPopup(TextArea editor, Consumer<String> putIn) {
        this.editor = editor;
        this.putIn = putIn;
        list.setId("sql-completion");
        list.setAccessibleText("Completions");
        list.setFixedCellSize(ROW_HEIGHT_PX);
        list.setFocusTraversable(false);
        list.getStyleClass().add("dense");
        list.setCellFactory(_ -> new NameCell());
        list.setOnMouseClicked(_ -> choose());
        var box = new StackPane(list);
        box.getStyleClass().addAll("app-popover", "sql-completion");
        popup.getContent().add(box);
        popup.setAutoHide(true);
        popup.setHideOnEscape(false);
        editor.focusedProperty().subscribe(isFocused -> {
            if (!isFocused) {
                hide();
            }
        });
    }

    boolean isShowing() {
        return popup.isShowing();
    }

    void hide() {
        popup.hide();
    }

    /// Shows some names at the caret; nothing where there are none, or no caret.
    void show(List<Item> items) {
        var caret = caret();
        if (items.isEmpty() || caret == null) {
            hide();
            return;
        }
        list.getItems().setAll(items);
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
        list.setPrefSize(WIDTH_PX, ROW_HEIGHT_PX * Math.min(ROWS, items.size()) + 2);
        var scene = editor.getScene();
        popup.getScene().getStylesheets().setAll(scene.getStylesheets());
        popup.getScene().getRoot().setStyle(scene.getRoot().getStyle());
        if (popup.isShowing()) {
            popup.setX(caret.getX());
            popup.setY(caret.getY());
        } else {
            popup.show(editor, caret.getX(), caret.getY());
        }
    }

    /// Where an input method would show its choices.
    private @Nullable Point2D caret() {
        var input = editor.getInputMethodRequests();
        return input == null || editor.getScene() == null ? null : input.getTextLocation(0);
    }

    /// {@return whether the key was one for the list}
    boolean onKey(KeyCode code) {
        if (!popup.isShowing()) {
            return false;
        }
        switch (code) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case PAGE_DOWN -> move(ROWS - 1);
            case PAGE_UP -> move(1 - ROWS);
            case ENTER, TAB -> choose();
            case ESCAPE -> hide();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void move(int by) {
        int size = list.getItems().size();
        int at = list.getSelectionModel().getSelectedIndex() + by;
        int next = Math.abs(by) == 1 ? Math.floorMod(at, size) : Math.clamp(at, 0, size - 1);
        list.getSelectionModel().select(next);
        list.scrollTo(Math.max(0, next - ROWS / 2));
    }

    private void choose() {
        var chosen = list.getSelectionModel().getSelectedItem();
        hide();
        if (chosen != null) {
            putIn.accept(chosen.text());
        }
    }

    /// A name, and what it is.
    private static final class NameCell extends ListCell<Item> {
        private final Label name = new Label();
        private final Label words = new Label();
        private final HBox box = new HBox(12, name, words);

        private NameCell() {
            name.setMinWidth(USE_PREF_SIZE);
            name.getStyleClass().add("app-mono");
            words.getStyleClass().add("app-muted");
            words.setMaxWidth(Double.MAX_VALUE);
            words.setAlignment(Pos.CENTER_RIGHT);
            HBox.setHgrow(words, Priority.ALWAYS);
            box.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Item item, boolean isEmpty) {
            super.updateItem(item, isEmpty);
            setGraphic(item == null ? null : box);
            if (item != null) {
                name.setText(item.text());
                words.setText(item.words());
            }
        }
    }
}
