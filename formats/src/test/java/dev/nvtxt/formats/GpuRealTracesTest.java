// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.analysis.gpu.DeviceIdle;
import dev.nvtxt.analysis.gpu.DeviceUse;
import dev.nvtxt.analysis.gpu.GpuSummary;
import dev.nvtxt.analysis.gpu.GpuTimes;
import dev.nvtxt.analysis.gpu.GpuUse;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// What devices did in traces that others recorded: held against SQL on the databases, and against the definitions that Holistic
/// Trace Analysis publishes of idle time and of the overlap of communication and computation.
class GpuRealTracesTest {
    private static final String WORK = """
            WITH work AS (SELECT start, "end", correlationId, deviceId, globalPid FROM CUPTI_ACTIVITY_KIND_KERNEL
              UNION ALL SELECT start, "end", correlationId, deviceId, globalPid FROM CUPTI_ACTIVITY_KIND_MEMCPY
              UNION ALL SELECT start, "end", correlationId, deviceId, globalPid FROM CUPTI_ACTIVITY_KIND_MEMSET)
            """;
    private static final String BUSY = WORK + """
            , marked AS (SELECT *, start > coalesce(max("end") OVER (PARTITION BY deviceId ORDER BY start, "end"
              ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), -1) isNew FROM work),
            islands AS (SELECT *, sum(isNew) OVER (PARTITION BY deviceId ORDER BY start, "end") island FROM marked),
            spans AS (SELECT deviceId, min(start) s, max("end") e FROM islands GROUP BY deviceId, island)
            SELECT deviceId, sum(e - s), max(e) - min(s) FROM spans GROUP BY deviceId ORDER BY deviceId
            """;
    /// Work on a device does not overlap in this database, so that sums are unions.
    private static final String COSTS = WORK
            + """
                    , launched AS (SELECT r.globalTid tid, r.start at, r.correlationId id, w.start, w."end" - w.start ns, deviceId
                      FROM work w JOIN CUPTI_ACTIVITY_KIND_RUNTIME r
                      ON r.correlationId = w.correlationId AND r.globalTid >> 24 = w.globalPid >> 24),
                    costs AS (SELECT n.rowid, sum(l.ns) gpu, max(l.start + l.ns) - min(l.start) span, count(DISTINCT l.id) calls
                      FROM NVTX_EVENTS n JOIN launched l ON l.tid = n.globalTid AND l.at >= n.start AND l.at < n."end"
                      AND instr(n.text, 'copy_') > 0 GROUP BY n.rowid, deviceId)
                    SELECT count(*), sum(gpu), sum(span), sum(calls) FROM costs
                    """;

    private static Path folder() {
        var folder = RealTracesTest.folder();
        Assumptions.assumeTrue(folder != null, "no shared/real-traces beside the project");
        return Objects.requireNonNull(folder);
    }

    private static ReportFile read(Path path) throws IOException {
        var trace = new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
        return ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
    }

    private static List<DeviceUse> uses(ReportFile file) {
        return GpuSummary.of(new Report(List.of(file), List.of()), AxisRange.ALL, NamePattern.NUMBERS::apply).files()
                .getFirst().devices();
    }

    private static long busyNs(DeviceUse use) {
        return Arrays.stream(GpuUse.values()).filter(of -> !of.isIdle()).mapToLong(of -> use.ns()[of.ordinal()]).sum();
    }

    @Test
    void aDatabaseIsBusyAsLongAsSqlSays() throws IOException, SQLException {
        var path = folder().resolve("nsys_h100_2gpu_1s.sqlite");
        var file = read(path);
        var own = new ArrayList<List<Long>>();
        for (var use : uses(file)) {
            own.add(List.of(busyNs(use), use.range().endNs() - use.range().startNs()));
            assertThat(Arrays.stream(use.ns()).sum()).isEqualTo(use.range().endNs() - use.range().startNs());
        }
        var times = GpuTimes.of(file);
        long[] costs = new long[4];
        for (int i = 0; i < times.size(); i++) {
            var message = file.trace().events().message(times.event(i));
            if (message != null && message.contains("copy_")) {
                costs[0]++;
                costs[1] += times.gpuNs(i);
                costs[2] += times.spanNs(i);
                costs[3] += times.launches(i);
            }
        }
        try (var database = DriverManager.getConnection("jdbc:sqlite:file:" + path + "?mode=ro");
                var statement = database.createStatement()) {
            var expected = new ArrayList<List<Long>>();
            try (var rows = statement.executeQuery(BUSY)) {
                while (rows.next()) {
                    expected.add(List.of(rows.getLong(2), rows.getLong(3)));
                }
            }
            assertThat(own).isEqualTo(expected);
            try (var rows = statement.executeQuery(COSTS)) {
                assertThat(IntStream.range(1, 5).mapToLong(column -> {
                    try {
                        return rows.getLong(column);
                    } catch (SQLException e) {
                        throw new IllegalStateException(e);
                    }
                })).containsExactly(costs[0], costs[1], costs[2], costs[3]);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> idleTimeAndOverlapAreAsHolisticTraceAnalysisDefinesThem() throws IOException {
        var tests = new ArrayList<DynamicTest>();
        try (var files = Files.newDirectoryStream(folder(), "hta_*.json.gz")) {
            StreamSupport.stream(files.spliterator(), false).sorted()
                    .forEach(file -> tests.add(dynamicTest(file.getFileName().toString(), () -> compare(file))));
        }
        return tests.stream();
    }

    /// The work of a device by what it is: [GpuUse#COMPUTE], [GpuUse#COLLECTIVE], [GpuUse#COPY].
    private record Spans(List<List<long[]>> byUse) {
        Spans() {
            this(List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
        }

        /// {@return the union of some uses, as spans that do not touch}
        List<long[]> union(int... uses) {
            var all = new ArrayList<long[]>();
            Arrays.stream(uses).forEach(use -> all.addAll(byUse.get(use)));
            all.sort((a, b) -> Long.compare(a[0], b[0]));
            var merged = new ArrayList<long[]>();
            for (long[] span : all) {
                if (merged.isEmpty() || span[0] > merged.getLast()[1]) {
                    merged.add(span.clone());
                } else {
                    merged.getLast()[1] = Math.max(merged.getLast()[1], span[1]);
                }
            }
            return merged;
        }

        long length(int... uses) {
            return union(uses).stream().mapToLong(span -> span[1] - span[0]).sum();
        }

        /// {@return how long something of both runs: what is counted twice}
        long overlap(int a, int b) {
            return length(a) + length(b) - length(a, b);
        }
    }

    private static void compare(Path path) throws IOException {
        var devices = new TreeMap<Integer, Spans>();
        JsonNode root;
        try (var in = new GZIPInputStream(Files.newInputStream(path))) {
            root = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).readTree(in);
        }
        var kinds = Map.of("kernel", 0, "gpu_memcpy", 2, "gpu_memset", 2);
        for (var event : root.isArray() ? root : root.path("traceEvents")) {
            var kind = kinds.get(event.path("cat").asText().toLowerCase(Locale.ROOT));
            if (kind == null || !event.path("ph").asText().equals("X") || !event.path("args").has("stream")) {
                continue;
            }
            boolean isCollective = kind == 0 && event.path("name").asText().toLowerCase(Locale.ROOT).contains("nccl");
            devices.computeIfAbsent(event.path("args").path("device").asInt(), _ -> new Spans()).byUse()
                    .get(isCollective ? 1 : kind).add(new long[]{ ns(event.path("ts")),
                        ns(event.path("ts")) + ns(event.path("dur")) });
        }
        var file = read(path);
        var uses = devices.isEmpty() ? List.<DeviceUse>of() : uses(file);
        assertThat(uses).hasSameSizeAs(devices.values());
        var idle = DeviceIdle.of(file);
        int number = 0;
        for (var spans : devices.values()) {
            var use = uses.get(number);
            var busy = spans.union(0, 1, 2);
            long whole = busy.getLast()[1] - busy.getFirst()[0];
            assertThat(use.range().endNs() - use.range().startNs()).as("kernel time of the trace").isEqualTo(whole);
            assertThat(whole - busyNs(use)).as("idle").isEqualTo(whole - spans.length(0, 1, 2));
            assertThat(use.ns()[GpuUse.COMPUTE.ordinal()]).as("computation").isEqualTo(spans.length(0));
            assertThat(busyNs(use) - use.ns()[GpuUse.COMPUTE.ordinal()]).as("other work than computation")
                    .isEqualTo(spans.length(0, 1, 2) - spans.length(0));
            for (var part : use.parts()) {
                if (part.name().equals(GpuUse.COLLECTIVE.word())) {
                    assertThat(part.unionNs()).as("communication").isEqualTo(spans.length(1));
                    assertThat(part.overlappedNs()).as("communication beside computation")
                            .isEqualTo(spans.overlap(0, 1));
                }
            }
            var gaps = idle.get(number++);
            assertThat(IntStream.range(0, gaps.size()).mapToLong(i -> gaps.endNs(i) - gaps.startNs(i)).sum())
                    .as("the parts of the idle time").isEqualTo(whole - busyNs(use));
        }
    }

    private static long ns(JsonNode microseconds) {
        return microseconds.decimalValue().multiply(BigDecimal.valueOf(1000)).longValue();
    }
}
