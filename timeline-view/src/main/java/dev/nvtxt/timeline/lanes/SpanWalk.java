// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.RowKind;
import dev.nvtxt.timeline.model.SpanRef;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds the neighbors of a span: in time, in depth, with the same label. Neighbors come by start; of equal starts
/// the upper row comes first.
public final class SpanWalk {
    private SpanWalk() {}

    private record Step(LaneEntry entry, int span, long low, int lane, int row, int position) {
        boolean isBefore(Step other) {
            if (low != other.low) {
                return low < other.low;
            }
            if (lane != other.lane) {
                return lane < other.lane;
            }
            return row != other.row ? row < other.row : position < other.position;
        }

        SpanRef ref() {
            return entry.ref(span);
        }
    }

    /// {@return the span after, or before, another of its lane, among those that the filter shows}
    ///
    /// @param from the span to start from, or −1 for the first of all
    public static Optional<SpanRef> neighbor(LaneEntry entry, @Nullable LaneIndex among, int from, boolean forward) {
        LaneIndex index = among == null ? entry.index() : among;
        Step start = from < 0 ? null : stepOf(entry, entry.index(), from, 0);
        var best = nearest(entry, index, 0, start, forward, _ -> true, null);
        return Optional.ofNullable(best).map(Step::ref);
    }

    /// {@return the span after, or before, another of its lane that has the same label}
    public static Optional<SpanRef> same(LaneEntry entry, int from, boolean forward) {
        var index = entry.index();
        var spans = index.spans();
        int label = spans.labelId(from);
        var start = stepOf(entry, index, from, 0);
        var best = nearest(entry, index, 0, start, forward, span -> spans.labelId(span) == label, null);
        return Optional.ofNullable(best).map(Step::ref);
    }

    /// {@return the search hit after, or before, a span, over all lanes in order of time}
    public static Optional<SpanRef> hit(List<LaneEntry> entries, @Nullable SpanRef from, boolean forward) {
        Step start = null;
        for (int i = 0; i < entries.size() && from != null; i++) {
            if (entries.get(i).lane().id().equals(from.laneId())) {
                start = stepOf(entries.get(i), entries.get(i).index(), from.span(), i);
            }
        }
        Step best = null;
        for (int i = 0; i < entries.size(); i++) {
            var hits = entries.get(i).hits();
            LaneIndex index = hits == null ? null : hits.index();
            if (index != null) {
                best = nearest(entries.get(i), index, i, start, forward, _ -> true, best);
            }
        }
        return Optional.ofNullable(best).map(Step::ref);
    }

    private static @Nullable Step stepOf(LaneEntry entry, LaneIndex index, int span, int lane) {
        int row = span < index.spans().size() ? index.rowOf(span) : -1;
        return row < 0 ? null : new Step(entry, span, index.low(span), lane, row, index.positionOf(row, span));
    }

    /// The rows of a filtered index hold fewer spans, so that positions of the two cannot be compared: within a row,
    /// spans with equal starts are distinguished by identity.
    private static @Nullable Step nearest(LaneEntry entry, LaneIndex index, int lane, @Nullable Step start,
            boolean forward, IntPredicate filter, @Nullable Step nearest) {
        var best = nearest;
        for (int row = 0; row < index.rowCount(); row++) {
            int size = index.rowSize(row);
            int at = start == null ? (forward ? 0 : size - 1) : beside(index, row, lane, start, forward);
            while (at >= 0 && at < size) {
                int span = index.span(row, at);
                var step = new Step(entry, span, index.low(span), lane, row, at);
                if (best != null && (forward ? best.isBefore(step) : step.isBefore(best))) {
                    break;
                }
                if (filter.test(span)) {
                    best = step;
                    break;
                }
                at += forward ? 1 : -1;
            }
        }
        return best;
    }

    private static int beside(LaneIndex index, int row, int lane, Step start, boolean forward) {
        if (lane == start.lane && row == start.row) {
            int own = index.positionOf(row, start.span);
            if (own >= 0) {
                return forward ? own + 1 : own - 1;
            }
        }
        boolean laterAtSameTime = lane != start.lane ? lane > start.lane : row > start.row;
        int first = index.firstAtOrAfter(row, start.low);
        int size = index.rowSize(row);
        int after = first;
        while (after < size && index.low(index.span(row, after)) == start.low) {
            after++;
        }
        if (forward) {
            return laterAtSameTime ? first : after;
        }
        return laterAtSameTime ? first - 1 : after - 1;
    }

    /// {@return the nested span that holds another}
    public static Optional<SpanRef> parent(LaneEntry entry, int from) {
        var index = entry.index();
        int row = index.rowOf(from);
        if (row < 0 || index.kind(row) != RowKind.NESTED) {
            return Optional.empty();
        }
        int best = -1;
        for (int above = row - 1; above >= 0; above--) {
            if (index.depth(above) == index.depth(row) - 1) {
                int at = index.firstAtOrAfter(above, index.low(from));
                for (int position = Math.min(at, index.rowSize(above) - 1); position >= Math.max(0,
                        at - 1); position--) {
                    int span = index.span(above, position);
                    if (index.low(span) <= index.low(from) && index.high(span) >= index.high(from)) {
                        best = span;
                    }
                }
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(entry.ref(best));
    }

    /// {@return the first nested span that another holds}
    public static Optional<SpanRef> child(LaneEntry entry, int from) {
        var index = entry.index();
        int row = index.rowOf(from);
        if (row < 0 || index.kind(row) != RowKind.NESTED) {
            return Optional.empty();
        }
        int best = -1;
        for (int below = row + 1; below < index.rowCount() && index.kind(below) == RowKind.NESTED; below++) {
            if (index.depth(below) != index.depth(row) + 1) {
                continue;
            }
            int at = index.firstAtOrAfter(below, index.low(from));
            if (at < index.rowSize(below)) {
                int span = index.span(below, at);
                boolean inside = index.high(span) <= index.high(from);
                if (inside && (best < 0 || index.low(span) < index.low(best))) {
                    best = span;
                }
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(entry.ref(best));
    }
}
