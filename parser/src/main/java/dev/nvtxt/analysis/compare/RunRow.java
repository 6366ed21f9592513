// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.Basis.RunSpan;
import dev.nvtxt.analysis.stats.CallSeries;
import dev.nvtxt.analysis.stats.EventCounts;
import java.util.Arrays;

/// What one run has of a row.
///
/// @param counts its events
/// @param series these in order of time
/// @param span of the run
record RunRow(EventCounts counts, CallSeries series, RunSpan span) {
    private static final int SLICES = 50;

    double[] durationsNs() {
        return Arrays.stream(series.durationsNs()).asDoubleStream().toArray();
    }

    RunValues values() {
        return RunSums.of(counts, series).per(span.occurrences());
    }

    /// {@return how many events begin in each of 50 equal slices of the run, scaled to an occurrence}
    double[] slices() {
        double[] slices = new double[SLICES];
        for (long start : series.startsNs()) {
            double part = ((double) start - span.startNs()) / Math.max(1, span.lengthNs());
            slices[Math.clamp((int) (part * SLICES), 0, SLICES - 1)] += SLICES / span.occurrences();
        }
        return slices;
    }
}
