// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

/// A clock setting that cannot be: its message says why, in a sentence for the user who entered it.
public final class ClockSettingException extends Exception {
    /// Refuses a setting.
    public ClockSettingException(String message) {
        super(message);
    }
}
