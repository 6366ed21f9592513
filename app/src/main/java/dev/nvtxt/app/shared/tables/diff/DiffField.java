// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.SideStatistics;
import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.app.shared.tables.CellType;
import dev.nvtxt.app.shared.tables.Column;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What is compared of a group of events on side A and another side, in the order of CSV.
enum DiffField {
    SIDE("side", CellType.TEXT, row -> Comparison.letter(row.number() + 1)),
    VERDICT("verdict", CellType.TEXT, row -> row.change().verdict().word()),
    EVENTS_A("eventsA", "n A", CellType.COUNT, row -> row.a().counts().all()),
    EVENTS("events", "n %s", CellType.COUNT, row -> row.b().counts().all()),
    RANGES_A("rangesA", CellType.COUNT, row -> row.a().measured()),
    RANGES("ranges", CellType.COUNT, row -> row.b().measured()),
    TOTAL_A("totalNsA", "total A", CellType.DURATION, row -> row.a().totalNs()),
    TOTAL("totalNs", "total %s", CellType.DURATION, row -> row.b().totalNs()),
    TOTAL_CHANGE("totalChangeNs", "total change", CellType.CHANGE, row -> row.change().amounts().totalNs()),
    MEAN_A("meanNsA", CellType.DURATION, duration(ChangeRow::a, DurationStatistics::meanNs)),
    MEAN("meanNs", CellType.DURATION, duration(ChangeRow::b, DurationStatistics::meanNs)),
    MEAN_CHANGE("meanChangeNs", CellType.CHANGE, row -> row.change().amounts().meanNs()),
    MEDIAN_A("medianNsA", "median A", CellType.DURATION, duration(ChangeRow::a, DurationStatistics::medianNs)),
    MEDIAN("medianNs", "median %s", CellType.DURATION, duration(ChangeRow::b, DurationStatistics::medianNs)),
    MEDIAN_CHANGE("medianChangeNs", "change", CellType.CHANGE, row -> row.change().amounts().medianNs()),
    RATIO("ratio", CellType.RATIO, row -> row.change().time().value()),
    INTERVAL_LOW("intervalLow", CellType.RATIO, row -> low(row.change())),
    INTERVAL_HIGH("intervalHigh", CellType.RATIO, row -> high(row.change())),
    P("p", CellType.PROBABILITY, row -> row.change().time().pValue()),
    CORRECTED_P("correctedP", "p", CellType.PROBABILITY, row -> row.change().adjustedPValue()),
    SELF_A("selfNsA", CellType.DURATION, row -> row.a().selfNs()),
    SELF("selfNs", CellType.DURATION, row -> row.b().selfNs()),
    SELF_CHANGE("selfChangeNs", "self change", CellType.CHANGE, row -> row.change().amounts().selfTotalNs()),
    SELF_VERDICT("selfVerdict", CellType.TEXT, row -> row.change().selfVerdict().word()),
    PER_SECOND_A("perSecondNsA", "per second A", CellType.DURATION, row -> row.a().totalPerSecondNs()),
    PER_SECOND("perSecondNs", "per second %s", CellType.DURATION, row -> row.b().totalPerSecondNs()),
    CUT_A("cutA", CellType.COUNT, row -> row.a().cut()),
    CUT("cut", CellType.COUNT, row -> row.b().cut()),
    CAUSE("cause", CellType.TEXT, row -> causeWord(row.change())),
    CAUSE_SHARE("causeShare", CellType.PART, row -> row.change().cause() == null ? null : row.change().share()),
    REASON("reason", CellType.TEXT, row -> row.change().reason()),
    TIME_A("timePerOccurrenceNsA", CellType.DURATION, row -> row.a().timeNs()),
    TIME("timePerOccurrenceNs", CellType.DURATION, row -> row.b().timeNs()),
    TIME_CHANGE("timePerOccurrenceChangeNs", "time change", CellType.CHANGE, row -> row.change().amounts().timeNs()),
    SELF_TIME_CHANGE("selfPerOccurrenceChangeNs", "self change", CellType.CHANGE,
            row -> row.change().amounts().selfNs()),
    CALLS_A("callsPerOccurrenceA", "calls A", CellType.VALUE, row -> row.a().calls()),
    CALLS("callsPerOccurrence", "calls %s", CellType.VALUE, row -> row.b().calls()),
    CALLS_RATIO("callsRatio", CellType.RATIO, row -> row.change().calls().value()),
    DURATION_RATIO("durationRatio", CellType.RATIO,
            row -> row.change().duration() == null ? null : row.change().duration().value()),
    GPU_VERDICT("gpuVerdict", CellType.TEXT, gpu(gpu -> gpu.verdict().word())),
    GPU_CHANGE("gpuPerOccurrenceChangeNs", "GPU change", CellType.CHANGE, gpu(gpu -> gpu.amounts().timeNs())),
    GPU_RATIO("gpuRatio", CellType.RATIO, gpu(gpu -> gpu.time().value())),
    GPU_P("gpuCorrectedP", CellType.PROBABILITY, gpu(Change::adjustedPValue)),
    /// For people alone from here on.
    WORDS("words", "cause", CellType.TEXT, row -> DiffWords.cause(row.change())),
    RATIO_WORDS("ratioWords", "ratio (95% interval)", CellType.RATIO, row -> DiffWords.ratio(row.change())),
    CALLS_WORDS("callsWords", "calls", CellType.TEXT, row -> DiffWords.calls(row.row(), row.number()));

    /// A group on side A and on another one.
    ///
    /// @param number which change of the row, from 0
    record ChangeRow(ComparisonRow row, int number) {
        SideStatistics a() {
            return row.sides().getFirst();
        }

        SideStatistics b() {
            return row.sides().get(number + 1);
        }

        Change change() {
            return row.changes().get(number);
        }
    }

    private final String name;
    private final String title;
    private final CellType type;
    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final Function<ChangeRow, ? extends @Nullable Object> value;

    DiffField(String name, CellType type, Function<ChangeRow, ? extends @Nullable Object> value) {
        this(name, name, type, value);
    }

    DiffField(String name, String title, CellType type, Function<ChangeRow, ? extends @Nullable Object> value) {
        this.name = name;
        this.title = title;
        this.type = type;
        this.value = value;
    }

    private static Function<ChangeRow, @Nullable Object> duration(Function<ChangeRow, SideStatistics> side,
            Function<DurationStatistics, Object> value) {
        return row -> {
            DurationStatistics durations = side.apply(row).durations();
            return durations == null ? null : value.apply(durations);
        };
    }

    private static Function<ChangeRow, @Nullable Object> gpu(Function<Change, @Nullable Object> value) {
        return row -> {
            var gpu = row.change().gpu();
            return gpu == null ? null : value.apply(gpu);
        };
    }

    private static @Nullable String causeWord(Change change) {
        var cause = change.cause();
        return cause == null ? null : cause.word();
    }

    private static @Nullable Object low(Change change) {
        var interval = change.time().interval();
        return interval == null ? null : interval.low();
    }

    private static @Nullable Object high(Change change) {
        var interval = change.time().interval();
        return interval == null ? null : interval.high();
    }

    /// {@return the column}
    ///
    /// @param letter that of the other side
    Column<ChangeRow> column(String letter) {
        return new Column<>(name, title.replace("%s", letter), type, value);
    }

    static List<Column<ChangeRow>> columns(Collection<DiffField> fields, String letter) {
        return fields.stream().map(field -> field.column(letter)).toList();
    }

    static List<ChangeRow> rows(DiffResult result, int change) {
        return result.rows(change).stream().map(row -> new ChangeRow(row, change)).toList();
    }
}
