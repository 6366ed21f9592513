// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.app.shared.output.TerminalText;
import org.jspecify.annotations.Nullable;

/// The arguments are invalid; the message is one sentence for the user.
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Makes one; what the person typed is part of the message, and shown harmlessly and on one line.
    public UsageException(@Nullable String message) {
        super(message == null ? null : TerminalText.line(message));
    }

    /// Makes one that marks a place in a text.
    ///
    /// @param position where in the text, in units
    UsageException(String message, String text, int position) {
        super(TerminalText.line(message) + "\n  " + TerminalText.line(text) + "\n  "
                + " ".repeat(text.codePointCount(0, Math.min(position, text.length()))) + "^");
    }
}
