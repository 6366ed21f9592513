// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import com.fasterxml.jackson.databind.JsonNode;

/// What a panel remembers in a session: lanes, filters, marks, notes, the window. Called on the JavaFX thread.
public interface SessionPart {
    /// {@return the name of its section}
    String name();

    /// {@return what is to be remembered; a missing node for nothing}
    JsonNode save();

    /// Restores the saved state. Ignores parts that it does not understand.
    ///
    /// @param saved a result of [#save()], perhaps of another version of the program, or edited by hand
    void restore(JsonNode saved);
}
