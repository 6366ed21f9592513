// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.GroupStatistics.GpuCost;
import dev.nvtxt.analysis.stats.MarkerStatistics;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What is measured of a group of events, in the order of CSV.
public enum StatsField {
    EVENTS("events", CellType.COUNT, count(EventCounts::all)),
    RANGES("ranges", CellType.COUNT, count(EventCounts::measured)),
    MARKERS("markers", CellType.COUNT, count(EventCounts::markers)),
    OPEN("open", "without an end", CellType.COUNT, count(EventCounts::open)),
    REVERSED("reversed", CellType.COUNT, count(EventCounts::reversed)),
    CLOCKLESS("clockless", "without a clock", CellType.COUNT, count(EventCounts::clockless)),
    TOTAL("totalNs", "total", CellType.DURATION, GroupStatistics::totalNs),
    SHARE("share", CellType.PART, GroupStatistics::share),
    THREAD_SHARE("threadShare", "of thread", CellType.PART, GroupStatistics::threadShare),
    SELF("selfNs", "self", CellType.DURATION, GroupStatistics::selfNs),
    MEAN("meanNs", "mean", CellType.DURATION, duration(DurationStatistics::meanNs)),
    MEDIAN("medianNs", "median", CellType.DURATION, duration(DurationStatistics::medianNs)),
    MIN("minNs", "min", CellType.DURATION, duration(DurationStatistics::minNs)),
    MAX("maxNs", "max", CellType.DURATION, duration(DurationStatistics::maxNs)),
    DEVIATION("deviationNs", "std dev", CellType.DURATION, duration(DurationStatistics::deviationNs)),
    P90("p90Ns", "P90", CellType.DURATION, duration(DurationStatistics::p90Ns)),
    P95("p95Ns", "P95", CellType.DURATION, duration(DurationStatistics::p95Ns)),
    P99("p99Ns", "P99", CellType.DURATION, duration(DurationStatistics::p99Ns)),
    P999("p999Ns", "P99.9", CellType.DURATION, duration(DurationStatistics::p999Ns)),
    FIRST("firstNs", "first", CellType.COUNT, row -> row.times() == null ? null : row.times().firstNs()),
    LAST("lastNs", "last", CellType.COUNT, row -> row.times() == null ? null : row.times().lastNs()),
    RATE("ratePerSecond", "rate", CellType.RATE, row -> row.markers() == null ? null : row.markers().perSecond()),
    MEAN_GAP("meanGapNs", "mean gap", CellType.DURATION, gap(DurationStatistics::meanNs)),
    MEDIAN_GAP("medianGapNs", "median gap", CellType.DURATION, gap(DurationStatistics::medianNs)),
    MIN_GAP("minGapNs", "min gap", CellType.DURATION, gap(DurationStatistics::minNs)),
    MAX_GAP("maxGapNs", "max gap", CellType.DURATION, gap(DurationStatistics::maxNs)),
    OUT_OF_RANGE("outOfRange", "out of range", CellType.COUNT, count(EventCounts::outOfRange)),
    CUT("cut", CellType.COUNT, GroupStatistics::cut),
    GPU("gpuNs", "GPU", CellType.DURATION, gpu(GpuCost::gpuNs)),
    GPU_IDLE("gpuIdleNs", "GPU idle", CellType.DURATION, gpu(GpuCost::idleNs)),
    LAUNCHES("launches", CellType.COUNT, gpu(GpuCost::launches)),
    QUEUE("queueNs", "queue", CellType.DURATION, gpu(GpuCost::queueNs));

    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final Column<GroupStatistics> column;

    StatsField(String name, CellType type, Function<GroupStatistics, ? extends @Nullable Object> value) {
        this(name, name, type, value);
    }

    StatsField(String name, String title, CellType type, Function<GroupStatistics, ? extends @Nullable Object> value) {
        column = new Column<>(name, title, type, value);
    }

    private static Function<GroupStatistics, Object> count(Function<EventCounts, Object> count) {
        return row -> count.apply(row.counts());
    }

    private static Function<GroupStatistics, @Nullable Object> duration(Function<DurationStatistics, Object> value) {
        return row -> {
            DurationStatistics durations = row.durations();
            return durations == null ? null : value.apply(durations);
        };
    }

    private static Function<GroupStatistics, @Nullable Object> gap(Function<DurationStatistics, Object> value) {
        return row -> {
            MarkerStatistics markers = row.markers();
            return markers == null ? null : value.apply(markers.gaps());
        };
    }

    private static Function<GroupStatistics, @Nullable Object> gpu(Function<GpuCost, Object> value) {
        return row -> {
            var cost = row.gpu();
            return cost == null ? null : value.apply(cost);
        };
    }

    /// {@return what is measured on devices; nothing where no row launched anything}
    static EnumSet<StatsField> gpu(List<GroupStatistics> rows) {
        return rows.stream().anyMatch(row -> row.gpu() != null)
                ? EnumSet.range(GPU, QUEUE)
                : EnumSet.noneOf(StatsField.class);
    }

    /// {@return the value of a group, NaN where it has none}
    public double number(GroupStatistics row) {
        return column.cell(row) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    static List<Column<GroupStatistics>> columns(Collection<StatsField> fields) {
        return fields.stream().map(field -> field.column).toList();
    }
}
