// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.time.TimeBase;
import module java.base;

/// The start times of the events of one time base, sorted.
final class TickColumns {
    private final TimeBase timeBase;
    private final int index;
    private final long[] sorted;

    private TickColumns(TimeBase timeBase, int index, long[] sorted) {
        this.timeBase = timeBase;
        this.index = index;
        this.sorted = sorted;
    }

    /// {@return those of each time base of a file}
    static List<TickColumns> of(FileEvidence evidence) {
        var events = evidence.file().events();
        int bases = events.timeBases().size();
        int[] counts = new int[bases];
        int count = evidence.eventCount();
        for (int event = 0; event < count; event++) {
            counts[events.timeBase(event)]++;
        }
        var columns = new ArrayList<TickColumns>();
        for (int base = 0; base < bases; base++) {
            columns.add(new TickColumns(events.timeBases().get(base), base, new long[counts[base]]));
        }
        for (int event = 0; event < count; event++) {
            int base = events.timeBase(event);
            columns.get(base).sorted[--counts[base]] = events.start(event);
        }
        columns.forEach(column -> Arrays.sort(column.sorted));
        return columns;
    }

    /// {@return what they count}
    TimeBase timeBase() {
        return timeBase;
    }

    /// {@return its index in the events' time bases}
    int index() {
        return index;
    }

    /// {@return one of the times by its rank, from 0}
    long get(int rank) {
        return sorted[rank];
    }

    int count() {
        return sorted.length;
    }

    long min() {
        return sorted[0];
    }

    long max() {
        return sorted[sorted.length - 1];
    }

    /// {@return the time that a fraction of the events is before}
    long quantile(double fraction) {
        return sorted[(int) (fraction * (sorted.length - 1))];
    }

    boolean isIn(ClockDates range) {
        return range.contains(min()) && range.contains(max());
    }

    /// {@return the median distance of neighbors that differ}
    long medianStep() {
        long[] steps = new long[sorted.length];
        int count = 0;
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] != sorted[i - 1]) {
                steps[count++] = sorted[i] - sorted[i - 1];
            }
        }
        Arrays.sort(steps, 0, count);
        return count == 0 ? 0 : steps[count / 2];
    }
}
