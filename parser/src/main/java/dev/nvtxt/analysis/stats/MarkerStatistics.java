// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

/// How often markers come.
///
/// @param gaps the times from one marker to the next of the same file
/// @param perSecond markers per second of the time that the gaps cover; infinite if they cover none
public record MarkerStatistics(DurationStatistics gaps, double perSecond) {
    /// {@return the statistics of these gaps}
    static MarkerStatistics of(DurationStatistics gaps) {
        return new MarkerStatistics(gaps, 1e9 / gaps.meanNs());
    }
}
