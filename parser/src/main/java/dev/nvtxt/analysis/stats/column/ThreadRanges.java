// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.ReportFile;

/// The starts and ends of the measured ranges of some threads of a file, cut to a span, in the order of the file.
public final class ThreadRanges {
    private final long[][] starts;
    private final long[][] ends;

    /// Collects them.
    ///
    /// @param isIncluded for each thread whether its ranges are collected
    public ThreadRanges(ReportFile file, EventTimes times, AxisSpan span, boolean[] isIncluded) {
        var events = file.trace().events();
        int size = events.size();
        int[] counts = new int[isIncluded.length];
        for (int event = 0; event < size; event++) {
            if (isIn(times, span, event)) {
                counts[events.thread(event)]++;
            }
        }
        starts = new long[isIncluded.length][];
        ends = new long[isIncluded.length][];
        for (int thread = 0; thread < isIncluded.length; thread++) {
            starts[thread] = new long[isIncluded[thread] ? counts[thread] : 0];
            ends[thread] = new long[starts[thread].length];
            counts[thread] = 0;
        }
        for (int event = 0; event < size; event++) {
            if (isIn(times, span, event)) {
                int thread = events.thread(event);
                if (isIncluded[thread]) {
                    int at = counts[thread]++;
                    long start = times.axisStartNs(event);
                    starts[thread][at] = Math.max(start, span.startNs());
                    ends[thread][at] = Math.min(EventTimes.add(start, times.durationNs(event)), span.endNs());
                }
            }
        }
    }

    private static boolean isIn(EventTimes times, AxisSpan span, int event) {
        return times.durationNs(event) >= 0 && times.isIn(span, event);
    }

    /// {@return the starts of a thread; its own array}
    public long[] starts(int thread) {
        return starts[thread];
    }

    /// {@return the ends of a thread; its own array}
    public long[] ends(int thread) {
        return ends[thread];
    }
}
