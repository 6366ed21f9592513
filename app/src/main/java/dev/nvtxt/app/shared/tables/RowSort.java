// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.SideStatistics;
import module java.base;

/// What the rows of a pair are sorted by: the greatest change first, in either direction.
public enum RowSort {
    /// The change of the total time.
    TOTAL("total time"),
    /// The change of the self time per occurrence: causes are above what they cause.
    SELF("self time per occurrence"),
    /// The change of the time in each second of the side.
    PER_SECOND("time per second"),
    /// The change of the time per frame, run or second.
    PER_OCCURRENCE("time per occurrence"),
    /// The change of the number of events.
    COUNT("count"),
    /// How far the ratio of the times per occurrence is from 1.
    RATIO("ratio");

    private final String words;

    RowSort(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /// {@return the rows in order; equal ones stay as they are}
    public List<ComparisonRow> sorted(List<ComparisonRow> rows, int change) {
        return rows.stream().sorted(Comparator.<ComparisonRow>comparingDouble(row -> -weight(row, change))).toList();
    }

    private double weight(ComparisonRow row, int change) {
        double weight = switch (this) {
            case TOTAL -> row.changes().get(change).amounts().totalNs();
            case SELF -> row.changes().get(change).amounts().selfNs();
            case PER_SECOND -> difference(row, change, SideStatistics::totalPerSecondNs);
            case PER_OCCURRENCE -> difference(row, change, SideStatistics::timeNs);
            case COUNT -> difference(row, change, side -> side.counts().all());
            case RATIO -> {
                var ratio = row.changes().get(change).time().value();
                yield ratio == null ? 0 : Math.log(ratio);
            }
        };
        return Double.isNaN(weight) ? 0 : Math.abs(weight);
    }

    private static double difference(ComparisonRow row, int change, ToDoubleFunction<SideStatistics> value) {
        return value.applyAsDouble(row.sides().get(change + 1)) - value.applyAsDouble(row.sides().getFirst());
    }
}
