// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.StatsField;
import java.util.function.ToDoubleFunction;

/// The columns of the table: fields of the printed statistics, with the titles of the window.
enum StatsColumn {
    LABEL("Group", CellKind.TEXT, _ -> 0),
    COUNT("Count", CellKind.COUNT, StatsField.EVENTS::number),
    TOTAL("Total", CellKind.DURATION, ofRanges(StatsField.TOTAL)),
    /// Share of the coverage.
    SHARE("Share", CellKind.PART, ofRanges(StatsField.SHARE)),
    SELF("Self", CellKind.DURATION, ofRanges(StatsField.SELF)),
    MEAN("Mean", CellKind.DURATION, StatsField.MEAN::number),
    MEDIAN("Median", CellKind.DURATION, StatsField.MEDIAN::number),
    MIN("Min", CellKind.DURATION, StatsField.MIN::number),
    MAX("Max", CellKind.DURATION, StatsField.MAX::number),
    DEVIATION("Std dev", CellKind.DURATION, StatsField.DEVIATION::number),
    P90("P90", CellKind.DURATION, StatsField.P90::number),
    P95("P95", CellKind.DURATION, StatsField.P95::number),
    P99("P99", CellKind.DURATION, StatsField.P99::number),
    P999("P99.9", CellKind.DURATION, StatsField.P999::number),
    /// Start of the first event, clock time.
    FIRST("First", CellKind.TIME, StatsField.FIRST::number),
    /// Start of the last event, clock time.
    LAST("Last", CellKind.TIME, StatsField.LAST::number),
    /// Markers per second.
    RATE("Rate", CellKind.RATE, StatsField.RATE::number),
    /// The median time from marker to marker.
    GAP("Median gap", CellKind.DURATION, StatsField.MEDIAN_GAP::number),
    /// How long devices worked for what the ranges launched.
    GPU("GPU time", CellKind.DURATION, StatsField.GPU::number),
    /// The idle time within that.
    GPU_IDLE("GPU idle", CellKind.DURATION, StatsField.GPU_IDLE::number),
    /// How many calls launched it.
    LAUNCHES("Launches", CellKind.COUNT, StatsField.LAUNCHES::number),
    /// How long it waited.
    QUEUE("Queue time", CellKind.DURATION, StatsField.QUEUE::number),
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

    private static ToDoubleFunction<GroupStatistics> ofRanges(StatsField field) {
        return row -> row.hasRanges() ? field.number(row) : Double.NaN;
    }

    public String title() {
        return title;
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
