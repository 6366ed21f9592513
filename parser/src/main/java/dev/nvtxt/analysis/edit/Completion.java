// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

/// A word that is possible at a place.
///
/// @param text the whole word
/// @param kind what it is
/// @param detail a few words on it; may be empty
/// @param from the first UTF-16 unit of the part of it that is written already
public record Completion(String text, WordKind kind, String detail, int from) {
    /// What a word is.
    public enum WordKind {
        /// A command of the format.
        COMMAND,
        /// An argument of a command.
        ARGUMENT,
        /// A variable that is assigned above.
        VARIABLE,
        /// A value of a list: a time base.
        VALUE,
        /// A color's name.
        COLOR
    }
}
