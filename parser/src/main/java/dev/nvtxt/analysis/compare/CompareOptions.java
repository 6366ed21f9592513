// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.group.Grouping;

/// How to compare.
///
/// @param grouping what makes a row
/// @param threshold the change of the median that is worth a word, as a part: 0.01 is one per cent
/// @param minCount how many measured ranges either side needs for a word
/// @param seed of the bootstrap; the same seed gives the same intervals
public record CompareOptions(Grouping grouping, double threshold, int minCount, long seed) {
    /// By message, one per cent, thirty, seed 1.
    public static final CompareOptions DEFAULT = new CompareOptions(Grouping.BY_MESSAGE, 0.01, 30, 1);

    public CompareOptions {
        if (!(threshold >= 0)) {
            throw new IllegalArgumentException("threshold " + threshold + " is negative");
        }
    }

    /// {@return the same with another grouping}
    public CompareOptions withGrouping(Grouping newGrouping) {
        return new CompareOptions(newGrouping, threshold, minCount, seed);
    }

    /// {@return the same with another threshold}
    public CompareOptions withThreshold(double newThreshold) {
        return new CompareOptions(grouping, newThreshold, minCount, seed);
    }
}
