// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.trace.EventStore;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Nests the push/pop ranges of some threads, and their slices, which nest by their depths as well. They come in the order of
/// the file. Slices of a thread or track where some cross each other's ends are put aside, to be nested by their times.
final class PushNesting {
    private final EventStore events;
    private final int[] parents;
    private final InsideTimes insideNs;
    private final @Nullable PushStack[] stacks;
    private final Map<Long, SliceStack> slices = new HashMap<>();
    private final Map<Long, IntStream.Builder> crossing = new LinkedHashMap<>();

    /// @param parents takes the parents by the numbers of the events
    PushNesting(EventStore events, int[] parents, InsideTimes insideNs) {
        this.events = events;
        this.parents = parents;
        this.insideNs = insideNs;
        stacks = new PushStack[events.threads().size()];
    }

    /// Takes the next push.
    ///
    /// @param duration in nanoseconds, negative if it is not measured
    void addPush(int event, int thread, long duration) {
        var stack = stacks[thread];
        if (stack == null) {
            stack = new PushStack(events);
            stacks[thread] = stack;
        }
        nest(event, stack.push(event, duration >= 0), duration);
    }

    /// Takes the next slice.
    ///
    /// @param duration in nanoseconds, negative if it is not measured
    void addSlice(int event, int thread, long duration) {
        long place = ((long) thread << 32) | (events.track(event) & 0xFFFFFFFFL);
        if (!events.isOverlapping(event)) {
            int parent = slices.computeIfAbsent(place, _ -> new SliceStack()).push(events.depth(event),
                    duration >= 0 ? event : Nesting.NONE);
            nest(event, parent, duration);
        } else if (duration >= 0 && !events.isApart(event)) {
            crossing.computeIfAbsent(place, _ -> IntStream.builder()).add(event);
        }
    }

    /// {@return the measured slices that were put aside, by thread and track}
    Stream<int[]> crossingSlices() {
        return crossing.values().stream().map(slices -> slices.build().toArray());
    }

    private void nest(int event, int parent, long duration) {
        if (duration >= 0 && parent != Nesting.NONE) {
            parents[event] = parent;
            insideNs.add(parent, duration);
        }
    }

    /// The measured slice at or under each level of one track; slices come in the order in which they begin.
    private static final class SliceStack {
        private int[] measured = new int[16];

        /// {@return the measured slice around the new one}
        private int push(int depth, int slice) {
            if (depth >= measured.length) {
                measured = Arrays.copyOf(measured, Math.max(depth + 1, measured.length * 2));
            }
            int parent = depth == 0 ? Nesting.NONE : measured[depth - 1];
            measured[depth] = slice == Nesting.NONE ? parent : slice;
            return parent;
        }
    }

    /// The measured range at or under each level of one thread. A level whose push is unknown, because its line was
    /// skipped, ends the level below it; the time of such a level is known from its earlier pop.
    private static final class PushStack {
        private final EventStore events;
        private int[] measured = new int[16];
        private int top = -1;

        private PushStack(EventStore events) {
            this.events = events;
        }

        /// {@return the measured range around the new one}
        private int push(int event, boolean isMeasured) {
            int depth = events.depth(event);
            if (depth >= measured.length) {
                measured = Arrays.copyOf(measured, Math.max(depth + 1, measured.length * 2));
            }
            for (int level = top + 1; level < depth; level++) {
                measured[level] = level == 0 ? Nesting.NONE : measured[level - 1];
            }
            int level = depth - 1;
            while (level >= 0 && measured[level] != Nesting.NONE
                    && events.endLine(measured[level]) <= events.line(event)) {
                level--;
            }
            int parent = level < 0 ? Nesting.NONE : measured[level];
            Arrays.fill(measured, level + 1, depth, parent);
            measured[depth] = isMeasured ? event : parent;
            top = depth;
            return parent;
        }
    }
}
