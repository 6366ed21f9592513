// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// How a span takes its place in a lane.
public enum SpanShape {
    /// In the row of its depth, below its parent.
    NESTED,
    /// May overlap others without nesting; packed with its like into as few rows as hold them.
    PACKED,
    /// A point in time, drawn as a glyph in a row of its own.
    MARKER
}
