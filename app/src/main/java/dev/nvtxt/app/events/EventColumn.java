// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.events;

/// The columns of the table of events.
public enum EventColumn {
    FILE("File", 130, false),
    LINE("Line", 80, true),
    KIND("Kind", 90, false),
    START("Start", 190, true),
    DURATION("Duration", 130, true),
    MESSAGE("Message", 240, false),
    CATEGORY("Category", 130, false),
    PROCESS("Process", 130, false),
    THREAD("Thread", 130, false),
    DEPTH("Depth", 76, true),
    COLOR("Color", 116, false),
    PAYLOAD("Payload", 110, true),
    TIME_BASE("Time base", 110, false),
    START_TICKS("Start (ticks)", 180, true),
    END_TICKS("End (ticks)", 180, true);

    private final String title;
    private final double widthPx;
    private final boolean isNumber;

    EventColumn(String title, double widthPx, boolean isNumber) {
        this.title = title;
        this.widthPx = widthPx;
        this.isNumber = isNumber;
    }

    /// {@return what stands above it}
    public String title() {
        return title;
    }

    double widthPx() {
        return widthPx;
    }

    /// {@return whether its values stand at the right}
    boolean isNumber() {
        return isNumber;
    }
}
