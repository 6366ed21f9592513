// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import org.jspecify.annotations.Nullable;

/// The command cannot do what it was asked; the message is one sentence for the person.
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(@Nullable String message) {
        super(message);
    }
}
