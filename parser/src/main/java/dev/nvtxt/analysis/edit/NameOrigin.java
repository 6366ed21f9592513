// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

/// A definition or an assignment: what a name further down refers to.
///
/// @param isDefinition whether it defines a command; otherwise it assigns a variable
/// @param name the command or the variable
/// @param line its line, from 1
/// @param from the first UTF-16 unit of the name in the line
/// @param text the line without blanks around it
public record NameOrigin(boolean isDefinition, String name, int line, int from, String text) {
    /// {@return the end of the name in the line, in UTF-16 units}
    public int to() {
        return from + name.length();
    }
}
