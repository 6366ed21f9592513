// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.app.shared.model.ArgumentKeys;
import dev.nvtxt.app.shared.panel.CompletionItem;
import dev.nvtxt.app.shared.panel.CompletionPopup;
import dev.nvtxt.app.shared.panel.FxThread;
import module java.base;
import module javafx.controls;

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

    /// What can be put in at a place of a filter: the names of fields, also of the arguments that the files have.
    static final class FilterWords {
        private static final int MAX = 10;
        private static final String SIGNS = "=<>!~";
        private static final String ARGUMENT = "arg.";

        private FilterWords() {}

        /// {@return where the word before the caret begins}
        static int start(String text, int caret) {
            int start = caret;
            while (start > 0 && isWordPart(text.charAt(start - 1))) {
                start--;
            }
            return start;
        }

        /// {@return the fields that begin with the word before the caret, or arguments with such a key; none for a
        /// value}
        static List<String> at(String text, int caret, List<ArgumentKeys.Key> keys) {
            int start = start(text, caret);
            var word = text.substring(start, caret).toLowerCase(Locale.ROOT);
            var before = text.substring(0, start).stripTrailing();
            boolean isValue = !before.isEmpty() && SIGNS.indexOf(before.charAt(before.length() - 1)) >= 0;
            boolean isInWord = caret < text.length() && isWordPart(text.charAt(caret));
            if (word.isEmpty() || isValue || isInWord || isQuoted(before)) {
                return List.of();
            }
            var words = new ArrayList<String>();
            Stream.concat(Filter.fields().stream(), keys.stream().map(key -> ARGUMENT + key.name()))
                    .filter(name -> name.toLowerCase(Locale.ROOT).startsWith(word)).forEach(words::add);
            keys.stream().map(ArgumentKeys.Key::name).filter(key -> key.toLowerCase(Locale.ROOT).startsWith(word))
                    .map(key -> ARGUMENT + key).filter(name -> !words.contains(name)).forEach(words::add);
            boolean isWhole = words.stream().anyMatch(name -> name.equalsIgnoreCase(word));
            return isWhole ? List.of() : List.copyOf(words.subList(0, Math.min(MAX, words.size())));
        }

        /// {@return what a field is}
        static String meaning(String name) {
            return EventField.of(name).map(EventField::title).orElse("Argument");
        }

        private static boolean isWordPart(char c) {
            return !Character.isWhitespace(c) && "()\"'".indexOf(c) < 0 && SIGNS.indexOf(c) < 0;
        }

        private static boolean isQuoted(String text) {
            char open = 0;
            for (int at = 0; at < text.length(); at++) {
                char c = text.charAt(at);
                if (open == 0 && (c == '"' || c == '\'')) {
                    open = c;
                } else if (c == open) {
                    open = 0;
                }
            }
            return open != 0;
        }
    }
}
