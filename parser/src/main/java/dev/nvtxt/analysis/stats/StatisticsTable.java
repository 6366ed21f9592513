// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.group.Grouping;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The statistics of a scope, a row for each group that has events in it; immutable.
///
/// @param scope what was looked at
/// @param grouping how it was grouped
/// @param rows by total time, the longest first; then by count, by the first start, and by label
/// @param counts of all events that begin in the scope
/// @param cut how many measured ranges a border of the span cuts, whether they begin in it or not
/// @param coveredNs the coverage of the range: how long each thread was in any visible range, in sum
/// @param membership knows which event is in which row
public record StatisticsTable(Scope scope, Grouping grouping, List<GroupStatistics> rows, EventCounts counts,
        long cut, long coveredNs, GroupMembership membership) {
    public StatisticsTable {
        // Copying would make every row, and someone looks at a few of them.
        rows = rows instanceof RowList ? rows : List.copyOf(rows);
    }

    /// {@return the row with these values of the keys of the grouping, or null}
    public @Nullable GroupStatistics find(List<@Nullable String> labels) {
        return rows instanceof RowList list
                ? list.find(labels)
                : rows.stream().filter(row -> row.labels().equals(labels)).findFirst().orElse(null);
    }

    /// Collects the measured ranges of a row, the shortest first. Reads all events of the scope.
    public EventList eventsOf(GroupStatistics row) {
        return EventList.of(scope, membership, row.id());
    }
}
