// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.formats.Expected.Slice;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportBuilder;
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
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.groups.Tuple;
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
    void payloadsInBinaryAreCounted() throws IOException, SQLException {
        var file = read(database(NVTX.replace("jsonText TEXT", "jsonText TEXT, binaryData TEXT"),
                event("start, eventType, text, binaryData", "1, 34, 'a', 'AAAA'"),
                event("start, eventType, text, binaryData, jsonText", "2, 34, 'b', 'AAAA', '{\"size\":8}'"),
                event("start, eventType, text, binaryData", "3, 34, 'c', 'AAAA'")));
        assertThat(file.events().size()).isEqualTo(3);
        assertThat(file.problems().list()).singleElement().satisfies(problem -> assertThat(problem.message())
                .isEqualTo("2 rows of NVTX_EVENTS have payloads in binary only"));
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
        assertThat(file.problems().list()).extracting(problem -> problem.code())
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

    @Test
    void aDomainWithoutANameNestsByItself() throws IOException, SQLException {
        var file = read(database(NVTX, event("start, end, eventType, text, domainId", "0, 100, 59, 'step', 0"),
                event("start, end, eventType, text, domainId", "10, 20, 59, 'ncclGroupEnd', 1"),
                event("start, end, eventType, text, domainId", "30, 90, 59, 'copy', 0")));
        int other = find(file, "ncclGroupEnd");
        assertThat(file.extras().tracks().get(file.events().track(other)).name()).isEqualTo("Domain 1");
        assertThat(file.events().track(find(file, "copy"))).isEqualTo(file.events().track(find(file, "step")));
        var reported = ReportBuilder.build(List.of(file), List.of()).files().getFirst();
        var nesting = Nesting.of(reported, EventTimes.of(reported));
        assertThat(nesting.insideNs(other)).isZero();
        assertThat(nesting.parent(find(file, "copy"))).isEqualTo(find(file, "step"));
    }

    private static int find(TraceFile file, String name) {
        int event = 0;
        while (!name.equals(file.events().message(event))) {
            event++;
        }
        return event;
    }

    @Test
    void aLaunchLeadsToWhatItStarted() throws IOException, SQLException {
        long other = 99L << 24;
        var file = read(database("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, "
                + "globalTid INTEGER, correlationId INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (10, 11, " + THREAD + ", 9), (20, 21, " + other
                        + ", 9), (30, 31, " + THREAD + ", 7)",
                "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, correlationId INTEGER, "
                        + "globalPid INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (40, 41, 9, " + (1844L << 24) + "), (50, 51, 9, " + other
                        + "), (5, 6, 7, " + (1844L << 24) + "), (60, 61, 8, " + other + ")",
                "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER, end INTEGER, correlationId INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (70, 71, 7), (80, 81, 9)"));
        // The kernel at 5 starts before its launch: the link is the same. Of the memset at 80, two processes may be meant.
        assertThat(links(file)).containsExactlyInAnyOrder(tuple(10L, 40L), tuple(20L, 50L), tuple(30L, 5L),
                tuple(30L, 70L));
    }

    private static List<Tuple> links(TraceFile file) {
        var flows = file.extras().flows();
        return IntStream.range(0, flows.size()).mapToObj(flow -> tuple(file.events().start(flows.from(flow)),
                file.events().start(flows.to(flow)))).toList();
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
    void importedNvtxtIsReadLikeNvtx() throws IOException, SQLException {
        var file = read(database(NVTX, event("start, eventType, category, text", "0, 64, 7, 'Draw'"),
                event("start, eventType, text", "0, 72, 'worker'"), event("start, eventType, text", "0, 73, 'game'"),
                event("start, eventType, text", "0, 74, 'Display name'"),
                event("start, eventType, text", "250, 65, 'mark'"),
                event("start, end, eventType, text, category", "100, 500, 70, 'outer', 7"),
                event("start, end, eventType, text", "120, 320, 71, 'a'"),
                event("start, end, eventType, text", "220, 420, 71, 'b'"),
                event("start, eventType, text", "510, 66, 'pushed'"), event("start, eventType", "520, 67"),
                event("start, eventType, text, rangeId", "530, 68, 'first', 1"),
                event("start, eventType, text, rangeId", "540, 68, 'second', 2"),
                event("start, eventType, rangeId", "550, 69, 1"), event("start, eventType, rangeId", "560, 69, 2")));
        assertThat(Expected.slices(file)).extracting(Slice::start, Slice::duration, Slice::name).containsExactly(
                tuple(100L, 400L, "outer"), tuple(120L, 200L, "a"), tuple(220L, 200L, "b"), tuple(250L, 0L, "mark"),
                tuple(510L, 10L, "pushed"), tuple(530L, 20L, "first"), tuple(540L, 20L, "second"));
        assertThat(Expected.slices(file).getFirst().category()).isEqualTo("Draw");
        assertThat(file.names().process(1844L)).isEqualTo("game");
        assertThat(file.names().thread(new ThreadKey(1844L, 4880L))).isEqualTo("worker");
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void activitiesOfDevicesAndThreadsAreRead() throws IOException, SQLException {
        long process = 1844L << 24;
        var file = read(database("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT NOT NULL)",
                "INSERT INTO StringIds VALUES (1, 'poll')",
                "CREATE TABLE ENUM_CUPTI_SYNC_TYPE (id INTEGER, name TEXT, label TEXT)",
                "INSERT INTO ENUM_CUPTI_SYNC_TYPE VALUES (3, 'STREAM', 'Stream sync')",
                "CREATE TABLE OSRT_API (start INTEGER, end INTEGER, globalTid INTEGER, nameId INTEGER)",
                "INSERT INTO OSRT_API VALUES (1, 9, " + THREAD + ", 1)",
                "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER, end INTEGER, deviceId INTEGER, "
                        + "streamId INTEGER, globalPid INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (2, 3, 0, 7, " + process + ")",
                "CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INTEGER, end INTEGER, deviceId INTEGER, "
                        + "streamId INTEGER, globalPid INTEGER, syncType INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES (2, 8, 0, 4294967295, " + process + ", 3), "
                        + "(3, 9, 0, 7, " + process + ", 99)",
                "CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER, deviceId INTEGER, "
                        + "streamId INTEGER, globalPid INTEGER, graphId INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (4, 6, 0, 7, " + process + ", 5)"));
        assertThat(Expected.slices(file)).extracting(Slice::start, Slice::duration, Slice::name, Slice::category)
                .containsExactly(tuple(1L, 8L, "poll", "OS runtime"), tuple(2L, 1L, "Memset", "CUDA memset"),
                        tuple(2L, 6L, "Stream sync", "CUDA synchronization"),
                        tuple(3L, 6L, "Synchronization", "CUDA synchronization"),
                        tuple(4L, 2L, "Graph 5", "CUDA graph"));
        assertThat(file.extras().tracks()).extracting(track -> track.name()).containsExactlyInAnyOrder("OS runtime",
                "GPU 0, stream 7", "GPU 0, synchronization", "GPU 0, graphs");
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void tablesWithTimesThatAreNotShownAreNamedOnce() throws IOException, SQLException {
        var file = read(database(NVTX, event("start, end, eventType, text", "1, 5, 59, 'x'"),
                "CREATE TABLE SCHED_EVENTS (start INTEGER NOT NULL, cpu INTEGER)",
                "INSERT INTO SCHED_EVENTS VALUES (1, 0), (2, 0), (3, 1)",
                "CREATE TABLE SLI_P2P (rawTimestamp INTEGER, value INTEGER)", "INSERT INTO SLI_P2P VALUES (1, 1)",
                "CREATE TABLE \"odd \"\" name\" (Start INTEGER)",
                "INSERT INTO \"odd \"\" name\" VALUES (1)", "CREATE TABLE MPI_P2P_EVENTS (start INTEGER, end INTEGER)",
                "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT)",
                "INSERT INTO META_DATA_EXPORT VALUES ('a', 'b')"));
        assertThat(file.problems().list()).extracting(problem -> problem.code(), problem -> problem.message())
                .containsExactlyInAnyOrder(
                        tuple(ProblemCode.UNSUPPORTED_DATA, "table SCHED_EVENTS with 3 rows is not shown"),
                        tuple(ProblemCode.UNSUPPORTED_DATA, "table SLI_P2P with 1 row is not shown"),
                        tuple(ProblemCode.UNSUPPORTED_DATA, "table odd \" name with 1 row is not shown"));
        assertThat(file.events().size()).isEqualTo(1);
    }

    @Test
    void olderTablesWithFewerColumnsAreRead() throws IOException, SQLException {
        var file = read(database("CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, text TEXT)",
                "INSERT INTO NVTX_EVENTS VALUES (1, 5, 'x'), (2, NULL, 'm')"));
        assertThat(Expected.slices(file)).extracting(Slice::name).containsExactly("x", "m");
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void wrongValuesAreProblemsAndTheRestIsRead() throws IOException, SQLException {
        var file = read(database(NVTX, event("start, end, eventType, text", "'soon', 5, 59, 'bad'"),
                event("start, end, eventType, text", "9, 5, 59, 'backwards'"),
                event("start, end, eventType, text", "1, 5, 59, 'good'"), event("start, eventType", "1, 99")));
        assertThat(Expected.slices(file)).extracting(Slice::name).containsExactly("good");
        assertThat(file.problems().list()).extracting(problem -> problem.code()).containsExactlyInAnyOrder(
                ProblemCode.UNREADABLE_EVENT, ProblemCode.UNREADABLE_EVENT, ProblemCode.UNSUPPORTED_DATA);
    }

    @Test
    void otherDatabasesAreSaidToBeOthers() throws IOException, SQLException {
        assertThat(read(database("CREATE TABLE t (a)")).problems().list()).extracting(problem -> problem.code())
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
            assertThat(read(path).problems().list()).singleElement()
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
