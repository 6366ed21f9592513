// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import org.jspecify.annotations.Nullable;

/// What a problem says.
///
/// @param message what is wrong, and what was expected
/// @param help what to do, or null where the message says all
public record Wording(String message, @Nullable String help) {
    static Wording of(String message, String help) {
        return new Wording(message, help);
    }
}
