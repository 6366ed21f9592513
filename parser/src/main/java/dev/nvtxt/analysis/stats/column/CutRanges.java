// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.AxisRange;
import module java.base;

/// The starts and ends of the measured ranges of some threads of a file, cut to a span, in the order of the file.
final class CutRanges {
    private final long[][] starts;
    private final long[][] ends;

    /// Collects those of some events.
    ///
    /// @param events walks over them
    CutRanges(EventTimes times, AxisRange span, boolean[] isIncluded, Supplier<EventPlaces> events) {
        int[] counts = new int[isIncluded.length];
        for (var places = events.get(); places.next();) {
            if (isIncluded[places.thread()] && isIn(times, span, places.event())) {
                counts[places.thread()]++;
            }
        }
        starts = new long[isIncluded.length][];
        ends = new long[isIncluded.length][];
        for (int thread = 0; thread < isIncluded.length; thread++) {
            starts[thread] = new long[isIncluded[thread] ? counts[thread] : 0];
            ends[thread] = new long[starts[thread].length];
            counts[thread] = 0;
        }
        for (var places = events.get(); places.next();) {
            int event = places.event();
            int thread = places.thread();
            if (isIncluded[thread] && isIn(times, span, event)) {
                int at = counts[thread]++;
                long start = times.axisStartNs(event);
                starts[thread][at] = Math.max(start, span.startNs());
                ends[thread][at] = Math.min(EventTimes.add(start, times.durationNs(event)), span.endNs());
            }
        }
    }

    private static boolean isIn(EventTimes times, AxisRange span, int event) {
        return times.durationNs(event) >= 0 && times.isIn(span, event);
    }

    /// {@return the starts of a thread; its own array}
    long[] starts(int thread) {
        return starts[thread];
    }

    /// {@return the ends of a thread; its own array}
    long[] ends(int thread) {
        return ends[thread];
    }
}
