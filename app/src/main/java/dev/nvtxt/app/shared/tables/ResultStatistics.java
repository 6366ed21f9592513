// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.MarkerStatistics;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.formats.sql.SqlResult;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Statistics that a cluster wrote as a table, as if they had been measured here.
public final class ResultStatistics {
    private static final String FIRST_COUNT = "events";

    private final List<String> columns;
    private final List<GroupKey> keys = new ArrayList<>();

    private ResultStatistics(List<String> columns) {
        this.columns = columns;
        for (var column : columns) {
            if (column.equals(FIRST_COUNT)) {
                break;
            }
            keys.add(GroupKey.find(column).orElseThrow(() -> none(column)));
        }
        for (var name : List.of(FIRST_COUNT, "ranges", "totalNs", "selfNs", "medianNs", "p999Ns", "coveredNs")) {
            if (!columns.contains(name)) {
                throw none(name);
            }
        }
    }

    private static IllegalArgumentException none(String column) {
        return new IllegalArgumentException("the table has no statistics (column " + column
                + "); write one with nvtxt-ranks stats -o FOLDER");
    }

    /// {@return the statistics in a table}
    ///
    /// @throws IllegalArgumentException if it has none
    public static StatisticsTable of(SqlResult table) {
        var statistics = new ResultStatistics(table.columns());
        var rows = new ArrayList<GroupStatistics>();
        long covered = 0;
        for (var values : table.rows()) {
            var row = statistics.new Values(values);
            rows.add(row.statistics(rows.size()));
            covered = row.number("coveredNs");
        }
        var grouping = Grouping.of(statistics.keys.toArray(GroupKey[]::new));
        var empty = new Statistics().table(Scope.of(List.of()), grouping);
        return new StatisticsTable(empty.scope(), grouping, rows, sum(rows), 0, covered,
                empty.membership());
    }

    private static EventCounts sum(List<GroupStatistics> rows) {
        var sum = new EventCounts(0, 0, 0, 0, 0, 0);
        for (var row : rows) {
            var counts = row.counts();
            sum = new EventCounts(sum.measured() + counts.measured(), sum.markers() + counts.markers(),
                    sum.open() + counts.open(), sum.reversed() + counts.reversed(),
                    sum.clockless() + counts.clockless(), sum.outOfRange() + counts.outOfRange());
        }
        return sum;
    }

    /// The values of a row by the names of their columns.
    private final class Values {
        private final @Nullable Object[] values;

        Values(@Nullable Object[] values) {
            this.values = values;
        }

        private @Nullable Object value(String name) {
            int column = columns.indexOf(name);
            return column < 0 ? null : values[column];
        }

        long number(String name) {
            return value(name) instanceof Number number ? number.longValue() : 0;
        }

        private double decimal(String name) {
            return value(name) instanceof Number number ? number.doubleValue() : 0;
        }

        GroupStatistics statistics(int id) {
            var labels = new ArrayList<@Nullable String>();
            for (int key = 0; key < keys.size(); key++) {
                labels.add(values[key] == null ? null : String.valueOf(values[key]));
            }
            var counts = new EventCounts(number("ranges"), number("markers"), number("open"), number("reversed"),
                    number("clockless"), number("outOfRange"));
            var times = value("firstNs") == null
                    ? null
                    : new GroupStatistics.Occurrence(number("firstNs"), number("lastNs"));
            return new GroupStatistics(id, labels, counts, durations(), number("cut"), number("selfNs"),
                    number("totalNs"), decimal("share"),
                    value("threadShare") == null ? null : Double.valueOf(decimal("threadShare")), markers(), times,
                    null);
        }

        private @Nullable DurationStatistics durations() {
            return value("medianNs") == null
                    ? null
                    : new DurationStatistics(number("ranges"), number("totalNs"), decimal("meanNs"),
                            decimal("medianNs"), number("minNs"), number("maxNs"), decimal("deviationNs"),
                            number("p90Ns"), number("p95Ns"), number("p99Ns"), number("p999Ns"));
        }

        /// Outputs say nothing of gaps but these.
        private @Nullable MarkerStatistics markers() {
            return value("medianGapNs") == null
                    ? null
                    : new MarkerStatistics(
                            new DurationStatistics(number("markers") - 1, 0, decimal("meanGapNs"),
                                    decimal("medianGapNs"), number("minGapNs"), number("maxGapNs"), 0, 0, 0, 0, 0),
                            value("ratePerSecond") == null ? Double.POSITIVE_INFINITY : decimal("ratePerSecond"));
        }
    }
}
