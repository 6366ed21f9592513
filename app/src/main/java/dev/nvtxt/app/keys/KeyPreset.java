// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.keys;

import java.util.List;
import java.util.Map;

/// Keys that hands know from other viewers. A preset changes some keys; the others stay as they come.
public enum KeyPreset {
    /// The keys as they come.
    STANDARD("Standard", Map.of()),
    /// Near to Perfetto: its W A S D are the standard ones; `[` and `]` follow flows, `Shortcut+P` stays free.
    PERFETTO("Perfetto", Map.of("timeline.next", List.of("Period"), "timeline.previous", List.of("Comma"),
            "timeline.next_linked", List.of("Close Bracket"), "timeline.previous_linked", List.of("Open Bracket"),
            "timeline.crop", List.of(), "timeline.uncrop", List.of())),
    /// Near to Tracy: arrows move and zoom.
    TRACY("Tracy", Map.of("timeline.zoom_in", List.of("Up", "W"), "timeline.zoom_out", List.of("Down", "S"),
            "timeline.pan_left", List.of("Left", "A"), "timeline.pan_right", List.of("Right", "D"), "timeline.next",
            List.of("Period"), "timeline.previous", List.of("Comma"), "timeline.parent", List.of("Shift+Up"),
            "timeline.child", List.of("Shift+Down"))),
    /// Near to Nsight Systems: Shift+Z zooms to the span, Ctrl+0 shows everything.
    NSIGHT("Nsight Systems", Map.of("timeline.fit_measured", List.of("Shift+Z"), "timeline.fit_all",
            List.of("Shortcut+0", "Home"), "timeline.zoom_in", List.of("Plus", "Equals", "Add", "W"),
            "timeline.zoom_out", List.of("Minus", "Subtract", "S"))),
    /// Near to Trace Compass: arrows alone walk from event to event, `/` filters, Enter opens and closes a lane,
    /// Ctrl with plus and minus changes the height of rows.
    TRACE_COMPASS("Trace Compass", Map.of("timeline.next", List.of("Right"), "timeline.previous", List.of("Left"),
            "timeline.collapse", List.of("Enter", "C"), "timeline.next_hit", List.of(), "timeline.previous_hit",
            List.of(), "timeline.rows_taller", List.of("Shortcut+Plus", "Shortcut+Equals", "Shortcut+Add"),
            "timeline.rows_lower", List.of("Shortcut+Minus", "Shortcut+Subtract"), "edit.filter",
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
