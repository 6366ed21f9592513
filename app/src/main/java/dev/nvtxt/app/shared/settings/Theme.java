// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings;

/// Which colors the window has.
public enum Theme {
    /// As the desktop has it, also when that changes.
    SYSTEM("System"),
    /// Dark text on light ground.
    LIGHT("Light"),
    /// Light text on dark ground.
    DARK("Dark");

    private final String text;

    Theme(String text) {
        this.text = text;
    }

    /// {@return its name for people}
    public String text() {
        return text;
    }
}
