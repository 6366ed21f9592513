// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import java.util.Set;

/// A part of the axis that the user selected, from the first edge to the second as dragged, on some lanes or on all.
///
/// @param from where the drag began
/// @param to where it ended; may be before
/// @param lanes the ids of the lanes that it is on; empty for all
public record SelectedRange(RangeEdge from, RangeEdge to, Set<String> lanes) {
    /// Takes a copy.
    public SelectedRange {
        lanes = Set.copyOf(lanes);
    }

    /// Makes a range on all lanes.
    public SelectedRange(RangeEdge from, RangeEdge to) {
        this(from, to, Set.of());
    }

    /// {@return whether it has no length: a cursor, as going to a time leaves it}
    public boolean isCursor() {
        return endNs() <= startNs();
    }

    /// {@return whether it is the time from one span to another, and not an area}
    public boolean isMeasured() {
        return lanes.isEmpty() && from.span() != null && to.span() != null && !from.span().equals(to.span());
    }

    /// {@return the time from one span to another, on all lanes: between the edges that face each other, or from start to
    /// start where the spans overlap}
    ///
    /// @param a what is measured from
    /// @param aEndNs its end; not after its start where it has none
    /// @param b what is measured to
    /// @param bEndNs its end, as well
    public static SelectedRange between(SpanRef a, long aStartNs, long aEndNs, SpanRef b, long bStartNs, long bEndNs) {
        boolean fromEnd = aEndNs > aStartNs && aEndNs <= bStartNs;
        boolean toEnd = bEndNs > bStartNs && bEndNs <= aStartNs;
        return new SelectedRange(new RangeEdge(fromEnd ? aEndNs : aStartNs, a, fromEnd),
                new RangeEdge(toEnd ? bEndNs : bStartNs, b, toEnd));
    }

    /// {@return which edges of the two spans it is between, as "end to start"}
    public String edges() {
        return (from.atEnd() ? "end" : "start") + (to.atEnd() ? " to end" : " to start");
    }

    /// {@return a range on all lanes whose edges belong to no span}
    public static SelectedRange of(long fromNs, long toNs) {
        return new SelectedRange(RangeEdge.free(fromNs), RangeEdge.free(toNs));
    }

    /// {@return the range where it is when all times have been moved, held within Int64}
    public SelectedRange movedBy(long byNs) {
        return new SelectedRange(from.movedBy(byNs), to.movedBy(byNs), lanes);
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
