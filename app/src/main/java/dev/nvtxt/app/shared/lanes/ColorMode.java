// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.timeline.model.SpanColors;

/// Where the colors of events come from.
public enum ColorMode {
    /// The file's own; where it gives none, one by message from a palette that color-blind people can use.
    GIVEN("As in file"),
    /// One for each file.
    FILE("File"),
    /// One for each category, the same in all files.
    CATEGORY("Category"),
    /// One for each message, the same in all files.
    MESSAGE("Message"),
    /// One for each thread, the same in all files.
    THREAD("Thread"),
    /// One for each process, the same in all files.
    PROCESS("Process"),
    /// From light to dark by length among the events of a file that have the same message.
    DURATION("Duration");

    private final String text;
    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final SpanColors colors = (lane, span) -> lane.spans() instanceof EventColumns spans && spans.isEvent(span)
            ? spans.color(this, span)
            : SpanColors.GIVEN.argb(lane, span);

    ColorMode(String text) {
        this.text = text;
    }

    /// {@return what a menu says}
    public String text() {
        return text;
    }

    public SpanColors colors() {
        return colors;
    }
}
