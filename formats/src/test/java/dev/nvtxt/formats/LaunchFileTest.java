// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.gpu.GpuTimes;
import dev.nvtxt.analysis.gpu.StreamRanges;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// Ranges of an `.nvtxt` file whose launches are in a trace of the same process.
class LaunchFileTest {
    /// Times are nanoseconds from the start of the report, as those of the trace.
    private static final String RANGES = """
            TimeBase = %s
            @RangePush, Time, ProcessId, ThreadId, Message
            @RangePop, Time, ProcessId, ThreadId
            RangePush, 0, 9, 1, "step"
            RangePush, 10000, 9, 1, "forward"
            RangePop, 20000, 9, 1
            RangePop, 40000, 9, 1
            RangePush, 0, 9, 2, "another thread"
            RangePop, 40000, 9, 2
            RangePush, 0, 8, 1, "another process"
            RangePop, 40000, 8, 1
            """;
    private static final String TRACE = """
            [{"ph":"X","pid":9,"tid":1,"ts":0,"dur":1,"name":"cudaMalloc","cat":"cuda_runtime"},
             {"ph":"X","pid":9,"tid":1,"ts":12,"dur":2,"name":"launch","cat":"cuda_runtime","args":{"correlation":1}},
             {"ph":"X","pid":9,"tid":1,"ts":30,"dur":2,"name":"launch","cat":"cuda_runtime","args":{"correlation":2}},
             {"ph":"X","pid":0,"tid":7,"ts":100,"dur":10,"name":"gemm","cat":"kernel",
              "args":{"device":0,"stream":7,"correlation":1}},
             {"ph":"X","pid":0,"tid":7,"ts":130,"dur":20,"name":"relu","cat":"kernel",
              "args":{"device":0,"stream":7,"correlation":2}}]
            """;

    private static TraceFile read(String name, String text) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT).read(name, new ByteArrayInputStream(text.getBytes(UTF_8)),
                ReadListener.NONE);
    }

    private static List<String> costs(ReportFile file) {
        var times = GpuTimes.of(file);
        var lines = new ArrayList<String>();
        for (int i = 0; i < times.size(); i++) {
            int event = times.event(i);
            lines.add("%s %d %d %d %d".formatted(file.trace().events().message(event), times.gpuNs(i), times.spanNs(i),
                    times.launches(i), times.queueNs(i)));
        }
        return lines;
    }

    @Test
    void rangesFindTheirLaunchesInTheTraceOfTheirProcess() throws IOException {
        var ranges = read("run.nvtxt", RANGES.formatted("Relative"));
        var trace = read("run.json", TRACE);
        var report = ReportBuilder.build(List.of(trace, ranges), List.of());
        var file = report.files().getLast();
        assertThat(file.launchFile()).isSameAs(report.files().getFirst());
        assertThat(report.files().getFirst().launchFile()).isNull();
        assertThat(costs(file)).containsExactly("step 30000 50000 2 " + (86_000 + 98_000),
                "forward 10000 10000 1 86000");
        assertThat(GpuTimes.of(file).hasQueue(2)).as("the third event of the ranges is no kernel").isFalse();
        var streams = StreamRanges.of(file);
        assertThat(streams).hasSize(1);
        assertThat(streams.getFirst().size()).isEqualTo(2);
        assertThat(streams.getFirst().endNs(0) - streams.getFirst().startNs(0)).isEqualTo(50_000);
    }

    @Test
    void flowsBetweenThreadsAreNoLaunches() throws IOException {
        var wallClock = "{\"baseTimeNanoseconds\":1700000000000000000,\"traceEvents\":%s}";
        var flows = read("game.json", wallClock.formatted("""
                [{"ph":"X","pid":9,"tid":1,"ts":0,"dur":2,"name":"submit"},
                 {"ph":"s","pid":9,"tid":1,"ts":1,"id":1,"name":"flow","cat":"flow"},
                 {"ph":"X","pid":9,"tid":2,"ts":5,"dur":2,"name":"present"},
                 {"ph":"f","bp":"e","pid":9,"tid":2,"ts":6,"id":1,"name":"flow","cat":"flow"}]
                """));
        assertThat(flows.extras().flows().size()).isEqualTo(1);
        var ranges = read("run.nvtxt", RANGES.formatted("Relative"));
        var report = ReportBuilder.build(
                List.of(flows, ranges, read("run.json", wallClock.formatted(TRACE))), List.of());
        var trace = report.files().getLast();
        assertThat(report.files()).extracting(ReportFile::launchFile).containsExactly(trace, trace, null);
    }

    @Test
    void filesThatAreNotAlignedHaveNothingInCommon() throws IOException {
        var report = ReportBuilder.build(
                List.of(read("run.json", TRACE), read("run.nvtxt", RANGES.formatted("Rdtsc"))), List.of());
        assertThat(report.files().getLast().launchFile()).isNull();
        assertThat(GpuTimes.of(report.files().getLast()).isEmpty()).isTrue();
    }

    @Test
    void theLinkFollowsWhatIsOpen() throws IOException {
        var ranges = read("run.nvtxt", RANGES.formatted("Relative"));
        var trace = read("run.json", TRACE);
        var both = ReportBuilder.withFiles(Report.EMPTY, ClockSettings.AUTOMATIC, List.of(trace, ranges), List.of());
        var again = ReportBuilder.withFiles(both, ClockSettings.AUTOMATIC, List.of(trace, ranges), List.of());
        assertThat(both.files().getLast().launchFile()).isSameAs(both.files().getFirst());
        assertThat(again.files()).isEqualTo(both.files());
        var alone = ReportBuilder.withFiles(both, ClockSettings.AUTOMATIC, List.of(ranges), List.of());
        assertThat(alone.files().getFirst().launchFile()).isNull();
        assertThat(GpuTimes.of(alone.files().getFirst()).isEmpty()).isTrue();
    }

    /// The ranges of a database that others recorded, written as `.nvtxt`, cost what they cost in the database.
    @Test
    void rangesOfARealDatabaseCostTheSameFromAnotherFile() throws IOException {
        var folder = RealTracesTest.folder();
        Assumptions.assumeTrue(folder != null, "no shared/real-traces beside the project");
        var path = Objects.requireNonNull(folder).resolve("nsys_h100_2gpu_1s.sqlite");
        Assumptions.assumeTrue(Files.exists(path), "no database of two GPUs");
        var trace = new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
        var inTrace = ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
        var events = trace.events();
        var text = new StringBuilder("TimeBase = Relative\n@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n");
        var expected = new ArrayList<String>();
        var times = GpuTimes.of(inTrace);
        long zero = inTrace.reportStartNs();
        for (int event = 0; event < events.size(); event++) {
            var message = events.message(event);
            if (message == null || !message.startsWith("aten::")) {
                continue;
            }
            var thread = events.threads().get(events.thread(event));
            text.append("RangeStartEnd, ").append(inTrace.axisStartNs(event) - zero).append(", ")
                    .append(inTrace.axisEndNs(event) - zero).append(", ").append(thread.processId()).append(", ")
                    .append(thread.threadId()).append(", \"").append(message).append("\"\n");
            int range = times.indexOf(event);
            if (range >= 0) {
                expected.add("%s %d %d %d %d".formatted(message, times.gpuNs(range), times.spanNs(range),
                        times.launches(range), times.queueNs(range)));
            }
        }
        var report = ReportBuilder.build(List.of(trace, read("ranges.nvtxt", text.toString())), List.of());
        assertThat(report.files().getLast().launchFile()).isSameAs(report.files().getFirst());
        assertThat(expected).hasSizeGreaterThan(1000);
        assertThat(costs(report.files().getLast())).containsExactlyInAnyOrderElementsOf(expected);
    }
}
