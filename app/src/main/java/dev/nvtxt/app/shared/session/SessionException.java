// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

/// A session that cannot be read or written: its message says why, in a sentence for the user.
public final class SessionException extends Exception {
    private static final long serialVersionUID = 1;

    SessionException(String message) {
        super(message);
    }
}
