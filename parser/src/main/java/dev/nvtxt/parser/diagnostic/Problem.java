// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import org.jspecify.annotations.Nullable;

/// One mistake in a file.
///
/// @param code which kind of mistake; it fixes the severity
/// @param span its place in the file
/// @param message what is wrong, with the offending text quoted and cut at 80 characters, and what was expected
/// @param help what to do about it, or null where the message says all
public record Problem(ProblemCode code, SourceSpan span, String message, @Nullable String help) {
    /// {@return the severity of the code}
    public Severity severity() {
        return code.severity();
    }

    /// {@return the line, from 1}
    public int line() {
        return span.line();
    }
}
