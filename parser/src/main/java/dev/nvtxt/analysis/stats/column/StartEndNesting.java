// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import java.util.Arrays;
import java.util.stream.IntStream;

/// Nests the start/end ranges of one file by their times, thread by thread.
///
/// A thread's ranges are sorted by start, the longer first. The nearest one before that ends no earlier is the parent:
/// the classic stack of falling ends finds it in one pass. As long as the ranges of a cluster (ranges connected by
/// overlaps) nest, what is inside one is the sum of its children; a cluster that does not nest goes to
/// [ContainedUnion]. Threads are nested at the same time: they share no event.
final class StartEndNesting {
    private static final int MIN_PART_EVENTS = 1 << 15;

    private final EventStore events;
    private final EventTimes times;
    private final int[] parents;
    private final InsideTimes insideNs;

    StartEndNesting(ReportFile file, EventTimes times, int[] parents, InsideTimes insideNs) {
        this.events = file.trace().events();
        this.times = times;
        this.parents = parents;
        this.insideNs = insideNs;
    }

    void nestAll() {
        int threads = events.threads().size();
        int parts = Math.clamp(events.size() / MIN_PART_EVENTS, 1, 2 * Runtime.getRuntime().availableProcessors());
        // Each part writes behind those before it, so that all can write at once.
        int[][] next = new int[parts][threads];
        parts(parts).forEach(part -> forEach(part, parts, (_, thread) -> next[part][thread]++));
        int[] firsts = new int[threads + 1];
        int count = 0;
        for (int thread = 0; thread < threads; thread++) {
            firsts[thread] = count;
            for (int[] ofPart : next) {
                int more = ofPart[thread];
                ofPart[thread] = count;
                count += more;
            }
        }
        firsts[threads] = count;
        int[] byThread = new int[count];
        parts(parts).forEach(part -> forEach(part, parts, (event, thread) -> byThread[next[part][thread]++] = event));
        IntStream.range(0, threads).parallel()
                .forEach(thread -> new ThreadSweep(Arrays.copyOfRange(byThread, firsts[thread], firsts[thread + 1]))
                        .sweep());
    }

    private static IntStream parts(int parts) {
        return IntStream.range(0, parts).parallel();
    }

    private interface NestingTaker {
        void take(int event, int thread);
    }

    /// Hands over the ranges of a part that are to be nested.
    private void forEach(int part, int parts, NestingTaker taker) {
        long size = events.size();
        var places = new EventPlaces(events, (int) (size * part / parts), (int) (size * (part + 1) / parts));
        while (places.next()) {
            if (places.kind() == EventKind.START_END && times.durationNs(places.event()) >= 0) {
                taker.take(places.event(), places.thread());
            }
        }
    }

    /// One thread's ranges in the order of the sweep.
    private final class ThreadSweep {
        private final int[] order;
        private final long[] starts;
        private final long[] ends;

        private ThreadSweep(int[] numbers) {
            order = numbers;
            starts = new long[order.length];
            ends = new long[order.length];
            sort();
        }

        private void sort() {
            int count = order.length;
            fillTimes();
            boolean ordered = true;
            for (int i = 1; i < count && ordered; i++) {
                ordered = starts[i - 1] < starts[i] || (starts[i - 1] == starts[i] && ends[i - 1] >= ends[i]);
            }
            if (ordered) {
                return;
            }
            long[] companions = new long[count];
            for (int i = 0; i < count; i++) {
                companions[i] = order[i];
                ends[i] = ~ends[i];
            }
            LongSort.sortPairs(ends, companions);
            for (int i = 0; i < count; i++) {
                starts[i] = times.axisStartNs((int) companions[i]);
            }
            LongSort.sortPairs(starts, companions);
            for (int i = 0; i < count; i++) {
                order[i] = (int) companions[i];
            }
            fillTimes();
        }

        private void fillTimes() {
            for (int i = 0; i < order.length; i++) {
                starts[i] = times.axisStartNs(order[i]);
                ends[i] = EventTimes.add(starts[i], times.durationNs(order[i]));
            }
        }

        private void sweep() {
            int[] stack = new int[16];
            int depth = 0;
            int clusterFrom = 0;
            long clusterEnd = Long.MIN_VALUE;
            boolean nests = true;
            for (int i = 0; i < order.length; i++) {
                if (starts[i] >= clusterEnd) {
                    finishCluster(clusterFrom, i, nests);
                    clusterFrom = i;
                    nests = true;
                }
                clusterEnd = Math.max(clusterEnd, ends[i]);
                while (depth > 0 && ends[stack[depth - 1]] < ends[i]) {
                    nests &= ends[stack[--depth]] <= starts[i];
                }
                parents[order[i]] = depth == 0 ? Nesting.NONE : order[stack[depth - 1]];
                if (depth == stack.length) {
                    stack = Arrays.copyOf(stack, depth * 2);
                }
                stack[depth++] = i;
            }
            finishCluster(clusterFrom, order.length, nests);
        }

        private void finishCluster(int from, int to, boolean nests) {
            if (to - from < 2) {
                return;
            }
            if (!nests) {
                if (!new FewOverlaps(starts, ends, from, to).forEach((i, inside) -> insideNs.set(order[i], inside))) {
                    new ContainedUnion(starts, ends, from, to).forEach((i, inside) -> insideNs.set(order[i], inside));
                }
                return;
            }
            for (int i = from; i < to; i++) {
                int parent = parents[order[i]];
                if (parent != Nesting.NONE) {
                    insideNs.add(parent, ends[i] - starts[i]);
                }
            }
        }
    }
}
