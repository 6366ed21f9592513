// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.formats.Expected.Slice;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reads databases that are made as the user guide of Nsight Systems publishes their tables.
class NsysReaderTest {
    private static final long THREAD = (0x0001L << 48) | (1844L << 24) | 4880;
    private static final String NVTX = "CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, "
            + "eventType INTEGER NOT NULL, rangeId INTEGER, category INTEGER, color INTEGER, text TEXT, "
            + "globalTid INTEGER, endGlobalTid INTEGER, textId INTEGER, domainId INTEGER, uint64Value INTEGER, "
            + "int64Value INTEGER, doubleValue REAL, uint32Value INTEGER, int32Value INTEGER, floatValue REAL, "
            + "jsonTextId INTEGER, jsonText TEXT)";

    @TempDir
    Path folder;

    private Path database(String... statements) throws SQLException {
        var path = folder.resolve("run.sqlite");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.executeUpdate(sql);
            }
        }
        return path;
    }

    private static String event(String columns, String values) {
        return "INSERT INTO NVTX_EVENTS (globalTid, " + columns + ") VALUES (" + THREAD + ", " + values + ")";
    }

    private static TraceFile read(Path path) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
    }

    private Path run() throws SQLException {
        return database(NVTX, "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT NOT NULL)",
                "INSERT INTO StringIds VALUES (1, 'by id'), (2, 'main'), (3, 'gemm'), (4, 'void gemm<float>()'), "
                        + "(5, 'cudaLaunchKernel')",
                "CREATE TABLE PROCESSES (globalPid INTEGER, pid INTEGER, name TEXT)",
                "INSERT INTO PROCESSES VALUES (" + (1844L << 24) + ", 1844, 'game')",
                "CREATE TABLE ThreadNames (nameId INTEGER, priority INTEGER, globalTid INTEGER)",
                "INSERT INTO ThreadNames VALUES (2, 0, " + THREAD + ")",
                "CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER, utcTime TEXT, localTime TEXT)",
                "INSERT INTO TARGET_INFO_SESSION_START_TIME VALUES (1700000000000000000, '', '')",
                event("start, eventType, category, text, domainId", "0, 33, 7, 'Draw', 0"),
                event("start, eventType, text, domainId", "0, 75, 'Physics', 3"),
                event("start, end, eventType, textId, category, color, domainId", "100, 500, 59, 1, 7, -16711936, 0"),
                event("start, end, eventType, text, uint64Value, domainId", "200, 300, 59, 'inner', 42, 0"),
                event("start, end, eventType, text, domainId", "150, 350, 59, 'step', 3"),
                event("start, end, eventType, text", "120, 320, 60, 'a'"),
                event("start, end, eventType, text, doubleValue", "220, 420, 60, 'b', 0.5"),
                event("start, eventType, text, jsonText", "250, 34, 'mark', '{\"k\":[1,2]}'"),
                event("start, eventType, text", "480, 59, 'open'"),
                "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, "
                        + "streamId INTEGER, correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, "
                        + "shortName INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (400, 450, 0, 7, 9, " + (1844L << 24) + ", 4, 3)",
                "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, globalTid INTEGER, "
                        + "correlationId INTEGER, nameId INTEGER, returnValue INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (380, 390, " + THREAD + ", 9, 5, 0)");
    }

    @Test
    void rangesMarkersAndNamesAreRead() throws IOException, SQLException {
        var file = read(run());
        assertThat(Expected.slices(file)).extracting(Slice::start, Slice::duration, Slice::name, Slice::tid).contains(
                tuple(100L, 400L, "by id", 4880L), tuple(200L, 100L, "inner", 4880L), tuple(120L, 200L, "a", 4880L),
                tuple(220L, 200L, "b", 4880L), tuple(250L, 0L, "mark", 4880L), tuple(480L, null, "open", 4880L),
                tuple(400L, 50L, "gemm", null), tuple(380L, 10L, "cudaLaunchKernel", 4880L)).hasSize(9);
        assertThat(Expected.slices(file).getFirst().category()).isEqualTo("Draw");
        assertThat(file.names().process(1844L)).isEqualTo("game");
        assertThat(file.names().thread(new ThreadKey(1844L, 4880L))).isEqualTo("main");
        assertThat(file.problems().kept()).extracting(problem -> problem.code())
                .containsExactly(ProblemCode.UNCLOSED_PUSH);
    }

    @Test
    void colorsPayloadsAndTracksAreRead() throws IOException, SQLException {
        var file = read(run());
        var events = file.events();
        assertThat(events.argb(0)).isEqualTo(0xFF00FF00);
        int inner = find(file, "inner");
        assertThat(events.payload(inner)).isEqualTo(42);
        assertThat(events.depth(inner)).isEqualTo(1);
        assertThat(Expected.slices(file)).filteredOn(slice -> "mark".equals(slice.name())).singleElement()
                .satisfies(slice -> assertThat(slice.args()).containsEntry("payload.k[1]", "int 2"));
        assertThat(file.extras().tracks()).extracting(track -> track.name()).containsExactlyInAnyOrder("Physics",
                "start/end ranges", "GPU 0, stream 7", "CUDA API");
        assertThat(events.isOverlapping(find(file, "b"))).isTrue();
    }

    private static int find(TraceFile file, String name) {
        int event = 0;
        while (!name.equals(file.events().message(event))) {
            event++;
        }
        return event;
    }

    @Test
    void theStartOfTheSessionTiesToWallClock() throws IOException, SQLException {
        var clocks = read(run()).extras().clocks();
        assertThat(clocks).singleElement().satisfies(snapshot -> {
            assertThat(snapshot.of(TimeBase.TRACE)).hasValue(0);
            assertThat(snapshot.of(TimeBase.REALTIME)).hasValue(1_700_000_000_000_000_000L);
        });
    }

    @Test
    void olderTablesWithFewerColumnsAreRead() throws IOException, SQLException {
        var file = read(database("CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, text TEXT)",
                "INSERT INTO NVTX_EVENTS VALUES (1, 5, 'x'), (2, NULL, 'm')"));
        assertThat(Expected.slices(file)).extracting(Slice::name).containsExactly("x", "m");
        assertThat(file.problems().kept()).isEmpty();
    }

    @Test
    void wrongValuesAreProblemsAndTheRestIsRead() throws IOException, SQLException {
        var file = read(database(NVTX, event("start, end, eventType, text", "'soon', 5, 59, 'bad'"),
                event("start, end, eventType, text", "9, 5, 59, 'backwards'"),
                event("start, end, eventType, text", "1, 5, 59, 'good'"), event("start, eventType", "1, 99")));
        assertThat(Expected.slices(file)).extracting(Slice::name).containsExactly("good");
        assertThat(file.problems().kept()).extracting(problem -> problem.code()).containsExactlyInAnyOrder(
                ProblemCode.UNREADABLE_EVENT, ProblemCode.UNREADABLE_EVENT, ProblemCode.UNSUPPORTED_DATA);
    }

    @Test
    void otherDatabasesAreSaidToBeOthers() throws IOException, SQLException {
        assertThat(read(database("CREATE TABLE t (a)")).problems().kept()).extracting(problem -> problem.code())
                .containsExactly(ProblemCode.UNSUPPORTED_DATA);
    }

    @Test
    void damagedDatabasesAreProblems() throws IOException, SQLException {
        var bytes = Files.readAllBytes(run());
        for (int length : new int[]{ 16, 100, 4096, bytes.length / 2 }) {
            var cut = folder.resolve("cut" + length + ".sqlite");
            Files.write(cut, Arrays.copyOf(bytes, length));
            assertThat(read(cut).problems().errors()).as("%d bytes", length).isPositive();
        }
    }

    @Test
    void aLockedDatabaseIsAProblem() throws IOException, SQLException {
        var path = run();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            assertThat(read(path).problems().kept()).singleElement()
                    .satisfies(problem -> assertThat(problem.message()).contains("locked"));
        }
    }

    @Test
    void packedDatabasesAreRead() throws IOException, SQLException {
        var bytes = Files.readAllBytes(run());
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        var fromStream = new FormatReader(ReadOptions.DEFAULT).read("-", new ByteArrayInputStream(packed.toByteArray()),
                ReadListener.NONE);
        assertThat(Expected.slices(fromStream)).hasSize(9);
        var zip = folder.resolve("all.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("in/run.sqlite"));
            out.write(bytes);
            out.putNextEntry(new ZipEntry("a.json"));
            out.write("[{\"ph\":\"X\",\"ts\":1,\"dur\":1,\"name\":\"x\"}]"
                    .getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Expected.slices(read(Path.of(zip + "!/in/run.sqlite")))).hasSize(9);
        assertThat(Expected.slices(read(Path.of(zip + "!/a.json")))).hasSize(1);
    }
}
