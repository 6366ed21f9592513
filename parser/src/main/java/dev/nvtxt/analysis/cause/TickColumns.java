// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// The start times of the events of one time base. They are sorted when a rank is asked for, which few files need.
final class TickColumns {
    /// How often the range of times is halved to tell, without sorting, in which part a quantile is.
    private static final int PART_BITS = 8;

    private final FileEvidence evidence;
    private final EventStore events;
    private final int index;
    private int count;
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;
    /// As min and max, of ends on the same time base as well.
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;
    private long[] sorted = {};

    private TickColumns(FileEvidence evidence, int index) {
        this.evidence = evidence;
        this.events = evidence.file().events();
        this.index = index;
    }

    /// {@return those of each time base of a file, in the order of its time bases}
    static List<TickColumns> of(FileEvidence evidence) {
        var events = evidence.file().events();
        var columns = IntStream.range(0, events.timeBases().size())
                .mapToObj(base -> new TickColumns(evidence, base)).toArray(TickColumns[]::new);
        for (int event = 0; event < evidence.eventCount(); event++) {
            columns[events.timeBase(event)].add(event);
        }
        return List.of(columns);
    }

    private void add(int event) {
        long start = events.start(event);
        count++;
        min = Math.min(min, start);
        max = Math.max(max, start);
        if (!events.isOpen(event) && events.endTimeBase(event) == index) {
            first = Math.min(first, events.end(event));
            last = Math.max(last, events.end(event));
        }
    }

    /// {@return what they count}
    TimeBase timeBase() {
        return events.timeBases().get(index);
    }

    /// {@return its index in the events' time bases}
    int index() {
        return index;
    }

    /// {@return one of the times by its rank, from 0}
    long get(int rank) {
        return sorted()[rank];
    }

    int count() {
        return count;
    }

    long min() {
        return min;
    }

    long max() {
        return max;
    }

    /// {@return the time that a fraction of the events is before}
    long quantile(double fraction) {
        return get(rank(fraction));
    }

    private int rank(double fraction) {
        return (int) (fraction * (count - 1));
    }

    /// {@return how far the earliest and the latest of all starts and ends are from each other}
    double extent() {
        return (double) Math.max(max, last) - Math.min(min, first);
    }

    /// {@return a length that the distance of two quantiles is not below, found without sorting; 0 where they are near each
    /// other}
    double minDistance(double low, double high) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(max - min);
        int shift = Math.max(0, bits - PART_BITS);
        int[] counts = new int[1 << PART_BITS];
        for (int event = 0; event < evidence.eventCount(); event++) {
            if (events.timeBase(event) == index) {
                counts[(int) ((events.start(event) - min) >>> shift)]++;
            }
        }
        int parts = part(counts, rank(high)) - part(counts, rank(low)) - 1;
        return parts <= 0 ? 0 : parts * Math.scalb(1.0, shift);
    }

    private static int part(int[] counts, int rank) {
        int part = 0;
        for (int before = counts[0]; before <= rank; before += counts[part]) {
            part++;
        }
        return part;
    }

    /// {@return whether a time is above one bound and below another one}
    boolean anyBetween(double above, double below) {
        for (int event = 0; event < evidence.eventCount(); event++) {
            if (events.timeBase(event) == index && events.start(event) > above && events.start(event) < below) {
                return true;
            }
        }
        return false;
    }

    boolean isIn(ClockDates range) {
        return range.contains(min()) && range.contains(max());
    }

    /// {@return the median distance of neighbors that differ}
    long medianStep() {
        long[] times = sorted();
        long[] steps = new long[times.length];
        int differing = 0;
        for (int i = 1; i < times.length; i++) {
            if (times[i] != times[i - 1]) {
                steps[differing++] = times[i] - times[i - 1];
            }
        }
        Arrays.sort(steps, 0, differing);
        return differing == 0 ? 0 : steps[differing / 2];
    }

    private long[] sorted() {
        if (sorted.length == 0) {
            sorted = IntStream.range(0, evidence.eventCount()).filter(event -> events.timeBase(event) == index)
                    .mapToLong(events::start).sorted().toArray();
        }
        return sorted;
    }
}
