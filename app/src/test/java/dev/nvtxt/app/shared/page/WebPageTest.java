// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.EventColors;
import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.page.PageReader.Item;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.model.Bookmark;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WebPageTest {
    static final String HOSTILE = "</script><img src=x onerror=document.title='owned'> {{data}} &amp; 'quoted'";
    static final String GAME = """
            SetFileDisplayName, "Game </script><b>"
            NameProcess, 7, "game.exe"
            NameOsThread, 7, 2, "render"
            NameCategory, 1, "Frame"
            NameCategory, 2, "Draw"
            AddChildCategory, 1, 2
            TimeBase = Manual
            @RangePush, Time, ProcessId, ThreadId, CategoryId, Color, Message, Payload
            @RangePop, Time, ProcessId, ThreadId
            @Marker, Time, ProcessId, ThreadId, Message
            @RangeStartEnd, Start, End, ProcessId, ThreadId, CategoryId, Message
            RangePush, 1000000, 7, 2, 1, 0xFF336699, "outer", -5
            RangePush, 1100000, 7, 2, 2, 0x80FF0000, "inner", 9223372036854775807
            RangePop, 1200000, 7, 2
            RangePop, 2000000, 7, 2
            Marker, 1500000, 7, 1, "tick"
            RangeStartEnd, 1300000, 1800000, 7, 1, 2, "load"
            RangeStartEnd, 1250000, 1900000, 7, 1, 2, "load"
            """;

    static String page(Report report, PageOptions options) {
        return page(report, Visibility.ALL, options);
    }

    private static String page(Report report, Visibility exported, PageOptions options) {
        var out = new ByteArrayOutputStream();
        try {
            WebPage.write(report, exported, options, out, Cancel.NEVER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_16);
    }

    private static PageReader.Unpacked unpacked(String text) {
        return PageReader.unpack(page(ReadFiles.report(text), PageOptions.DEFAULT));
    }

    private static Item named(PageReader.Unpacked page, String message) {
        return page.items().stream().filter(item -> page.message(item).equals(message)).findFirst().orElseThrow();
    }

    @Test
    void holdsNamesTimesAndNestingOfAnEvent() {
        var page = unpacked(GAME);
        var inner = named(page, "inner");
        assertThat(inner.bits() & 3).isEqualTo(2);
        assertThat(inner.start()).isEqualTo(1_100_000);
        assertThat(inner.end()).isEqualTo(1_200_000);
        assertThat(inner.duration()).isEqualTo(100_000);
        assertThat(inner.position()).isEqualTo(13);
        assertThat(inner.endLine()).isEqualTo(14);
        assertThat(named(page, "outer").inside()).isEqualTo(100_000);
        assertThat(page.payloads()).containsExactly(-5L, Long.MAX_VALUE);
        var head = page.head();
        assertThat(head.at("/colors/" + inner.color()).longValue()).isEqualTo(0x80FF0000L);
        assertThat(head.at("/threads/" + inner.thread() + "/process").textValue()).isEqualTo("game.exe (7)");
        assertThat(head.at("/threads/" + inner.thread() + "/thread").textValue()).isEqualTo("render (2)");
        assertThat(head.at("/categories/" + inner.category() + "/name").textValue()).isEqualTo("Draw (2)");
        int frame = head.at("/categories/" + inner.category() + "/parent").intValue();
        assertThat(head.at("/categories/" + frame + "/name").textValue()).isEqualTo("Frame (1)");
        assertThat(head.at("/bases/" + inner.base() + "/name").textValue()).isEqualTo("Manual");
    }

    @Test
    void countsTimesInTheTicksOfACoarseClock() {
        var page = unpacked("""
                TimeBase = FileTime
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 133500000000000000, 133500000000000030, "outer"
                RangeStartEnd, 133500000000000003, 133500000000000008, "inner"
                """);
        assertThat(page.head().path("unit").textValue()).isEqualTo("100");
        assertThat(named(page, "inner").start() - named(page, "outer").start()).isEqualTo(300);
        assertThat(named(page, "inner").duration()).isEqualTo(500);
    }

    @Test
    void opensOnTheEventsThatAreTogether() {
        var lines = new StringBuilder("TimeBase = Manual\n@Marker, Time, Message\nMarker, 5, \"stray\"\n");
        for (int i = 0; i < 20; i++) {
            lines.append("Marker, ").append(9_000_000_000_000L + i * 1000).append(", \"near\"\n");
        }
        var head = unpacked(lines.toString()).head();
        assertThat(head.path("away").longValue()).isEqualTo(1);
        assertThat(Long.parseLong(head.at("/view/0").textValue())).isBetween(8_999_999_000_000L, 9_000_000_000_000L);
        assertThat(head.at("/view/1").textValue()).isEqualTo("9000000019000");
        var together = unpacked(GAME).head();
        assertThat(together.path("away").longValue()).isZero();
        assertThat(together.has("view")).isFalse();
    }

    @Test
    void keepsEveryBitOfTimes() {
        var page = unpacked("""
                TimeBase = Manual
                @RangeStartEnd, Start, End, Message
                @Marker, Time, Message
                RangeStartEnd, -9223372036854775808, 9223372036854775807, "all"
                RangeStartEnd, 9007199254740993, 9007199254740995, "odd"
                RangeStartEnd, 50, 20, "reversed"
                Marker, 9223372036854775807, "last"
                """);
        assertThat(page.items()).extracting(page::message, Item::start, Item::end).containsExactlyInAnyOrder(
                tuple("all", Long.MIN_VALUE, Long.MAX_VALUE),
                tuple("odd", 9007199254740993L, 9007199254740995L),
                tuple("reversed", 50L, 20L),
                tuple("last", Long.MAX_VALUE, Long.MAX_VALUE));
        assertThat(named(page, "reversed").bits() & PageEvents.REVERSED).isNotZero();
        assertThat(named(page, "reversed").bits() & PageEvents.MEASURED).isZero();
        assertThat(named(page, "odd").duration()).isEqualTo(2);
    }

    @Test
    void showsARangeAboveWhatItContains() {
        var page = unpacked(GAME);
        var lane = page.head().path("lanes").valueStream().filter(one -> one.path("number").textValue().equals("1"))
                .findFirst().orElseThrow();
        // Two start/end ranges that contain each other take two rows, the marker its own.
        assertThat(lane.path("rows").toString()).isEqualTo("[[\"P\",1],[\"P\",1],[\"M\",1]]");
        var loads = page.items().stream().filter(item -> page.message(item).equals("load")).toList();
        assertThat(loads).extracting(Item::start).containsExactly(1_250_000L, 1_300_000L);
    }

    @Test
    void writesTextsAsDataOnly() {
        var hostile = "TimeBase = Manual\n@Marker, Time, Message\nMarker, 1, \"" + HOSTILE + "\"\n";
        var html = page(ReadFiles.report(hostile),
                new PageOptions("<title>" + HOSTILE, HOSTILE, LaneGrouping.THREAD, ColorMode.GIVEN,
                        List.of(new Bookmark(1, HOSTILE)), null));
        assertThat(html).doesNotContain("<img src=x").contains("&lt;/script&gt;&lt;img src=x");
        assertThat(html.split("</script>", -1)).hasSize(3);
        var page = PageReader.unpack(html);
        assertThat(page.message(page.items().getFirst())).isEqualTo(HOSTILE);
        assertThat(page.head().at("/bookmarks/0/note").textValue()).isEqualTo(HOSTILE);
    }

    @Test
    void keepsHalfSurrogatesFromMakingPairs() {
        var strings = new StringTable();
        strings.of("a\uD83D");
        strings.of("\uDE00b");
        strings.of("\uD83D\uDE00");
        strings.of("\uD83D\uDE01");
        var out = new ByteArrayOutputStream();
        assertThatCode(() -> strings.writeTo(out)).doesNotThrowAnyException();
        assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("a??b\uD83D\uDE00\uD83D\uDE01");
    }

    @Test
    void allowsOnlyItsOwnStyleAndScript() throws Exception {
        var html = page(ReadFiles.report(GAME), PageOptions.DEFAULT);
        var policy = Pattern.compile("content=\"(default-src[^\"]*)\"").matcher(html).results().findFirst()
                .orElseThrow().group(1);
        assertThat(policy).contains("default-src 'none'", "connect-src 'none'").doesNotContain("unsafe", "http");
        var style = html.substring(html.indexOf("<style>") + 7, html.indexOf("</style>"));
        int from = html.lastIndexOf("<script>") + 8;
        var script = html.substring(from, html.indexOf("</script>", from));
        for (var content : List.of(style, script)) {
            var digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            assertThat(policy).contains("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
        }
        assertThat(html).doesNotContain("http://", "https://", "{{");
        assertThat(script).doesNotContain("innerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(",
                "<!--");
    }

    @Test
    void writesTheSameReportAsTheSameBytes() {
        assertThat(page(ReadFiles.report(GAME, GAME), PageOptions.DEFAULT))
                .isEqualTo(page(ReadFiles.report(GAME, GAME), PageOptions.DEFAULT));
    }

    @Test
    void hasTheFramesWhoseEventsAreOnThePage() {
        var text = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, ThreadId, Message\n");
        for (int frame = 0; frame < 5; frame++) {
            text.append("RangeStartEnd, %d, %d, 1, \"Frame %d\"\n".formatted(frame * 10, frame * 10 + 8, frame));
        }
        var report = ReadFiles.report(text.toString());
        var all = PageReader.unpack(page(report, PageOptions.DEFAULT)).head().path("frames");
        assertThat(all.path("title").textValue()).isEqualTo("Frame #");
        assertThat(all.path("starts").toString()).isEqualTo("[0,10,10,10,10]");
        assertThat(all.path("lengths").toString()).isEqualTo("[8,8,8,8,8]");

        var some = new BitSet();
        some.set(1, 3);
        var part = PageReader.unpack(page(report, new Visibility(Map.of(report.files().getFirst(), some), "some"),
                PageOptions.DEFAULT)).head().path("frames");
        assertThat(part.path("starts").toString()).isEqualTo("[10,10]");
        assertThat(PageReader.unpack(page(ReadFiles.report(GAME), PageOptions.DEFAULT)).head().has("frames")).isFalse();
    }

    @Test
    void leavesOutWhatIsNotExported() {
        var report = ReadFiles.report(GAME);
        var only = new BitSet();
        only.set(1);
        var page = PageReader.unpack(page(report,
                new Visibility(Map.of(report.files().getFirst(), only), "msg = inner"), PageOptions.DEFAULT));
        assertThat(page.items()).extracting(page::message).containsExactly("inner");
        assertThat(page.strings()).containsExactly("inner");
        assertThat(page.head().path("lanes").valueStream().map(lane -> lane.path("title").textValue()))
                .containsExactly("Game </script><b> › game.exe", "render");
        assertThat(page.head().path("of").longValue()).isEqualTo(5);
    }

    @Test
    void saysHowExactClocksAreAndNamesNoFolder() throws IOException {
        var text = Files.readString(Path.of("..", "samples", "time-bases.nvtxt"));
        var report = ReportBuilder.build(
                List.of(ReadFiles.trace("/home/somebody/secret/run.nvtxt", text)), List.of());
        var page = PageReader.unpack(page(report, PageOptions.DEFAULT));
        assertThat(page.head().toString()).doesNotContain("somebody").contains("run.nvtxt").doesNotContain("Click");
        assertThat(page.head().path("bases")).isNotEmpty()
                .allSatisfy(base -> assertThat(base.path("clock").textValue()).isNotEmpty());
        assertThat(page.head().path("bases").findValuesAsText("error")).anyMatch(error -> error.contains("± "));
    }

    @ParameterizedTest
    @EnumSource
    void hasEveryEventOfTheSamplesOnceWithTheColorOfTheProgram(LaneGrouping grouping) throws IOException {
        for (var name : List.of("every-command", "overlapping-ranges", "time-bases", "unicode", "mistakes/push-pop")) {
            var path = Path.of("..", "samples", name + ".nvtxt");
            var report = ReadFiles.report(Files.readString(path), GAME);
            var page = PageReader.unpack(page(report,
                    new PageOptions("", "", grouping, ColorMode.GIVEN, List.of(), null)));
            assertThat(page.items().stream().filter(item -> (item.bits() & PageEvents.STRAY) == 0).count())
                    .isEqualTo(report.files().stream().mapToLong(file -> file.trace().events().size()).sum());
            assertThat(drawn(page)).containsExactlyInAnyOrderElementsOf(
                    drawn(new LaneBuilder().build(report, grouping)));
        }
    }

    /// Start, end, message and color of what a page draws.
    private static List<String> drawn(PageReader.Unpacked page) {
        var drawn = new ArrayList<String>();
        for (var item : page.items()) {
            long color = item.color() >= 0
                    ? page.head().at("/colors/" + item.color()).longValue()
                    : page.head().at("/palette/" + (item.message() < 0
                            ? page.head().path("noMessageColor").longValue()
                            : page.palette().get(item.message()))).longValue();
            drawn.add(item.start() + " " + item.end() + " " + page.message(item) + " " + (int) color);
        }
        return drawn;
    }

    /// The same of the lanes of the program.
    private static List<String> drawn(LaneModel lanes) {
        var drawn = new ArrayList<String>();
        for (var lane : lanes.source().lanes()) {
            for (int span = 0; span < lane.spans().size(); span++) {
                var event = LaneModel.eventOf(lane, span);
                int color = event == null
                        ? ColorMode.GIVEN.colors().argb(lane, span)
                        : EventColors.of(ColorMode.GIVEN, event.file(), lanes.report().files())
                                .applyAsInt(event.event());
                drawn.add(lane.spans().startNs(span) + " " + lane.spans().endNs(span) + " " + lane.spans().label(span)
                        + " " + color);
            }
        }
        return drawn;
    }

    @Test
    void keepsTheValuesOfCountersBitByBit() {
        var json = """
                {"traceEvents":[
                  {"name":"VRAM","ph":"C","ts":1,"pid":1,"args":{"used":0.1}},
                  {"name":"VRAM","ph":"C","ts":4,"pid":1,"args":{"used":-3e300}},
                  {"name":"work","ph":"X","ts":1,"dur":9,"pid":1,"tid":2}]}""";
        var page = PageReader.unpack(page(ReadFiles.chrome(json), PageOptions.DEFAULT));
        var curve = page.head().path("lanes").valueStream().filter(lane -> lane.has("curve")).findFirst().orElseThrow();
        assertThat(curve.at("/curve/size").intValue()).isEqualTo(2);
        assertThat(page.curveTimes()).containsExactly(0L, 3000L);
        var values = ByteBuffer.wrap(page.curveValues()).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer();
        assertThat(List.of(values.get(0), values.get(1))).containsExactly(0.1, -3e300);
    }

    @Test
    void writesWhatTextsBeginWithOnce() throws IOException {
        var strings = new StringTable();
        List.of("mark 17", "mark 18", "mark", "remark").forEach(strings::of);
        var out = new ByteArrayOutputStream();
        strings.writeTo(out);
        assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("mark 178remark");
        var text = "TimeBase = Manual\n@Marker, Time, Message\n"
                + "Marker, 1, \"mark 17\"\nMarker, 2, \"mark 18\"\nMarker, 3, \"mark\"\n";
        assertThat(unpacked(text).strings()).containsExactly("mark 17", "mark 18", "mark");
    }

    @Test
    void stopsWhenCanceled() {
        assertThatThrownBy(() -> WebPage.write(ReadFiles.report(GAME), Visibility.ALL, PageOptions.DEFAULT,
                new ByteArrayOutputStream(), () -> true)).isInstanceOf(CancellationException.class);
    }
}
