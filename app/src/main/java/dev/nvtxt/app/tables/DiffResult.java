// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.FailCondition;
import dev.nvtxt.analysis.compare.StructuralDiff;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a comparison has to tell.
///
/// @param comparison the sides, row by row
/// @param rows those of its rows that are wanted
/// @param condition the condition that rows are not to fulfill, or null
/// @param structure the first two sides, range by range, or null where that is not wanted
public record DiffResult(Comparison comparison, List<ComparisonRow> rows, @Nullable FailCondition condition,
        @Nullable StructuralDiff structure) {
    public DiffResult {
        rows = List.copyOf(rows);
    }

    /// {@return the rows of the whole comparison that fulfill the condition}
    public List<ComparisonRow> failing() {
        return condition == null ? List.of() : condition.met(comparison);
    }
}
