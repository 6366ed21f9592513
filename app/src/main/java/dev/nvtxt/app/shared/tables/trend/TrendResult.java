// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.trend;

import dev.nvtxt.analysis.compare.condition.FailCondition;
import dev.nvtxt.analysis.compare.history.ChangePoint;
import dev.nvtxt.analysis.compare.history.Trend;
import dev.nvtxt.analysis.compare.history.TrendRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a history has to report.
///
/// @param trend the history
/// @param max how many rows at most
/// @param condition what no change of the newest runs is to fulfill, or null
/// @param newest how many runs are the newest
public record TrendResult(Trend trend, int max, @Nullable FailCondition condition, int newest) {
    /// {@return the wanted rows}
    public List<TrendRow> rows() {
        return trend.rows().subList(0, Math.min(max, trend.rows().size()));
    }

    /// {@return the rows of which a change within the newest runs fulfills the condition}
    public List<TrendRow> failing() {
        return trend.rows().stream().filter(row -> row.points().stream().anyMatch(this::fails)).toList();
    }

    /// {@return whether a change fulfills the condition}
    boolean fails(ChangePoint point) {
        return condition != null && point.run() >= trend.runs().size() - newest && condition.isMet(point);
    }
}
