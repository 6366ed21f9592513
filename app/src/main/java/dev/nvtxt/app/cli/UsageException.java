// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import org.jspecify.annotations.Nullable;

/// The command cannot do what it was asked; the message is one sentence for the person.
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(@Nullable String message) {
        super(message);
    }
}
