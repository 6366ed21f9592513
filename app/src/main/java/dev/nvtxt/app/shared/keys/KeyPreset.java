// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.keys;

import module java.base;

/// Keys that hands know from other viewers. A preset changes some keys; the others stay as they come.
public enum KeyPreset {
    /// The keys as they come.
    STANDARD("Standard", Map.of()),
    /// Near to Perfetto: its W A S D are the standard ones; `[` and `]` follow flows, `Shortcut+P` stays free.
    PERFETTO("Perfetto", Map.of("timeline.next", List.of("Period"), "timeline.previous", List.of("Comma"),
            "timeline.nextLinked", List.of("Close Bracket"), "timeline.previousLinked", List.of("Open Bracket"),
            "timeline.crop", List.of(), "timeline.uncrop", List.of())),
    /// Near to Tracy: arrows move and zoom.
    TRACY("Tracy", Map.of("timeline.zoomIn", List.of("Up", "W"), "timeline.zoomOut", List.of("Down", "S"),
            "timeline.panLeft", List.of("Left", "A"), "timeline.panRight", List.of("Right", "D"), "timeline.next",
            List.of("Period"), "timeline.previous", List.of("Comma"), "timeline.parent", List.of("Shift+Up"),
            "timeline.child", List.of("Shift+Down"))),
    /// Near to Nsight Systems: Shift+Z zooms to the span, Ctrl+0 shows everything.
    NSIGHT("Nsight Systems", Map.of("timeline.fitRange", List.of("Shift+Z"), "timeline.fitAll",
            List.of("Shortcut+0", "Home"), "timeline.zoomIn", List.of("Plus", "Equals", "Add", "W"),
            "timeline.zoomOut", List.of("Minus", "Subtract", "S"))),
    /// Near to Trace Compass: arrows alone walk from event to event, `/` filters, Enter opens and closes a lane,
    /// Ctrl with plus and minus changes the height of rows.
    TRACE_COMPASS("Trace Compass", Map.of("timeline.next", List.of("Right"), "timeline.previous", List.of("Left"),
            "timeline.collapse", List.of("Enter", "C"), "timeline.nextHit", List.of(), "timeline.previousHit",
            List.of(), "timeline.rowsTaller", List.of("Shortcut+Plus", "Shortcut+Equals", "Shortcut+Add"),
            "timeline.rowsShorter", List.of("Shortcut+Minus", "Shortcut+Subtract"), "edit.filter",
            List.of("Shortcut+L", "'/'"), "edit.find", List.of("Shortcut+F")));

    private final String label;
    @SuppressWarnings("ImmutableEnumChecker") // Map.of
    private final Map<String, List<String>> keys;

    KeyPreset(String label, Map<String, List<String>> keys) {
        this.label = label;
        this.keys = keys;
    }

    /// {@return what settings call it}
    public String label() {
        return label;
    }

    /// {@return the keys that it changes, by the id of their command}
    Map<String, List<String>> keys() {
        return keys;
    }
}
