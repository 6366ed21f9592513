// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The starts and ends of the measured ranges of some threads of a file, or of its lanes, cut to a span, in the order of the
/// file.
public final class CutRanges {
    private final long[][] starts;
    private final long[][] ends;

    /// Collects those of the visible events, by lane.
    ///
    /// @param visible the visible events, or null for all
    /// @param lanes how many lanes there are
    /// @param laneOf numbers the lane of an event, from 0
    public CutRanges(ReportFile file, EventTimes times, AxisRange span, @Nullable BitSet visible, int lanes,
            IntUnaryOperator laneOf) {
        var events = file.trace().events();
        var isIncluded = new boolean[lanes];
        Arrays.fill(isIncluded, true);
        this(times, span, isIncluded, places -> laneOf.applyAsInt(places.event()),
                () -> visible == null ? new EventPlaces(events) : new EventPlaces(events, visible));
    }

    /// Collects those of some events, by thread.
    ///
    /// @param isIncluded for each thread whether its ranges are collected
    /// @param events walks over them
    CutRanges(EventTimes times, AxisRange span, boolean[] isIncluded, Supplier<EventPlaces> events) {
        this(times, span, isIncluded, EventPlaces::thread, events);
    }

    private CutRanges(EventTimes times, AxisRange span, boolean[] isIncluded, ToIntFunction<EventPlaces> laneOf,
            Supplier<EventPlaces> events) {
        int[] counts = new int[isIncluded.length];
        for (var places = events.get(); places.next();) {
            int lane = laneOf.applyAsInt(places);
            if (isIncluded[lane] && isIn(times, span, places.event())) {
                counts[lane]++;
            }
        }
        starts = new long[isIncluded.length][];
        ends = new long[isIncluded.length][];
        for (int lane = 0; lane < isIncluded.length; lane++) {
            starts[lane] = new long[isIncluded[lane] ? counts[lane] : 0];
            ends[lane] = new long[starts[lane].length];
            counts[lane] = 0;
        }
        for (var places = events.get(); places.next();) {
            int event = places.event();
            int lane = laneOf.applyAsInt(places);
            if (isIncluded[lane] && isIn(times, span, event)) {
                int at = counts[lane]++;
                long start = times.axisStartNs(event);
                starts[lane][at] = Math.max(start, span.startNs());
                ends[lane][at] = Math.min(EventTimes.add(start, times.durationNs(event)), span.endNs());
            }
        }
    }

    private static boolean isIn(EventTimes times, AxisRange span, int event) {
        return times.durationNs(event) >= 0 && times.isIn(span, event);
    }

    /// {@return the starts of a thread or lane; its own array}
    public long[] starts(int lane) {
        return starts[lane];
    }

    /// {@return the ends of a thread or lane; its own array}
    public long[] ends(int lane) {
        return ends[lane];
    }
}
