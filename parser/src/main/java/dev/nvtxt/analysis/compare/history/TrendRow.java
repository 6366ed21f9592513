// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.RunSums;
import dev.nvtxt.analysis.stats.GroupStatistics;
import module java.base;
import org.jspecify.annotations.Nullable;

/// One row of a history.
///
/// @param labels for each key of the grouping its value; null for none
/// @param runs what each run has of it
/// @param values what its runs are compared by: the time per occurrence in nanoseconds, or the calls where it has no ranges
/// @param points where it changed, in order
public record TrendRow(List<@Nullable String> labels, List<RunSums> runs, List<Double> values,
        List<ChangePoint> points) {
    public TrendRow {
        labels = Collections.unmodifiableList(labels);
        runs = List.copyOf(runs);
        values = List.copyOf(values);
        points = List.copyOf(points);
    }

    /// {@return the labels as one text}
    public String label() {
        return GroupStatistics.join(labels);
    }

    /// {@return whether its values are times}
    public boolean isOfTimes() {
        return runs.stream().anyMatch(run -> run.ranges() > 0);
    }

    /// {@return the newest change, or null}
    public @Nullable ChangePoint newest() {
        return points.isEmpty() ? null : points.getLast();
    }

    /// {@return the change that the row is sorted by: of its self time per occurrence the most, or null}
    public @Nullable ChangePoint greatest() {
        ChangePoint greatest = null;
        for (var point : points) {
            if (greatest == null || cost(point) > cost(greatest)) {
                greatest = point;
            }
        }
        return greatest;
    }

    private static double cost(ChangePoint point) {
        return Math.abs(point.change().amounts().selfNs());
    }

    /// {@return the greatest change of its self time per occurrence, in nanoseconds}
    public double costNs() {
        var greatest = greatest();
        return greatest == null ? 0 : cost(greatest);
    }

    /// {@return the mean of the values from a run to another}
    public double mean(int from, int to) {
        return values.subList(from, to).stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
