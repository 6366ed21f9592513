// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.luben.zstd.Zstd;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.table.NameTables;
import dev.nvtxt.app.shared.session.Session;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.parser.setting.ClockArguments;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventSourceTest {
    private static final String TEXT = """
            @RangePush, Time, ProcessId, ThreadId, Message
            @RangePop, Time, ProcessId, ThreadId
            @Marker, Time, Message
            TimeBase = Relative
            ProcessId = 7
            """;

    private static SparkSession spark;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        spark = LocalSpark.session();
    }

    private static Path sample(String name) {
        return Path.of("..", "samples", name).toAbsolutePath().normalize();
    }

    private static List<Path> samples() throws IOException {
        try (var files = Files.walk(sample(""))) {
            return files.filter(file -> file.toString().endsWith(".nvtxt")).sorted().toList();
        }
    }

    /// Writes the cases of the format's conformance tests as files.
    private static List<Path> conformance(Path into) throws IOException {
        var cases = new ArrayList<Path>();
        try (var topics = Files.list(Path.of("..", "parser/src/test/resources/conformance"))) {
            for (var topic : topics.filter(file -> file.toString().endsWith(".json")).sorted().toList()) {
                for (var each : LocalProgram.parse(Files.readString(topic))) {
                    byte[] content = each.has("base64")
                            ? Base64.getDecoder().decode(each.get("base64").asText())
                            : each.get("text").asText().getBytes(StandardCharsets.UTF_8);
                    cases.add(Files.write(into.resolve("case-%04d.nvtxt".formatted(cases.size())), content));
                }
            }
        }
        return cases;
    }

    private static Dataset<Row> events(Object... paths) {
        return spark.read().format("nvtxt").load(Stream.of(paths).map(Object::toString).toArray(String[]::new));
    }

    private static String[] dump(List<Path> files) {
        return Stream.concat(Stream.of("dump"), files.stream().map(Path::toString)).toArray(String[]::new);
    }

    @Test
    void rowsOfAllSamplesAreThoseOfDump() throws IOException {
        var files = samples();
        assertThat(DumpRows.of(events(files.toArray()))).isEqualTo(DumpRows.ofProgram(dump(files)))
                .hasSizeGreaterThan(100);
    }

    @Test
    void rowsOfAllCasesOfTheFormatAreThoseOfDump() throws IOException {
        assertThat(conformance(folder)).hasSizeGreaterThan(50);
        assertThat(DumpRows.of(events(folder))).isEqualTo(DumpRows.ofProgram("dump", folder.toString()))
                .hasSizeGreaterThan(100);
    }

    @Test
    void hasTheColumnsOfTheCatalogs() {
        assertThat(events(sample("published-example.nvtxt")).schema().fieldNames()).containsExactly(
                Arrays.stream(EventField.values()).filter(field -> field != EventField.EVENT
                        && field != EventField.PARENT).map(EventField::column).toArray(String[]::new));
        assertThat(spark.read().format("nvtxt-problems").load(sample("published-example.nvtxt").toString()).schema()
                .fieldNames()).containsExactly(
                        NameTables.PROBLEMS.fields().stream().map(field -> field.name()).toArray(String[]::new));
    }

    @Test
    void readsPackedFilesAndMembersOfArchives() throws IOException {
        byte[] text = Files.readAllBytes(sample("published-example.nvtxt"));
        var plain = DumpRows.of(events(sample("published-example.nvtxt")));
        Files.write(folder.resolve("a.nvtxt.zst"), Zstd.compress(text));
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(text);
        }
        Files.write(folder.resolve("b.nvtxt.gz"), packed.toByteArray());
        try (var zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("c.zip")))) {
            for (var name : List.of("x.nvtxt", "y.nvtxt")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(text);
            }
        }
        var rows = events(folder);
        assertThat(DumpRows.of(rows)).isEqualTo(DumpRows.ofProgram("dump", folder.toString()))
                .hasSize(4 * plain.size());
        var member = folder.resolve("c.zip") + "!/y.nvtxt";
        assertThat(rows.filter(functions.col("file").equalTo(member)).count()).isEqualTo(plain.size());
    }

    @Test
    void makesOnlyColumnsAndRowsThatAreAskedFor() {
        var rows = events(sample("published-example.nvtxt"));
        var wanted = rows.filter("kind = 'push-pop' and start_ns >= 0 and tid is not null").select("message");
        var plan = wanted.queryExecution().executedPlan().toString();
        assertThat(plan).contains("columns=[message]").contains("EqualTo(kind,push-pop)")
                .contains("GreaterThanOrEqual(start_ns,0)").doesNotContain("Filter (");
        assertThat(wanted.count()).isEqualTo(rows.collectAsList().stream()
                .filter(row -> row.getAs("kind").equals("push-pop") && row.getAs("start_ns") != null
                        && row.<Long>getAs("start_ns") >= 0 && row.getAs("tid") != null)
                .count());
    }

    @Test
    void filtersAreThoseOfSql() throws IOException {
        var noThread = Files.writeString(folder.resolve("no-thread.nvtxt"), TEXT + "Marker, 5, x\n");
        Object[] files = { sample("published-example.nvtxt"), sample("category-tree.nvtxt"),
            sample("every-command.nvtxt"), sample("time-bases.nvtxt"), noThread };
        var all = events(files);
        // Not a plan of the source any more: Spark filters these rows itself.
        var rows = spark.createDataFrame(all.collectAsList(), all.schema());
        var conditions = List.of("start_ns > 1000000", "end_ns <= 5000000 or start_ticks < 100", "pid = 7",
                "pid in (7, 1844, 100)", "tid is null", "kind = 'marker' or pid is null", "not (pid = 7)",
                "kind <> 'marker'", "file like '%example%'", "kind > 'n' and tid < 3");
        var counts = rows.selectExpr(conditions.stream().map("count_if(%s)"::formatted).toArray(String[]::new)).first();
        for (int i = 0; i < conditions.size(); i++) {
            assertThat(events(files).filter(conditions.get(i)).count()).as(conditions.get(i)).isPositive()
                    .isEqualTo(counts.getLong(i));
        }
    }

    @Test
    void clocksAreThoseOfTheCommandLine() throws IOException {
        Files.writeString(folder.resolve("a.nvtxt"), """
                @Marker, Time, Message
                TimeBase = Rdtsc
                Marker, 1000, a
                Marker, 9000, b
                """);
        Files.writeString(folder.resolve("b.nvtxt"), """
                @Marker, Time, Message
                TimeBase = Qpc
                Marker, 500, c
                Marker, 900, d
                """);
        var path = folder.toString();
        assertThat(DumpRows.of(spark.read().format("nvtxt").option("clock", "*:Rdtsc=3GHz").load(path)))
                .isEqualTo(DumpRows.ofProgram("dump", path, "--clock", "*:Rdtsc=3GHz"));
        assertThat(DumpRows.of(spark.read().format("nvtxt").option("clockMode", "a*:Rdtsc=lerp ns_a=5 ns_b=1s")
                .option("anchor", "b.nvtxt:Qpc:500=a.nvtxt:Rdtsc:9000; b.nvtxt:Qpc:900=1.5s").load(path)))
                .isEqualTo(DumpRows.ofProgram("dump", path, "--mode", "a*:Rdtsc=lerp", "--ns_a", "5", "--ns_b", "1s",
                        "--anchor", "b.nvtxt:Qpc:500=a.nvtxt:Rdtsc:9000", "--anchor", "b.nvtxt:Qpc:900=1.5s"))
                .anyMatch(row -> row.contains("start_ns=1500000000"));
        assertThatThrownBy(() -> spark.read().format("nvtxt").option("clock", "nonsense").load(path).count())
                .hasMessageContaining("'nonsense' is not of the form");
    }

    @Test
    void filtersAndTimesAreThoseOfTheCommandLine() throws IOException {
        Files.writeString(folder.resolve("a.nvtxt"), TEXT + "RangePush, 100, 7, 1, x\nRangePop, 300, 7, 1\n");
        Files.writeString(folder.resolve("b.nvtxt"), TEXT + "Marker, 50, y\nMarker, 150, y\nMarker, 250, z\n");
        var path = folder.toString();
        for (var options : List.of(Map.of("from", "70ns"), Map.of("from", "@120", "to", "@200"),
                Map.of("filter", "start >= 100ns and msg != z"), Map.of("filter", "dur > 1ns", "to", "1s"))) {
            var arguments = new ArrayList<>(List.of("dump", path));
            options.forEach((name, value) -> arguments.addAll(List.of("--" + name, value)));
            assertThat(DumpRows.of(spark.read().format("nvtxt").options(options).load(path))).as(options.toString())
                    .isEqualTo(DumpRows.ofProgram(arguments.toArray(String[]::new))).isNotEmpty();
        }
        assertThatThrownBy(() -> spark.read().format("nvtxt").option("filter", "dur >").load(path).count())
                .hasMessageContaining("filter: ");
        assertThatThrownBy(() -> spark.read().format("nvtxt").option("from", "2026-11-22T00:00:00Z").load(path).count())
                .hasMessageContaining("no file of the report has wall-clock time");
    }

    @Test
    void clocksOfASessionAreThoseOfTheCommandLine() throws Exception {
        Files.writeString(folder.resolve("a.nvtxt"), "@Marker, Time\nTimeBase = Rdtsc\nMarker, 1000\nMarker, 9000\n");
        Files.writeString(folder.resolve("b.nvtxt"), "@Marker, Time\nTimeBase = Qpc\nMarker, 500\nMarker, 900\n");
        Files.writeString(folder.resolve("c.nvtxt"), "@Marker, Time\nTimeBase = Gpu\nMarker, 10\nMarker, 30\n");
        var a = folder.resolve("a.nvtxt").toString();
        var arguments = new ClockArguments();
        arguments.mode("a*:Rdtsc=lerp", Map.of("ns_a", "5", "ns_b", "1s"));
        arguments.anchor("b.nvtxt:Qpc:500=" + a + ":Rdtsc:9000");
        arguments.anchor("b.nvtxt:Qpc:900=2s");
        arguments.anchor("c.nvtxt:Gpu:10=2026-11-22T00:00:00Z");
        arguments.clock("c.nvtxt:Gpu=1/3");
        var session = folder.resolve("x.nvtxt-session");
        SessionFile.write(session, new Session(List.of(a), arguments.settings(), Map.of()));
        var path = folder.toString();
        assertThat(DumpRows.of(spark.read().format("nvtxt").option("session", session.toString()).load(path)))
                .isEqualTo(DumpRows.ofProgram("dump", path, "--session", session.toString()))
                .anyMatch(row -> row.contains("start_ns=2000000000"));
        assertThat(DumpRows.of(spark.read().format("nvtxt").option("session", session.toString())
                .option("clock", "c.nvtxt:Gpu=1kHz").load(path)))
                .isEqualTo(DumpRows.ofProgram("dump", path, "--session", session.toString(), "--clock",
                        "c.nvtxt:Gpu=1kHz"));
        assertThatThrownBy(() -> spark.read().format("nvtxt").option("session", a).load(path).count())
                .hasMessageContaining("a.nvtxt");
    }

    @Test
    void selfTimesLeaveOutWhatIsInside() throws IOException {
        Files.writeString(folder.resolve("a.nvtxt"), TEXT + """
                RangePush, 100, 7, 1, outer
                RangePush, 200, 7, 1, inner
                RangePop, 500, 7, 1
                RangePop, 900, 7, 1
                Marker, 950, done
                """);
        var rows = events(folder).select("message", "self_ns").orderBy("line").collectAsList();
        assertThat(rows).map(Row::toString).containsExactly("[outer,500]", "[inner,300]", "[done,null]");
    }

    @Test
    void problemsAreATableOfTheirOwn() throws IOException {
        var files = samples();
        var paths = files.stream().map(Path::toString).toArray(String[]::new);
        var rows = spark.read().format("nvtxt-problems").load(paths)
                .selectExpr("concat_ws('|', file, line, col, length, severity, code, message, help) as text")
                .collectAsList().stream().map(row -> row.getString(0)).toList();
        var arguments = Stream.concat(Stream.of("check", "--format", "json", "--max-problems", "0"), Stream.of(paths));
        var expected = LocalProgram.parse(LocalProgram.run(arguments.toArray(String[]::new))).get("files");
        var texts = new ArrayList<String>();
        // What only the data of a whole file shows is no problem of a line, and not looked for here.
        expected.forEach(file -> problemsOfLines(file).forEach(problem -> texts.add(Stream
                .of(file.get("path"), problem.get("line"), problem.get("column"), problem.get("length"),
                        problem.get("severity"), problem.get("code"), problem.get("message"), problem.get("help"))
                .filter(value -> !value.isNull()).map(value -> value.asText())
                .collect(Collectors.joining("|")))));
        assertThat(rows).isEqualTo(texts).isNotEmpty();
    }

    private static List<JsonNode> problemsOfLines(JsonNode file) {
        var unseen = file.path("causes").valueStream().filter(cause -> cause.get("explains").asInt() == 0)
                .map(cause -> cause.get("code").asText()).collect(Collectors.toSet());
        return file.get("problems").valueStream().filter(problem -> !unseen.contains(problem.get("code").asText()))
                .toList();
    }

    @Test
    void aFileWithErrorsEndsTheJobOnlyIfAsked() throws IOException {
        Files.writeString(folder.resolve("a.nvtxt"), TEXT + "Marker, nonsense, x\nMarker, 5, good\n");
        Files.write(folder.resolve("b.nvtxt.gz"), new byte[]{ 0x1F, (byte) 0x8B, 8, 0 });
        assertThat(events(folder).select("message").collectAsList()).map(row -> row.getString(0))
                .containsExactly("good");
        assertThat(spark.read().format("nvtxt-problems").load(folder.toString()).filter("severity = 'error'")
                .select("file").distinct().collectAsList()).hasSize(2);
        // One at a time: of two that fail either may be first.
        assertThatThrownBy(() -> failFast("a.nvtxt").count()).hasStackTraceContaining("a.nvtxt:6:9: error:");
        assertThatThrownBy(() -> failFast("b.nvtxt.gz").count())
                .hasStackTraceContaining("b.nvtxt.gz:1:1: error: the compressed data ends early [file-cut]");
    }

    private Dataset<Row> failFast(String name) {
        return spark.read().format("nvtxt").option("mode", "failfast").load(folder.resolve(name).toString());
    }

    @Test
    void aPathWithoutFilesIsAnError() {
        assertThatThrownBy(() -> events(folder.resolve("absent.nvtxt")).count())
                .hasStackTraceContaining("there is no file");
    }
}
