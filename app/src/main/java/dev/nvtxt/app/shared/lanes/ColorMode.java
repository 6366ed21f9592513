// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.timeline.model.SafePalette;
import dev.nvtxt.timeline.model.SpanColors;

/// Where the colors of events come from.
public enum ColorMode {
    /// The file's own; where it gives none, one by message from a palette that color-blind people can use.
    FILE("File", SpanColors.GIVEN),
    /// One for each category.
    CATEGORY("Category",
            (lane, span) -> lane.spans() instanceof EventSpans spans ? spans.categoryColor(span) : 0xFF8C8C8C),
    /// One for each message.
    MESSAGE("Message", (lane, span) -> SafePalette.of(lane.spans().label(span).hashCode())),
    /// One for each thread.
    THREAD("Thread",
            (lane, span) -> lane.spans() instanceof EventSpans spans ? spans.threadColor(span) : 0xFF8C8C8C),
    /// One for each process, the same in all files.
    PROCESS("Process",
            (lane, span) -> lane.spans() instanceof EventSpans spans ? spans.processColor(span) : 0xFF8C8C8C);

    private final String text;
    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final SpanColors colors;

    ColorMode(String text, SpanColors colors) {
        this.text = text;
        this.colors = colors;
    }

    /// {@return what a menu says}
    public String text() {
        return text;
    }

    /// {@return the colors}
    public SpanColors colors() {
        return colors;
    }
}
