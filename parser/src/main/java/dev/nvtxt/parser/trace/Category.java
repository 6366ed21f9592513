// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import org.jspecify.annotations.Nullable;

/// A category that a file uses, names or links.
///
/// @param id its number
/// @param name its name, or null if it is unnamed
/// @param parent the category above it, or null if it is a root
public record Category(long id, @Nullable String name, @Nullable Long parent) {
    /// {@return the name, or the id where there is none}
    public String label() {
        return name != null ? name : Long.toString(id);
    }
}
