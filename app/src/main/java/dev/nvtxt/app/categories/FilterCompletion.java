// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.categories;

import dev.nvtxt.app.model.ArgumentKeys;
import dev.nvtxt.app.panel.FxThread;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/// Offers the fields of a filter below the line while it is typed. Nothing is chosen at first, so that Enter and Escape
/// mean what they mean without it; once Down or Up has chosen a name, Enter and Tab put it in, and Escape only closes.
final class FilterCompletion {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double GAP_PX = 24;

    private final TextField field;
    private final Supplier<List<ArgumentKeys.Key>> keys;
    private final Popup popup = new Popup();
    private final VBox list = new VBox();
    private List<String> names = List.of();
    private int chosen = -1;
    /// Between a key that changes the text and the change, so that what others set offers nothing.
    private boolean isTyping;

    FilterCompletion(TextField field, Supplier<List<ArgumentKeys.Key>> keys) {
        this.field = field;
        this.keys = keys;
        list.setId("filter-completion");
        list.getStyleClass().add("app-completion");
        popup.getContent().add(list);
        popup.setAutoHide(true);
        popup.setHideOnEscape(false);
        popup.setConsumeAutoHidingEvents(false);
    }

    /// Begins to offer. Call it before other handlers of the field's keys are added.
    void install() {
        field.textProperty().addListener(_ -> {
            if (isTyping) {
                isTyping = false;
                // Not now: the caret follows the text.
                FxThread.later(this::offer);
            }
        });
        field.focusedProperty().addListener(_ -> hide());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        field.addEventFilter(KeyEvent.KEY_TYPED, event -> isTyping = !event.isShortcutDown()
                && !event.getCharacter().isEmpty() && !Character.isISOControl(event.getCharacter().charAt(0)));
    }

    /// {@return whether names are offered}
    ReadOnlyBooleanProperty showingProperty() {
        return popup.showingProperty();
    }

    private void hide() {
        popup.hide();
        names = List.of();
        chosen = -1;
    }

    private void offer() {
        hide();
        if (!field.isFocused() || field.getScene() == null) {
            return;
        }
        names = FilterWords.at(field.getText(), field.getCaretPosition(), keys.get());
        if (names.isEmpty()) {
            return;
        }
        list.getChildren().setAll(names.stream().map(this::row).toList());
        var scene = field.getScene();
        popup.getScene().getStylesheets().setAll(scene.getStylesheets());
        popup.getScene().getRoot().setStyle(scene.getRoot().getStyle());
        var bounds = field.localToScreen(field.getBoundsInLocal());
        list.setMinWidth(bounds.getWidth());
        popup.show(field, bounds.getMinX(), bounds.getMaxY());
    }

    private HBox row(String name) {
        var text = new Label(name);
        text.getStyleClass().add("app-mono");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        space.setMinWidth(GAP_PX);
        var meaning = new Label(FilterWords.meaning(name));
        meaning.getStyleClass().add("app-muted");
        var row = new HBox(text, space, meaning);
        row.getStyleClass().add("app-completion-row");
        row.setAccessibleText(name);
        row.setOnMouseClicked(_ -> putIn(name));
        return row;
    }

    private void onKey(KeyEvent event) {
        isTyping = event.getCode() == KeyCode.BACK_SPACE || event.getCode() == KeyCode.DELETE;
        if (!popup.isShowing()) {
            return;
        }
        boolean isChosen = chosen >= 0;
        if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP) {
            choose(event.getCode() == KeyCode.DOWN ? 1 : -1);
            event.consume();
        } else if (isChosen && (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.TAB)) {
            putIn(names.get(chosen));
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.ENTER) {
            hide();
            if (isChosen) {
                event.consume();
            }
        }
    }

    private void choose(int by) {
        chosen = chosen < 0 && by < 0 ? names.size() - 1 : Math.floorMod(chosen + by, names.size());
        for (int i = 0; i < names.size(); i++) {
            list.getChildren().get(i).pseudoClassStateChanged(CHOSEN, i == chosen);
        }
    }

    private void putIn(String name) {
        int caret = field.getCaretPosition();
        hide();
        field.replaceText(FilterWords.start(field.getText(), caret), caret, name + " ");
    }
}
