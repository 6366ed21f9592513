// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// A part of the axis that the user measured, from the first edge to the second as dragged.
///
/// @param from where the drag began
/// @param to where it ended; may be before
public record SelectedRange(RangeEdge from, RangeEdge to) {
    /// {@return a measured span whose edges belong to no span}
    public static SelectedRange of(long fromNs, long toNs) {
        return new SelectedRange(RangeEdge.free(fromNs), RangeEdge.free(toNs));
    }

    /// {@return the smaller of the two times}
    public long startNs() {
        return Math.min(from.timeNs(), to.timeNs());
    }

    /// {@return the larger of the two times}
    public long endNs() {
        return Math.max(from.timeNs(), to.timeNs());
    }
}
