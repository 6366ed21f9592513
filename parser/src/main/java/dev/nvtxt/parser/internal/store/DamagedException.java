// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.store;

import java.io.IOException;

/// A section is not what was written.
public final class DamagedException extends IOException {
    private static final long serialVersionUID = 1;

    /// Makes an exception.
    ///
    /// @param message what is wrong, for a log
    public DamagedException(String message) {
        super(message);
    }
}
