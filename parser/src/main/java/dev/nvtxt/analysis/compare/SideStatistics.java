// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.EventCounts;
import org.jspecify.annotations.Nullable;

/// What one side has of a row.
///
/// @param counts its events
/// @param durations of its measured ranges, or null if it has none
/// @param selfNs the sum of the self times of these
/// @param cut how many ranges a border of the side's span cuts; they count where they begin
/// @param lengthNs how long its runs are together
/// @param occurrences how many frames, runs or seconds it has
public record SideStatistics(EventCounts counts, @Nullable DurationStatistics durations, long selfNs, long cut,
        long lengthNs, double occurrences) {
    private static final double NS_PER_SECOND = 1e9;

    /// {@return the sum of the durations}
    public long totalNs() {
        return durations == null ? 0 : durations.totalNs();
    }

    /// {@return how much time it takes in each second of the side, in nanoseconds; NaN if the side has no length}
    public double totalPerSecondNs() {
        return lengthNs == 0 ? Double.NaN : totalNs() * NS_PER_SECOND / lengthNs;
    }

    /// {@return how much time one occurrence takes, in nanoseconds}
    public double timeNs() {
        return per(totalNs());
    }

    /// {@return how much self time one occurrence takes, in nanoseconds}
    public double selfTimeNs() {
        return per(selfNs);
    }

    /// {@return how many events one occurrence has}
    public double calls() {
        return per(counts.all());
    }

    private double per(long amount) {
        return amount == 0 ? 0 : amount / occurrences;
    }

    /// {@return how many measured ranges there are}
    public long measured() {
        return counts.measured();
    }
}
