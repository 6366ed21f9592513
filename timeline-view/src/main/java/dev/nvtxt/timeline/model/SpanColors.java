// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import dev.nvtxt.timeline.model.palette.SafePalette;

/// Decides the color of a span. Called from any thread; equal questions get equal answers for one object.
@FunctionalInterface
public interface SpanColors {
    /// The colors that the data gives, and where it gives none one of a safe palette by label.
    SpanColors GIVEN = (lane, span) -> lane.spans().hasColor(span)
            ? lane.spans().argb(span)
            : SafePalette.of(lane.spans().label(span).hashCode());

    /// {@return the color as 0xAARRGGBB}
    int argb(Lane lane, int span);
}
