// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.settings;

/// Which colors the window has.
public enum Theme {
    /// As the desktop has it, also when that changes.
    SYSTEM,
    /// Dark text on light ground.
    LIGHT,
    /// Light text on dark ground.
    DARK
}
