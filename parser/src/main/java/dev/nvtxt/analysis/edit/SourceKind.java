// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

/// What a piece of a line is, for its color and for an editor.
public enum SourceKind {
    /// A comment.
    COMMENT,
    /// A definition's `@` and command.
    DEFINITION,
    /// The name of an argument in a definition.
    ARGUMENT,
    /// The command of a call.
    COMMAND,
    /// The name of a variable, assigned or expanded.
    VARIABLE,
    /// A string between quotes.
    STRING,
    /// An integer.
    INTEGER,
    /// A string without quotes.
    WORD,
    /// Commas, `=`, blanks, and what the format does not know.
    PLAIN
}
