// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.summary.ReportSummary;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanGrowth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A file that grows, round after round: what is gone on with is what would be made of the whole file.
class GrownLanesTest {
    @TempDir
    private Path folder;

    static LongStream seeds() {
        return LongStream.range(0, Integer.getInteger("nvtxt.seeds", 25));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void areThoseOfTheWholeFile(long seed) throws IOException {
        var random = new Random(seed);
        var path = folder.resolve("grows.nvtxt");
        var bases = random.nextBoolean() ? List.of("Manual") : List.of("Manual", "Qpc");
        Files.writeString(path,
                "@RangePush, Time, ProcessId, ThreadId, CategoryId, Message\n@RangePop, Time, ThreadId, "
                        + "ProcessId\n@Marker, Time, ThreadId, ProcessId, Color, Message\n@RangeStartEnd, Start, End, ThreadId, "
                        + "ProcessId, Message\n");
        var grows = new NvtxtReader(ReadOptions.DEFAULT).growing(path);
        var builder = new LaneBuilder();
        var report = Report.EMPTY;
        var indexes = new HashMap<String, LaneIndex>();
        int grown = 0;
        for (int round = 0; round < 8; round++) {
            Files.writeString(path, lines(random, round, bases), StandardOpenOption.APPEND);
            report = report(report, grows.read(ReadListener.NONE));
            var whole = report(Report.EMPTY, new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE));
            assertSameFacts(report, whole);
            var lanes = builder.build(report, LaneGrouping.THREAD).source().lanes();
            var anew = new LaneBuilder().build(whole, LaneGrouping.THREAD).source().lanes();
            assertThat(lanes.stream().map(Lane::id)).isEqualTo(anew.stream().map(Lane::id).toList());
            for (int i = 0; i < lanes.size(); i++) {
                var before = indexes.get(lanes.get(i).id());
                var went = before == null ? null : LaneIndex.grow(before, lanes.get(i).spans(), Cancel.NEVER);
                var expected = LaneIndex.build(anew.get(i).spans(), Cancel.NEVER);
                var index = went == null ? LaneIndex.build(lanes.get(i).spans(), Cancel.NEVER) : went.index();
                assertThat(describe(index)).isEqualTo(describe(expected));
                assertThat(looks(lanes.get(i))).isEqualTo(looks(anew.get(i)));
                if (went != null) {
                    grown++;
                }
                indexes.put(lanes.get(i).id(), index);
            }
        }
        assertThat(grown).isPositive();
    }

    private static Report report(Report before, TraceFile trace) {
        return ReportBuilder.withFiles(before, ClockSettings.AUTOMATIC, List.of(trace), List.of());
    }

    private static void assertSameFacts(Report grown, Report whole) {
        var file = grown.files().getFirst();
        var anew = whole.files().getFirst();
        assertThat(file.bases()).isEqualTo(anew.bases());
        assertThat(ReportSummary.of(file).events()).isEqualTo(ReportSummary.of(anew).events());
        assertThat(FrameMessage.find(grown.files())).isEqualTo(FrameMessage.find(whole.files()));
        assertThat(EventColors.given(file, new CategoryIndex(file.trace())))
                .isEqualTo(EventColors.given(anew, new CategoryIndex(anew.trace())));
    }

    private static List<List<Object>> describe(LaneIndex index) {
        var said = new ArrayList<List<Object>>();
        for (int row = 0; row < index.rowCount(); row++) {
            for (int at = 0; at < index.rowSize(row); at++) {
                int span = index.span(row, at);
                said.add(List.of(row, index.kind(row), span, index.low(span), index.high(span)));
            }
        }
        return said;
    }

    private static List<List<Object>> looks(Lane lane) {
        return IntStream.range(0, lane.spans().size()).mapToObj(span -> look(lane, span)).toList();
    }

    private static List<Object> look(Lane lane, int span) {
        var spans = lane.spans();
        var look = new ArrayList<Object>(List.of(spans.startNs(span), spans.endNs(span), spans.shape(span),
                spans.label(span), spans.flags(span), spans.item(span) instanceof EventRef event ? event.event() : -1));
        // A longer event changes what a duration means for those before; who colors by it gets new lanes.
        for (var mode : EnumSet.complementOf(EnumSet.of(ColorMode.DURATION))) {
            look.add(spans instanceof EventSpans events && !events.isEvent(span) ? 0 : mode.colors().argb(lane, span));
        }
        return look;
    }

    /// What the columns say has stayed has.
    @ParameterizedTest
    @MethodSource("seeds")
    void sayTruelyWhatStays(long seed) throws IOException {
        var random = new Random(seed);
        var path = folder.resolve("stays.nvtxt");
        Files.writeString(path,
                "TimeBase = Manual\n@RangePush, Time, ProcessId, ThreadId, CategoryId, Message\n@RangePop, "
                        + "Time, ThreadId, ProcessId\n@Marker, Time, ThreadId, ProcessId, Color, Message\n@RangeStartEnd, Start, "
                        + "End, ThreadId, ProcessId, Message\n");
        var grows = new NvtxtReader(ReadOptions.DEFAULT).growing(path);
        var builder = new LaneBuilder();
        var report = Report.EMPTY;
        Map<String, Lane> before = Map.of();
        for (int round = 0; round < 8; round++) {
            Files.writeString(path, lines(random, round, List.of("Manual")), StandardOpenOption.APPEND);
            report = report(report, grows.read(ReadListener.NONE));
            var now = new HashMap<String, Lane>();
            for (var lane : builder.build(report, LaneGrouping.THREAD).source().lanes()) {
                now.put(lane.id(), lane);
                var old = before.get(lane.id());
                var growth = old == null ? null : lane.spans().growthSince(old.spans());
                if (old != null && growth != null) {
                    assertStays(old, lane, growth);
                }
            }
            before = now;
        }
    }

    private static void assertStays(Lane old, Lane lane, SpanGrowth growth) {
        var changed = IntStream.range(0, growth.changedCount()).map(growth::changed).boxed().toList();
        for (int span = 0; span < growth.commonCount(); span++) {
            if (!changed.contains(span)) {
                assertThat(look(lane, span)).isEqualTo(look(old, span));
            }
        }
    }

    private static String lines(Random random, int round, List<String> bases) {
        var text = new StringBuilder(round == 0 || random.nextInt(3) > 0 ? "" : "\n");
        int count = random.nextInt(random.nextInt(4) == 0 ? 400 : 12);
        for (int i = 0; i < count; i++) {
            if (i == 0 || random.nextInt(20) == 0) {
                text.append("TimeBase = ").append(bases.get(random.nextInt(bases.size()))).append('\n');
            }
            long time = random.nextInt(15) == 0 ? random.nextInt(8000) : round * 1000L + i * 3L;
            int thread = 1 + random.nextInt(round < 4 ? 2 : 4);
            var name = "\"m" + random.nextInt(5 + round) + (random.nextInt(9) == 0 ? " frame 1" : "") + '"';
            text.append(switch (random.nextInt(9)) {
                case 0, 1, 2 -> "RangePush, " + time + ", 7, " + thread + ", " + random.nextInt(4) + ", " + name;
                case 3, 4, 5 -> "RangePop, " + time + ", " + thread + ", 7";
                case 6 ->
                    "Marker, " + time + ", " + thread + ", 7, " + (random.nextBoolean() ? "Red" : "Blue") + ", " + name;
                case 7 ->
                    "RangeStartEnd, " + time + ", " + (time + random.nextInt(900)) + ", " + thread + ", 7, " + name;
                default -> "NameCategory, " + random.nextInt(5) + ", \"c" + random.nextInt(3) + '"';
            }).append('\n');
        }
        // Now and then the last line is not whole yet.
        int cut = random.nextInt(3) == 0 ? Math.min(text.length(), random.nextInt(12)) : 0;
        return text.substring(0, text.length() - cut);
    }
}
