// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.model.Bookmark;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// What a colleague does with the page, in a browser without a window. Skipped where no Chromium is installed.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebPageInBrowserTest {
    /// The colors of the pixels of a line of the canvas, right of the headers.
    private static final String COLORS = """
            (() => {
              const canvas = document.createElement('canvas');
              const g = canvas.getContext('2d', { willReadFrequently: true });
              canvas.width = 600;
              canvas.height = 26;
              g.drawImage(document.getElementById('view'), -400, %d);
              const pixels = g.getImageData(0, 0, 600, 26).data;
              const colors = new Set();
              for (let i = 0; i < pixels.length; i += 4) {
                colors.add([pixels[i], pixels[i + 1], pixels[i + 2]].map(part => part.toString(16).padStart(2, '0')).join(''));
              }
              return [...colors].join(' ');
            })()""";

    @TempDir
    Path folder = Path.of("");
    private @Nullable Chromium chromium;

    @BeforeAll
    void startChromium(@TempDir Path profile) throws IOException {
        chromium = Chromium.start(profile);
    }

    @AfterAll
    void endChromium() {
        if (chromium != null) {
            chromium.close();
        }
    }

    private Chromium browser() {
        if (chromium == null) {
            throw new IllegalStateException("not started");
        }
        return chromium;
    }

    @AfterEach
    void findsNoFault() {
        assertThat(browser().complaints()).isEmpty();
        assertThat(browser().requests()).allMatch(url -> url.startsWith("file:") && url.endsWith(".html")).hasSize(1);
    }

    private Chromium open(Report report, PageOptions options) throws IOException {
        var path = folder.resolve("run.html");
        Files.writeString(path, WebPageTest.page(report, options), StandardCharsets.UTF_16);
        browser().open(path, 1100, 700);
        return browser();
    }

    private Chromium open(String... texts) throws IOException {
        return open(ReadFiles.report(texts), PageOptions.DEFAULT);
    }

    private static final String THREE_LANES = """
            TimeBase = Manual
            @RangeStartEnd, Start, End, ProcessId, ThreadId, Color, Message
            RangeStartEnd, 0, 1000, 1, 1, 0xFFAA1122, "first"
            RangeStartEnd, 0, 1000, 1, 2, 0xFF22AA33, "second"
            RangeStartEnd, 0, 1000, 1, 3, 0xFF3344CC, "third"
            """;

    /// Below overview and ruler come the file with its only process, and three threads, of 26 pixels each.
    private static double middleOf(int line) {
        return canvasTop + 28 + 30 + 26 * line + 13;
    }

    private static double canvasTop;

    private void readTop() {
        canvasTop = browser().run("document.getElementById('view').getBoundingClientRect().top").doubleValue();
    }

    private String colorsOfLine(int line) {
        return browser().run(COLORS.formatted(-(28 + 30 + 26 * line))).textValue();
    }

    @Test
    void drawsEveryLane() throws IOException {
        open(THREE_LANES);
        assertThat(browser().run("document.documentElement.dataset.lanes").textValue()).isEqualTo("4");
        assertThat(colorsOfLine(1)).contains("aa1122").doesNotContain("22aa33");
        assertThat(colorsOfLine(2)).contains("22aa33");
        assertThat(colorsOfLine(3)).contains("3344cc");
    }

    @Test
    void selectsByClickAndSaysAllOfIt() throws IOException {
        open(WebPageTest.GAME);
        readTop();
        // The lane of thread 1 has three rows; thread 2 begins after them.
        browser().click(700, canvasTop + 28 + 30 + 26 + (4 + 3 * 18 + 4) + 4 + 9);
        assertThat(browser().text("#detailsBody h3")).isEqualTo("outer");
        assertThat(details()).contains("Push/pop range", "Duration|1 ms", "Self time|900 µs (90.0%)",
                "Clock start|1000000 ns", "Process|game.exe (7)", "Thread|render (2)", "Category|Frame (1)",
                "Color|0xFF336699", "Payload|-5", "Line|12, pop in line 15", "File|a.nvtxt:12");
        assertThat(browser().text("#detailsBody ul")).contains("inner");
        browser().key("ArrowDown");
        assertThat(browser().text("#detailsBody h3")).isEqualTo("inner");
        assertThat(details()).contains("Category|Frame (1) › Draw (2)",
                "Payload|9223372036854775807 (0x7FFFFFFFFFFFFFFF)");
        browser().key("ArrowUp");
        assertThat(browser().text("#detailsBody h3")).isEqualTo("outer");
        browser().key("Escape");
        assertThat(browser().run("document.getElementById('details').hidden").booleanValue()).isTrue();
    }

    private String details() {
        return browser().run("""
                document.querySelector('#detailsBody .kind').textContent + '\\n'
                  + [...document.querySelectorAll('#detailsBody dt')].map(name => name.textContent + '|'
                  + name.nextSibling.textContent.replaceAll('\\u202f', ' ')).join('\\n')""").textValue();
    }

    @Test
    void findsAMessageAndGoesThroughTheHitsInTime() throws IOException {
        open(THREE_LANES, """
                TimeBase = Manual
                @Marker, Time, Message
                Marker, 700, "needle two"
                Marker, 300, "needle one"
                """);
        browser().key("/");
        browser().send("Input.insertText", Map.of("text", "NEEDLE"));
        browser().frame();
        assertThat(browser().text("#hits")).isEqualTo("2");
        browser().key("Enter");
        assertThat(browser().text("#detailsBody h3")).isEqualTo("needle one");
        browser().key("Enter");
        assertThat(browser().text("#detailsBody h3")).isEqualTo("needle two");
        assertThat(browser().text("#hits")).isEqualTo("2 of 2");
        browser().send("Input.insertText", Map.of("text", " nowhere"));
        browser().frame();
        assertThat(browser().text("#hits")).isEqualTo("No matching events");
    }

    @Test
    void showsHostileTextsAsText() throws IOException {
        var hostile = "TimeBase = Manual\nSetFileDisplayName, \"" + WebPageTest.HOSTILE
                + "\"\n@Marker, Time, Message\nMarker, 1, \"" + WebPageTest.HOSTILE + "\"\n";
        open(ReadFiles.report(hostile), new PageOptions("", WebPageTest.HOSTILE, LaneGrouping.THREAD, ColorMode.GIVEN,
                List.of(new Bookmark(1, WebPageTest.HOSTILE)), null));
        browser().run("document.getElementById('view').focus()");
        browser().key("ArrowRight");
        assertThat(browser().text("#detailsBody h3")).isEqualTo(WebPageTest.HOSTILE);
        for (var tab : List.of("tabStatistics", "tabBookmarks", "tabClocks")) {
            browser().run("document.getElementById('" + tab + "').click()");
            assertThat(browser().text("#panel")).contains(WebPageTest.HOSTILE);
        }
        assertThat(browser().text("#title")).isEqualTo(WebPageTest.HOSTILE);
        assertThat(browser().run("document.title").textValue()).startsWith(WebPageTest.HOSTILE);
        assertThat(browser().run("document.images.length").intValue()).isZero();
    }

    @Test
    void keepsEveryDigitOfInt64() throws IOException {
        open("""
                TimeBase = Manual
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 9007199254740993, 9007199254740995, "odd"
                RangeStartEnd, -9223372036854775808, 9223372036854775807, "all"
                """);
        browser().key("/");
        browser().send("Input.insertText", Map.of("text", "odd"));
        browser().key("Enter");
        assertThat(details()).contains("Clock start|9007199254740993 ns", "Clock end|9007199254740995 ns",
                "Duration|2 ns", "Start|9,232,379,236.109516801 s");
    }

    @Test
    void zoomsPansAndGoesBackWithTheKeysOfTheProgram() throws IOException {
        open(THREE_LANES);
        readTop();
        var whole = colorsOfLine(1);
        browser().click(700, middleOf(1));
        browser().key("Escape");
        browser().key("w");
        browser().key("w");
        assertThat(colorsOfLine(1)).contains("aa1122");
        for (int i = 0; i < 40; i++) {
            browser().key("d");
        }
        assertThat(colorsOfLine(1)).doesNotContain("aa1122");
        browser().key("Home");
        assertThat(colorsOfLine(1)).isEqualTo(whole);
        browser().key("Backspace");
        assertThat(colorsOfLine(1)).doesNotContain("aa1122");
    }

    @Test
    void theFrameStripShowsTheLongestFrameAndGoesThere() throws IOException {
        open("""
                TimeBase = Manual
                @RangeStartEnd, Start, End, ProcessId, ThreadId, Message
                RangeStartEnd, 0, 1000000, 1, 1, "Frame 1"
                RangeStartEnd, 1000000, 2000000, 1, 1, "Frame 2"
                RangeStartEnd, 2000000, 9000000, 1, 1, "Frame 3"
                RangeStartEnd, 9000000, 10000000, 1, 1, "Frame 4"
                """);
        readTop();
        browser().click(700, canvasTop + 28 + 30);
        browser().frame();
        browser().run("document.getElementById('tabStatistics').click()");
        assertThat(browser().text("#panel")).contains("7.000").doesNotContain("Frame 1");
        assertThat(browser().text("#tip")).isEqualTo("Frame #: 3 of 4 frames7.000 ms, a stutter\nClick to go there");
    }

    @Test
    void switchesColorsAndThemeAndMeasuresByMessage() throws IOException {
        open(THREE_LANES);
        browser().run("document.getElementById('theme').click()");
        assertThat(browser().run("getComputedStyle(document.body).backgroundColor").textValue())
                .isEqualTo("rgb(13, 17, 23)");
        browser().run("""
                document.getElementById('colorBy').value = 'thread';
                document.getElementById('colorBy').dispatchEvent(new Event('change'))""");
        browser().frame();
        assertThat(colorsOfLine(1)).contains("aa6633").doesNotContain("aa1122");
        browser().run("document.getElementById('tabStatistics').click()");
        assertThat(browser().run("""
                [...document.querySelectorAll('#panel tbody tr')].map(row => [...row.cells].map(cell => cell.textContent
                  .replaceAll('\\u202f', ' ')).join('|')).sort().join('\\n')""").textValue())
                .startsWith("first|1|1.000 µs|1.000 µs|1.000 µs|1.000 µs|1.000 µs");
    }

    @Test
    void showsTicksWithoutTimesWhereNoClockIsKnown() throws IOException {
        open("""
                TimeBase = Rdtsc
                @RangeStartEnd, Start, End, Color, Message
                RangeStartEnd, 1000, 9000, 0xFFAA1122, "cycles"
                """);
        browser().run("document.getElementById('view').focus()");
        browser().key("ArrowRight");
        assertThat(browser().text("#detailsBody h3")).isEqualTo("cycles");
        assertThat(details()).contains("Start tick|1000 Rdtsc", "End tick|9000 Rdtsc").doesNotContain("Duration");
        browser().key("Escape");
        assertThat(IntStream.range(0, 5).mapToObj(this::colorsOfLine).toList())
                .anySatisfy(colors -> assertThat(colors).contains("aa1122"));
    }

    @Test
    void drawsTheCurveOfACounter() throws IOException {
        open(ReadFiles.chrome("""
                {"traceEvents":[
                  {"name":"VRAM","ph":"C","ts":0,"pid":1,"args":{"used":5}},
                  {"name":"work","ph":"X","ts":0,"dur":100,"pid":1,"tid":2}]}"""), PageOptions.DEFAULT);
        // The color of curves, which no event of this page has.
        assertThat(IntStream.range(0, 6).mapToObj(this::colorsOfLine).toList())
                .anySatisfy(colors -> assertThat(colors).contains("0964d0"));
    }

    @Test
    void aBrowserReadsEveryCharacterOfPackedTextAsItIs() throws IOException {
        var text = PageScriptsTest.asText(PageScriptsTest.pairs('<'));
        var path = folder.resolve("text.html");
        Files.writeString(path, "<!DOCTYPE html><html data-ready='1'><script id='data' type='text/plain'>" + text
                + "</script></html>", StandardCharsets.UTF_16);
        browser().open(path, 800, 600);
        var read = browser().run("""
                Array.from({ length: data.textContent.length }, (_, i) => data.textContent.charCodeAt(i)).join(' ')""");
        assertThat(read.textValue().equals(text.chars().mapToObj(Integer::toString).collect(Collectors.joining(" "))))
                .isTrue();
    }

    @Test
    void saysWhatIsWrongWhenThePageIsCut() throws IOException {
        var path = folder.resolve("cut.html");
        var whole = WebPageTest.page(ReadFiles.report(THREE_LANES), PageOptions.DEFAULT);
        int data = whole.indexOf("octet-stream\">") + 60;
        Files.writeString(path, whole.substring(0, data) + whole.substring(whole.indexOf("</script>", data)),
                StandardCharsets.UTF_16);
        browser().open(path, 800, 600);
        assertThat(browser().text("#message")).startsWith("Can't show the timeline: ");
        assertThat(browser().complaints()).hasSize(1);
        open(THREE_LANES);
    }
}
