// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import dev.nvtxt.app.shared.model.ArgumentKeys;
import dev.nvtxt.app.shared.panel.CompletionItem;
import dev.nvtxt.app.shared.panel.CompletionPopup;
import dev.nvtxt.app.shared.panel.FxThread;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.geometry.Point2D;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Offers the fields of a filter below the line while it is typed. Nothing is chosen at first, so that Enter and Escape
/// mean what they mean without it.
final class FilterCompletion {
    private final TextField field;
    private final Supplier<List<ArgumentKeys.Key>> keys;
    private final CompletionPopup popup;
    /// Between a key that changes the text and the change, so that what others set offers nothing.
    private boolean isTyping;

    FilterCompletion(TextField field, Supplier<List<ArgumentKeys.Key>> keys) {
        this.field = field;
        this.keys = keys;
        this.popup = new CompletionPopup(field, "filter-completion", this::putIn);
    }

    /// Begins to offer. Call it before other handlers of the field's keys are added.
    void install() {
        field.textProperty().addListener(_ -> {
            popup.hide();
            if (isTyping) {
                isTyping = false;
                // Not now: the caret follows the text.
                FxThread.later(this::offer);
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        field.addEventFilter(KeyEvent.KEY_TYPED, event -> isTyping = !event.isShortcutDown()
                && !event.getCharacter().isEmpty() && !Character.isISOControl(event.getCharacter().charAt(0)));
    }

    /// {@return whether names are offered}
    ReadOnlyBooleanProperty showingProperty() {
        return popup.showingProperty();
    }

    private void offer() {
        if (field.isFocused() && field.getScene() != null) {
            var names = FilterWords.at(field.getText(), field.getCaretPosition(), keys.get());
            var bounds = field.localToScreen(field.getBoundsInLocal());
            popup.show(names.stream().map(name -> new CompletionItem(name, FilterWords.meaning(name))).toList(),
                    new Point2D(bounds.getMinX(), bounds.getMaxY()), bounds.getWidth(), false);
        }
    }

    private void onKey(KeyEvent event) {
        isTyping = event.getCode() == KeyCode.BACK_SPACE || event.getCode() == KeyCode.DELETE;
        if (popup.onKey(event.getCode())) {
            event.consume();
        }
    }

    private void putIn(String name) {
        int caret = field.getCaretPosition();
        field.replaceText(FilterWords.start(field.getText(), caret), caret, name + " ");
    }
}
