// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.condition.FailCondition;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown;
import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.app.shared.tables.RowSort;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What a comparison has to report.
///
/// @param comparison the sides, row by row
/// @param shown which rows of each pair, in which order
/// @param condition the condition that rows are not to fulfill, or null
/// @param structures for each side but the first its ranges against those of the first side; empty where that is not wanted
/// @param breakdowns for each side but the first, where each side is one range, what the difference is made of
public record DiffResult(Comparison comparison, ShownRows shown, @Nullable FailCondition condition,
        List<StructuralDiff> structures, List<RangeBreakdown> breakdowns) {
    public DiffResult {
        structures = List.copyOf(structures);
        breakdowns = List.copyOf(breakdowns);
    }

    /// Makes a result in which no two ranges were picked.
    public DiffResult(Comparison comparison, ShownRows shown, @Nullable FailCondition condition,
            List<StructuralDiff> structures) {
        this(comparison, shown, condition, structures, List.of());
    }

    /// The rows that are wanted.
    ///
    /// @param max how many of each pair at most
    /// @param sort their order; null for the self time per occurrence
    public record ShownRows(int max, @Nullable RowSort sort) {
        public static final ShownRows ALL = new ShownRows(Integer.MAX_VALUE, null);
    }

    /// {@return the wanted rows of a pair in order: those that one of its sides has}
    ///
    /// @param change the number of the side less one
    public List<ComparisonRow> rows(int change) {
        var rows = sort().sorted(comparison.rows(change), change);
        return rows.subList(0, Math.min(shown.max, rows.size()));
    }

    /// {@return the rows that are wanted of any pair, the greatest change of the self time per occurrence first}
    public List<ComparisonRow> rows() {
        if (shown.max >= comparison.rows().size()) {
            return comparison.rows();
        }
        var numbers = new HashSet<Integer>();
        for (int change = 0; change < comparison.changes(); change++) {
            rows(change).forEach(row -> numbers.add(row.group()));
        }
        return comparison.rows().stream().filter(row -> numbers.contains(row.group())).toList();
    }

    public RowSort sort() {
        var sort = shown.sort;
        return sort == null ? RowSort.SELF : sort;
    }

    /// {@return the same for a table of its rows}
    public DiffResult withoutStructures() {
        return new DiffResult(comparison, shown, condition, List.of(), breakdowns);
    }

    /// {@return the same with what the differences of picked ranges are made of}
    ///
    /// @param picks the range that each side is; null for a side that is more than one
    public DiffResult withBreakdowns(List<@Nullable RangePick> picks) {
        if (picks.stream().anyMatch(Objects::isNull)) { // not `contains`: immutable lists refuse null
            return this;
        }
        var first = picks.getFirst();
        var statistics = new Statistics();
        return new DiffResult(comparison, shown, condition, structures, picks.stream().skip(1)
                .map(pick -> RangeBreakdown.of(first, pick, statistics)).toList());
    }

    /// {@return the first two sides, range by range, or null where that is not wanted}
    public @Nullable StructuralDiff structure() {
        return structures.isEmpty() ? null : structures.getFirst();
    }

    /// {@return the rows of the whole comparison that fulfill the condition}
    public List<ComparisonRow> failing() {
        return condition == null ? List.of() : condition.met(comparison);
    }
}
