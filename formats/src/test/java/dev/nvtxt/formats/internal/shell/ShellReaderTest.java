// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.protobuf.ByteString;
import com.sun.net.httpserver.HttpServer;
import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.internal.shell.proto.QueryArgs;
import dev.nvtxt.formats.internal.shell.proto.QueryResult;
import dev.nvtxt.formats.internal.shell.proto.StatusResult;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Asks a server that answers as the trace processor does, and starts programs that are none.
class ShellReaderTest {
    private final Map<String, QueryResult> answers = new HashMap<>();
    private HttpServer server;

    @TempDir
    Path folder;

    @BeforeEach
    void startServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/query", exchange -> {
            var sql = QueryArgs.parseFrom(exchange.getRequestBody()).getSqlQuery();
            var answer = answers.entrySet().stream().filter(entry -> sql.contains(entry.getKey()))
                    .map(Map.Entry::getValue).findFirst().orElse(QueryResult.getDefaultInstance()).toByteArray();
            exchange.sendResponseHeaders(200, answer.length == 0 ? -1 : answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private TraceFile read() {
        return new ShellReader(100, ReadListener.NONE).read("test", address());
    }

    /// Answers with rows, a batch each.
    private void answer(String table, int columns, Object[]... rows) {
        var result = QueryResult.newBuilder();
        IntStream.range(0, columns).forEach(column -> result.addColumnNames("c" + column));
        for (var row : rows) {
            var batch = result.addBatchBuilder();
            var texts = new StringBuilder();
            for (var value : row) {
                switch (value) {
                    case Long number -> batch.addCells(2).addVarintCells(number);
                    case Double number -> batch.addCells(3).addFloat64Cells(number);
                    case String text -> {
                        batch.addCells(4);
                        texts.append(text).append('\0');
                    }
                    default -> batch.addCells(1);
                }
            }
            batch.setStringCells(ByteString.copyFromUtf8(texts.toString()));
        }
        answers.put(table, result.build());
    }

    private static Object[] row(Object... values) {
        return values;
    }

    private static final Object NONE = new Object();

    @Test
    void everyTableIsAskedFor() {
        answer("FROM process", 3, row(1L, 10L, "game"));
        answer("FROM thread", 4, row(5L, 11L, "main", 1L));
        answer("FROM track t", 4, row(7L, NONE, 5L, NONE));
        answer("FROM counter_track", 5, row(8L, "mem", "bytes", NONE, 1L), row(9L, "unused", NONE, NONE, NONE));
        answer("FROM args", 6, row(3L, "debug.n", "int", 4L, NONE, NONE),
                row(3L, "debug.s", "string", NONE, "x", NONE));
        answer("FROM slice ORDER", 7, row(0L, 100L, 50L, "a", "cat", 7L, 3L), row(1L, 110L, 0L, "i", NONE, 7L, NONE),
                row(2L, 120L, -1L, "open", NONE, 7L, NONE));
        answer("FROM counter ORDER", 3, row(100L, 2.5, 8L));
        answer("FROM flow", 2, row(0L, 2L));
        var file = read();
        var events = file.events();
        assertThat(IntStream.range(0, 3).boxed()).extracting(events::message, events::start, events::depth)
                .containsExactly(tuple("a", 100L, 0), tuple("i", 110L, 0), tuple("open", 120L, 1));
        assertThat(events.args(0)).extracting(arg -> arg.key()).containsExactly("debug.n", "debug.s");
        assertThat(file.names().process(10L)).isEqualTo("game");
        assertThat(events.threads()).singleElement().satisfies(
                thread -> assertThat(file.names().thread(thread)).isEqualTo("main"));
        assertThat(file.extras().counters()).singleElement()
                .satisfies(counter -> assertThat(counter.value(0)).isEqualTo(2.5));
        assertThat(file.extras().flows().size()).isOne();
    }

    @Test
    void aThreadIdThatIsUsedAgainIsOnePlace() {
        answer("FROM process", 3, row(1L, 10L, "game"));
        answer("FROM thread", 4, row(5L, 11L, "old", 1L), row(6L, 11L, "new", 1L));
        answer("FROM track t", 4, row(7L, NONE, 5L, NONE), row(8L, NONE, 6L, NONE));
        answer("FROM slice ORDER", 7, row(0L, 100L, 50L, "a", NONE, 7L, NONE), row(1L, 110L, 10L, "b", NONE, 8L, NONE),
                row(2L, 130L, 10L, "c", NONE, 7L, NONE));
        var file = read();
        assertThat(file.events().isOverlapping(0)).as("its stacks are not one").isTrue();
        var reported = ReportBuilder.build(List.of(file), List.of()).files().getFirst();
        assertThat(Nesting.of(reported, EventTimes.of(reported)).insideNs(1)).as("c is not inside b").isZero();
    }

    @Test
    void statesAreEventsWhereThereIsATableOfThem() {
        answer("FROM sqlite_master", 1, row("state"));
        answer("FROM args WHERE arg_set_id IN (SELECT arg_set_id FROM state", 6,
                row(3L, "debug.n", "int", 4L, NONE, NONE));
        answer("FROM state ORDER", 6, row(100L, 50L, "on", "cat", 7L, 3L), row(150L, -1L, "off", NONE, 7L, NONE));
        var file = read();
        var events = file.events();
        assertThat(IntStream.range(0, 2).boxed()).extracting(events::message, events::start, events::isOpen)
                .containsExactly(tuple("on", 100L, false), tuple("off", 150L, true));
        assertThat(events.args(0)).extracting(arg -> arg.key()).containsExactly("debug.n");
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void whatItRefusesIsAProblem() {
        answers.put("FROM process", QueryResult.newBuilder().setError("no such table: process").build());
        assertThat(read().problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("no such table"));
    }

    @Test
    void aDamagedAnswerIsAProblem() {
        answers.put("FROM process", QueryResult.newBuilder().addColumnNames("a")
                .addBatch(QueryResult.CellsBatch.newBuilder().addCells(2)).build());
        assertThat(read().problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("damaged"));
    }

    @Test
    void withoutAProgramTheHelpSaysWhatToName() throws IOException {
        var trace = Files.write(folder.resolve("t"), new byte[1]);
        var problems = new ShellReader(100, ReadListener.NONE).read("t", trace, null).problems().list();
        assertThat(problems).singleElement()
                .satisfies(problem -> assertThat(problem.help()).contains("--trace-processor"));
    }

    private Path program(String script) throws IOException {
        var file = Files.writeString(folder.resolve("trace_processor_shell"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        return file;
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aProgramThatEndsSaysWhyInItsWords() throws IOException {
        var program = program("echo 'unknown format'; exit 3");
        var problems = new ShellReader(100, ReadListener.NONE).read("t", program, program).problems().list();
        assertThat(problems).singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("status 3: unknown format"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aProgramThatNeverAnswersIsEnded() throws IOException {
        var mark = folder.resolve("pid");
        var program = program("echo $$ > '" + mark + "'; exec sleep 1000");
        assertThatThrownBy(() -> Shell.start(program, program, Duration.ofSeconds(1), ReadListener.NONE))
                .isInstanceOf(ShellException.class).hasMessageContaining("within 1 s");
        long pid = Long.parseLong(Files.readString(mark).strip());
        assertThat(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)).isFalse();
    }

    @Test
    void theVersionIsCheckedInWords() throws IOException {
        var good = StatusResult.newBuilder().setHumanReadableVersion("v58.2").setApiVersion(14).build();
        assertThat(Shell.check(good.toByteArray())).isEqualTo("v58.2");
        var old = StatusResult.newBuilder().setHumanReadableVersion("v20.1").setApiVersion(2).build();
        assertThatThrownBy(() -> Shell.check(old.toByteArray())).isInstanceOf(ShellException.class)
                .hasMessage("its version v20.1 is too old; version 22 or newer is needed");
        assertThatThrownBy(() -> Shell.check(new byte[0])).isInstanceOf(ShellException.class)
                .hasMessageContaining("does not report a version");
        assertThatThrownBy(() -> Shell.check("<html>".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(ShellException.class).hasMessageContaining("does not answer as");
    }

    @Test
    void aTraceOfTrackEventsIsReadWithoutAProgramThatIsNotThere() throws IOException {
        var trace = Path.of("src", "test", "resources", "conformance-formats", "interned.pftrace");
        var without = new FormatReader(ReadOptions.DEFAULT).read(trace, ReadListener.NONE);
        var missing = folder.resolve("no-such-program");
        var options = new FormatOptions(null, null, missing);
        var file = new FormatReader(ReadOptions.DEFAULT, options).read(trace, ReadListener.NONE);
        assertThat(file.events().size()).isPositive().isEqualTo(without.events().size());
        assertThat(file.problems().list()).hasSize(without.problems().list().size() + 1)
                .anyMatch(problem -> problem.message().endsWith("can't start the trace processor " + missing));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theEnvironmentNamesTheProgram() throws IOException {
        var program = program("");
        assertThat(ShellReader.find(Map.of("PATH", "/nowhere:" + folder))).isEqualTo(program);
        assertThat(ShellReader.find(Map.of("PATH", "", "TRACE_PROCESSOR", "/opt/tp"))).isEqualTo(Path.of("/opt/tp"));
        assertThat(ShellReader.find(Map.of())).isNull();
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "TRACE_PROCESSOR", matches = ".+", disabledReason = "no trace_processor_shell is named by TRACE_PROCESSOR")
    @DisabledOnOs(OS.WINDOWS)
    void aRealOneEndsWhenTheProgramThatHoldsItIsKilled() throws IOException {
        var program = Path.of(Objects.requireNonNull(System.getenv("TRACE_PROCESSOR")));
        var trace = folder.resolve("trace");
        try (var in = ShellReaderTest.class.getResourceAsStream("/conformance-formats/interned.pftrace")) {
            Files.copy(Objects.requireNonNull(in), trace);
        }
        try (var shell = Shell.start(program, trace, Duration.ofMinutes(1), ReadListener.NONE)) {
            assertThat(shell.version()).isNotEmpty();
            var started = shell.processes();
            assertThat(started).hasSizeGreaterThan(1).allMatch(ProcessHandle::isAlive);
            shell.hold().close();
            for (var process : started) {
                assertThat(process.onExit()).succeedsWithin(Duration.ofSeconds(30));
            }
        }
    }
}
