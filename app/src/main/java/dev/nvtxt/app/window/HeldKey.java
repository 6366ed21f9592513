// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import java.util.Objects;
import javafx.beans.value.ObservableValue;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Keeps the letter of a key that opens a field out of that field: the key goes on to type its letter, and again while it is
/// held, into whatever has the focus by then.
final class HeldKey {
    private final Scene scene;
    /// Held: a mapped value that nobody holds ends with the next collection.
    private final ObservableValue<Boolean> active;
    private @Nullable KeyCode held;
    private @Nullable Node owner;

    private HeldKey(Scene scene) {
        this.scene = scene;
        active = scene.windowProperty().flatMap(Window::focusedProperty);
        // Another window sees the end of the key.
        active.addListener(_ -> held = null);
    }

    static void listenTo(Scene scene) {
        scene.addEventFilter(KeyEvent.ANY, new HeldKey(scene)::follow);
    }

    private void follow(KeyEvent event) {
        if (event.getEventType() == KeyEvent.KEY_TYPED) {
            if (held != null && !Objects.equals(scene.getFocusOwner(), owner)) {
                event.consume();
            }
        } else if (event.getEventType() == KeyEvent.KEY_RELEASED) {
            held = event.getCode() == held ? null : held;
        } else if (event.getCode() != held) {
            owner = scene.getFocusOwner();
            boolean isLetter = !event.isShortcutDown() && !event.isAltDown() && !(owner instanceof TextInputControl);
            held = isLetter ? event.getCode() : null;
        }
    }
}
