// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.group.Grouping;
import org.jspecify.annotations.Nullable;

/// How to compare.
///
/// @param grouping what makes a row
/// @param threshold the change of the time per occurrence that is worth a word, as a part: 0.01 is one percent; null for one
///        percent with four or more runs on each side, else five
/// @param occurrence what calls and times are counted per; null for what suits the runs
/// @param ticks the time base whose ticks all durations are, since nothing gives its rate; "" for nanoseconds
public record CompareOptions(Grouping grouping, @Nullable Double threshold, @Nullable OccurrenceUnit occurrence,
        String ticks) {
    /// This many runs on each side are tested run by run.
    public static final int MANY_RUNS = 4;
    /// By message, the rest as it suits the runs.
    public static final CompareOptions DEFAULT = new CompareOptions(Grouping.BY_MESSAGE, null, null);

    private static final double THRESHOLD_OF_MANY = 0.01;
    private static final double THRESHOLD_OF_FEW = 0.05;

    public CompareOptions {
        if (threshold != null && !(threshold >= 0)) {
            throw new IllegalArgumentException("threshold " + threshold + " is negative");
        }
    }

    /// Makes options for durations in nanoseconds.
    public CompareOptions(Grouping grouping, @Nullable Double threshold, @Nullable OccurrenceUnit occurrence) {
        this(grouping, threshold, occurrence, "");
    }

    /// {@return the same for durations in ticks of a time base; "" for nanoseconds}
    public CompareOptions withTicks(String base) {
        return new CompareOptions(grouping, threshold, occurrence, base);
    }

    /// {@return the same with another grouping}
    public CompareOptions withGrouping(Grouping newGrouping) {
        return new CompareOptions(newGrouping, threshold, occurrence, ticks);
    }

    /// {@return the same with another threshold, null for what suits the runs}
    public CompareOptions withThreshold(@Nullable Double newThreshold) {
        return new CompareOptions(grouping, newThreshold, occurrence, ticks);
    }

    /// {@return the same with what calls and times are counted per}
    CompareOptions withOccurrence(OccurrenceUnit newOccurrence) {
        return new CompareOptions(grouping, threshold, newOccurrence, ticks);
    }

    /// {@return the threshold for sides of that many runs}
    public double threshold(int runsA, int runsB) {
        if (threshold != null) {
            return threshold;
        }
        return Math.min(runsA, runsB) >= MANY_RUNS ? THRESHOLD_OF_MANY : THRESHOLD_OF_FEW;
    }
}
