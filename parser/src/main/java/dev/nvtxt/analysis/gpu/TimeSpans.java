// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import java.util.Arrays;

/// Spans of time that do not touch each other, in order. Immutable.
final class TimeSpans {
    static final TimeSpans NONE = new TimeSpans(new long[0], new long[0]);

    private final long[] starts;
    private final long[] ends;
    private final long[] before;

    private TimeSpans(long[] starts, long[] ends) {
        this.starts = starts;
        this.ends = ends;
        before = new long[starts.length + 1];
        for (int i = 0; i < starts.length; i++) {
            before[i + 1] = before[i] + ends[i] - starts[i];
        }
    }

    /// {@return the union of spans; the arrays are taken over}
    static TimeSpans union(long[] starts, long[] ends) {
        // Each sorted for itself, they make the same union.
        Arrays.sort(starts);
        Arrays.sort(ends);
        int count = 0;
        for (int i = 0; i < starts.length; i++) {
            long start = starts[i];
            if (count == 0 || start > ends[count - 1]) {
                starts[count++] = start;
            }
            ends[count - 1] = ends[i];
        }
        return new TimeSpans(Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
    }

    long totalNs() {
        return before[starts.length];
    }

    /// {@return how much of a span these cover}
    long overlapNs(long fromNs, long toNs) {
        return toNs <= fromNs ? 0 : coveredBefore(toNs) - coveredBefore(fromNs);
    }

    /// Takes parts of a span.
    interface PartTaker {
        void accept(long fromNs, long toNs, boolean isCovered);
    }

    /// Cuts a span into the parts that these cover and the others, in order.
    void split(long fromNs, long toNs, PartTaker into) {
        int place = Arrays.binarySearch(starts, fromNs);
        long time = fromNs;
        for (int at = place < 0 ? Math.max(0, -place - 2) : place; at < starts.length && starts[at] < toNs; at++) {
            long end = Math.min(ends[at], toNs);
            if (end > time) {
                if (starts[at] > time) {
                    into.accept(time, starts[at], false);
                    time = starts[at];
                }
                into.accept(time, end, true);
                time = end;
            }
        }
        if (time < toNs) {
            into.accept(time, toNs, false);
        }
    }

    private long coveredBefore(long timeNs) {
        int at = Arrays.binarySearch(starts, timeNs);
        int count = at < 0 ? -at - 1 : at;
        return count == 0 ? 0 : before[count] - Math.max(0, ends[count - 1] - timeNs);
    }

    /// {@return how long both are at once}
    long overlapNs(TimeSpans other) {
        long sum = 0;
        for (int i = 0; i < starts.length; i++) {
            sum += other.overlapNs(starts[i], ends[i]);
        }
        return sum;
    }
}
