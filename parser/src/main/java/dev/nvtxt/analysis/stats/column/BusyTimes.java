// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// When the threads of one file were in any measured range. Immutable.
///
/// Every table needs the coverage of a span. The ranges of a thread that are in the order of their
/// starts are gone through; of a thread whose ranges do not (ranges are often written when they end) the union is kept, as
/// intervals in order, and looked up.
public final class BusyTimes {
    private static final int PART_EVENTS = 1 << 20;

    private final ReportFile file;
    private final EventTimes times;
    private final long[][] starts;
    private final long[][] ends;
    private final boolean[] isDisordered;
    private final long[] whole;

    /// Takes over what a walk over all ranges has found.
    BusyTimes(ReportFile file, EventTimes times, BusyThreads threads) {
        this.file = file;
        this.times = times;
        isDisordered = threads.isDisordered();
        starts = new long[isDisordered.length][];
        ends = new long[isDisordered.length][];
        if (IntStream.range(0, isDisordered.length).anyMatch(thread -> isDisordered[thread])) {
            uniteAll();
        }
        whole = covers(threads, AxisRange.ALL);
    }

    /// {@return how much of a span each thread covers, in nanoseconds: the union of its measured ranges}
    public long[] covers(AxisRange span) {
        if (span.isAll()) {
            return whole.clone();
        }
        return covers(busy(span, new EventPlaces(file.trace().events())), span);
    }

    /// {@return how much of a span the visible events of each thread cover, in nanoseconds}
    public long[] covers(AxisRange span, BitSet visible) {
        var events = file.trace().events();
        var busy = busy(span, new EventPlaces(events, visible));
        var unordered = new CutRanges(times, span, busy.isDisordered(), () -> new EventPlaces(events, visible));
        var covers = new long[isDisordered.length];
        Arrays.setAll(covers, thread -> busy.isDisordered()[thread]
                ? Union.of(unordered.starts(thread), unordered.ends(thread)).ns()
                : busy.coveredNs(thread));
        return covers;
    }

    private BusyThreads busy(AxisRange span, EventPlaces places) {
        var busy = new BusyThreads(isDisordered.length, span);
        while (places.next()) {
            int event = places.event();
            long duration = times.durationNs(event);
            if (duration >= 0) {
                long start = times.axisStartNs(event);
                busy.add(places.thread(), start, EventTimes.add(start, duration));
            }
        }
        return busy;
    }

    private long[] covers(BusyThreads busy, AxisRange span) {
        var covers = new long[isDisordered.length];
        Arrays.setAll(covers,
                thread -> isDisordered[thread] ? coveredNs(thread, span) : busy.coveredNs(thread));
        return covers;
    }

    /// Unites the ranges of some events after the other, and then their unions: all ranges at once can be more than the events
    /// themselves.
    private void uniteAll() {
        var events = file.trace().events();
        int parts = Math.ceilDiv(events.size(), PART_EVENTS);
        var unions = new ArrayList<Union[]>(Collections.nCopies(parts, new Union[0]));
        IntStream.range(0, parts).parallel().forEach(part -> unions.set(part, unitePart(part * PART_EVENTS,
                (int) Math.min(events.size(), (part + 1L) * PART_EVENTS))));
        IntStream.range(0, isDisordered.length).parallel().filter(thread -> isDisordered[thread]).forEach(thread -> {
            var whole = Union.of(unions.stream().map(union -> union[thread]).toList());
            starts[thread] = whole.starts;
            ends[thread] = whole.ends;
        });
    }

    private Union[] unitePart(int from, int to) {
        var events = file.trace().events();
        var ranges = new CutRanges(times, AxisRange.ALL, isDisordered, () -> new EventPlaces(events, from, to));
        var unions = new Union[isDisordered.length];
        for (int thread = 0; thread < unions.length; thread++) {
            unions[thread] = Union.of(ranges.starts(thread), ranges.ends(thread));
        }
        return unions;
    }

    /// Intervals in order that do not touch each other.
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Union(long[] starts, long[] ends) {
        private long ns() {
            return IntStream.range(0, starts.length).mapToLong(i -> ends[i] - starts[i]).reduce(0, Durations::sum);
        }

        private static Union of(List<Union> parts) {
            return of(parts.stream().flatMapToLong(part -> Arrays.stream(part.starts)).toArray(),
                    parts.stream().flatMapToLong(part -> Arrays.stream(part.ends)).toArray());
        }

        /// Unites ranges; the arrays are sorted.
        private static Union of(long[] rangeStarts, long[] rangeEnds) {
            // Sorted each for itself, they still make the same union.
            LongSort.sort(rangeStarts, 0, rangeStarts.length);
            LongSort.sort(rangeEnds, 0, rangeEnds.length);
            int count = 0;
            for (int i = 0; i < rangeStarts.length; i++) {
                // What is written here has been read: there are no more intervals than ranges.
                long start = rangeStarts[i];
                if (i == 0 || start > rangeEnds[count - 1]) {
                    rangeStarts[count] = start;
                    count++;
                }
                rangeEnds[count - 1] = rangeEnds[i];
            }
            return new Union(Arrays.copyOf(rangeStarts, count), Arrays.copyOf(rangeEnds, count));
        }
    }

    private long coveredNs(int thread, AxisRange span) {
        int at = Arrays.binarySearch(ends[thread], span.startNs());
        long covered = 0;
        for (int i = at < 0 ? -at - 1 : at; i < starts[thread].length && starts[thread][i] < span.endNs(); i++) {
            covered = Durations.sum(covered, span.overlapNs(starts[thread][i], ends[thread][i]));
        }
        return covered;
    }
}
