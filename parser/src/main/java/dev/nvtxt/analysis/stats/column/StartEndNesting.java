// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// Nests the start/end ranges of those threads of a file that do not have them in order of time: sorted by start, the longer
/// first, they go through a [StartEndSweep]. Threads are nested at the same time: they share no event. Slices that cross each
/// other's ends are nested likewise.
final class StartEndNesting {
    private static final int MIN_PART_EVENTS = 1 << 15;

    private final EventStore events;
    private final EventTimes times;
    private final boolean[] isWanted;
    private final int[] parents;
    private final InsideTimes insideNs;

    /// @param isWanted for each thread whether it is nested here
    StartEndNesting(EventStore events, EventTimes times, boolean[] isWanted, int[] parents, InsideTimes insideNs) {
        this.events = events;
        this.times = times;
        this.isWanted = isWanted;
        this.parents = parents;
        this.insideNs = insideNs;
    }

    void nestAll() {
        int threads = isWanted.length;
        int parts = Math.clamp(events.size() / MIN_PART_EVENTS, 1, 2 * Runtime.getRuntime().availableProcessors());
        // Each part writes after the earlier parts, so that all can write at once.
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
        parts(parts)
                .forEach(part -> forEach(part, parts, (event, thread) -> byThread[next[part][thread]++] = event));
        IntStream.range(0, threads).parallel().filter(thread -> isWanted[thread])
                .forEach(thread -> sweep(Arrays.copyOfRange(byThread, firsts[thread], firsts[thread + 1])));
    }

    private static IntStream parts(int parts) {
        return IntStream.range(0, parts).parallel();
    }

    private interface NestingTaker {
        void accept(int event, int thread);
    }

    /// Hands over the ranges of a part that are to be nested.
    private void forEach(int part, int parts, NestingTaker taker) {
        long size = events.size();
        var places = new EventPlaces(events, (int) (size * part / parts), (int) (size * (part + 1) / parts));
        while (places.next()) {
            if (isWanted[places.thread()] && places.kind() == EventKind.START_END
                    && times.durationNs(places.event()) >= 0) {
                taker.accept(places.event(), places.thread());
            }
        }
    }

    /// Sorts the ranges of one thread or track, and sweeps over them.
    void sweep(int[] numbers) {
        int count = numbers.length;
        long[] order = new long[count];
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) {
            order[i] = numbers[i];
            keys[i] = ~endNs(numbers[i]);
        }
        LongSort.sortPairs(keys, order);
        for (int i = 0; i < count; i++) {
            keys[i] = times.axisStartNs((int) order[i]);
        }
        LongSort.sortPairs(keys, order);
        var sweep = new StartEndSweep(times, parents, insideNs, new StartEndSweep.ClusterTimes());
        for (int i = 0; i < count; i++) {
            int event = (int) order[i];
            // What was found before the disorder was met does not count.
            insideNs.set(event, 0);
        }
        for (int i = 0; i < count; i++) {
            sweep.add((int) order[i], keys[i], endNs((int) order[i]));
        }
        sweep.finish();
    }

    private long endNs(int event) {
        return EventTimes.add(times.axisStartNs(event), times.durationNs(event));
    }
}
