// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;

/// What is inside what in one file: the parent of every measured range, and what remains of each when what is inside
/// is taken away.
///
/// Push/pop ranges nest by their stack; a range that is not measured is passed over. Start/end ranges of one thread nest
/// by their times: the parent is the one with the latest start among those that hold the range; of two equal ranges the
/// later line is inside. Where start/end ranges overlap without nesting, the self time takes away the union of all that
/// lies inside, whoever its parent is. The two kinds do not nest in each other. Immutable; safe for any number of threads.
public final class Nesting {
    /// The parent of what has none.
    public static final int NONE = -1;

    private final int[] parents;
    private final InsideTimes insideNs;

    private Nesting(int[] parents, InsideTimes insideNs) {
        this.parents = parents;
        this.insideNs = insideNs;
    }

    /// Works out the nesting of a file; linear for push/pop ranges, n · log n for start/end ranges.
    public static Nesting of(ReportFile file, EventTimes times) {
        var events = file.trace().events();
        int[] parents = new int[events.size()];
        Arrays.fill(parents, NONE);
        var insideNs = new InsideTimes(events.size());
        // The two kinds of ranges share no event.
        List.<Runnable>of(() -> nestPushPop(events, times, parents, insideNs),
                () -> new StartEndNesting(file, times, parents, insideNs).nestAll()).parallelStream()
                .forEach(Runnable::run);
        return new Nesting(parents, insideNs);
    }

    /// {@return the number of the range directly around an event, or [#NONE]; markers have none}
    public int parent(int event) {
        return parents[event];
    }

    /// {@return how much of a measured range lies inside the ranges in it, in nanoseconds}
    public long insideNs(int event) {
        return insideNs.get(event);
    }

    /// Nests push/pop ranges, and slices, which nest by their depths as well.
    private static void nestPushPop(EventStore events, EventTimes times, int[] parents, InsideTimes insideNs) {
        var stacks = new PushStack[events.threads().size()];
        var slices = new HashMap<Long, SliceStack>();
        var places = new EventPlaces(events);
        while (places.next()) {
            int event = places.event();
            if (places.kind() == EventKind.PUSH_POP) {
                int thread = places.thread();
                if (stacks[thread] == null) {
                    stacks[thread] = new PushStack(events);
                }
                long duration = times.durationNs(event);
                nest(event, stacks[thread].push(event, duration >= 0), duration, parents, insideNs);
            } else if (places.kind() == EventKind.SLICE && !events.isOverlapping(event)) {
                long place = ((long) places.thread() << 32) | (events.track(event) & 0xFFFFFFFFL);
                long duration = times.durationNs(event);
                int parent = slices.computeIfAbsent(place, _ -> new SliceStack()).push(events.depth(event),
                        duration >= 0 ? event : NONE);
                nest(event, parent, duration, parents, insideNs);
            }
        }
    }

    private static void nest(int event, int parent, long duration, int[] parents, InsideTimes insideNs) {
        if (duration >= 0 && parent != NONE) {
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
            int parent = depth == 0 ? NONE : measured[depth - 1];
            measured[depth] = slice == NONE ? parent : slice;
            return parent;
        }
    }

    /// The measured range at or under each level of one thread. A level whose push is unknown, because its line was
    /// skipped, takes what is under it; what such a level left behind is known by its pop, which came before.
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
                measured[level] = level == 0 ? NONE : measured[level - 1];
            }
            int level = depth - 1;
            while (level >= 0 && measured[level] != NONE
                    && events.endLine(measured[level]) <= events.line(event)) {
                level--;
            }
            int parent = level < 0 ? NONE : measured[level];
            Arrays.fill(measured, level + 1, depth, parent);
            measured[depth] = isMeasured ? event : parent;
            top = depth;
            return parent;
        }
    }
}
