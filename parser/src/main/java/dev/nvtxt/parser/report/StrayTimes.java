// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import module java.base;

/// Finds where the times of a file begin: at its first event that is not stray. Stray are the few events that a gap out of
/// all proportion, which a timeline cuts, separates from all others.
public final class StrayTimes {
    private static final int MIN_EVENTS = 10;
    private static final int EVENTS_PER_STRAY = 20;
    /// How many times as long as all the rest a gap is.
    private static final double MIN_GAP = 1e3;
    /// The same for a gap that an event lasts through.
    private static final double MIN_COVERED_GAP = 1e6;
    private static final int MAX_GAPS = 32;
    private static final int SAMPLE = 4096;

    private final long[] starts;
    private final long[] ends;

    /// The stretch between two edges of events next to each other.
    ///
    /// @param startsBefore the number of events that begin before it
    /// @param maxRestNs the length of all the rest beside which it is out of proportion
    private record Gap(long toNs, double lengthNs, int startsBefore, double maxRestNs) {}

    private StrayTimes(ReportFile file, int step) {
        int size = file.trace().events().size();
        var first = new long[(size + step - 1) / step];
        var last = new long[first.length];
        int count = 0;
        for (int event = 0; event < size; event += step) {
            if (file.hasStartNs(event)) {
                long start = file.axisStartNs(event);
                long end = file.hasEndNs(event) ? file.axisEndNs(event) : start;
                first[count] = Math.min(start, end);
                last[count++] = Math.max(start, end);
            }
        }
        starts = Arrays.copyOf(first, count);
        ends = Arrays.copyOf(last, count);
        Arrays.parallelSort(starts);
        Arrays.parallelSort(ends);
    }

    /// {@return the axis time of the first event that is not stray, of a file without events that of the first value; 0 where none
    /// has nanoseconds}
    public static long startNs(ReportFile file) {
        long first = Objects.requireNonNullElse(file.axisFirstNs(), 0L);
        int size = file.trace().events().size();
        // What separates all events separates a few of them as well: a recording without gaps costs only these.
        if (size < MIN_EVENTS || (size > SAMPLE && new StrayTimes(file, size / SAMPLE).gaps(first).isEmpty())) {
            return first;
        }
        var times = new StrayTimes(file, 1);
        long start = first;
        for (var gap : times.gaps(first)) {
            if ((long) gap.startsBefore * EVENTS_PER_STRAY > times.starts.length) {
                break;
            }
            start = gap.toNs;
        }
        return start;
    }

    /// {@return the most gaps of which each is out of proportion beside what remains without all of them, in their order}
    private List<Gap> gaps(long firstNs) {
        var longest = new PriorityQueue<Gap>((a, b) -> Double.compare(a.maxRestNs(), b.maxRestNs()));
        double restNs = 0;
        long at = firstNs;
        int begun = 0;
        int ended = 0;
        while (ended < ends.length) {
            boolean isStart = begun < starts.length && starts[begun] <= ends[ended];
            long next = isStart ? starts[begun] : ends[ended];
            if (next > at) {
                double length = length(at, next);
                longest.add(new Gap(next, length, begun,
                        length / (begun > ended ? MIN_COVERED_GAP : MIN_GAP)));
                if (longest.size() > MAX_GAPS) {
                    restNs += longest.remove().lengthNs;
                }
                at = next;
            }
            begun += isStart ? 1 : 0;
            ended += isStart ? 0 : 1;
        }
        while (!longest.isEmpty() && (restNs <= 0 || restNs > longest.element().maxRestNs)) {
            restNs += longest.remove().lengthNs;
        }
        var gaps = new ArrayList<>(longest);
        gaps.sort(Comparator.comparingLong(Gap::toNs));
        return gaps;
    }

    /// {@return the difference, which may exceed Int64}
    private static double length(long from, long to) {
        long difference = to - from;
        return difference < 0 ? difference + 0x1p64 : difference;
    }
}
