// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.export.ChromeExporter;
import dev.nvtxt.formats.export.CsvExporter;
import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exporter;
import dev.nvtxt.formats.export.PerfettoExporter;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tables that are exported and read by a database have the same rows.
class TableExportTest {
    private static final EventField[] FIELDS = EventField.values();
    @TempDir
    private Path folder;

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("../samples"))) {
            return files.filter(file -> file.toString().endsWith(".nvtxt")).sorted().toList();
        }
    }

    private static ExportScope read(Path file) throws IOException {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
        return ExportScope.all(ReportBuilder.build(List.of(trace), List.of()));
    }

    /// What every row should be.
    private static List<List<String>> expected(ExportScope scope) {
        var rows = new ArrayList<List<String>>();
        for (var part : EventTable.of(scope).parts()) {
            var cells = part.cells();
            part.events().stream().forEach(event -> rows.add(Arrays.stream(FIELDS)
                    .map(field -> !cells.has(field, event)
                            ? "null"
                            : field.isText() ? cells.text(field, event) : Long.toString(cells.number(field, event)))
                    .toList()));
        }
        return rows;
    }

    private static List<List<String>> query(String url, String sql) throws SQLException {
        var rows = new ArrayList<List<String>>();
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement();
                var result = statement.executeQuery(sql)) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                var row = new ArrayList<String>();
                for (int column = 1; column <= columns; column++) {
                    row.add(String.valueOf(result.getObject(column)));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void parquetCsvAndSqliteHaveTheSameRows(Path sample) throws IOException, SQLException {
        var scope = read(sample);
        var rows = expected(scope);
        var parquet = folder.resolve("it's.parquet");
        new ParquetExporter().write(scope, parquet, ExportProgress.none());
        assertThat(query("jdbc:duckdb:", "SELECT * FROM read_parquet('" + parquet.toString().replace("'", "''") + "')"))
                .isEqualTo(rows);
        var csv = folder.resolve("a.csv");
        new CsvExporter().write(scope, csv, ExportProgress.none());
        var types = Arrays.stream(FIELDS)
                .map(field -> "'" + field.column() + "': '" + (field.isText() ? "VARCHAR" : "BIGINT") + "'")
                .collect(Collectors.joining(", "));
        assertThat(
                query("jdbc:duckdb:", "SELECT * FROM read_csv('" + csv + "', header = true, delim = ',', quote = '\"',"
                        + " escape = '\"', allow_quoted_nulls = false, columns = {" + types + "})"))
                .isEqualTo(rows);
        var sqlite = folder.resolve("a.sqlite");
        new SqliteExporter().write(scope, sqlite, ExportProgress.none());
        assertThat(query("jdbc:sqlite:" + sqlite, "SELECT * FROM events ORDER BY event")).isEqualTo(rows);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void nsightsTablesAreReadAgainAsTheSameEvents(Path sample) throws IOException {
        var scope = read(sample);
        var sqlite = folder.resolve("again.sqlite");
        new SqliteExporter().write(scope, sqlite, ExportProgress.none());
        var again = new FormatReader(ReadOptions.DEFAULT).read(sqlite, ReadListener.NONE);
        var report = ReportBuilder.build(List.of(again), List.of());
        assertThat(words(report.files().getFirst(), true)).isEqualTo(words(scope.files().getFirst(), false));
    }

    /// What the events are that have a time; Nsight's ids have 24 bits, and what has none is 0.
    private static List<String> words(ReportFile file, boolean isAgain) {
        var words = new ArrayList<String>();
        var events = file.trace().events();
        for (int event = 0; event < events.size(); event++) {
            if (!file.hasStartNs(event)) {
                continue;
            }
            long start = file.axisStartNs(event);
            boolean hasEnd = file.hasEndNs(event) && !events.isOpen(event);
            long end = hasEnd ? file.axisEndNs(event) : start;
            var key = events.threads().get(events.thread(event));
            words.add(String.join("|", events.kind(event) == EventKind.MARKER ? "marker" : "range",
                    Math.min(start, end) + ".." + (hasEnd ? Math.max(start, end) : "open"),
                    String.valueOf(events.message(event)), category(file, event, isAgain),
                    id(key.processId()) + ":" + id(key.threadId()),
                    events.hasPayload(event) ? Long.toString(events.payload(event)) : "-",
                    events.hasColor(event) ? Integer.toHexString(events.argb(event)) : "-"));
        }
        return words.stream().sorted().toList();
    }

    private static long id(@Nullable Long id) {
        return id == null ? 0 : id & 0xFFFFFF;
    }

    private static String category(ReportFile file, int event, boolean isAgain) {
        var events = file.trace().events();
        if (!events.hasCategory(event) || (!isAgain && events.category(event) == 0)) {
            return "-";
        }
        var category = file.trace().categories().find(events.category(event));
        return category != null && category.name() != null ? category.name() : "Category " + events.category(event);
    }

    @Test
    void textsWithNulAreNotCut() throws Exception {
        var file = Files.writeString(folder.resolve("nul.nvtxt"), """
                TimeBase = Manual
                ProcessId = 3
                ThreadId = 5
                NameOsThread, 3, 5, "t\0hread"
                NameCategory, 9, "Ren\0der"
                @Marker, Time, Message, CategoryId
                Marker, 1, "a\0b", 9
                Marker, 2, "a\0b", 9
                """);
        var scope = read(file);
        var parquet = folder.resolve("nul.parquet");
        new ParquetExporter().write(scope, parquet, ExportProgress.none());
        assertThat(query("jdbc:duckdb:", "SELECT message, category, thread, length(message) FROM '" + parquet + "'"))
                .containsOnly(List.of("a\0b", "Ren\0der", "t\0hread", "3"));
        try (var database = SqlDatabase.open(scope, MemoryLimit.DEFAULT)) {
            assertThat(database.query("SELECT message, length(message), name FROM events JOIN threads USING (tid)", 9)
                    .rows().getFirst()).containsExactly("a\0b", 3L, "t\0hread");
        }
        // SQLite's functions and shell, and Perfetto's trace processor, end a text at NUL.
        var sqlite = folder.resolve("nul.sqlite");
        new SqliteExporter().write(scope, sqlite, ExportProgress.none());
        assertThat(query("jdbc:sqlite:" + sqlite, "SELECT message, category, name, length(message) FROM events JOIN "
                + "threads USING (tid)")).containsOnly(List.of("a␀b", "Ren␀der", "t␀hread", "3"));
        assertThat(query("jdbc:sqlite:" + sqlite, "SELECT value FROM StringIds")).contains(List.of("a␀b"));
        for (Exporter exporter : List.of(new ChromeExporter(), new PerfettoExporter())) {
            var other = folder.resolve("nul.trace");
            exporter.write(scope, other, ExportProgress.none());
            var again = new FormatReader(ReadOptions.DEFAULT).read(other, ReadListener.NONE);
            assertThat(again.events().message(0)).isEqualTo("a␀b");
            assertThat(again.names().threads()).containsValue("t␀hread");
            assertThat(again.problems().list()).isEmpty();
        }
    }

    @Test
    void nsightsTablesHaveTimesTextsAndThreads() throws IOException, SQLException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), """
                TimeBase = Manual
                ProcessId = 3
                ThreadId = 5
                NameProcess, 3, "game"
                NameOsThread, 3, 5, "main"
                NameCategory, 9, "Render"
                @RangePush, Time, Message, Payload, CategoryId
                @RangePop, Time
                @RangeStartEnd, Start, End, Message, Color
                @Marker, Time, Message
                RangePush, 1, "frame", 7, 9
                RangePop, 9
                RangeStartEnd, 2, 5, "load", 0xFF00FF00
                Marker, 8, "frame"
                """);
        var sqlite = folder.resolve("a.sqlite");
        new SqliteExporter().write(read(file), sqlite, ExportProgress.none());
        assertThat(query("jdbc:sqlite:" + sqlite, """
                SELECT start, end, t.name, category, color, value, globalTid / 0x1000000 % 0x1000000,
                globalTid % 0x1000000, int64Value FROM NVTX_EVENTS JOIN StringIds s ON s.id = textId
                JOIN ENUM_NSYS_EVENT_TYPE t ON t.id = eventType ORDER BY start""")).isEqualTo(List.of(
                List.of("1", "9", "NvtxPushPopRange", "9", "null", "frame", "3", "5", "7"),
                List.of("2", "5", "NvtxStartEndRange", "null", "4278255360", "load", "3", "5", "null"),
                List.of("8", "null", "NvtxMark", "null", "null", "frame", "3", "5", "null")));
        assertThat(query("jdbc:sqlite:" + sqlite,
                "SELECT value, globalTid FROM ThreadNames JOIN StringIds ON id = nameId")).isEqualTo(
                        List.of(List.of("main", Long.toString(3L << 24 | 5))));
    }

    @Test
    void flowsAndFramesOfEventsThatAreNotExportedAreLeftOut() throws IOException, SQLException {
        var file = Files.writeString(folder.resolve("trace.json"), """
                {"traceEvents":[
                {"ph":"X","name":"frame","ts":1,"dur":5,"pid":1,"tid":1},
                {"ph":"s","id":1,"name":"f","cat":"c","ts":2,"pid":1,"tid":1},
                {"ph":"X","name":"frame","ts":11,"dur":5,"pid":1,"tid":1},
                {"ph":"f","bp":"e","id":1,"name":"f","cat":"c","ts":12,"pid":1,"tid":1},
                {"ph":"s","id":2,"name":"f","cat":"c","ts":13,"pid":1,"tid":1},
                {"ph":"X","name":"frame","ts":21,"dur":5,"pid":1,"tid":1},
                {"ph":"f","bp":"e","id":2,"name":"f","cat":"c","ts":22,"pid":1,"tid":1}
                ]}""");
        var trace = new FormatReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
        var all = ExportScope.all(ReportBuilder.build(List.of(trace), List.of()));
        var last = new BitSet();
        last.set(1, 3);
        var sqlite = folder.resolve("part.sqlite");
        new SqliteExporter().write(new ExportScope(all.report(), List.of(last)), sqlite, ExportProgress.none());
        var url = "jdbc:sqlite:" + sqlite;
        assertThat(query(url, "SELECT event FROM events ORDER BY event"))
                .isEqualTo(List.of(List.of("1"), List.of("2")));
        assertThat(query(url, "SELECT from_event, to_event FROM flows")).isEqualTo(List.of(List.of("1", "2")));
        assertThat(query(url, "SELECT event FROM frames ORDER BY event"))
                .isEqualTo(List.of(List.of("1"), List.of("2")));
    }
}
