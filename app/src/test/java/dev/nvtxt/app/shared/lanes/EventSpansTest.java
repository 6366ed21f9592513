// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.timeline.model.SpanColumns;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventSpansTest {
    static List<Path> samples() throws IOException {
        try (var files = Files.walk(Path.of("../samples"))) {
            return files.filter(path -> path.toString().endsWith(".nvtxt")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void allPlacesAtOnceAreToldAsOneByOne(Path sample) throws IOException {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(sample, new ReadListener() {});
        var report = ReportBuilder.build(List.of(trace), List.of());
        for (var grouping : LaneGrouping.values()) {
            for (var lane : new LaneBuilder().build(report, grouping).source().lanes()) {
                check(lane.spans());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // No clock: ticks, and open ranges that end with the last tick.
        "TimeBase = Manual\n@RangePush, Time\nRangePush, 9\n@RangePop, Time\nRangePop, 12\nRangePush, 13\nRangePop, 11\n",
        // A push on one time base and its pop on another one, with and without a clock.
        "@RangePush, Time\n@RangePop, Time\nTimeBase = Qpc\nRangePush, 9\nTimeBase = Manual\nRangePop, 12\n",
        "@RangePush, Time\n@RangePop, Time\nTimeBase = Manual\nRangePush, 9\nTimeBase = Qpc\nRangePop, 12\n",
        // Nanoseconds beyond Int64 on both sides, and an open range.
        "TimeBase = Qpc\n@RangeStartEnd, Start, End\nRangeStartEnd, -9223372036854775808, 9223372036854775807\n"
                + "@RangePush, Time\nRangePush, 4\n" })
    void oddTimesAtOnceAreToldAsOneByOne(String text) {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("odd.nvtxt", text.getBytes());
        assertThat(trace.events().size()).isPositive();
        var report = ReportBuilder.build(List.of(trace), List.of());
        new LaneBuilder().build(report, LaneGrouping.THREAD).source().lanes().forEach(lane -> check(lane.spans()));
    }

    @Test
    void kernelsHaveShortNames() throws IOException {
        var json = """
                [{"ph":"X","cat":"kernel","name":"void a::fill<4, float>(int)","pid":0,"tid":7,"ts":1,"dur":2,
                  "args":{"device":0,"stream":7}},
                 {"ph":"X","cat":"cpu_op","name":"void a::fill<4, float>(int)","pid":1,"tid":1,"ts":1,"dur":2}]
                """;
        var trace = new FormatReader(ReadOptions.DEFAULT).read("a.json", new ByteArrayInputStream(json.getBytes(UTF_8)),
                ReadListener.NONE);
        var own = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt", """
                NameCategory, 1, "kernel"
                @Marker, Time, CategoryId, Message
                Marker, 3, 1, "void f()"
                """.getBytes(UTF_8));
        assertThat(labels(trace)).containsExactlyInAnyOrder("fill", "void a::fill<4, float>(int)");
        assertThat(labels(own)).containsExactly("void f()");
    }

    private static List<String> labels(TraceFile trace) {
        var report = ReportBuilder.build(List.of(trace), List.of());
        return new LaneBuilder().build(report, LaneGrouping.FILE).source().lanes().stream()
                .flatMap(lane -> IntStream.range(0, lane.spans().size()).mapToObj(lane.spans()::label)).toList();
    }

    private static void check(SpanColumns spans) {
        int size = spans.size();
        // In two parts, so that what belongs to the second one does not stand where the first one begins.
        int middle = size / 2;
        long[] starts = new long[size];
        long[] ends = new long[size];
        int[] depths = new int[size];
        Arrays.fill(depths, -99);
        spans.readPlaces(0, middle, starts, ends, depths);
        spans.readPlaces(middle, size, starts, ends, depths);
        for (int span = 0; span < size; span++) {
            assertThat(starts[span]).as("start of %s", span).isEqualTo(spans.startNs(span));
            assertThat(ends[span]).as("end of %s", span).isEqualTo(spans.endNs(span));
            int depth = switch (spans.shape(span)) {
                case NESTED -> spans.depth(span);
                case PACKED -> SpanColumns.PACKED;
                case MARKER -> SpanColumns.MARKER;
            };
            assertThat(depths[span]).as("depth of %s", span).isEqualTo(depth);
        }
    }
}
