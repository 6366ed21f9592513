// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import java.util.Arrays;

/// Nests the start/end ranges of one thread, which come by start, the longer first, equal ones by line.
///
/// The nearest one before that ends no earlier is the parent: the classic stack of falling ends finds it in one pass. As long
/// as the ranges of a cluster (ranges connected by overlaps) nest, what is inside one is the sum of its children; a cluster
/// that does not nest goes to [FewOverlaps], and where there are too many to [ContainedUnion].
final class StartEndSweep {
    private final int[] parents;
    private final InsideTimes insideNs;

    private int[] events = new int[16];
    private long[] starts = new long[16];
    private long[] ends = new long[16];
    private int count;
    private long clusterEnd = Long.MIN_VALUE;
    private boolean nests = true;
    private boolean isOrdered = true;

    // The ranges around the next one; they may be of clusters before, which end where this one begins.
    private int[] around = new int[16];
    private long[] aroundEnds = new long[16];
    private int depth;

    /// @param parents takes the parents by the numbers of the events
    StartEndSweep(int[] parents, InsideTimes insideNs) {
        this.parents = parents;
        this.insideNs = insideNs;
    }

    /// Adds the next range. One out of order ends the work, and the results are not valid then.
    void add(int event, long start, long end) {
        if (!isOrdered) {
            return;
        }
        if (count > 0 && (start < starts[count - 1] || (start == starts[count - 1] && end > ends[count - 1]))) {
            isOrdered = false;
            count = 0;
            return;
        }
        if (start >= clusterEnd) {
            finish();
        }
        append(event, start, end);
        clusterEnd = Math.max(clusterEnd, end);
        while (depth > 0 && aroundEnds[depth - 1] < end) {
            nests &= aroundEnds[--depth] <= start;
        }
        parents[event] = depth == 0 ? Nesting.NONE : around[depth - 1];
        if (depth == around.length) {
            around = Arrays.copyOf(around, depth * 2);
            aroundEnds = Arrays.copyOf(aroundEnds, depth * 2);
        }
        around[depth] = event;
        aroundEnds[depth++] = end;
    }

    private void append(int event, long start, long end) {
        if (count == events.length) {
            events = Arrays.copyOf(events, count * 2);
            starts = Arrays.copyOf(starts, count * 2);
            ends = Arrays.copyOf(ends, count * 2);
        }
        events[count] = event;
        starts[count] = start;
        ends[count++] = end;
    }

    /// Measures what is inside the ranges of the last cluster; to be called after the last range.
    ///
    /// @return whether the ranges are in order
    boolean finish() {
        if (count > 1) {
            if (nests) {
                addToParents();
            } else if (!new FewOverlaps(starts, ends, 0, count).forEach((i, ns) -> insideNs.set(events[i], ns))) {
                new ContainedUnion(starts, ends, 0, count).forEach((i, ns) -> insideNs.set(events[i], ns));
            }
        }
        count = 0;
        nests = true;
        return isOrdered;
    }

    private void addToParents() {
        for (int i = 0; i < count; i++) {
            int parent = parents[events[i]];
            if (parent != Nesting.NONE) {
                insideNs.add(parent, ends[i] - starts[i]);
            }
        }
    }
}
