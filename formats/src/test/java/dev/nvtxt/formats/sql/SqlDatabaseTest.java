// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries, and attempts to do more than read.
class SqlDatabaseTest {
    private static final Path SAMPLES = Path.of("../samples");
    @TempDir
    private static Path folder;
    private static SqlDatabase database;

    @BeforeAll
    static void open() throws IOException, SqlException {
        var reader = new NvtxtReader(ReadOptions.DEFAULT);
        var loop = reader.read(SAMPLES.resolve("frame-loop.nvtxt"), ReadListener.NONE);
        var mistakes = reader.read(SAMPLES.resolve("mistakes/twenty-mistakes.nvtxt"), ReadListener.NONE);
        database = SqlDatabase.open(ExportScope.all(ReportBuilder.build(List.of(loop, mistakes), List.of())),
                MemoryLimit.DEFAULT);
        Files.writeString(folder.resolve("secret.csv"), "a,b\n1,2\n");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static List<Object[]> rows(String sql) throws SqlException {
        return database.query(sql, 100_000).rows();
    }

    @Test
    void everyTableHasTheColumnsThatAreDocumented() throws SqlException {
        for (var table : SqlTable.ALL) {
            var result = database.query("SELECT * FROM " + table.name(), 10);
            assertThat(result.columns()).isEqualTo(table.columns().stream().map(SqlColumn::name).toList());
        }
        assertThat(rows("SELECT count(*) FROM problems WHERE severity = 'error'").getFirst()[0]).isNotEqualTo(0L);
        assertThat(rows("SELECT file FROM files")).hasSize(2);
    }

    @Test
    void selfTimesAndParentsAddUp() throws SqlException {
        // What is inside a push/pop range is what its children last.
        assertThat(rows("""
                SELECT p.event FROM events p JOIN events c ON c.parent = p.event
                WHERE p.kind = 'push-pop' GROUP BY p.event, p.dur_ns, p.self_ns
                HAVING p.dur_ns - p.self_ns <> sum(c.dur_ns)""")).isEmpty();
        assertThat(rows("SELECT count(*) FROM events WHERE parent IS NOT NULL").getFirst()[0]).isNotEqualTo(0L);
    }

    @Test
    void rowsComeInTheirOrderAndAreCut() throws SqlException {
        var result = database.query("SELECT event FROM events", 5);
        assertThat(result.rows()).extracting(row -> row[0]).containsExactly(0L, 1L, 2L, 3L, 4L);
        assertThat(result.isCut()).isTrue();
        assertThat(result.eventColumn()).isZero();
    }

    /// Texts come from lists where they are few, and are copied where they are many.
    @ParameterizedTest
    @ValueSource(ints = { 3, 3000 })
    void textsOfAllFilesAreWhatTheFilesSay(int messages) throws SqlException {
        var first = new StringBuilder("""
                TimeBase = Manual
                ProcessId = 1
                NameProcess, 1, "it's one"
                NameCategory, 7, "seven"
                @Marker, Time, CategoryId, Message
                Marker, 1, 7, "same"
                Marker, 2, 9, 'it"s'
                Marker, 3, 7, ""
                @Marker, Time
                Marker, 4
                @Marker, Time, Message
                """);
        for (int i = 0; i < messages; i++) {
            first.append("Marker, ").append(5 + i).append(", \"message ").append(i).append("\"\n");
        }
        var second = "TimeBase = Manual\n@Marker, Time, ProcessId, ThreadId, Message\nMarker, 1, 2, 3, \"same\"\n";
        var reader = new NvtxtReader(ReadOptions.DEFAULT);
        var report = ReportBuilder.build(List.of(reader.read("a.nvtxt", first.toString().getBytes(UTF_8)),
                reader.read("b.nvtxt", second.getBytes(UTF_8))), List.of());
        try (var both = SqlDatabase.open(ExportScope.all(report), MemoryLimit.DEFAULT)) {
            var rows = both.query("SELECT file, kind, message, category, process, thread FROM events", 5).rows();
            assertThat(rows).extracting(Arrays::asList).containsExactly(
                    Arrays.asList("a.nvtxt", "marker", "same", "seven", "it's one", null),
                    Arrays.asList("a.nvtxt", "marker", "it\"s", "9", "it's one", null),
                    Arrays.asList("a.nvtxt", "marker", "", "seven", "it's one", null),
                    Arrays.asList("a.nvtxt", "marker", null, null, "it's one", null),
                    Arrays.asList("a.nvtxt", "marker", "message 0", null, "it's one", null));
            assertThat(both.query("""
                    SELECT message, list(file), count(*), any_value(thread) FROM events GROUP BY message
                    HAVING count(*) > 1""", 5).rows())
                    .singleElement()
                    .satisfies(row -> assertThat(row).containsExactly("same", "[a.nvtxt, b.nvtxt]", 2L, "3"));
            assertThat(both.query("SELECT count(DISTINCT message), count(*) FROM events", 1).rows().getFirst())
                    .containsExactly(messages + 3L, messages + 5L);
            assertThat(both.query("SELECT message FROM events WHERE message LIKE 'message %' LIMIT 2", 5).rows())
                    .extracting(row -> row[0]).containsExactly("message 0", "message 1");
        }
    }

    @Test
    void framesThatAreMarkersLastToTheNextOne() throws Exception {
        var reader = new NvtxtReader(ReadOptions.DEFAULT);
        var cpu = reader.read(SAMPLES.resolve("writers/d3d12/sample/cpu.nvtxt"), ReadListener.NONE);
        try (var database = SqlDatabase.open(ExportScope.all(ReportBuilder.build(List.of(cpu), List.of())),
                MemoryLimit.DEFAULT)) {
            var rows = database
                    .query("SELECT frame, name, dur_ns, end_ns - start_ns FROM frames ORDER BY dur_ns DESC", 99)
                    .rows();
            assertThat(rows).hasSize(59);
            assertThat(rows.getFirst()).startsWith(39L, "Frame 39")
                    .satisfies(row -> assertThat(row[2]).isEqualTo(row[3]));
        }
        assertThat(rows("SELECT count(*) FROM frames").getFirst()).containsExactly(180L);
    }

    @Test
    void flowsLeadFromOneEventToAnother() throws Exception {
        var file = Files.writeString(folder.resolveSibling("flows" + System.nanoTime() + ".json"), """
                [{"name":"send","ph":"X","pid":1,"tid":2,"ts":0,"dur":4},
                 {"name":"receive","ph":"X","pid":1,"tid":3,"ts":10,"dur":4},
                 {"name":"f","cat":"c","ph":"s","id":1,"pid":1,"tid":2,"ts":1},
                 {"name":"f","cat":"c","ph":"f","bp":"e","id":1,"pid":1,"tid":3,"ts":11}]
                """);
        var trace = new FormatReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
        Files.delete(file);
        var report = ReportBuilder.build(List.of(trace, trace), List.of());
        try (var both = SqlDatabase.open(ExportScope.all(report), MemoryLimit.DEFAULT)) {
            assertThat(both.query("SELECT a.message, b.message, from_event, to_event, to_ns - from_ns FROM flows "
                    + "JOIN events a ON a.event = from_event JOIN events b ON b.event = to_event ORDER BY from_event",
                    9)
                    .rows()).extracting(Arrays::asList).containsExactly(
                            List.of("send", "receive", 0L, 1L, 10_000L), List.of("send", "receive", 2L, 3L, 10_000L));
        }
    }

    @Test
    void aReportWithoutAnyTextHasNulls() throws SqlException {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt",
                "TimeBase = Manual\n@Marker, Time\nMarker, 1\n".getBytes(UTF_8));
        try (var database = SqlDatabase.open(ExportScope.all(ReportBuilder.build(List.of(trace), List.of())),
                MemoryLimit.DEFAULT)) {
            assertThat(
                    database.query("SELECT message, category, length(message), typeof(message) FROM events", 5).rows()
                            .getFirst())
                    .containsExactly(null, null, null, "VARCHAR");
        }
    }

    @Test
    void everyTableGivesAsManyRowsAsAreAskedFor() throws SqlException {
        for (var table : SqlTable.ALL) {
            var name = table.name();
            long all = rows("SELECT * FROM " + name).size();
            assertThat(rows("SELECT count(*) FROM " + name).getFirst()).as(name).containsExactly(all);
            for (long limit : new long[]{ 0, 1, 2, 5, all, all + 1 }) {
                long expected = Math.min(limit, all);
                assertThat(rows("SELECT * FROM " + name + " LIMIT " + limit)).as(name + " limit " + limit)
                        .hasSize((int) expected);
                assertThat(rows("SELECT count(*) FROM (SELECT * FROM " + name + " LIMIT " + limit + ")").getFirst())
                        .as(name + " in a subquery, limit " + limit).containsExactly(expected);
            }
            assertThat(rows("SELECT * FROM " + name + " LIMIT 5 OFFSET 1")).as(name + " from the second")
                    .hasSize(Math.clamp(all - 1, 0, 5));
            assertThat(rows("SELECT count(*) FROM " + name + " a JOIN " + name + " b ON a.file = b.file").getFirst())
                    .as(name).isEqualTo(rows("SELECT coalesce(sum(n * n), 0)::BIGINT FROM (SELECT count(*) n FROM "
                            + name + " GROUP BY file)").getFirst());
            assertThat(rows("SELECT count(*) FROM " + name + " WHERE file IN (SELECT file FROM " + name + ")")
                    .getFirst()).as(name + " in itself").containsExactly(all);
            assertThat(rows("SELECT file FROM " + name + " ORDER BY ALL DESC LIMIT 3")).as(name + ", the last ones")
                    .hasSize((int) Math.min(3, all));
        }
    }

    @Test
    void aQueryThatNeedsTooMuchMemoryEnds() throws Exception {
        var scope = ExportScope.all(ReportBuilder.build(List.of(), List.of()));
        try (var small = SqlDatabase.open(scope, MemoryLimit.parse("50 MB"))) {
            assertThatThrownBy(
                    () -> small.query("SELECT count(*) FROM (SELECT DISTINCT range FROM range(50000000))", 1))
                    .isInstanceOf(SqlException.class).hasMessageContaining("limit of 50 MB")
                    .hasMessageContaining("--memory");
            assertThat(small.query("SELECT 1", 1).rows()).hasSize(1);
        }
        assertThat(MemoryLimit.DEFAULT.bytes()).isLessThanOrEqualTo(2_000_000_000L)
                .isLessThanOrEqualTo(Runtime.getRuntime().maxMemory());
        assertThat(MemoryLimit.parse("1.5GB").bytes()).isEqualTo(1_500_000_000L);
        for (var wrong : List.of("", "4", "GB", "4 parsecs", "-1GB", "1MB")) {
            assertThatThrownBy(() -> MemoryLimit.parse(wrong)).as(wrong).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'" + wrong + "'");
        }
    }

    /// DuckDB does not count what a function takes for one text.
    @Test
    @EnabledOnOs(OS.LINUX)
    void aTextThatNeedsTooMuchMemoryEndsTheQueryOfAProcess() throws Exception {
        var scope = ExportScope.all(ReportBuilder.build(List.of(), List.of()));
        try (var small = SqlDatabase.open(scope, MemoryLimit.parse("50 MB").ofProcess())) {
            for (var sql : List.of("SELECT length(repeat('x', 2000000000))", "SELECT format('{:>1500000000}', 'x')")) {
                assertThatThrownBy(() -> small.query(sql, 1)).as(sql).isInstanceOf(SqlException.class)
                        .hasMessageContaining("limit of 50 MB");
            }
            assertThat(small.query("SELECT 1", 1).rows()).hasSize(1);
        }
    }

    @Test
    void textsThatAreTooLongTogetherAreCut() throws SqlException {
        var result = database.query("SELECT repeat('x', 10), 1 FROM range(9)", 100, 25);
        assertThat(result.rows()).extracting(row -> row[0]).containsExactly("xxxxxxxxxx", "xxxxxxxxxx",
                "xxxxx… (5 more characters)");
        assertThat(result.isCut()).isTrue();
        assertThat(database.query("SELECT '12\uD83D\uDE42456'", 1, 3).rows().getFirst())
                .containsExactly("12\uD83D\uDE42… (3 more characters)");
    }

    @Test
    void aWrongQuerySaysWhereAndLeavesTheNextOneWorking() throws SqlException {
        assertThatThrownBy(() -> rows("SELECT massage FROM events")).isInstanceOf(SqlException.class)
                .hasMessageContaining("massage").hasMessageContaining("message");
        assertThat(rows("SELECT 1")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "COPY (SELECT 1) TO 'FOLDER/out.csv'", "COPY events TO 'FOLDER/out.parquet'",
        "SELECT * FROM read_csv('FOLDER/secret.csv')", "SELECT * FROM 'FOLDER/secret.csv'",
        "FROM 'FOLDER/secret.csv'", "SELECT * FROM read_text('FOLDER/secret.csv')",
        "SELECT * FROM read_blob('FOLDER/secret.csv')", "SELECT * FROM read_json('FOLDER/secret.csv')",
        "SELECT * FROM read_parquet('https://example.com/a.parquet')", "SELECT * FROM glob('FOLDER/*')",
        "SELECT * FROM sniff_csv('FOLDER/secret.csv')", "ATTACH 'FOLDER/x.db'", "ATTACH ':memory:' AS x",
        "INSTALL httpfs", "LOAD httpfs", "LOAD 'FOLDER/x.duckdb_extension'", "SET enable_external_access = true",
        "RESET lock_configuration", "PRAGMA enable_profiling", "PRAGMA profiling_output = 'FOLDER/p.json'",
        "EXPORT DATABASE 'FOLDER/out'", "IMPORT DATABASE 'FOLDER'", "CREATE TABLE x (a INT)",
        "CREATE VIEW x AS SELECT 1", "DROP VIEW events", "CREATE SECRET s (TYPE s3)", "CALL pragma_version()",
        "CHECKPOINT", "USE memory", "PREPARE x AS SELECT 1", "EXECUTE x", "INSERT INTO events VALUES (1)",
        "SELECT getenv('HOME')", "SELECT 1; DROP VIEW events", "/* SELECT */ DROP VIEW events",
        "-- SELECT\nDROP VIEW events", "SELECT * FROM query('COPY (SELECT 1) TO ''FOLDER/out.csv''')",
        "WITH x AS (SELECT 1) INSERT INTO events SELECT * FROM x", "EXPLAIN ANALYZE COPY (SELECT 1) TO 'FOLDER/out'",
        "", ";", "-- nothing" })
    void nothingButReadingWorks(String attempt) throws Exception {
        var sql = attempt.replace("FOLDER", folder.toString());
        assertThatThrownBy(() -> rows(sql)).isInstanceOf(SqlException.class);
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactly("secret.csv");
        }
        assertThat(rows("SELECT count(*) FROM events").getFirst()[0]).isNotEqualTo(0L);
    }

    @Test
    void theSwitchesAreOff() throws SqlException {
        assertThat(rows("""
                SELECT name, value FROM duckdb_settings() WHERE name IN ('enable_external_access',
                'autoload_known_extensions', 'autoinstall_known_extensions', 'allow_community_extensions',
                'lock_configuration', 'temp_directory') ORDER BY name""")).extracting(Arrays::asList).containsExactly(
                List.of("allow_community_extensions", "false"), List.of("autoinstall_known_extensions", "false"),
                List.of("autoload_known_extensions", "false"), List.of("enable_external_access", "false"),
                List.of("lock_configuration", "true"), List.of("temp_directory", ""));
    }

    @Test
    void textsThatLookLikeMoreAreTexts() throws SqlException {
        assertThat(rows("SELECT 'a;b' AS \"x;y\" -- ; DROP VIEW events")).extracting(row -> row[0])
                .containsExactly("a;b");
        assertThat(rows("(SELECT 1) UNION (SELECT 2);")).hasSize(2);
    }

    @Test
    void aQueryIsCanceled() {
        var ended = CompletableFuture.supplyAsync(() -> {
            try {
                return rows(
                        "SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range % 7 = b.range % 11");
            } catch (SqlException e) {
                throw new IllegalStateException(e);
            }
        });
        while (!ended.isDone()) {
            database.cancel();
            Thread.onSpinWait();
        }
        assertThatThrownBy(ended::join).hasCauseInstanceOf(CancellationException.class);
    }
}
