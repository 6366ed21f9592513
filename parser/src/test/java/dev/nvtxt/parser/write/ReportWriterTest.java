// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.WrittenClock;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.Flows;
import dev.nvtxt.parser.trace.Processes;
import dev.nvtxt.parser.trace.Providers;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceExtras;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.parser.trace.Track;
import dev.nvtxt.parser.write.WrittenReport.Loss;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/// What becomes of the ids, names, times and nesting of several files that become one.
class ReportWriterTest {
    private final StringBuilder text = new StringBuilder();

    private static TraceFile read(String name, String content) {
        return new NvtxtReader(ReadOptions.DEFAULT).read(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private WrittenReport write(TraceFile... files) throws Exception {
        return ReportWriter.write(ReportBuilder.build(Arrays.asList(files), List.of()), ReportWriter::all,
                CancelToken.NEVER, text);
    }

    @Test
    void severalFilesKeepTheirProcessesAndShareTheirCategories() throws Exception {
        var game = read("game.nvtxt", """
                TimeBase = Manual
                NameProcess, 1, "game"
                NameOsThread, 1, 2, "main"
                NameCategory, 1, "gfx"
                NameCategory, 2, "draw"
                AddChildCategory, 1, 2
                @RangePush, Time, ProcessId, ThreadId, CategoryId, Message
                @RangePop, Time, ProcessId, ThreadId
                @RangeStartEnd, Start, End, ProcessId, ThreadId, Color, Payload
                @Marker, Time, ProcessId, ThreadId, CategoryId
                RangePush, 10, 1, 2, 1, "frame"
                RangePush, 20, 1, 2, 2, "pass"
                RangePop, 30, 1, 2
                RangePop, 40, 1, 2
                RangeStartEnd, 12, 18, 1, 2, Red, 5
                Marker, 15, 1, 2, 7
                RangePush, 50, 1, 2, 1, "open"
                """);
        var tool = read("tool.nvtxt", """
                TimeBase = Manual
                NameProcess, 1, "tool"
                NameOsThread, 1, 2, "worker"
                NameCategory, 1, "gfx"
                NameCategory, 2, "io"
                @Marker, Time, ProcessId, ThreadId, CategoryId, Message
                Marker, 10, 1, 2, 1, "m"
                Marker, 12, 1, 2, 2, "say \\"it's\\""
                Marker, 13, 1, 2, 7, "seven"
                @Marker, Time, Message
                Marker, 14, "nobody's"
                @Marker, Time, TimeBase, Message
                Marker, 15, Unheard, "no clock"
                """);
        var written = write(game, tool);
        assertThat(text).hasToString("""
                NameProcess, 1, "game"
                NameProcess, 2, "tool"
                NameProcess, 3, "tool.nvtxt"
                NameOsThread, 1, 2, "main"
                NameOsThread, 2, 2, "worker"
                NameCategory, 1, "gfx"
                NameCategory, 2, "draw"
                NameCategory, 3, "io"
                AddChildCategory, 1, 2
                TimeBase = Manual
                @RangePush, Time, ProcessId, ThreadId, CategoryId, Message
                RangePush, 10, 1, 2, 1, "frame"
                @RangeStartEnd, Start, End, ProcessId, ThreadId, Color, Payload
                RangeStartEnd, 12, 18, 1, 2, 0xFFFF0000, 5
                @Marker, Time, ProcessId, ThreadId, CategoryId
                Marker, 15, 1, 2, 7
                RangePush, 20, 1, 2, 2, "pass"
                @RangePop, Time, ProcessId, ThreadId
                RangePop, 30, 1, 2
                RangePop, 40, 1, 2
                RangePush, 50, 1, 2, 1, "open"
                @Marker, Time, ProcessId, ThreadId, CategoryId, Message
                Marker, 10, 2, 2, 1, "m"
                Marker, 12, 2, 2, 3, "say \\”it's\\”"
                Marker, 13, 2, 2, 7, "seven"
                @Marker, Time, ProcessId, ThreadId, Message
                Marker, 14, 3, 1, "nobody's"
                """);
        assertThat(written).isEqualTo(new WrittenReport(9, Map.of(Loss.TEXT, 1L, Loss.UNTIMED, 1L)));
    }

    @Test
    void tracksBecomeThreadsWithTheNamesThatLeadThere() throws Exception {
        var lines = read("trace.nvtxt", """
                TimeBase = Manual
                NameOsThread, 1, 2, "main"
                @RangeStartEnd, Start, End, ProcessId, ThreadId, Message
                RangeStartEnd, 10, 40, 1, 2, "whole"
                RangeStartEnd, 15, 20, 1, 2, "inner"
                RangeStartEnd, 12, 35, 1, 2, "on track"
                RangeStartEnd, 14, 38, 1, 2, "crossing"
                """);
        var tracks = List.of(new Track("queue", -1, new ThreadKey(1L, 2L), 0),
                new Track("copies", 0, new ThreadKey(1L, 2L), 0), new Track(null, 1, new ThreadKey(1L, 2L), 0));
        var extras = new TraceExtras("Perfetto", tracks, List.of(), new Flows(new int[]{ 0 }, new int[]{ 1 }),
                List.of(),
                Providers.NONE, Processes.NONE);
        var trace = new TraceFile("trace", null, lines.bytes(), lines.lines(), slices(lines.events()), lines.names(),
                lines.categories(), List.of(), lines.problems(), lines.source(), 0, lines.isPartial(), extras);
        var written = write(trace);
        assertThat(text).hasToString("""
                NameOsThread, 1, 1, "main › queue › copies"
                NameOsThread, 1, 2, "main"
                TimeBase = ClockMonotonicRaw
                @RangePush, Time, ProcessId, ThreadId, Message
                RangePush, 10, 1, 2, "whole"
                @RangeStartEnd, Start, End, ProcessId, ThreadId, Message
                RangeStartEnd, 12, 35, 1, 1, "on track"
                RangeStartEnd, 14, 38, 1, 1, "crossing"
                RangePush, 15, 1, 2, "inner"
                @RangePop, Time, ProcessId, ThreadId
                RangePop, 20, 1, 2
                RangePop, 40, 1, 2
                """);
        assertThat(written)
                .isEqualTo(new WrittenReport(4, Map.of(Loss.FLOW, 1L, Loss.ARGUMENTS, 4L)));
    }

    @Test
    void differencesAreCountedInWords() {
        assertThat(Loss.FLOW.words(1)).isEqualTo("1 flow left out: NVTXT has no flows");
        assertThat(Loss.TEXT.words(2)).startsWith("2 texts changed: ");
    }

    @Test
    void aCanceledReportIsNotWritten() {
        var file = read("a.nvtxt", "TimeBase = Manual\n@Marker, Time, Message\nMarker, 1, m\n");
        var report = ReportBuilder.build(List.of(file, file), List.of());
        assertThatThrownBy(() -> ReportWriter.write(report, ReportWriter::all, () -> true, text))
                .isInstanceOf(CancellationException.class);
    }

    /// The events as a reader of traces gives them: slices of the thread, the last two on the innermost track.
    private static EventStore slices(EventStore events) {
        return (EventStore) Proxy.newProxyInstance(EventStore.class.getClassLoader(),
                new Class<?>[]{ EventStore.class }, (_, method, args) -> switch (method.getName()) {
                    case "kind" -> EventKind.SLICE;
                    case "track" -> (int) args[0] < 2 ? -1 : 2;
                    case "args" -> List.of(Arg.of("n", (long) (int) args[0]));
                    case "timeBases" -> List.of(TimeBase.MONOTONIC_RAW);
                    default -> {
                        try {
                            yield method.invoke(events, args);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    }
                });
    }

    // In another clock

    private WrittenReport write(WrittenClock clock, TraceFile file) throws Exception {
        return ReportWriter.write(ReportBuilder.build(List.of(file), List.of()), clock, CancelToken.NEVER, text);
    }

    private static final String THREE_KINDS = """
            ProcessId = 1
            ThreadId = 99999999
            @Marker, TimeBase, Time, Message
            @RangeStartEnd, TimeBase, Start, End, Message
            @RangePush, TimeBase, Time, Message
            @RangePop, TimeBase, Time
            RangeStartEnd, Manual, 5000, 7049, "range"
            RangePush, Manual, 1000, "push"
            RangePop, Qpc, 20
            RangePush, Manual, 3000, "open"
            Marker, Rdtsc, 5, "no clock"
            Marker, Manual, 4000, "marker"
            """;

    @Test
    void anotherClockTakesTicksByTimeAndCountsWhatIsRounded() throws Exception {
        var written = write(WrittenClock.of(TimeBase.QPC, Rate.TEN_MEGAHERTZ), read("a.nvtxt", THREE_KINDS));
        assertThat(written).isEqualTo(new WrittenReport(4,
                Map.of(Loss.UNTIMED, 1L, Loss.ROUNDED, 1L, Loss.ID, 1L)));
        assertThat(text.toString()).contains("NameOsThread, 1, 1, \"99999999\"", "TimeBase = Qpc");
        assertThat(text.toString().lines().filter(line -> line.matches("(Range|Marker).*")).toList()).containsExactly(
                "RangePush, 10, 1, 1, \"push\"", "RangePop, 10, 1, 1", "RangePush, 30, 1, 1, \"open\"",
                "Marker, 40, 1, 1, \"marker\"", "RangeStartEnd, 50, 70, 1, 1, \"range\"");
    }

    @Test
    void ticksThatHaveNoCounterpartAreLeftOut() throws Exception {
        var file = read("a.nvtxt", """
                ProcessId = 16777216
                ThreadId = 1
                TimeBase = Qpc
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 1, 9223372036854775807, "too long in ns"
                RangeStartEnd, 1, 2, "fits"
                """);
        var written = write(WrittenClock.of(TimeBase.MANUAL, Rate.GIGAHERTZ), file);
        assertThat(written.differences()).isEqualTo(Map.of(Loss.UNTIMED, 1L, Loss.ID, 1L));
        assertThat(text.toString()).contains("RangeStartEnd, 100, 200, 1, 1, \"fits\"");
    }

    @Test
    void ticksMayStayAsTheyAre() throws Exception {
        var file = read("a.nvtxt", """
                ProcessId = 1
                ThreadId = 1
                TimeBase = Rdtsc
                @Marker, Time, Message
                Marker, 7, "b"
                Marker, 5, "a"
                """);
        assertThat(write(WrittenClock.asInFile(TimeBase.RDTSC), file)).isEqualTo(new WrittenReport(2, Map.of()));
        assertThat(text.toString()).contains("TimeBase = Rdtsc", "Marker, 5, 1, 1, \"a\"\nMarker, 7, 1, 1, \"b\"");
    }
}
