// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.run.ExitStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
    private static final String TABLE = "start_ms,dur_ms,name\n1,2,a\n3,x,b\n";

    @TempDir
    Path folder = Path.of("");

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void aTableBecomesAFileAndItsMappingIsSaved() throws IOException {
        var in = Files.writeString(folder.resolve("run.csv"), TABLE).toString();
        var out = path("run.nvtxt");
        var run = Run.of("convert", in, "-o", out, "--save-mapping", path("map.json"));
        assertThat(run).isEqualTo(new Run(ExitStatus.FINE, "", """
                nvtxt: IN: read with --delimiter comma --header yes --time start_ms --duration dur_ms --message name \
                --unit ms --duration-unit ms
                nvtxt: IN: time is 'start_ms' (sure: name, unit, rising, numbers)
                nvtxt: IN: duration is 'dur_ms' (sure: name, unit)
                nvtxt: IN: message is 'name' (sure: name)
                nvtxt: IN:3: duration 'x': has a value that can't be read; the event was written without it
                nvtxt: IN: 2 events of 2 rows
                nvtxt: IN: 1 row has a value that can't be read; the event was written without it
                """.replace("IN", in)));
        assertThat(Path.of(out)).hasContent("""
                SetFileDisplayName, "run.csv"
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 1
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 1000000, 3000000, "a"
                @Marker, Time, Message
                Marker, 3000000, "b"
                """);
        assertThat(Run.of("check", "--strict", out).status()).isEqualTo(ExitStatus.FINE);
        var again = Run.withInput(TABLE.getBytes(StandardCharsets.UTF_8), "convert", "-", "-o", "-", "--mapping",
                path("map.json"), "--strict", "--unit", "s");
        assertThat(again.status()).isEqualTo(ExitStatus.ERRORS);
        assertThat(again.out()).contains("RangeStartEnd, 1000000000, 1002000000, \"a\"");
    }

    @Test
    void whatCannotBeConvertedIsNotWritten() throws IOException {
        var out = path("out.nvtxt");
        var log = Files.writeString(folder.resolve("a.log"), "hello\n").toString();
        assertThat(Run.of("convert", log, "-o", out).err())
                .contains("the lines are not from a known log: use --pattern");
        assertThat(Run.of("convert", log, "-o", out, "--pattern", "(?<time>x)", "--unit", "s").err())
                .contains(log + ": no row became an event; nothing was written");
        assertThat(Run.of("convert", log, "-o", out, "--pattern", "(?<time>").err())
                .contains("--pattern: Unclosed group");
        assertThat(Run.of("convert", log, "-o", log, "--log", "ts").err())
                .contains("it is an input, and inputs are never changed; choose another name");
        assertThat(Run.of("convert", path("none.csv"), "-o", out).err()).contains("none.csv: file not found");
        assertThat(Run.of("convert", Run.sample("frame-loop.nvtxt"), "-o", out).err())
                .contains("this is already NVTXT");
        var named = Files.writeString(folder.resolve("log.nvtxt"), "2026-11-21 14:36:25 install a\n".repeat(12));
        assertThat(Run.of("check", named.toString()).out()).contains("[foreign-text]", "'nvtxt convert'");
        assertThat(Run.of("convert", named.toString(), "-o", path("log-2.nvtxt")).status()).isZero();
        assertThat(Path.of(out)).doesNotExist();
        assertThat(Path.of(log)).hasContent("hello\n");
    }

    @Test
    void aTraceOfAnotherProgramNeedsNoMapping() throws IOException {
        var trace = Files.writeString(folder.resolve("t.json"), """
                [{"ph":"X","pid":7,"tid":9,"ts":1,"dur":10,"name":"frame","args":{"n":1}}]
                """).toString();
        var out = path("t.nvtxt");
        var run = Run.of("convert", trace, "-o", out);
        assertThat(run).isEqualTo(new Run(ExitStatus.FINE, "", """
                nvtxt: IN: 1 event
                nvtxt: IN: 1 event written without arguments, which NVTXT doesn't have
                """.replace("IN", trace)));
        assertThat(Path.of(out)).content().contains("RangePush, 1000, 7, 9, \"frame\"\n");
        assertThat(Run.of("check", "--strict", out).status()).isEqualTo(ExitStatus.FINE);
        assertThat(Run.of("convert", trace, "-o", out, "--strict").status()).isEqualTo(ExitStatus.ERRORS);
        assertThat(Run.of("convert", trace, "-o", out, "--unit", "s").err())
                .contains("a trace, which needs no mapping");
    }

    @Test
    void messagesOfTheKernelAreNoTraceForTheirBrackets() throws IOException {
        var in = Files.writeString(folder.resolve("dmesg.txt"),
                "[    0.000000] Linux version 6.18\n[    0.125000] smp: Brought up 1 node, 2 CPUs\n").toString();
        assertThat(Run.of("convert", in, "-o", "-")).isEqualTo(new Run(ExitStatus.FINE, """
                SetFileDisplayName, "dmesg.txt"
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 1
                @Marker, Time, Message
                Marker, 0, "Linux version 6.18"
                Marker, 125000000, "smp: Brought up 1 node, 2 CPUs"
                """, """
                nvtxt: IN: read with --log dmesg --unit s
                nvtxt: IN: time (likely: numbers, rising)
                nvtxt: IN: 2 events of 2 rows
                """.replace("IN", in)));
    }

    @Test
    void bytesThatAreNotUtf8AreCountedWithTheirLines() throws IOException {
        var in = Files.write(folder.resolve("a.csv"),
                "time,name\n1,\uFFFD good\n2,b\u00E4d\n".getBytes(StandardCharsets.ISO_8859_1)).toString();
        var run = Run.of("convert", in, "-o", path("a.nvtxt"));
        assertThat(run.err()).contains(in + ":3: '2 b\uFFFDd'")
                .contains("1 row has bytes that are not UTF-8");
    }

    @Test
    void helpNamesEverySetting() {
        assertThat(Run.of("convert", "--help").out()).contains("--time=COLUMN", "--begins=REGEX",
                "--save-mapping=FILE");
    }

    @Test
    void aDatabaseWithTheTablesOfNsightSystemsIsConverted() throws IOException {
        var run = Files.writeString(folder.resolve("n.nvtxt"), """
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 2
                @RangePush, Time, Message
                @RangePop, Time
                RangePush, 5, "draw"
                RangePop, 30
                """);
        var database = folder.resolve("n.sqlite").toString();
        assertThat(Run.of("export", run.toString(), "-o", database).status()).isZero();
        var back = folder.resolve("back.nvtxt");
        assertThat(Run.of("convert", database, "-o", back.toString()).status()).isZero();
        assertThat(Files.readString(back)).contains("\"draw\"");
        assertThat(Run.of("check", back.toString()).status()).isZero();
    }

    @Test
    void refusesAGuessThatIsNotPlausible(@TempDir Path temporary) throws IOException {
        var table = Files.writeString(temporary.resolve("jobs.csv"), "job id,note\n1,a\n2,b\n3,c\n").toString();
        var run = Run.of("convert", table, "-o", "-");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("time is 'job id' (guess", "name them with --time COLUMN, or add --yes");
        assertThat(Run.of("convert", table, "-o", "-", "--yes").out()).contains("Marker, 1,");
    }
}
