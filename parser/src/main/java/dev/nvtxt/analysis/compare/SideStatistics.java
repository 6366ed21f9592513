// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.EventCounts;
import org.jspecify.annotations.Nullable;

/// What one side has of a row.
///
/// @param counts its events
/// @param durations of its measured ranges, or null if it has none
public record SideStatistics(EventCounts counts, @Nullable DurationStatistics durations) {
    /// {@return the sum of the durations}
    public long totalNs() {
        return durations == null ? 0 : durations.totalNs();
    }

    /// {@return how many measured ranges there are}
    public long measured() {
        return counts.measured();
    }
}
