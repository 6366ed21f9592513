// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.page.PageTemplate.BytesAsText;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.time.CountText;
import dev.nvtxt.timeline.time.DurationText;
import dev.nvtxt.timeline.time.TickLayout;
import dev.nvtxt.timeline.time.TimeScale;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the scripts of a page compute, held against the program: times in words, colors, times, lanes, hits, sums.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init") // set by start
class PageScriptsTest {
    private PageScripts scripts;

    @BeforeAll
    void start() {
        scripts = new PageScripts();
        scripts.eval("globalThis.timesOf = i => trace.start(i) + ' ' + (trace.start(i) + trace.length(i))");
    }

    @AfterAll
    void end() {
        scripts.close();
    }

    private static Report samples() throws IOException {
        return ReadFiles.report(Files.readString(Path.of("..", "samples", "every-command.nvtxt")),
                Files.readString(Path.of("..", "samples", "overlapping-ranges.nvtxt")), WebPageTest.GAME);
    }

    private void open(Report report, ColorMode mode) {
        scripts.open(WebPageTest.page(report,
                new PageOptions("", "", LaneGrouping.THREAD, mode, List.of(), null)));
    }

    private static List<Long> durations() {
        long seed = 26;
        var random = new Random(seed);
        var durations = new ArrayList<>(
                List.of(0L, 1L, 999L, 1000L, 999_950L, 999_999L, 9_999_500_000L));
        for (int i = 0; i < 500; i++) {
            durations.add(random.nextLong() >>> 25 + random.nextInt(38));
        }
        return durations;
    }

    /// Every pair of bytes, and a last one that has no other.
    static byte[] pairs(int last) {
        var pairs = ByteBuffer.allocate((1 << Short.SIZE) * Short.BYTES + 1);
        for (int pair = 0; pair < 1 << Short.SIZE; pair++) {
            pairs.putShort((short) pair);
        }
        return pairs.put((byte) last).array();
    }

    static String asText(byte[] bytes) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var text = new BytesAsText(out)) {
            text.write(bytes);
        }
        return out.toString(StandardCharsets.UTF_16LE);
    }

    @Test
    void textStandsForEveryPairOfBytes() throws IOException {
        for (int last : new int[]{ 0, 1, '\r', '<', 0xD8 }) {
            for (var bytes : List.of(pairs(last), new byte[]{ (byte) last, (byte) last }, new byte[0])) {
                var text = asText(bytes);
                assertThat(text).hasSizeLessThan(bytes.length * 52 / 100 + 3);
                assertThat(text.chars().anyMatch(each -> each == 0 || each == '\r' || each == '<'
                        || Character.isSurrogate((char) each))).isFalse();
                var read = scripts.eval("text => Array.from(bytesOf(text)).join(' ')").execute(text).asString();
                assertThat(read).isEqualTo(IntStream.range(0, bytes.length).mapToObj(i -> "" + (bytes[i] & 0xFF))
                        .collect(Collectors.joining(" ")));
            }
        }
    }

    /// Also such as are further apart than a double tells exactly.
    @Test
    void whatIsUnpackedLaterReadsAsItWas() throws IOException {
        var far = ReadFiles.report("""
                TimeBase = Manual
                @RangePush, Time, ThreadId, Message, Payload
                @RangePop, Time, ThreadId
                @Marker, Time, ThreadId, Message
                Marker, 1, 2, "first"
                RangePush, 3, 2, "outer", 5
                RangePush, 4, 2, "inner", 7
                RangePop, 9000000000000000001, 2
                RangePop, 9000000000000000003, 2
                """);
        for (var report : List.of(samples(), far)) {
            open(report, ColorMode.GIVEN);
            var items = PageReader.unpack(WebPageTest.page(report, PageOptions.DEFAULT)).items();
            assertThat(scripts.eval("trace.exact !== undefined").asBoolean()).isEqualTo(report == far);
            assertThat(strings(scripts.eval("Array.from(trace.from, (_, i) => [timesOf(i), trace.duration(i),"
                    + " trace.self(i), trace.position[i], trace.endLine(i), trace.thread[i], trace.base[i]].join(' '))")))
                    .isEqualTo(items.stream().map(item -> "%d %d %d %d %d %d %d %d".formatted(item.start(), item.end(),
                            item.duration(), item.inside() < 0 ? -1 : item.duration() - item.inside(), item.position(),
                            item.endLine(), item.thread(), item.base())).toList());
        }
    }

    @Test
    void textsAndTimesReadAsTheyWere() throws IOException {
        var report = samples();
        open(report, ColorMode.GIVEN);
        var page = PageReader.unpack(WebPageTest.page(report, PageOptions.DEFAULT));
        assertThat(strings(scripts.eval("trace.strings"))).isEqualTo(page.strings());
        var times = strings(scripts.eval("Array.from(trace.from, (_, i) => timesOf(i))"));
        assertThat(times).isEqualTo(page.items().stream().map(item -> item.start() + " " + item.end()).toList());
    }

    @Test
    void timesCountFromTheFirstEventThatIsNotStray() throws IOException {
        var text = new StringBuilder("Marker, 5, Qpc, 1, 1, 0, Red, stray, 0\n");
        for (int i = 0; i < 30; i++) {
            text.append("Marker, ").append(900_000_000_000L + i).append(", Qpc, 1, 1, 0, Red, m, 0\n");
        }
        var report = ReadFiles.report(text.toString());
        open(report, ColorMode.GIVEN);
        assertThat(report.zeroNs()).isNotEqualTo(report.startNs());
        assertThat(scripts.eval("String(trace.zero)").asString()).isEqualTo(Long.toString(report.zeroNs()));
        assertThat(
                scripts.eval("const fields = []; addTimes(trace, 1, (name, value) => fields.push(value), true, null);"
                        + "fields[0]").asString())
                .isEqualTo("0 ns");
    }

    @Test
    void timesReadAsInTheProgram() {
        for (long ns : durations()) {
            assertThat(words("exactText(" + ns + "n)")).isEqualTo(DurationText.exact(ns, 0).replace('\u2009', ' '));
            assertThat(words("shortText(" + ns + "n)")).as("%s", ns).isEqualTo(ShortText.duration(ns));
            assertThat(scripts.eval("grouped('" + ns + "')").asString()).isEqualTo(CountText.grouped(ns));
        }
    }

    /// A page breaks no line inside of a number.
    private String words(String expression) {
        return scripts.eval(expression).asString().replace('\u202f', ' ');
    }

    /// A color mode that the page lacks fails here.
    @ParameterizedTest
    @EnumSource
    void everyColorModeIsThatOfTheProgram(ColorMode mode) throws IOException {
        var report = samples();
        open(report, mode);
        scripts.eval("paintEvents(trace, trace.head.colorBy)");

        var colors = new ArrayList<String>();
        for (int i = 0; i < scripts.eval("trace.count").asInt(); i++) {
            colors.add(scripts.eval(
                    "trace.start(%1$d) + ' ' + titleOf(trace, %1$d) + ' ' + cssColor(trace.paints[trace.paint[%1$d]])"
                            .formatted(i))
                    .asString());
        }
        var expected = new ArrayList<String>();
        for (var lane : new LaneBuilder().build(report, LaneGrouping.THREAD).source().lanes()) {
            for (int span = 0; span < lane.spans().size(); span++) {
                if (LaneModel.eventOf(lane, span) != null) {
                    expected.add("%d %s #%06x".formatted(lane.spans().startNs(span), lane.spans().label(span),
                            mode.colors().argb(lane, span) & 0xFFFFFF));
                }
            }
        }
        assertThat(colors).containsAll(expected);
    }

    @Test
    void aSearchFindsMessagesCategoriesAndThreads() {
        open(ReadFiles.report(WebPageTest.GAME), ColorMode.GIVEN);
        assertThat(hits("OUTER")).containsExactly("outer");
        assertThat(hits("Draw")).containsExactlyInAnyOrder("inner", "load", "load");
        assertThat(hits("render")).containsExactlyInAnyOrder("outer", "inner");
        assertThat(hits("no such text")).isEmpty();
        assertThat(scripts.eval("nextHit(trace, findEvents(trace, 'load'), { selected: -1, start: 0 }, 1)").asInt())
                .isZero();
    }

    private List<String> hits(String text) {
        var list = scripts.eval("findEvents(trace, '" + text + "').list.map(event => titleOf(trace, event))");
        return strings(list);
    }

    private static List<String> strings(Value list) {
        var strings = new ArrayList<String>();
        for (long i = 0; i < list.getArraySize(); i++) {
            strings.add(list.getArrayElement(i).asString());
        }
        return strings;
    }

    @Test
    void theTableOfMessagesHasExactSums() {
        open(ReadFiles.report(WebPageTest.GAME), ColorMode.GIVEN);
        var rows = strings(scripts.eval(
                "messageTable(trace, null).map(row => [row.name, row.count, row.total, row.self, row.min, row.max].join(' '))"));
        assertThat(rows).containsExactlyInAnyOrder("outer 1 1000000 900000 1000000 1000000",
                "inner 1 100000 100000 100000 100000", "tick 1 0 0 0 0", "load 2 1150000 650000 500000 650000");
        var range = strings(scripts.eval("messageTable(trace, { from: 0, to: 150000 }).map(row => row.name)"));
        assertThat(range).containsExactlyInAnyOrder("outer", "inner");
    }

    @Test
    void busyTimeCountsOverlapsOnce() {
        open(ReadFiles.report(WebPageTest.GAME), ColorMode.GIVEN);
        var busy = strings(scripts.eval(
                "trace.lanes.filter(lane => lane.count).map(lane => lane.title + ' ' + lane.busy.before[lane.busy.size])"));
        assertThat(busy).containsExactlyInAnyOrder("render 1000000", "Thread 650000");
    }

    @Test
    void busyTimeOfManyRowsIsThatOfAllTheirEvents() {
        for (int seed = 1; seed <= 20; seed++) {
            var random = new Random(seed);
            var rows = new ArrayList<String>();
            var low = new ArrayList<Integer>();
            var high = new ArrayList<Integer>();
            int total = 0;
            var isBusy = new boolean[2000];
            for (int row = 0; row < seed; row++) {
                int from = low.size();
                for (int at = random.nextInt(100); at < isBusy.length - 50; at += 1 + random.nextInt(200)) {
                    int end = at + random.nextInt(50);
                    low.add(at);
                    high.add(end);
                    Arrays.fill(isBusy, at, end, true);
                    at = end;
                }
                rows.add("{ from: %d, to: %d }".formatted(from, low.size()));
            }
            for (boolean busy : isBusy) {
                total += busy ? 1 : 0;
            }
            var busy = scripts.eval("""
                    busyTimes({ low: Float64Array.from(%s), high: Float64Array.from(%s) }, { rows: %s })
                    """.formatted(low, high, rows));
            assertThat(busy.getMember("before").getArrayElement(busy.getMember("size").asLong()).asInt())
                    .isEqualTo(total);
        }
    }

    @Test
    void theStepsOfTheRulerAreOneTwoFive() {
        assertThat(scripts.eval("[0.3, 1, 1.5, 3, 7, 11, 4e9].map(wish => String(stepOf(wish))).join(' ')").asString())
                .isEqualTo("1 1 2 5 10 20 5000000000");
        assertThat(scripts.eval("tickText(1500000n, 500000n)").asString()).isEqualTo("1.5 ms");
        assertThat(scripts.eval("tickText(0n, 5n)").asString()).isEqualTo("0");
    }

    @Test
    void theAxisHasTheStepsAndTextsOfTheProgram() {
        for (double wish : new double[]{ 3, 19e9, 25e9, 31e9, 200e9, 1e13, 80_000e9, 90_000e9, 1e16 }) {
            var scale = new TimeScale(new TimeWindow(0, 0, wish * 10), 1000);
            var ticks = TickLayout.parts(scale, 0, 100).getFirst();
            assertThat(scripts.eval("timeStepOf(%s) + ' ' + minorOf(timeStepOf(%1$s))".formatted(wish)).asString())
                    .isEqualTo(ticks.stepNs() + " " + ticks.minorPerStep());
            for (long time : new long[]{ 0, 7, 86_400, -90_061, 3_600_000, 1_234_567 }) {
                long at = time * (ticks.stepNs() > 60_000_000_000L ? ticks.stepNs() : 1_000_000_000L);
                assertThat(scripts.eval("tickText(%dn, %dn)".formatted(at, ticks.stepNs())).asString())
                        .isEqualTo(DurationText.tick(at, 0, ticks.stepNs()));
            }
        }
    }

    @Test
    void theColorThatCoversMostWins() throws IOException {
        open(samples(), ColorMode.MESSAGE);
        scripts.eval("paintEvents(trace, 'message')");
        int rows = scripts.eval("trace.rows.length").asInt();
        for (int row = 0; row < rows; row++) {
            var answer = scripts.eval("""
                    (() => {
                      const { from, to } = trace.rows[%d], sums = new Map(), answer = { seen: [] };
                      for (let i = from; i < to; i++) {
                        sums.set(trace.paint[i], (sums.get(trace.paint[i]) ?? 0) + lengthOf(trace, i));
                      }
                      if (from === to) {
                        return 'same';
                      }
                      dominant(trace, from, to, answer);
                      return Math.abs(sums.get(answer.paint) - Math.max(...sums.values())) < 1e-6 ? 'same' : 'other';
                    })()""".formatted(row));
            assertThat(answer.asString()).isEqualTo("same");
        }
    }
}
