// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneMetrics;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.surface.Surface;

/// What all painters draw with.
///
/// @param surface where to
/// @param palette the colors
/// @param metrics the sizes
/// @param plain most text
/// @param strong text of more weight
/// @param small text of less weight
public record Brushes(Surface surface, TimelinePalette palette, LaneMetrics metrics, TextPainter plain,
        TextPainter strong,
        TextPainter small) {
    int color(PaletteColor part) {
        return palette.argb(part);
    }

    int px(double logical) {
        return metrics.px(logical);
    }

    /// {@return the base line that puts capital letters in the middle of a height}
    static int baseLine(TextPainter text, int y, int height) {
        return y + (height + text.face().capHeight()) / 2;
    }
}
