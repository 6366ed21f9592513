// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import org.jspecify.annotations.Nullable;

/// Something that the user should know, in a plain sentence, with what can be done about it.
///
/// @param tone how grave it is
/// @param text what happened; a sentence
/// @param details what stands behind it, shown on demand, or null
/// @param actionText what the button says, or null for no button
/// @param action what the button does
public record Notice(Tone tone, String text, @Nullable String details, @Nullable String actionText, Runnable action) {
    /// How grave a notice is.
    public enum Tone {
        /// It went well, or is worth knowing.
        INFO,
        /// Something is not as it should be; work goes on.
        WARNING,
        /// What was asked for could not be done.
        ERROR
    }

    /// {@return a notice without details and button}
    public static Notice of(Tone tone, String text) {
        return new Notice(tone, text, null, null, () -> {});
    }

    /// {@return the same with details}
    public Notice withDetails(String newDetails) {
        return new Notice(tone, text, newDetails, actionText, action);
    }

    /// {@return the same with a button}
    public Notice withAction(String newText, Runnable newAction) {
        return new Notice(tone, text, details, newText, newAction);
    }
}
