// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.analysis.filter.Filter;
import java.nio.file.Path;

/// What is done when an event comes that matches a filter; a bookmark is set in any case.
///
/// @param filter what it matches
/// @param reaction what is done
/// @param folder where the surroundings are saved
public record Trigger(Filter filter, Reaction reaction, Path folder) {
    /// Something that is done.
    public enum Reaction {
        /// Nothing but the bookmark.
        MARK("Mark"),
        /// The view stops at the event.
        PAUSE("Mark and pause"),
        /// The second before and after the event is saved to a file.
        SAVE("Mark and save");

        private final String text;

        Reaction(String text) {
            this.text = text;
        }

        /// {@return what a choice says for it}
        public String text() {
            return text;
        }
    }
}
