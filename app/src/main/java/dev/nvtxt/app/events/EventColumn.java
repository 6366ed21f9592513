// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.events;

import java.util.Arrays;
import java.util.List;

/// The columns of the table of events.
public enum EventColumn implements TableField {
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
    END_TICKS("End (ticks)", 180, true),
    /// In files of formats that have tracks; shown where the user asks for it.
    TRACK("Track", 150, false),
    /// In files whose events name their provider; shown where the user asks for it.
    PROVIDER("Provider", 150, false);

    /// The columns that are there from the start.
    public static final List<EventColumn> STANDARD = Arrays.stream(values())
            .filter(column -> column != TRACK && column != PROVIDER).toList();

    /// The columns that the user can add.
    public static final List<EventColumn> ADDED = List.of(TRACK, PROVIDER);

    private final String title;
    private final double widthPx;
    private final boolean isNumber;

    EventColumn(String title, double widthPx, boolean isNumber) {
        this.title = title;
        this.widthPx = widthPx;
        this.isNumber = isNumber;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public double widthPx() {
        return widthPx;
    }

    @Override
    public boolean isNumber() {
        return isNumber;
    }
}
