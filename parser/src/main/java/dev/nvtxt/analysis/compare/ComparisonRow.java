// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.GroupStatistics;
import module java.base;
import org.jspecify.annotations.Nullable;

/// One row of a comparison.
///
/// @param group its number in the comparison
/// @param labels for each key of the grouping its value; null for none
/// @param sides the values of each side
/// @param changes for each side but the first how it differs from the first
public record ComparisonRow(int group, List<@Nullable String> labels, List<SideStatistics> sides,
        List<Change> changes) {
    public ComparisonRow {
        labels = Collections.unmodifiableList(labels);
        sides = List.copyOf(sides);
        changes = List.copyOf(changes);
    }

    /// {@return the row with the changes of its GPU times}
    ///
    /// @param changesOfSides for each side but the first the changes of all groups
    ComparisonRow withGpu(List<List<Change>> changesOfSides) {
        return withChanges(IntStream.range(0, changes.size())
                .mapToObj(side -> changes.get(side).withGpu(changesOfSides.get(side).get(group))).toList());
    }

    ComparisonRow withChanges(List<Change> newChanges) {
        return new ComparisonRow(group, labels, sides, newChanges);
    }

    /// {@return the labels as one text}
    public String label() {
        return GroupStatistics.join(labels);
    }

    /// {@return whether a side or the first side has any event of the row}
    ///
    /// @param change the number of the side less one
    public boolean isOf(int change) {
        return changes.get(change).verdict() != Verdict.ABSENT;
    }

    /// {@return the greatest change of the self time per occurrence on any side, in nanoseconds; what the rows are sorted by}
    public double weightNs() {
        return changes.stream().mapToDouble(change -> Math.abs(change.amounts().selfNs())).max().orElse(0);
    }
}
