// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.ReportFile;

/// What is inside what in one file: the parent of every measured range, and what remains of each when what is inside
/// is taken away.
///
/// Push/pop ranges nest by their stack; a range that is not measured is passed over. Start/end ranges of one thread nest
/// by their times: the parent is the one with the latest start among those that hold the range; of two equal ranges the
/// later line is inside. Where start/end ranges overlap without nesting, the self time takes away the union of all that
/// is inside, regardless of its parent. The two kinds do not nest in each other. Slices nest by their depth on their track, and
/// by their times where some cross the end of another; where they were recorded apart from each other, nothing is inside.
/// Immutable; safe for any number of threads.
public final class Nesting {
    /// The parent of what has none.
    public static final int NONE = -1;

    private final int[] parents;
    private final InsideTimes insideNs;

    Nesting(int[] parents, InsideTimes insideNs) {
        this.parents = parents;
        this.insideNs = insideNs;
    }

    /// Works out the nesting of a file; linear for ranges in order of time, n · log n for start/end ranges that are not.
    public static Nesting of(ReportFile file, EventTimes times) {
        return ThreadWalk.of(file, times).nesting();
    }

    /// {@return the number of the range directly around an event, or [#NONE]; markers have none}
    public int parent(int event) {
        return parents[event];
    }

    /// {@return the time of a measured range that its nested ranges cover, in nanoseconds}
    public long insideNs(int event) {
        return insideNs.get(event);
    }

    /// Reads the time of some events that their nested ranges cover.
    ///
    /// @param into takes what [#insideNs(int)] tells of each, from its beginning
    public void readInsideNs(int from, int count, long[] into) {
        insideNs.read(from, count, into);
    }
}
