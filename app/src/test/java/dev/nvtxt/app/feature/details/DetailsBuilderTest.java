// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.app.feature.details.EventDetails.Field;
import dev.nvtxt.app.feature.details.EventDetails.Relative;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.model.ClockError;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DetailsBuilderTest {
    private static final String TEXT = """
            NameProcess, 7, "game.exe"
            NameCategory, 1, "Frame"
            NameCategory, 2, "Draw"
            AddChildCategory, 1, 2
            TimeBase = Qpc
            ProcessId = 7
            ThreadId = 2
            @RangePush, Time, CategoryId, Color, Message, Payload
            @RangePop, Time
            @Marker, Time, Message
            RangePush, 1000, 1, Red, "frame", 255
            RangePush, 1100, 2, Blue, "draw", 0
            RangePop, 1300
            RangePush, 1400, 2, Blue, "draw", 0
            Marker, 1450, "here"
            RangePop, 1500
            RangePop, 2000
            RangePush, 3000, 1, Red, "frame", 1
            """;

    private static EventDetails details(int event) {
        return details(ReadFiles.report(TEXT), event);
    }

    private static EventDetails details(Report report, int event) {
        return new DetailsBuilder(new EventBar(new EventRef(report.files().getFirst(), event)), report,
                new PlainTimeFormat(report.startNs()), ColorMode.GIVEN).make();
    }

    private static String field(EventDetails details, String key) {
        return details.fields().stream().filter(field -> field.key().equals(key)).map(Field::value)
                .collect(Collectors.joining());
    }

    @Test
    void namesEveryField() {
        var details = details(0);
        assertThat(details.title()).isEqualTo("frame");
        assertThat(details.kind()).isEqualTo("Push/pop range");
        assertThat(details.argb()).isEqualTo(0xFFFF0000);
        assertThat(field(details, "start_ns")).isEqualTo("0 ns");
        assertThat(field(details, "dur_ns")).isEqualTo("100 µs");
        assertThat(field(details, "start_ticks")).isEqualTo("1000 Qpc");
        assertThat(field(details, "dur_ticks")).isEqualTo("1000");
        assertThat(field(details, "clock_start")).isEqualTo("100000 ns");
        assertThat(field(details, "process")).isEqualTo("game.exe");
        assertThat(field(details, "pid")).isEqualTo("7");
        assertThat(field(details, "thread")).isEqualTo("2");
        assertThat(field(details, "category")).isEqualTo("Frame");
        assertThat(field(details, "category_id")).isEqualTo("1");
        assertThat(field(details, "color")).isEqualTo("0xFFFF0000");
        assertThat(field(details, "payload")).isEqualTo("255 (0xFF)");
        assertThat(field(details, "link")).startsWith("nvtxt view ").endsWith(" --at 0ms..0.15ms --select 11");
        assertThat(field(details(1), "category")).isEqualTo("Frame / Draw");
    }

    @Test
    void showsTheLinesItCameFrom() {
        assertThat(details(1).lines()).containsExactly(
                new EventDetails.EventLine(12, "RangePush, 1100, 2, Blue, \"draw\", 0"),
                new EventDetails.EventLine(13, "RangePop, 1300"));
    }

    @Test
    void findsWhatHoldsItAndWhatIsInIt() {
        var frame = details(0).relations();
        assertThat(frame.parents()).isEmpty();
        assertThat(frame.childCount()).isEqualTo(2);
        assertThat(frame.children()).extracting(Relative::title, Relative::duration, Relative::share).containsExactly(
                org.assertj.core.groups.Tuple.tuple("draw", "20 µs", 0.2),
                org.assertj.core.groups.Tuple.tuple("draw", "10 µs", 0.1));
        assertThat(frame.selfNs()).isEqualTo(70_000);
        var draw = details(2).relations();
        assertThat(draw.parents()).extracting(Relative::title, Relative::share)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("frame", 0.1));
        assertThat(draw.rank()).isEqualTo(2);
        assertThat(draw.rankOf()).isEqualTo(2);
    }

    @Test
    void aMarkerIsHeldByWhatSpansItsTime() {
        var marker = details(3);
        assertThat(marker.title()).isEqualTo("here");
        assertThat(marker.relations().parents()).extracting(Relative::title).containsExactly("frame", "draw");
        assertThat(marker.relations().rank()).isZero();
    }

    @ParameterizedTest
    @CsvSource({ "1, 1, Only event with this message in its file.",
        "1, 5, Longest of 5 events with this message in its file.",
        "2, 5, 2nd longest of 5 events with this message in its file.",
        "5, 5, Shortest of 5 events with this message in its file.",
        "13, 180, 13th longest of 180 events with this message in its file.",
        "23, 180, 23rd longest of 180 events with this message in its file.",
        "101, 180, 101st longest of 180 events with this message in its file.",
        "112, 180, 112th longest of 180 events with this message in its file." })
    void saysItsRankAmongEventsOfItsMessage(int rank, int rankOf, String sentence) {
        assertThat(new EventDetails.Relations(List.of(), List.of(), 0, -1, rank, rankOf).rankText())
                .isEqualTo(sentence);
    }

    @Test
    void saysWhatIsOdd() {
        assertThat(details(4).warnings().getFirst())
                .isEqualTo("Unmatched push: drawn up to the last event of its time base.");
        assertThat(details(0).warnings()).isEmpty();
    }

    @Test
    void copiesInEveryForm() {
        var draw = details(1);
        assertThat(DetailsText.NVTXT.of(draw)).isEqualTo("RangePush, 1100, 2, Blue, \"draw\", 0\nRangePop, 1300\n");
        assertThat(DetailsText.TEXT.of(draw)).startsWith("Push/pop range: draw\nEvent: 2 of 5\n")
                .contains("\nStart: 10 µs\n")
                .contains("Line 12: RangePush");
        var cells = DetailsText.TSV.of(draw).split("\n");
        assertThat(cells).hasSize(2);
        assertThat(cells[0].split("\t")).hasSameSizeAs(cells[1].split("\t")).startsWith("kind", "message", "event",
                "file", "start_ns");
        assertThat(DetailsText.JSON.of(draw)).contains("\"message\" : \"draw\"", "\"start_ticks\" : 1100,",
                "\"start_ns\" : 110000,",
                "\"dur_ns\" : 20000,", "\"event\" : 1,", "\"dur_ticks\" : 200,");
    }

    @Test
    void measuresFromEveryEdgeToEveryEdge() {
        var report = ReadFiles.report(TEXT);
        var file = report.files().getFirst();
        var delta = EventDelta.between(new EventBar(new EventRef(file, 1)), new EventBar(new EventRef(file, 2)),
                new PlainTimeFormat(0));
        assertThat(delta.rows()).extracting(EventDelta.DeltaRow::name, EventDelta.DeltaRow::value).containsExactly(
                org.assertj.core.groups.Tuple.tuple("Start to start", "+30 µs"),
                org.assertj.core.groups.Tuple.tuple("End to start", "+10 µs"),
                org.assertj.core.groups.Tuple.tuple("Start to end", "+40 µs"),
                org.assertj.core.groups.Tuple.tuple("End to end", "+20 µs"));
        assertThat(delta.error()).isEqualTo("± 100 ns: one tick of Qpc (same clock)");
    }

    @Test
    void saysThatTwoClocksAreNotAligned() {
        var report = ReadFiles.report("Marker, 1000, Qpc, 1, 1\n", "Marker, 100000, Manual, 1, 1\n");
        var delta = EventDelta.between(new EventBar(new EventRef(report.files().get(0), 0)),
                new EventBar(new EventRef(report.files().get(1), 0)),
                new PlainTimeFormat(0));
        assertThat(delta.rows()).hasSize(1);
        assertThat(delta.error()).isEqualTo(ClockError.NOT_ALIGNED);
    }

    @Test
    void flowsNameTheOtherEventsWithTheTimeBetweenTheStarts() {
        var report = ReadFiles.chrome("""
                [{"name":"send","ph":"X","pid":1,"tid":2,"ts":0,"dur":4},
                 {"name":"receive","ph":"X","pid":1,"tid":3,"ts":10,"dur":4},
                 {"name":"f","cat":"c","ph":"s","id":1,"pid":1,"tid":2,"ts":1},
                 {"name":"f","cat":"c","ph":"f","bp":"e","id":1,"pid":1,"tid":3,"ts":11}]
                """);
        var file = report.files().getFirst();
        var send = new DetailsBuilder(new EventBar(new EventRef(file, 0)), report, new PlainTimeFormat(0),
                ColorMode.GIVEN).make();
        assertThat(send.flows().preceding()).isEmpty();
        assertThat(send.flows().following()).extracting(Relative::title, Relative::duration)
                .containsExactly(org.assertj.core.api.Assertions.tuple("receive", "10 µs after"));
        assertThat(send.lines()).as("an event without a line has no source").isEmpty();
        var receive = new DetailsBuilder(new EventBar(new EventRef(file, 1)), report, new PlainTimeFormat(0),
                ColorMode.GIVEN).make();
        assertThat(receive.flows().preceding()).extracting(Relative::title, Relative::duration)
                .containsExactly(org.assertj.core.api.Assertions.tuple("send", "10 µs before"));
    }

    @Test
    void aKernelSaysHowLongItWaitedForItsLaunchAndTheLaunchTheSame() {
        var report = ReadFiles
                .chrome("""
                        [{"name":"launch","cat":"cuda_runtime","ph":"X","pid":1,"tid":2,"ts":0,"dur":4,"args":{"correlation":1}},
                         {"name":"gemm","cat":"kernel","ph":"X","pid":0,"tid":7,"ts":10,"dur":5,
                          "args":{"correlation":1,"device":0,"stream":7}}]
                        """);
        var file = report.files().getFirst();
        var launch = new DetailsBuilder(new EventBar(new EventRef(file, 0)), report, new PlainTimeFormat(0),
                ColorMode.GIVEN).make();
        assertThat(launch.flows().following()).extracting(Relative::title, Relative::duration).containsExactly(
                org.assertj.core.api.Assertions.tuple("gemm", "10 µs after · waited 6 µs in the queue"));
        assertThat(field(launch, "gpu_ns")).isEqualTo("5 µs");
        var kernel = new DetailsBuilder(new EventBar(new EventRef(file, 1)), report, new PlainTimeFormat(0),
                ColorMode.GIVEN).make();
        assertThat(kernel.flows().preceding()).extracting(Relative::title, Relative::duration).containsExactly(
                org.assertj.core.api.Assertions.tuple("launch", "10 µs before · waited 6 µs in the queue"));
        assertThat(field(kernel, "queue_ns")).isEqualTo("6 µs");
    }

    @Test
    void aRangeSaysWhenItIsOnTheGpu() {
        var report = ReadFiles
                .chrome("""
                        [{"name":"step","cat":"user_annotation","ph":"X","pid":1,"tid":2,"ts":0,"dur":8},
                         {"name":"launch","cat":"cuda_runtime","ph":"X","pid":1,"tid":2,"ts":2,"dur":4,"args":{"correlation":1}},
                         {"name":"gemm","cat":"kernel","ph":"X","pid":0,"tid":7,"ts":10,"dur":5,
                          "args":{"correlation":1,"device":0,"stream":7}}]
                        """);
        var step = new DetailsBuilder(new EventBar(new EventRef(report.files().getFirst(), 0)), report,
                new PlainTimeFormat(0),
                ColorMode.GIVEN).make();
        assertThat(field(step, EventDetails.ON_GPU)).startsWith("5 µs at ").contains("10");
        assertThat(step.fields()).extracting(EventDetails.Field::name).contains("Start", "Duration", "Self time");
        var onGpu = new DetailsBuilder(new EventBar(step.event(),
                new EventBar.OtherTimes(EventBar.Subject.GPU, new AxisRange(10_000, 15_000))), report,
                new PlainTimeFormat(0), ColorMode.GIVEN).make();
        assertThat(onGpu.fields()).extracting(EventDetails.Field::name, EventDetails.Field::value).contains(
                tuple("GPU duration", "5 µs"), tuple("GPU start", "10 µs"), tuple("GPU end", "15 µs"),
                tuple("CPU start", "0 ns"), tuple("CPU duration", "8 µs"), tuple("CPU self time", "4 µs"));
        assertThat(onGpu.fields()).extracting(EventDetails.Field::key).as("once").doesNotContain(EventDetails.ON_GPU);
        assertThat(DetailsText.TSV.of(onGpu)).contains("on_gpu_dur\ton_gpu_start\ton_gpu_end", "5000\t10000\t15000");
        var launch = new DetailsBuilder(new EventBar(new EventRef(report.files().getFirst(), 1)), report,
                new PlainTimeFormat(0),
                ColorMode.GIVEN).make();
        assertThat(launch.fields()).extracting(EventDetails.Field::key).doesNotContain(EventDetails.ON_GPU);
    }

    @Test
    void aSliceThatCrossesAnotherCostsNoneItsParents(@TempDir Path folder) throws IOException {
        var path = Files.writeString(folder.resolve("trace.json"), """
                [{"ph":"X","pid":1,"tid":2,"name":"outer","ts":0,"dur":100},
                 {"ph":"X","pid":1,"tid":2,"name":"inner","ts":10,"dur":10},
                 {"ph":"X","pid":1,"tid":2,"name":"crossing","ts":15,"dur":15}]
                """);
        var report = ReportBuilder.build(List.of(new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE)),
                List.of());
        var outer = new RelationsFinder(report.files().getFirst(), new PlainTimeFormat(0)).find(0);
        assertThat(outer.children()).extracting(Relative::title).containsExactly("crossing", "inner");
        assertThat(outer.selfNs()).isEqualTo(80_000);
        var crossing = new RelationsFinder(report.files().getFirst(), new PlainTimeFormat(0)).find(2);
        assertThat(crossing.parents()).extracting(Relative::title).containsExactly("outer");
    }

    @Test
    void aStartEndRangeHasTheSelfTimeOfTheStatistics() {
        var report = ReadFiles.report("""
                TimeBase = Manual
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 20, 30, "inner"
                RangeStartEnd, 0, 100, "outer"
                RangeStartEnd, 25, 45, "crossing"
                """);
        var outer = new RelationsFinder(report.files().getFirst(), new PlainTimeFormat(0)).find(1);
        assertThat(outer.children()).extracting(Relative::title).containsExactly("crossing", "inner");
        assertThat(outer.selfNs()).isEqualTo(75);
        var inner = new RelationsFinder(report.files().getFirst(), new PlainTimeFormat(0)).find(0);
        assertThat(inner.parents()).extracting(Relative::title).containsExactly("outer");
    }

    @Test
    void aThreadIsNamedWithItsProcessWhereAnotherHasItsName() {
        var report = ReadFiles.report("""
                TimeBase = Manual
                NameProcess, 1, "worker"
                NameOsThread, 1, 7, "main"
                NameOsThread, 2, 8, "main"
                NameOsThread, 2, 9, "other"
                @RangeStartEnd, Start, End, ProcessId, ThreadId, Message
                RangeStartEnd, 0, 2, 1, 7, first
                RangeStartEnd, 0, 2, 2, 9, second
                RangeStartEnd, 0, 2, 2, 8, third
                """);
        assertThat(field(details(report, 0), "thread")).isEqualTo("worker (1) › main (7)");
        assertThat(field(details(report, 1), "thread")).isEqualTo("other");
    }

    @Test
    void lengthsOfRelativesHaveOneUnitAndEquallyManyDigits() {
        var report = ReadFiles.report("""
                TimeBase = Manual
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 0, 2000000000, outer
                RangeStartEnd, 10, 1800000010, long
                RangeStartEnd, 1900000000, 1900080000, short
                RangeStartEnd, 1910000000, 1916400000, middle
                """);
        assertThat(details(report, 0).relations().children()).extracting(EventDetails.Relative::duration)
                .containsExactly("1,800.00 ms", "6.40 ms", "0.08 ms");
    }
}
