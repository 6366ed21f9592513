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

    boolean isSame(RunRow other) {
        return counts.equals(other.counts) && Arrays.equals(series.startsNs(), other.series.startsNs())
                && Arrays.equals(series.durationsNs(), other.series.durationsNs());
    }

    /// {@return what it is per occurrence; its time is NaN where it has ranges and no clock for them}
    RunValues values() {
        var of = RunSums.of(counts, series).per(span.occurrences());
        return of.ranges() > 0 || counts.clockless() == 0
                ? of
                : new RunValues(of.events(), 0, of.calls(), Double.NaN, Double.NaN, Double.NaN);
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
