// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import module java.base;
import module javafx.controls;

/// Returns the focus to a field that Enter has left, where the next key selects all: that key is meant for the text. Any other
/// key or a press of the mouse ends this.
final class RetypeKey {
    private static final KeyCombination SELECT_ALL = KeyCombination.valueOf("Shortcut+A");

    private final TextField field;
    private final Scene scene;
    private final EventHandler<InputEvent> filter = this::onInput;

    private RetypeKey(TextField field, Scene scene) {
        this.field = field;
        this.scene = scene;
    }

    /// Waits for the next key in the scene of a field.
    static void await(TextField field) {
        var key = new RetypeKey(field, field.getScene());
        key.scene.addEventFilter(InputEvent.ANY, key.filter);
    }

    private void onInput(InputEvent event) {
        boolean isKey = event instanceof KeyEvent key && key.getEventType() == KeyEvent.KEY_PRESSED
                && !key.getCode().isModifierKey();
        if (isKey || event.getEventType() == MouseEvent.MOUSE_PRESSED) {
            scene.removeEventFilter(InputEvent.ANY, filter);
        }
        if (isKey && SELECT_ALL.match((KeyEvent) event) && !field.isFocused()) {
            field.requestFocus();
            field.selectAll();
            event.consume();
        }
    }
}
