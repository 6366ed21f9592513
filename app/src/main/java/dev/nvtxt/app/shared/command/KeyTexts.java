// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Turns the keys of commands into what JavaFX understands. A key in apostrophes, for example `'?'`, is a character,
/// wherever the keyboard has it.
public final class KeyTexts {
    private static final Pattern SEPARATORS = Pattern.compile("[\\s+_-]+");

    private KeyTexts() {}

    /// {@return a form in which a key as it is typed equals the key as it is shown: "ctrl g", "Ctrl+G"}
    public static String typed(String key) {
        var text = SEPARATORS.matcher(key.strip().toLowerCase(Locale.ROOT)).replaceAll("");
        return text.isEmpty() ? key.strip() : text.replace("control", "ctrl").replace("command", "cmd");
    }

    /// {@return the combination, or nothing where the text is none or is a character}
    public static Optional<KeyCombination> combination(String key) {
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

    private static boolean isCharacter(String key) {
        return key.length() == 3 && key.startsWith("'") && key.endsWith("'");
    }

    /// {@return whether a pressed or typed key is one of the command's}
    public static boolean matches(Command command, KeyEvent event) {
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
    public static String shown(Command command) {
        return command.keysProperty().stream().findFirst().map(KeyName::display).orElse("");
    }

    /// {@return all keys of a command, as a menu shows them}
    public static List<String> allShown(Command command) {
        return command.keysProperty().stream().map(KeyName::display).toList();
    }

    /// {@return the keys of a command after its first one, which menus show and act on}
    public static Stream<KeyCombination> further(Command command) {
        return command.keysProperty().stream().skip(1).flatMap(key -> combination(key).stream());
    }

    /// {@return whether a key is a letter, which counts only while the timeline has the focus}
    public static boolean isLetter(KeyCombination key) {
        return key instanceof KeyCodeCombination code && code.getCode().isLetterKey()
                && Stream.of(code.getControl(), code.getAlt(), code.getMeta(), code.getShortcut())
                        .noneMatch(KeyCombination.ModifierValue.DOWN::equals);
    }

    /// Shows a key in a menu without acting on it: single letters count only where the timeline has the focus.
    public static final class ShownKey extends KeyCombination {
        private final String text;

        public ShownKey(String text) {
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
            // Those of commands without a key are distinct, as a scene has one action for each key.
            return other == this || (other instanceof ShownKey key && !text.isEmpty() && key.text.equals(text));
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }
}
