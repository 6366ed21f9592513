// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import org.jspecify.annotations.Nullable;

/// Processes, threads and categories as people tell them apart.
public final class NamedId {
    private NamedId() {}

    /// {@return the name with the number, or the number alone}
    ///
    /// @param none the text for an entry without a number
    public static String of(@Nullable String name, @Nullable Long id, String none) {
        if (id == null) {
            return none;
        }
        return name == null ? id.toString() : name + " (" + id + ")";
    }
}
