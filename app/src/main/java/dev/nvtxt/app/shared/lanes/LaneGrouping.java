// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

/// How events are put into lanes.
public enum LaneGrouping {
    /// File, process, thread.
    THREAD("Process and Thread"),
    /// File, then a row per category under its parents, as Nsight Visual Studio Edition has it.
    CATEGORY("Category Tree"),
    /// One lane per file.
    FILE("File"),
    /// File, then a row per message.
    MESSAGE("Message");

    private final String text;

    LaneGrouping(String text) {
        this.text = text;
    }

    /// {@return what a menu says}
    public String text() {
        return text;
    }
}
