// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import java.util.Arrays;

/// Nests the start/end ranges of one thread, which come by start, the longer first, equal ones by line.
///
/// The nearest one before that ends no earlier is the parent: the classic stack of falling ends finds it in one pass. As long
/// as the ranges of a cluster (ranges connected by overlaps) nest, what is inside one is the sum of its children; a cluster
/// that does not nest goes to [FewOverlaps], and where there are too many to [ContainedUnion].
final class StartEndSweep {
    private final EventTimes times;
    private final int[] parents;
    private final InsideTimes insideNs;
    private final ClusterTimes clusterTimes;

    // The cluster. One range that lasts for minutes makes one of millions, so that only numbers are kept.
    private int[] events = new int[16];
    private int count;
    private long lastStart = Long.MIN_VALUE;
    private long lastEnd = Long.MAX_VALUE;
    private long clusterEnd = Long.MIN_VALUE;
    private boolean nests = true;
    private boolean isOrdered = true;

    // The ranges around the next one; they may be of clusters before, which end where this one begins.
    private int[] around = new int[16];
    private long[] aroundEnds = new long[16];
    private int depth;

    /// @param parents takes the parents by the numbers of the events
    /// @param clusterTimes may be shared with other sweeps of the same Java thread
    StartEndSweep(EventTimes times, int[] parents, InsideTimes insideNs, ClusterTimes clusterTimes) {
        this.times = times;
        this.parents = parents;
        this.insideNs = insideNs;
        this.clusterTimes = clusterTimes;
    }

    /// Room for the times of one cluster after the other.
    static final class ClusterTimes {
        private long[] starts = {};
        private long[] ends = {};

        private void read(EventTimes times, int[] events, int count) {
            if (count > starts.length) {
                starts = new long[events.length];
                ends = new long[events.length];
            }
            for (int i = 0; i < count; i++) {
                starts[i] = times.axisStartNs(events[i]);
                ends[i] = EventTimes.add(starts[i], times.durationNs(events[i]));
            }
        }
    }

    /// Adds the next range. One out of order ends the work, and the results are not valid then.
    void add(int event, long start, long end) {
        if (!isOrdered) {
            return;
        }
        if (start < lastStart || (start == lastStart && end > lastEnd)) {
            isOrdered = false;
            count = 0;
            return;
        }
        if (start >= clusterEnd) {
            finish();
        }
        if (count == events.length) {
            events = Arrays.copyOf(events, count * 2);
        }
        events[count++] = event;
        lastStart = start;
        lastEnd = end;
        clusterEnd = Math.max(clusterEnd, end);
        while (depth > 0 && aroundEnds[depth - 1] < end) {
            nests &= aroundEnds[--depth] <= start;
        }
        parents[event] = depth == 0 ? Nesting.NONE : around[depth - 1];
        if (depth > 0) {
            insideNs.add(around[depth - 1], end - start); // counts as long as the cluster nests
        }
        if (depth == around.length) {
            around = Arrays.copyOf(around, depth * 2);
            aroundEnds = Arrays.copyOf(aroundEnds, depth * 2);
        }
        around[depth] = event;
        aroundEnds[depth++] = end;
    }

    /// Measures what is inside the ranges of the last cluster; to be called after the last range.
    ///
    /// @return whether the ranges are in order
    boolean finish() {
        if (!nests) {
            clusterTimes.read(times, events, count);
            long[] starts = clusterTimes.starts;
            long[] ends = clusterTimes.ends;
            if (!new FewOverlaps(starts, ends, 0, count).forEach((i, ns) -> insideNs.set(events[i], ns))) {
                new ContainedUnion(starts, ends, 0, count).forEach((i, ns) -> insideNs.set(events[i], ns));
            }
        }
        count = 0;
        nests = true;
        return isOrdered;
    }
}
