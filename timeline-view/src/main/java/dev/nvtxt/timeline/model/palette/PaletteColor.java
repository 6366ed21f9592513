// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model.palette;

/// The parts of the timeline that have a color of their own.
public enum PaletteColor {
    /// Below the spans.
    BACKGROUND,
    /// Below the spans of every other lane.
    BACKGROUND_ALTERNATE,
    /// Below headers.
    HEADER,
    /// Under the header of a file and of the selected lane.
    HEADER_STRONG,
    /// Below the ruler and the overview.
    RULER,
    /// Between lanes and between columns.
    BORDER,
    /// Upright lines at the ruler's ticks.
    GRID,
    /// Most text.
    TEXT,
    /// Text of less weight.
    TEXT_MUTED,
    /// Selection, hover, the visible window.
    ACCENT,
    /// Search hits.
    HIT,
    /// The user's bookmarks.
    BOOKMARK,
    /// Badges of warnings.
    WARNING,
    /// Badges of errors.
    ERROR,
    /// Badges of information.
    BADGE,
    /// Stripes over what is not there yet.
    PENDING
}
