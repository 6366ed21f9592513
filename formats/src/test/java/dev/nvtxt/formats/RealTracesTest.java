// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sqlite.SQLiteConfig;

/// Traces that others recorded, where their folder lies beside the project, and what Perfetto's trace processor reads of them.
class RealTracesTest {
    private static final String EXPECTED = ".expected.tsv.gz";
    /// How far times may be apart: Perfetto rounds microseconds as doubles.
    private static final long TOLERANCE = 512;
    private static final Map<String, String> TABLES = new TreeMap<>(Map.of("CUPTI_ACTIVITY_KIND_KERNEL", "1",
            "CUPTI_ACTIVITY_KIND_MEMCPY", "1", "CUPTI_ACTIVITY_KIND_MEMSET", "1", "CUPTI_ACTIVITY_KIND_RUNTIME", "1",
            "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION", "1", "CUPTI_ACTIVITY_KIND_GRAPH_TRACE", "1", "OSRT_API", "1",
            "NVTX_EVENTS", "eventType IN (34, 59, 60, 65, 70, 71)"));

    /// A range or marker.
    ///
    /// @param duration -1 if it is never ended
    private record Slice(long start, long duration, String name, String category) {}

    /// A value of a counter.
    private record Value(long time, double value) {}

    private record Rows(long count, long duration) {}

    static @Nullable Path folder() {
        for (var at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            var folder = at.resolve("shared/real-traces");
            if (Files.isDirectory(folder)) {
                return folder;
            }
        }
        return null;
    }

    @TestFactory
    Stream<DynamicTest> theyAreReadAsOthersReadThem() throws IOException {
        var folder = folder();
        Assumptions.assumeTrue(folder != null,
                "no shared/real-traces beside the project: real traces are not compared");
        var tests = new ArrayList<DynamicTest>();
        try (var files = Files.newDirectoryStream(folder)) {
            StreamSupport.stream(files.spliterator(), false).sorted().forEach(file -> {
                var expected = file.resolveSibling(file.getFileName() + EXPECTED);
                if (Files.exists(expected)) {
                    tests.add(dynamicTest(file.getFileName().toString(), () -> compareTrace(file, expected)));
                } else if (file.toString().endsWith(".sqlite")) {
                    tests.add(dynamicTest(file.getFileName().toString(), () -> compareDatabase(file)));
                }
            });
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static TraceFile read(Path file) throws IOException {
        var trace = new FormatReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
        var reported = ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
        var times = EventTimes.of(reported);
        var nesting = Nesting.of(reported, times);
        assertThat(IntStream.range(0, trace.events().size()).filter(event -> times.durationNs(event) >= 0
                && nesting.insideNs(event) > times.durationNs(event)))
                .as("ranges with more inside than they last").isEmpty();
        return trace;
    }

    private static void compareTrace(Path file, Path expected) throws IOException {
        var slices = new ArrayList<Slice>();
        var values = new ArrayList<Value>();
        readExpected(expected, slices, values);
        var trace = read(file);
        var own = new HashMap<String, List<Slice>>();
        slices(trace).forEach(slice -> own.computeIfAbsent(slice.name + '\0' + slice.category, _ -> new ArrayList<>())
                .add(slice));
        own.values().forEach(list -> list.sort(RealTracesTest::compare));
        var missing = new ArrayList<Slice>();
        slices.sort(RealTracesTest::compare);
        for (var slice : slices) {
            if (!removeOne(own.getOrDefault(slice.name + '\0' + slice.category, List.of()), slice)) {
                missing.add(slice);
            }
        }
        assertThat(missing).isEmpty();
        if (!file.toString().contains("json")) {
            assertThat(own.values().stream().flatMap(List::stream)).isEmpty();
        }
        compareValues(values, trace);
    }

    /// Counters of the system are no events of tracks: a trace that has only those has none here.
    private static void compareValues(List<Value> values, TraceFile trace) {
        var own = new HashMap<Value, Integer>();
        for (var counter : trace.extras().counters()) {
            for (int i = 0; i < counter.size(); i++) {
                own.merge(new Value(counter.time(i), counter.value(i)), 1, Integer::sum);
            }
        }
        if (!own.isEmpty()) {
            assertThat(values.stream().filter(value -> own.merge(value, -1, Integer::sum) < 0)).isEmpty();
        }
    }

    private static boolean removeOne(List<Slice> sorted, Slice slice) {
        var from = new Slice(slice.start - TOLERANCE, -2, "", "");
        int at = Collections.binarySearch(sorted, from, RealTracesTest::compare);
        for (int i = at < 0 ? -at - 1 : at; i < sorted.size() && sorted.get(i).start <= slice.start + TOLERANCE; i++) {
            var other = sorted.get(i);
            if (Math.abs(other.duration - slice.duration) <= TOLERANCE
                    && other.duration == -1 == (slice.duration == -1)) {
                sorted.remove(i);
                return true;
            }
        }
        return false;
    }

    private static int compare(Slice one, Slice other) {
        int byStart = Long.compare(one.start, other.start);
        return byStart != 0 ? byStart : Long.compare(one.duration, other.duration);
    }

    private static List<Slice> slices(TraceFile trace) {
        var slices = new ArrayList<Slice>();
        var events = trace.events();
        for (int event = 0; event < events.size(); event++) {
            var category = events.hasCategory(event) ? trace.categories().find(events.category(event)) : null;
            var name = events.message(event);
            slices.add(new Slice(events.start(event), duration(events, event), name == null ? "" : name,
                    category == null ? "" : category.name()));
        }
        return slices;
    }

    private static long duration(EventStore events, int event) {
        return events.isOpen(event) ? -1 : events.end(event) - events.start(event);
    }

    private static void readExpected(Path file, List<Slice> slices, List<Value> values) throws IOException {
        UnaryOperator<String> text = field -> field.replace("\\t", "\t").replace("\\n", "\n").replace("\\r", "\r")
                .replace("\\\\", "\\");
        try (var lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                var fields = line.split("\t", -1);
                long time = Long.parseLong(fields[1]);
                if (fields[0].equals("S")) {
                    slices.add(
                            new Slice(time, Long.parseLong(fields[2]), text.apply(fields[4]), text.apply(fields[5])));
                } else {
                    values.add(new Value(time, fields[2].isEmpty() ? 0 : Double.parseDouble(fields[2])));
                }
            }
        }
    }

    private static void compareDatabase(Path file) throws IOException, SQLException {
        var events = read(file).events();
        long duration = 0;
        for (int event = 0; event < events.size(); event++) {
            duration += Math.max(duration(events, event), 0);
        }
        assertThat(new Rows(events.size(), duration)).isEqualTo(rows(file));
    }

    private static Rows rows(Path file) throws SQLException {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        Properties readOnly = config.toProperties();
        long count = 0;
        long duration = 0;
        try (var database = DriverManager.getConnection("jdbc:sqlite:" + file, readOnly);
                var statement = database.createStatement()) {
            for (var table : TABLES.entrySet()) {
                try (var found = database.getMetaData().getTables(null, null, table.getKey(), null)) {
                    if (!found.next()) {
                        continue;
                    }
                }
                try (var sums = statement.executeQuery("SELECT count(*), coalesce(sum(\"end\" - start), 0) FROM "
                        + table.getKey() + " WHERE " + table.getValue())) {
                    count += sums.getLong(1);
                    duration += sums.getLong(2);
                }
            }
        }
        return new Rows(count, duration);
    }

    /// {@return what a trace begins with, unpacked}
    private static byte[] beginning(Path file) throws IOException {
        boolean isPacked = Files.readAllBytes(file)[0] == 0x1F;
        try (var in = Files.newInputStream(file); var content = isPacked ? new GZIPInputStream(in) : in) {
            return content.readNBytes(1 << 18);
        }
    }

    private static byte[] damaged(byte[] bytes, Random random) {
        var out = new ByteArrayOutputStream();
        int at = random.nextInt(bytes.length);
        int length = random.nextInt(Math.min(bytes.length - at, 1 << random.nextInt(16)));
        int kind = random.nextInt(4);
        out.write(bytes, 0, kind == 0 ? at : at + length);
        if (kind == 1) {
            out.write(bytes, at, length);
        }
        if (kind > 0) {
            out.write(bytes, at + length, bytes.length - at - length);
        } else if (random.nextBoolean()) {
            out.write(bytes, at + length, bytes.length - at - length);
        }
        var result = out.toByteArray();
        for (int flip = random.nextInt(20); flip > 0 && result.length > 0; flip--) {
            result[random.nextInt(result.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return result;
    }

    @Test
    void damageInThemCrashesNothing() throws IOException {
        var folder = folder();
        Assumptions.assumeTrue(folder != null, "no shared/real-traces beside the project: real traces are not damaged");
        int rounds = Integer.getInteger("nvtxt.mutations", 20);
        try (var files = Files.newDirectoryStream(folder, "*.{pftrace,perfetto-trace}")) {
            for (var file : files) {
                var bytes = beginning(file);
                for (int seed = 0; seed < rounds; seed++) {
                    var trace = damaged(bytes, new Random(seed));
                    try {
                        var read = new FormatReader(ReadOptions.DEFAULT, TraceFormat.PERFETTO).read("test.pftrace",
                                new ByteArrayInputStream(trace), ReadListener.NONE);
                        assertThat(slices(read)).hasSizeLessThanOrEqualTo(trace.length);
                    } catch (RuntimeException e) {
                        throw new AssertionError(file.getFileName() + ", seed " + seed, e);
                    }
                }
            }
        }
    }
}
