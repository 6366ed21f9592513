// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One row of the statistics.
///
/// @param id the number of the group in its [StatisticsTable]
/// @param labels for each key of the grouping its value; null for none, as for events without a message
/// @param counts how many events begin in the span
/// @param durations of the measured ranges that begin in the span, with their whole durations; null if there are none
/// @param cut how many measured ranges a border of the span cuts, whether they begin in it or not
/// @param selfNs the sum of the self times of the measured ranges clipped to the span
/// @param insideNs the sum of the parts of the measured ranges inside the span
/// @param share `insideNs` as a share of the coverage of all threads, from 0; 0 where coverage is 0
/// @param threadShare where threads are a key of the grouping, `insideNs` as a share of the coverage of its thread; else null
/// @param markers gaps and rate of the markers, or null if a file has fewer than two of them in every case
/// @param times when its events start, or null if none has a clock
/// @param gpu what its ranges that begin in the span cost on devices; null if none launched anything
public record GroupStatistics(int id, List<@Nullable String> labels, EventCounts counts,
        @Nullable DurationStatistics durations, long cut, long selfNs, long insideNs, double share,
        @Nullable Double threadShare,
        @Nullable MarkerStatistics markers, @Nullable Occurrence times, @Nullable GpuCost gpu) {

    /// The marker of a missing value.
    public static final String NONE = "(none)";

    /// The first and the last start.
    ///
    /// @param firstNs the earliest, in clock time
    /// @param lastNs the latest, in clock time
    public record Occurrence(long firstNs, long lastNs) {}

    /// What ranges cost on devices, in sum; see [dev.nvtxt.analysis.gpu.GpuTimes].
    ///
    /// @param gpuNs how long devices worked
    /// @param idleNs the time between the first and the last of that work without it
    /// @param launches how many calls launched it
    /// @param queueNs how long it waited in queues
    public record GpuCost(long gpuNs, long idleNs, long launches, long queueNs) {}

    /// {@return the labels as one text, for a reader}
    public String label() {
        return join(labels);
    }

    /// {@return values of keys as one text, for a reader}
    public static String join(List<@Nullable String> labels) {
        if (labels.size() == 1) {
            var label = labels.getFirst();
            return label == null ? NONE : label;
        }
        var text = new StringBuilder();
        for (var label : labels) {
            text.append(text.isEmpty() ? "" : " · ").append(label == null ? NONE : label);
        }
        return text.toString();
    }

    /// {@return the sum of the durations clipped to the span, or [dev.nvtxt.parser.report.Durations#BEYOND]; 0 without
    /// any}
    public long totalNs() {
        return insideNs;
    }

    /// {@return whether there is any measured range, at least in part}
    public boolean hasRanges() {
        return durations != null || cut > 0;
    }
}
