// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// When a thread was in any measured range, when in none, and in how many at once.
///
/// @param file the file
/// @param thread the index of the thread in it
/// @param ranges how many measured ranges meet the span
/// @param busyNs the length of their union within the span
/// @param gaps the times between them, or null if there are none; what is before the first and after the last is no gap
/// @param longestGapStartNs where the longest gap begins in axis time; 0 without gaps
/// @param greatestOverlap in how many ranges at once it was at most; ranges without length do not count
/// @param greatestOverlapNs where that is first so, in axis time; 0 if never
public record LaneActivity(ReportFile file, int thread, long ranges, long busyNs, @Nullable DurationStatistics gaps,
        long longestGapStartNs, int greatestOverlap, long greatestOverlapNs) {

    /// {@return the activity of every thread of the files, as far as it is in the span}
    public static List<LaneActivity> all(List<ReportFile> files, AxisSpan span) {
        var lanes = new ArrayList<LaneActivity>();
        for (var file : files) {
            lanes.addAll(new LaneTimes(file, span, -1).activities());
        }
        return List.copyOf(lanes);
    }

    /// {@return the activity of one thread}
    static LaneActivity of(ReportFile file, int thread, AxisSpan span) {
        return new LaneTimes(file, span, thread).activities().get(thread);
    }

    /// Sweeps the starts and ends of one thread, each sorted.
    static LaneActivity sweep(ReportFile file, int thread, long[] starts, long[] ends) {
        LongSort.sort(starts, 0, starts.length);
        LongSort.sort(ends, 0, ends.length);
        long[] gaps = new long[starts.length];
        int gapCount = 0;
        long longestGap = 0;
        long longestGapStart = 0;
        long busy = 0;
        long busyFrom = 0;
        int open = 0;
        int greatest = 0;
        long greatestAt = 0;
        int nextEnd = 0;
        for (int i = 0; i < starts.length; i++) {
            while (nextEnd < i && ends[nextEnd] <= starts[i]) {
                nextEnd++;
                open--;
            }
            if (open == 0) {
                if (i > 0) {
                    long lastEnd = ends[i - 1];
                    busy += lastEnd - busyFrom;
                    if (starts[i] > lastEnd) {
                        long gap = starts[i] - lastEnd;
                        gaps[gapCount++] = gap;
                        longestGapStart = gap > longestGap ? lastEnd : longestGapStart;
                        longestGap = Math.max(longestGap, gap);
                    }
                }
                busyFrom = starts[i];
            }
            open++;
            if (open > greatest && ends[nextEnd] > starts[i]) {
                greatest = open;
                greatestAt = starts[i];
            }
        }
        if (starts.length > 0) {
            busy += ends[starts.length - 1] - busyFrom;
        }
        Arrays.sort(gaps, 0, gapCount);
        return new LaneActivity(file, thread, starts.length, busy, DurationStatistics.of(gaps, 0, gapCount),
                longestGapStart, greatest, greatestAt);
    }

    /// The times of the ranges of each thread, or of one, cut to the span.
    private static final class LaneTimes {
        private final ReportFile file;
        private final long[][] starts;
        private final long[][] ends;

        private LaneTimes(ReportFile file, AxisSpan span, int onlyThread) {
            this.file = file;
            var events = file.trace().events();
            var times = new EventTimes(file);
            int[] counts = new int[events.threads().size()];
            starts = new long[counts.length][16];
            ends = new long[counts.length][16];
            for (int event = 0; event < events.size(); event++) {
                int thread = events.thread(event);
                long duration = onlyThread >= 0 && thread != onlyThread ? -1 : times.durationNs(event);
                if (duration >= 0 && times.isIn(span, event, duration)) {
                    int at = counts[thread]++;
                    if (at == starts[thread].length) {
                        starts[thread] = Arrays.copyOf(starts[thread], at * 2);
                        ends[thread] = Arrays.copyOf(ends[thread], at * 2);
                    }
                    long start = times.axisStartNs(event);
                    starts[thread][at] = Math.max(start, span.startNs());
                    ends[thread][at] = Math.min(EventTimes.add(start, duration), span.endNs());
                }
            }
            for (int thread = 0; thread < counts.length; thread++) {
                starts[thread] = Arrays.copyOf(starts[thread], counts[thread]);
                ends[thread] = Arrays.copyOf(ends[thread], counts[thread]);
            }
        }

        private List<LaneActivity> activities() {
            var activities = new ArrayList<LaneActivity>();
            for (int thread = 0; thread < starts.length; thread++) {
                activities.add(sweep(file, thread, starts[thread], ends[thread]));
            }
            return activities;
        }
    }
}
