// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.model.Command;
import java.util.Optional;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Turns the keys of commands into what JavaFX understands. A key in apostrophes, for example `'?'`, is a character,
/// wherever the keyboard has it.
final class KeyTexts {
    private KeyTexts() {}

    /// {@return the combination, or nothing where the text is none or is a character}
    static Optional<KeyCombination> combination(String key) {
        if (isCharacter(key)) {
            return Optional.empty();
        }
        try {
            return Optional.of(KeyCombination.valueOf(key));
        } catch (IllegalArgumentException _) {
            // A settings file can say anything.
            return Optional.empty();
        }
    }

    static boolean isCharacter(String key) {
        return key.length() == 3 && key.startsWith("'") && key.endsWith("'");
    }

    /// {@return whether a pressed or typed key is one of the command's}
    static boolean matches(Command command, KeyEvent event) {
        for (var key : command.keysProperty()) {
            boolean typed = event.getEventType() == KeyEvent.KEY_TYPED;
            if (typed && isCharacter(key) && key.substring(1, 2).equals(event.getCharacter())) {
                return true;
            }
            if (!typed && combination(key).filter(combination -> combination.match(event)).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /// {@return what a menu shows for the first key of a command, "" for none}
    static String shown(Command command) {
        return command.keysProperty().stream().findFirst()
                .map(key -> isCharacter(key)
                        ? key.substring(1, 2)
                        : combination(key).map(KeyCombination::getDisplayText).orElse(key))
                .orElse("");
    }

    /// Shows a key in a menu without acting on it: single letters count only where the timeline has the focus.
    static final class ShownKey extends KeyCombination {
        private final String text;

        ShownKey(String text) {
            super();
            this.text = text;
        }

        @Override
        public boolean match(@Nullable KeyEvent event) {
            return false;
        }

        @Override
        public String getDisplayText() {
            return text;
        }

        @Override
        public String getName() {
            return text;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ShownKey key && key.text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }
}
