// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

/// What the mouse does on a timeline, for help.
public enum TimelineGesture {
    SELECT("Click", "selects the event; on a header the lane"),
    MEASURE("Left drag on lanes",
            "selects a range on the lanes under it, with Shift on all lanes; edges snap to events unless you hold Alt"),
    MEASURE_FROM("Shift+click", "measures from the selected event to the clicked one, between their nearest edges"),
    ZOOM_TO("Ctrl+drag or right drag", "zooms to the range"),
    PAN("Middle drag or Space+drag", "pans"),
    ZOOM_TO_EVENT("Double click", "zooms to the event; on a header collapses the lane"),
    MENU("Right click", "opens the menu"),
    SCROLL("Wheel", "scrolls the lanes"),
    ZOOM("Ctrl+wheel or pinch", "zooms at the pointer"),
    SIDEWAYS("Shift+wheel or two fingers", "pans"),
    ROW_HEIGHT("Ctrl+Shift+wheel", "changes the height of the rows"),
    REORDER("Drag a header", "moves the lane among its neighbors"),
    HEADER_WIDTH("Drag the edge of the headers", "makes the headers wider"),
    OVERVIEW("Drag on the overview", "moves or resizes the visible range, or selects a new one");

    private final String gesture;
    private final String help;

    TimelineGesture(String gesture, String help) {
        this.gesture = gesture;
        this.help = help;
    }

    /// {@return what the hand does}
    public String gesture() {
        return gesture;
    }

    /// {@return what then happens}
    public String help() {
        return help;
    }
}
