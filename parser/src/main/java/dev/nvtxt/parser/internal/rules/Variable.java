// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/// What a variable holds after one assignment.
///
/// @param text its value if that is a string, else null
/// @param number its value if that is an integer
/// @param span the place of the value; its line identifies the assignment
/// @param isBroken whether its only assignments failed: it is known, but has no value
public record Variable(@Nullable String text, long number, SourceSpan span,
        boolean isBroken) {
    private static final SourceSpan NOWHERE = new SourceSpan(0, 0, 1);
    static final Variable BROKEN = new Variable(null, 0, NOWHERE, true);

    boolean isText() {
        return text != null;
    }
}
