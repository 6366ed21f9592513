// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.icons.AppIcon;
import java.util.List;

/// Something that the command palette offers.
///
/// @param type what it is
/// @param text what is typed for
/// @param detail a key, a number, a time: shown at the right
/// @param keys the keys of a command as they are shown; who types one asks what it does
/// @param isEnabled whether it can be done now; what cannot is still found by who looks for its key
/// @param action what choosing it does, on the JavaFX thread
public record PaletteItem(Type type, String text, String detail, List<String> keys, boolean isEnabled,
        Runnable action) {
    /// Makes an item without keys.
    public PaletteItem(Type type, String text, String detail, Runnable action) {
        this(type, text, detail, List.of(), true, action);
    }

    /// What is offered, the likeliest first among equals.
    public enum Type {
        /// A time to go to.
        TIME("Time", AppIcon.GO_TO_TIME),
        /// A command.
        COMMAND("Command", AppIcon.KEYBOARD),
        /// An open file.
        FILE("File", AppIcon.FILE),
        /// A lane.
        LANE("Lane", AppIcon.LANES),
        /// A category.
        CATEGORY("Category", AppIcon.CATEGORY),
        /// A bookmark.
        BOOKMARK("Bookmark", AppIcon.FLAG),
        /// A message of events.
        MESSAGE("Message", AppIcon.RANGE),
        /// A search for events, in the words of filters.
        SEARCH("Search", AppIcon.SEARCH);

        private final String text;
        private final AppIcon icon;

        Type(String text, AppIcon icon) {
            this.text = text;
            this.icon = icon;
        }

        /// {@return its name for the user}
        public String text() {
            return text;
        }

        public AppIcon icon() {
            return icon;
        }
    }
}
