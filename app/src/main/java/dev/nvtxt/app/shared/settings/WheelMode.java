// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings;

/// What the mouse wheel does on the timeline without a key.
public enum WheelMode {
    /// It scrolls the lanes; with Ctrl it zooms.
    SCROLL("Scroll lanes (with Ctrl: zoom)"),
    /// It zooms at the pointer; with Ctrl it scrolls the lanes.
    ZOOM("Zoom at the pointer (with Ctrl: scroll lanes)");

    private final String text;

    WheelMode(String text) {
        this.text = text;
    }

    /// {@return what settings say}
    public String text() {
        return text;
    }
}
