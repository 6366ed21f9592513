// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.significance.Dependence;
import dev.nvtxt.analysis.compare.significance.StudentDistribution;
import dev.nvtxt.analysis.stats.CallSeries;
import dev.nvtxt.analysis.stats.EventCounts;
import java.util.Arrays;

/// What is kept of the events that one run has of a row, whatever they are counted per. Sums of two rows make those of both.
///
/// @param events how many there are
/// @param ranges how many of them have a duration
/// @param timeNs the sum of the durations
/// @param selfNs the sum of the self times
/// @param squares the sum of the squares of the durations
/// @param tau how many calls that follow each other are worth as much as one independent call, at least 1
public record RunSums(long events, long ranges, double timeNs, double selfNs, double squares, double tau) {
    /// A run without any event of the row.
    public static final RunSums NONE = new RunSums(0, 0, 0, 0, 0, 1);

    /// {@return the sums of the events of a group, without what neighbors say of each other}
    static RunSums of(EventCounts counts, CallSeries series) {
        return of(counts, series, 1);
    }

    /// {@return the sums of the events of a group}
    public static RunSums ofSeries(EventCounts counts, CallSeries series) {
        return of(counts, series, series.isOrdered()
                ? Dependence.tau(Arrays.stream(series.durationsNs()).asDoubleStream().toArray())
                : 1);
    }

    private static RunSums of(EventCounts counts, CallSeries series, double tau) {
        double time = 0;
        double squares = 0;
        for (long duration : series.durationsNs()) {
            time += duration;
            squares += (double) duration * duration;
        }
        double self = 0;
        for (long each : series.selfNs()) {
            self += each;
        }
        return new RunSums(counts.all(), series.durationsNs().length, time, self, squares, tau);
    }

    /// {@return the sums of both}
    public RunSums plus(RunSums other) {
        return new RunSums(events + other.events, ranges + other.ranges, timeNs + other.timeNs, selfNs + other.selfNs,
                squares + other.squares, Math.max(tau, other.tau));
    }

    /// {@return what they are per occurrence}
    ///
    /// @param occurrences how many frames, runs or seconds the run has
    public RunValues per(double occurrences) {
        return new RunValues(events, ranges, part((double) events, occurrences), part(timeNs, occurrences),
                part(selfNs, occurrences), ranges == 0 ? Double.NaN : timeNs / ranges);
    }

    /// A run without frames has no events in any.
    private static double part(double amount, double occurrences) {
        return amount == 0 ? 0 : amount / occurrences;
    }

    /// {@return half the 95 % interval of the mean of the calls as a part of this mean; NaN with fewer than two calls}
    public double relativeError() {
        double mean = timeNs / ranges;
        double effective = ranges / tau;
        if (effective < 2 || mean == 0) {
            return Double.NaN;
        }
        double variance = Math.max(0, squares / ranges - mean * mean) / (effective - 1);
        return StudentDistribution.quantile975(effective - 1) * Math.sqrt(variance) / mean;
    }
}
