// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;

/// What a panel remembers in a session: lanes, filters, marks, notes, the window. Called on the JavaFX thread.
public interface SessionPart {
    /// {@return the name of its section}
    String name();

    /// {@return what is to be remembered; a missing node for nothing}
    JsonNode save();

    /// {@return what steps to undo can change, of what is remembered; not what only says where the user looks}
    ///
    /// @param saved a result of [#save()]
    default JsonNode edits(JsonNode saved) {
        return MissingNode.getInstance();
    }

    /// Restores the saved state. Ignores parts that it does not understand.
    ///
    /// @param saved a result of [#save()], perhaps of another version of the program, or edited by hand
    void restore(JsonNode saved);
}
