// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import java.util.Arrays;
import java.util.HashMap;

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
    private final long[] insideNs;

    private Nesting(int[] parents, long[] insideNs) {
        this.parents = parents;
        this.insideNs = insideNs;
    }

    /// Works out the nesting of a file; linear for push/pop ranges, n · log n for start/end ranges.
    public static Nesting of(ReportFile file, EventTimes times) {
        var events = file.trace().events();
        int[] parents = new int[events.size()];
        Arrays.fill(parents, NONE);
        long[] insideNs = new long[events.size()];
        if (nestPushPop(events, times, parents, insideNs)) {
            new StartEndNesting(file, times, parents, insideNs).nestAll();
        }
        return new Nesting(parents, insideNs);
    }

    /// {@return the number of the range directly around an event, or [#NONE]; markers have none}
    public int parent(int event) {
        return parents[event];
    }

    /// {@return how much of a measured range lies inside the ranges in it, in nanoseconds}
    public long insideNs(int event) {
        return insideNs[event];
    }

    /// {@return whether there is any start/end range left to nest}
    private static boolean nestPushPop(EventStore events, EventTimes times, int[] parents, long[] insideNs) {
        boolean startEnd = false;
        var stacks = new PushStack[events.threads().size()];
        var slices = new HashMap<Long, SliceStack>();
        for (int event = 0; event < events.size(); event++) {
            var kind = events.kind(event);
            if (kind == EventKind.PUSH_POP) {
                int thread = events.thread(event);
                if (stacks[thread] == null) {
                    stacks[thread] = new PushStack(events);
                }
                long duration = times.durationNs(event);
                int parent = stacks[thread].push(event, duration >= 0);
                if (duration >= 0 && parent != NONE) {
                    parents[event] = parent;
                    insideNs[parent] += duration;
                }
            } else if (kind == EventKind.SLICE && !events.isOverlapping(event)) {
                long place = ((long) events.thread(event) << 32) | (events.track(event) & 0xFFFFFFFFL);
                long duration = times.durationNs(event);
                int parent = slices.computeIfAbsent(place, _ -> new SliceStack()).push(events.depth(event),
                        duration >= 0 ? event : NONE);
                if (duration >= 0 && parent != NONE) {
                    parents[event] = parent;
                    insideNs[parent] += duration;
                }
            } else {
                startEnd |= kind == EventKind.START_END;
            }
        }
        return startEnd;
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
