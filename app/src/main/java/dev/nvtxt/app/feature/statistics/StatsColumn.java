// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.GroupStatistics.GpuCost;
import dev.nvtxt.app.shared.tables.ShortText;
import java.util.function.ToDoubleFunction;

/// The columns of the table.
enum StatsColumn {
    /// What the row is about.
    LABEL("Group", CellKind.TEXT, _ -> 0),
    /// All events.
    COUNT("Count", CellKind.COUNT, row -> row.counts().all()),
    /// The sum of the durations.
    TOTAL("Total", CellKind.DURATION, row -> row.hasRanges() ? row.totalNs() : Double.NaN),
    /// Share of the coverage.
    SHARE("Share", CellKind.PART, row -> row.hasRanges() ? row.share() : Double.NaN),
    /// The sum of the self times.
    SELF("Self", CellKind.DURATION, row -> row.hasRanges() ? row.selfNs() : Double.NaN),
    /// Mean duration.
    MEAN("Mean", CellKind.DURATION, of(DurationStatistics::meanNs)),
    /// Median duration.
    MEDIAN("Median", CellKind.DURATION, of(DurationStatistics::medianNs)),
    /// The shortest.
    MIN("Min", CellKind.DURATION, of(DurationStatistics::minNs)),
    /// The longest.
    MAX("Max", CellKind.DURATION, of(DurationStatistics::maxNs)),
    /// Standard deviation.
    DEVIATION("Std dev", CellKind.DURATION, of(DurationStatistics::deviationNs)),
    /// 90th percentile.
    P90("P90", CellKind.DURATION, of(DurationStatistics::p90Ns)),
    /// 95th percentile.
    P95("P95", CellKind.DURATION, of(DurationStatistics::p95Ns)),
    /// 99th percentile.
    P99("P99", CellKind.DURATION, of(DurationStatistics::p99Ns)),
    /// 99.9th percentile.
    P999("P99.9", CellKind.DURATION, of(DurationStatistics::p999Ns)),
    /// Start of the first event, clock time.
    FIRST("First", CellKind.TIME, row -> row.times() == null ? Double.NaN : row.times().firstNs()),
    /// Start of the last event, clock time.
    LAST("Last", CellKind.TIME, row -> row.times() == null ? Double.NaN : row.times().lastNs()),
    /// Markers per second.
    RATE("Rate", CellKind.RATE, row -> row.markers() == null ? Double.NaN : row.markers().perSecond()),
    /// The median time from marker to marker.
    GAP("Median gap", CellKind.DURATION, row -> row.markers() == null ? Double.NaN : row.markers().gaps().medianNs()),
    /// How long devices worked for what the ranges launched.
    GPU("GPU time", CellKind.DURATION, gpu(GpuCost::gpuNs)),
    /// The idle time within that.
    GPU_IDLE("GPU idle", CellKind.DURATION, gpu(GpuCost::idleNs)),
    /// How many calls launched it.
    LAUNCHES("Launches", CellKind.COUNT, gpu(GpuCost::launches)),
    /// How long it waited.
    QUEUE("Queue time", CellKind.DURATION, gpu(GpuCost::queueNs)),
    /// Open, reversed and clockless events.
    NOT_MEASURED("Not measured", CellKind.COUNT, row -> row.counts().open() + row.counts().reversed()
            + row.counts().clockless() + row.counts().outOfRange());

    /// What a column holds.
    enum CellKind {
        TEXT, COUNT, DURATION, PART, TIME, RATE
    }

    private final String title;
    private final CellKind kind;
    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final ToDoubleFunction<GroupStatistics> value;

    StatsColumn(String title, CellKind kind, ToDoubleFunction<GroupStatistics> value) {
        this.title = title;
        this.kind = kind;
        this.value = value;
    }

    private static ToDoubleFunction<GroupStatistics> of(ToDoubleFunction<DurationStatistics> value) {
        return row -> {
            var durations = row.durations();
            return durations == null ? Double.NaN : value.applyAsDouble(durations);
        };
    }

    public String title() {
        return title;
    }

    private static ToDoubleFunction<GroupStatistics> gpu(ToDoubleFunction<GpuCost> value) {
        return row -> {
            var cost = row.gpu();
            return cost == null ? Double.NaN : value.applyAsDouble(cost);
        };
    }

    /// {@return whether it is shown before the user says so: not many files have a device}
    boolean isShownAtFirst() {
        return this != LAST && (compareTo(GPU) < 0 || compareTo(QUEUE) > 0);
    }

    /// {@return whether it holds numbers}
    public boolean isNumber() {
        return kind != CellKind.TEXT;
    }

    CellKind kind() {
        return kind;
    }

    double value(GroupStatistics row) {
        return value.applyAsDouble(row);
    }

    /// {@return what a cell says; times of the axis are written by whoever knows the format}
    public String text(GroupStatistics row) {
        double number = value(row);
        if (kind != CellKind.TEXT && Double.isNaN(number)) {
            return "";
        }
        return switch (kind) {
            case TEXT -> row.label();
            case COUNT -> number == 0 && this == NOT_MEASURED ? "" : ShortText.count((long) number);
            case DURATION -> ShortText.duration(number);
            case PART -> ShortText.percent(number);
            case RATE -> ShortText.rate(number);
            case TIME -> "";
        };
    }
}
