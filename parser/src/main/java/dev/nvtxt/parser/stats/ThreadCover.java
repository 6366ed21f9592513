// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How long a thread was in any measured range.
///
/// @param file the file
/// @param thread the index of the thread in it
/// @param coveredNs the length of the union of its measured ranges, as far as they are in the span
public record ThreadCover(ReportFile file, int thread, long coveredNs) {

    /// Measures the threads of a file; a thread whose ranges stand in the order of their starts needs no sorting.
    static List<ThreadCover> of(ReportFile file, AxisSpan span) {
        var events = file.trace().events();
        var times = new EventTimes(file);
        int threads = events.threads().size();
        long[] coveredTo = new long[threads];
        long[] lastStart = new long[threads];
        long[] covered = new long[threads];
        boolean[] disordered = new boolean[threads];
        Arrays.fill(coveredTo, Long.MIN_VALUE);
        Arrays.fill(lastStart, Long.MIN_VALUE);
        boolean anyDisordered = false;
        for (int event = 0; event < events.size(); event++) {
            long duration = times.durationNs(event);
            if (duration < 0) {
                continue;
            }
            int thread = events.thread(event);
            long start = times.axisStartNs(event);
            if (start < lastStart[thread]) {
                disordered[thread] = true;
                anyDisordered = true;
            }
            lastStart[thread] = start;
            long end = EventTimes.add(start, duration);
            if (end > coveredTo[thread]) {
                covered[thread] += span.overlapNs(Math.max(start, coveredTo[thread]), end);
                coveredTo[thread] = end;
            }
        }
        var covers = new ArrayList<ThreadCover>();
        for (int thread = 0; thread < threads; thread++) {
            long length = covered[thread];
            if (anyDisordered && disordered[thread]) {
                length = LaneActivity.of(file, thread, span).busyNs();
            }
            covers.add(new ThreadCover(file, thread, length));
        }
        return covers;
    }
}
