// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import atlantafx.base.theme.Styles;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Names that can complete what is typed in a text input, which keeps the focus: Up and Down choose one, Enter and Tab put
/// it in, Escape closes. FX thread.
public final class CompletionPopup {
    private static final double ROW_HEIGHT_PX = 24;
    private static final int ROWS = 9;

    private final TextInputControl input;
    private final Consumer<String> putIn;
    private final ListView<CompletionItem> list = new ListView<>();
    private final Popup popup = new Popup();

    /// Makes a list that is not shown.
    ///
    /// @param input where the user types; the list goes when it loses the focus
    /// @param id the id of the list
    /// @param putIn takes the name that is chosen
    public CompletionPopup(TextInputControl input, String id, Consumer<String> putIn) {
        this.input = input;
        this.putIn = putIn;
        list.setId(id);
        list.setAccessibleText("Completions");
        list.setFixedCellSize(ROW_HEIGHT_PX);
        list.setFocusTraversable(false);
        list.getStyleClass().add(Styles.DENSE);
        list.setCellFactory(_ -> new NameCell());
        list.setOnMouseClicked(_ -> choose());
        var box = new StackPane(list);
        box.getStyleClass().addAll(StyleClasses.POPOVER, "app-completion");
        popup.getContent().add(box);
        popup.setAutoHide(true);
        popup.setHideOnEscape(false);
        popup.setConsumeAutoHidingEvents(false);
        input.focusedProperty().subscribe(isFocused -> {
            if (!isFocused) {
                hide();
            }
        });
    }

    /// {@return whether names are shown}
    public ReadOnlyBooleanProperty showingProperty() {
        return popup.showingProperty();
    }

    /// Closes the list.
    public void hide() {
        popup.hide();
    }

    /// Shows some names; nothing where there are none.
    ///
    /// @param place the upper left corner, on the screen
    /// @param widthPx the width in pixels
    /// @param isFirstChosen whether Enter puts in the first name; else Enter means what it means without the list, until
    ///        Down or Up has chosen a name
    public void show(List<CompletionItem> items, Point2D place, double widthPx, boolean isFirstChosen) {
        var scene = input.getScene();
        if (items.isEmpty() || scene == null) {
            hide();
            return;
        }
        list.getItems().setAll(items);
        list.getSelectionModel().clearSelection();
        if (isFirstChosen) {
            list.getSelectionModel().selectFirst();
        }
        list.scrollTo(0);
        list.setPrefSize(widthPx, ROW_HEIGHT_PX * Math.min(ROWS, items.size()) + 2);
        popup.getScene().getStylesheets().setAll(scene.getStylesheets());
        popup.getScene().getRoot().setStyle(scene.getRoot().getStyle());
        if (popup.isShowing()) {
            popup.setX(place.getX());
            popup.setY(place.getY());
        } else {
            popup.show(input, place.getX(), place.getY());
        }
    }

    /// {@return whether the key was one for the list}
    public boolean onKey(KeyCode code) {
        if (!popup.isShowing()) {
            return false;
        }
        boolean hasChoice = list.getSelectionModel().getSelectedIndex() >= 0;
        switch (code) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case PAGE_DOWN -> move(ROWS - 1);
            case PAGE_UP -> move(1 - ROWS);
            case ENTER, TAB -> {
                choose();
                return hasChoice;
            }
            case ESCAPE -> {
                hide();
                return hasChoice;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void move(int by) {
        int size = list.getItems().size();
        int selected = list.getSelectionModel().getSelectedIndex();
        int at = (selected < 0 && by < 0 ? 0 : selected) + by;
        int next = Math.abs(by) == 1 ? Math.floorMod(at, size) : Math.clamp(at, 0, size - 1);
        list.getSelectionModel().select(next);
        list.scrollTo(Math.max(0, next - ROWS / 2));
    }

    private void choose() {
        var selected = list.getSelectionModel().getSelectedItem();
        hide();
        if (selected != null) {
            putIn.accept(selected.text());
        }
    }

    /// A name and its description.
    private static final class NameCell extends ListCell<CompletionItem> {
        private final Label name = new Label();
        private final Label words = new Label();
        private final HBox box = new HBox(12, name, words);

        private NameCell() {
            name.setMinWidth(USE_PREF_SIZE);
            name.getStyleClass().add(StyleClasses.MONO);
            words.getStyleClass().add(StyleClasses.MUTED);
            words.setMaxWidth(Double.MAX_VALUE);
            words.setAlignment(Pos.CENTER_RIGHT);
            HBox.setHgrow(words, Priority.ALWAYS);
            box.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable CompletionItem item, boolean isEmpty) {
            super.updateItem(item, isEmpty);
            setGraphic(item == null ? null : box);
            if (item != null) {
                name.setText(item.text());
                words.setText(item.words());
            }
        }
    }
}
