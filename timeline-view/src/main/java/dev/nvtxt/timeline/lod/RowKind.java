// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

/// What a row contains.
public enum RowKind {
    /// Spans of one depth. A depth has more than one row only where its spans overlap, which faulty data can do.
    NESTED,
    /// Spans that were packed.
    PACKED,
    /// Markers.
    MARKERS
}
