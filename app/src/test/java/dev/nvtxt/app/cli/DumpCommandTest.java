// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.cli.run.ExitStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DumpCommandTest {
    @TempDir
    Path folder = Path.of("");

    private static final String NAMES_AND_EVENTS = """
            SetFileDisplayName, "Renderer"
            NameProcess, 1844, "game.exe"
            NameOsThread, 1844, 4880, "main"
            NameCategory, 1, "Shadows"
            TimeBase = Qpc
            ProcessId = 1844
            @RangeStartEnd, Start, End, ThreadId, CategoryId, Color, Message
            RangeStartEnd, 8236719005, 8236928073, 4880, 1, Blue, "My Message"
            @RangePush, Time, ThreadId, Message
            @RangePop, Time, TimeBase, ThreadId
            RangePush, 20, 4880, "outer, \\"quoted\\""
            Marker, 25, Rdtsc, 1844, 4880, 7, 0x80FFFFFF, "", -5
            RangePop, 30, Manual, 4880
            RangePush, 40, 4880, ""
            """;

    private static Run dump(String text, String... args) {
        var all = new String[args.length + 2];
        all[0] = "dump";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "-";
        return Run.withInput(text.getBytes(StandardCharsets.UTF_8), all);
    }

    @Test
    void printsNamesThenEventsInFileOrder() {
        var run = dump(NAMES_AND_EVENTS);
        assertThat(run.lines()).containsExactly("{\"file\":\"-\",\"type\":\"file\",\"name\":\"Renderer\"}",
                "{\"file\":\"-\",\"type\":\"process\",\"pid\":1844,\"name\":\"game.exe\"}",
                "{\"file\":\"-\",\"type\":\"thread\",\"pid\":1844,\"tid\":4880,\"name\":\"main\"}",
                "{\"file\":\"-\",\"type\":\"category\",\"id\":1,\"name\":\"Shadows\",\"parent\":null}",
                "{\"file\":\"-\",\"type\":\"category\",\"id\":7,\"name\":null,\"parent\":null}",
                "{\"file\":\"-\",\"type\":\"range\",\"kind\":\"start-end\",\"line\":8,\"start\":8236719005,\"end\":8236928073,"
                        + "\"timeBase\":\"Qpc\",\"startNs\":823671900500,\"endNs\":823692807300,\"pid\":1844,\"tid\":4880,"
                        + "\"category\":1,\"color\":\"0xFF0000FF\",\"message\":\"My Message\",\"payload\":null}",
                "{\"file\":\"-\",\"type\":\"range\",\"kind\":\"push-pop\",\"line\":11,\"endLine\":13,\"start\":20,\"end\":30,"
                        + "\"timeBase\":\"Qpc\",\"endTimeBase\":\"Manual\",\"startNs\":2000,\"endNs\":30,\"pid\":1844,"
                        + "\"tid\":4880,\"category\":null,\"color\":null,\"message\":\"outer, \\\\\\\"quoted\\\\\\\"\","
                        + "\"payload\":null,\"depth\":0}",
                "{\"file\":\"-\",\"type\":\"marker\",\"line\":12,\"time\":25,\"timeBase\":\"Rdtsc\",\"timeNs\":null,"
                        + "\"pid\":1844,\"tid\":4880,\"category\":7,\"color\":\"0x80FFFFFF\",\"message\":\"\",\"payload\":-5}",
                "{\"file\":\"-\",\"type\":\"range\",\"kind\":\"push-pop\",\"line\":14,\"endLine\":null,\"start\":40,"
                        + "\"end\":null,\"timeBase\":\"Qpc\",\"startNs\":4000,\"endNs\":null,\"pid\":1844,\"tid\":4880,"
                        + "\"category\":null,\"color\":null,\"message\":\"\",\"payload\":null,\"depth\":0}");
    }

    @Test
    void csvIsTheTableOfEvents() throws IOException {
        var lines = dump(NAMES_AND_EVENTS, "--format", "csv").lines();
        assertThat(lines.getFirst()).isEqualTo(Arrays.stream(EventField.values()).map(EventField::column)
                .collect(Collectors.joining(",")));
        assertThat(lines.subList(1, lines.size())).hasSize(4).satisfiesExactly(
                line -> assertThat(line).startsWith("0,Renderer,start-end,823671900500,823692807300,20906800,20906800,")
                        .contains(",My Message,Shadows,1,game.exe,main,1844,4880,", ",0xFF0000FF,")
                        .endsWith(",8,8236719005,8236928073,Qpc"),
                line -> assertThat(line).startsWith("1,Renderer,push-pop,2000,2000,,,0,,\"outer, \\\"\"quoted\\\"\"\",")
                        .endsWith(",11,20,30,Qpc"),
                line -> assertThat(line).startsWith("2,Renderer,marker,,,,,,,\"\",7,7,").contains(",0x80FFFFFF,-5,")
                        .endsWith(",12,25,25,Rdtsc"),
                line -> assertThat(line).startsWith("3,Renderer,push-pop,4000,,,,0,,\"\",")
                        .endsWith(",14,40,,Qpc"));
        var exported = folder.resolve("all.csv");
        var samples = Path.of("../samples/frame-loop.nvtxt").toString();
        var other = Path.of("../samples/mistakes/twenty-mistakes.nvtxt").toString();
        assertThat(Run.of("export", samples, other, "-o", exported.toString()).status()).isZero();
        assertThat(Run.of("dump", samples, other, "--format", "csv").out()).isEqualTo(Files.readString(exported));
    }

    @Test
    void theNumberOfErrorsGoesToStandardErrorAndCountsOnlyWithStrict() {
        var faulty = dump("x\n");
        assertThat(faulty.status()).isZero();
        assertThat(faulty.out()).isEmpty();
        assertThat(faulty.err()).isEqualTo("nvtxt: -: 1 error (`nvtxt check` lists them)\n");
        assertThat(dump("x\n", "--strict").status()).isEqualTo(ExitStatus.ERRORS);
    }

    @Test
    void aFilterChoosesEvents() {
        var run = dump(NAMES_AND_EVENTS, "--filter", "kind = marker");
        assertThat(run.lines()).filteredOn(line -> line.contains("\"line\"")).singleElement().asString()
                .contains("\"type\":\"marker\"");
    }

    @Test
    void aSpanKeepsWhatLiesInItAtLeastInPart() {
        var text = """
                ProcessId = 1
                ThreadId = 1
                TimeBase = Manual
                @RangeStartEnd, Start, End, Message
                @Marker, Time, Message
                RangeStartEnd, 1000, 2000, "before"
                RangeStartEnd, 1000, 2001, "reaches in"
                Marker, 2000, "first"
                Marker, 2999, "last"
                Marker, 3000, "after"
                """;
        var run = dump(text, "--from", "1us", "--to", "@3000");
        assertThat(run.lines()).extracting(line -> line.replaceAll(".*\"message\":\"([^\"]*)\".*", "$1"))
                .containsExactly("reaches in", "first", "last");
    }

    /// Not a dump of no events: a slip in a script would go unnoticed.
    @Test
    void aNameThatNoFileHasIsWrongUsage() {
        var run = dump(NAMES_AND_EVENTS, "--filter", "thread = nobody-of-this-name");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("nvtxt: --filter: No thread is 'nobody-of-this-name'; there ");
    }

    @Test
    void aFilterThatIsNoneIsMarkedWhereItIsWrong() {
        var run = dump("", "--filter", "dur >");
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).startsWith("nvtxt: --filter: ").endsWith("\n  dur >\n       ^\n");
    }

    @Test
    void aTimeThatIsNoneIsToldWithWhatCanBeWritten() {
        assertThat(dump("", "--from", "soon").err())
                .isEqualTo("nvtxt: --from: 'soon' is not a time; write 12.5ms for the time"
                        + " since the report's first event, @823671900500 for nanoseconds, or an instant such as"
                        + " 2026-11-21T01:34:00Z\n");
    }
}
