// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.shell;

import java.io.IOException;

/// Says in a sentence what Perfetto's trace processor cannot do.
public final class ShellException extends IOException {
    private static final long serialVersionUID = 1;

    ShellException(String message) {
        super(message);
    }
}
