// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.trend;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.analysis.compare.RunValues;
import dev.nvtxt.analysis.compare.history.ChangePoint;
import dev.nvtxt.analysis.compare.history.TrendRow;
import dev.nvtxt.analysis.compare.history.TrendRun;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.output.Json;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.tables.CellType;
import dev.nvtxt.app.shared.tables.Column;
import dev.nvtxt.app.shared.tables.Numbers;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.StatsJson;
import dev.nvtxt.app.shared.tables.Table;
import dev.nvtxt.app.shared.tables.TextTable;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Prints a history.
public enum TrendOutput {
    /// A table for people: a line for each row.
    TEXT,
    /// A line for each row and run.
    CSV,
    /// One object.
    JSON,
    /// One page with charts that needs nothing else.
    HTML;

    private static final int SPARKLINE = 30;

    /// A row in a run.
    private record RunCell(TrendResult result, TrendRow row, int number) {
        TrendRun run() {
            return result.trend().runs().get(number);
        }

        RunValues values() {
            return row.runs().get(number).per(run().occurrences());
        }

        @Nullable
        ChangePoint point() {
            return row.points().stream().filter(point -> point.run() == number).findFirst().orElse(null);
        }

        <T> @Nullable T ofPoint(Function<ChangePoint, @Nullable T> value) {
            var point = point();
            return point == null ? null : value.apply(point);
        }
    }

    /// Prints a history.
    ///
    /// @param out takes UTF-8, and stays open
    /// @param cells what becomes of texts in CSV
    public void print(TrendResult result, OutputStream out, CsvCells cells) throws IOException {
        switch (this) {
            case TEXT -> text(result, out);
            case CSV -> csv(result).writeCsv(out, Column::name, cells);
            case JSON -> json(result, out);
            case HTML -> new TrendHtml(result).print(out);
        }
    }

    private static void text(TrendResult result, OutputStream out) throws IOException {
        var trend = result.trend();
        var words = new TrendWords(trend);
        var text = new StringBuilder();
        words.headline().forEach(sentence -> text.append(TerminalText.line(sentence)).append('\n'));
        text.append(TerminalText.line(words.basis())).append('\n');
        words.notes().forEach(note -> text.append(TerminalText.line(note)).append('\n'));
        text.append('\n').append(new TextTable<>(new Table<>(columns(result), result.rows())).text());
        if (result.rows().size() < trend.rows().size()) {
            text.append(ShortText.count(result.rows().size())).append(" of ")
                    .append(ShortText.count(trend.rows().size())).append(" rows shown\n");
        }
        var condition = result.condition();
        if (condition != null) {
            text.append("\n--fail-if '").append(TerminalText.line(condition.text())).append("': ")
                    .append(TerminalText.line(TrendWords.met(result))).append('\n');
        }
        var stream = TerminalText.stream(out);
        stream.write(text.toString().getBytes(StandardCharsets.UTF_8));
        stream.flush();
    }

    static List<Column<TrendRow>> columns(TrendResult result) {
        var words = new TrendWords(result.trend());
        var keys = result.trend().options().grouping().keys();
        return List.of(
                new Column<>("label", keys.stream().map(GroupKey::id).collect(Collectors.joining(" · ")),
                        CellType.LABEL, TrendRow::label),
                new Column<>("trend", "trend", CellType.TEXT, row -> words.sparkline(row, SPARKLINE)),
                new Column<>("now", "now", CellType.COUNT, row -> words.value(row, now(row))),
                new Column<>("selfChange", "self change", CellType.COUNT,
                        row -> ofGreatest(row, words::cost)),
                new Column<>("change", "change", CellType.TEXT, row -> ofGreatest(row, words::what)),
                new Column<>("cause", "cause", CellType.TEXT, row -> ofGreatest(row, TrendWords::cause)),
                new Column<>("since", "since run", CellType.TEXT,
                        row -> ofGreatest(row, point -> words.run(point.run()))),
                new Column<>("others", "other changes", CellType.TEXT, row -> others(words, row)));
    }

    private static double now(TrendRow row) {
        var newest = row.newest();
        return row.mean(newest == null ? 0 : newest.run(), row.values().size());
    }

    private static @Nullable String ofGreatest(TrendRow row, Function<ChangePoint, String> text) {
        var point = row.greatest();
        return point == null ? null : text.apply(point);
    }

    private static String others(TrendWords words, TrendRow row) {
        return row.points().stream().filter(point -> !point.equals(row.greatest()))
                .map(point -> words.what(point) + " since " + (point.run() + 1)).collect(Collectors.joining(", "));
    }

    private static Table<RunCell> csv(TrendResult result) {
        var columns = new ArrayList<Column<RunCell>>();
        for (var key : result.trend().options().grouping().keys()) {
            int index = columns.size();
            columns.add(new Column<>(key.id(), key.id(), CellType.TEXT, cell -> cell.row.labels().get(index)));
        }
        add(columns, "run", CellType.COUNT, cell -> cell.number + 1);
        add(columns, "name", CellType.TEXT, cell -> cell.run().name());
        add(columns, "time", CellType.TEXT, cell -> cell.run().time() == null ? null : cell.run().time().toString());
        add(columns, "path", CellType.TEXT, cell -> cell.run().path());
        add(columns, "events", CellType.COUNT, cell -> cell.values().events());
        add(columns, "callsPerOccurrence", CellType.VALUE, cell -> cell.values().calls());
        add(columns, "timePerOccurrenceNs", CellType.DURATION, cell -> cell.values().timeNs());
        add(columns, "selfPerOccurrenceNs", CellType.DURATION, cell -> cell.values().selfNs());
        add(columns, "meanNs", CellType.DURATION, cell -> cell.values().ranges() == 0 ? null : cell.values().meanNs());
        add(columns, "change", CellType.TEXT, cell -> cell.ofPoint(ChangePoint::word));
        add(columns, "ratio", CellType.RATIO, cell -> cell.ofPoint(ChangePoint::ratio));
        add(columns, "intervalLow", CellType.RATIO, cell -> cell.ofPoint(point -> {
            var interval = point.change().time().interval();
            return interval == null ? null : interval.low();
        }));
        add(columns, "intervalHigh", CellType.RATIO, cell -> cell.ofPoint(point -> {
            var interval = point.change().time().interval();
            return interval == null ? null : interval.high();
        }));
        add(columns, "p", CellType.PROBABILITY, cell -> cell.ofPoint(point -> point.change().adjustedPValue()));
        add(columns, "cause", CellType.TEXT, cell -> cell.ofPoint(point -> {
            var cause = point.change().cause();
            return cause == null ? null : cause.word();
        }));
        add(columns, "fails", CellType.VALUE, cell -> cell.ofPoint(result::fails));
        return new Table<>(columns, () -> result.rows().stream().flatMap(row -> IntStream
                .range(0, result.trend().runs().size()).mapToObj(run -> new RunCell(result, row, run))).iterator());
    }

    private static void add(List<Column<RunCell>> columns, String name, CellType type,
            Function<? super RunCell, ? extends @Nullable Object> value) {
        columns.add(new Column<>(name, name, type, value));
    }

    private static void json(TrendResult result, OutputStream out) throws IOException {
        var trend = result.trend();
        var words = new TrendWords(trend);
        var json = Json.generator(out);
        json.writeStartObject();
        json.writeNumberField("version", 1);
        StatsJson.groupBy(json, trend.options().grouping());
        json.writeNumberField("threshold", trend.threshold());
        json.writeStringField("occurrence", trend.occurrence().word());
        json.writeStringField("unit", trend.ticks().isEmpty() ? "ns" : "ticks of " + trend.ticks());
        Json.writeTexts(json, "notes", words.notes());
        json.writeStringField("headline", String.join(" ", words.headline()));
        var condition = result.condition();
        json.writeStringField("failIf", condition == null ? null : condition.text());
        json.writeNumberField("newest", result.newest());
        json.writeBooleanField("failed", !result.failing().isEmpty());
        json.writeArrayFieldStart("runs");
        for (var run : trend.runs()) {
            json.writeStartObject();
            json.writeStringField("name", run.name());
            json.writeStringField("path", run.path());
            json.writeStringField("time", run.time() == null ? null : run.time().toString());
            json.writeNumberField("frames", run.frames());
            json.writeNumberField("lengthNs", run.lengthNs());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("groups", trend.rows().size());
        json.writeArrayFieldStart("rows");
        for (var row : result.rows()) {
            json.writeStartObject();
            StatsJson.key(json, trend.options().grouping().keys(), row.labels());
            values(json, "timePerOccurrenceNs", result, row, RunValues::timeNs);
            values(json, "selfPerOccurrenceNs", result, row, RunValues::selfNs);
            values(json, "callsPerOccurrence", result, row, RunValues::calls);
            json.writeArrayFieldStart("changes");
            for (var point : row.points()) {
                point(json, result, point);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        Json.end(json);
    }

    private static void values(JsonGenerator json, String name, TrendResult result, TrendRow row,
            Function<RunValues, Double> value) throws IOException {
        json.writeArrayFieldStart(name);
        for (int run = 0; run < row.runs().size(); run++) {
            CellType.DURATION.write(json, value.apply(new RunCell(result, row, run).values()));
        }
        json.writeEndArray();
    }

    private static void point(JsonGenerator json, TrendResult result, ChangePoint point) throws IOException {
        var change = point.change();
        var interval = change.time().interval();
        var cause = change.cause();
        json.writeStartObject();
        json.writeNumberField("run", point.run() + 1);
        json.writeStringField("change", point.word());
        Numbers.write(json, "ratio", (Double) point.ratio());
        Numbers.write(json, "intervalLow", interval == null ? null : (Double) interval.low());
        Numbers.write(json, "intervalHigh", interval == null ? null : (Double) interval.high());
        Numbers.write(json, "p", change.adjustedPValue());
        json.writeStringField("cause", cause == null ? null : cause.word());
        Numbers.write(json, "timePerOccurrenceNs", (Double) change.amounts().timeNs());
        Numbers.write(json, "selfPerOccurrenceNs", (Double) change.amounts().selfNs());
        Numbers.write(json, "callsPerOccurrence", (Double) change.amounts().calls());
        json.writeBooleanField("fails", result.fails(point));
        json.writeEndObject();
    }
}
