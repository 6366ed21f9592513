// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.AxisRange;
import java.util.Arrays;

/// How much of a span each thread covers, as long as its ranges come by their starts.
final class BusyThreads {
    private final AxisRange span;
    private final long[] coveredNs;
    private final long[] coveredTo;
    private final long[] lastStart;
    private final boolean[] isDisordered;

    BusyThreads(int threads, AxisRange span) {
        this.span = span;
        coveredNs = new long[threads];
        coveredTo = new long[threads];
        lastStart = new long[threads];
        isDisordered = new boolean[threads];
        Arrays.fill(coveredTo, Long.MIN_VALUE);
        Arrays.fill(lastStart, Long.MIN_VALUE);
    }

    /// Takes the next range of a thread.
    void add(int thread, long start, long end) {
        isDisordered[thread] |= start < lastStart[thread];
        lastStart[thread] = start;
        long from = Math.max(start, coveredTo[thread]);
        long to = Math.max(end, coveredTo[thread]);
        coveredNs[thread] += span.overlapNs(from, to);
        coveredTo[thread] = to;
    }

    /// Adds what was found of other threads.
    void add(BusyThreads others) {
        for (int thread = 0; thread < coveredNs.length; thread++) {
            coveredNs[thread] += others.coveredNs[thread];
            isDisordered[thread] |= others.isDisordered[thread];
        }
    }

    /// {@return how much of the span a thread covers, if its ranges are in order}
    long coveredNs(int thread) {
        return coveredNs[thread];
    }

    /// {@return for each thread whether its ranges did not come in order}
    boolean[] isDisordered() {
        return isDisordered;
    }
}
