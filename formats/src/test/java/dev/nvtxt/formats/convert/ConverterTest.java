// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.formats.convert.Conversion.Example;
import dev.nvtxt.formats.convert.Conversion.Finding;
import dev.nvtxt.formats.convert.GuessedMapping.GuessedColumn;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConverterTest {
    private record Result(Mapping mapping, Conversion conversion, TraceFile file) {
        /// {@return start, end, process, thread, category and message of each event}
        List<String> events() {
            var events = file.events();
            var all = new ArrayList<String>();
            for (int i = 0; i < events.size(); i++) {
                var key = events.threads().get(events.thread(i));
                var thread = file.names().threads().get(key);
                all.add(events.start(i) + ".." + events.end(i) + " " + (thread == null ? key.threadId() : thread) + " "
                        + events.message(i) + (events.hasPayload(i) ? " " + events.payload(i) : "")
                        + (events.hasColor(i) ? " %08X".formatted(events.argb(i)) : ""));
            }
            return all;
        }
    }

    private static Result convert(String name, String text, Mapping given) throws IOException, MappingException {
        var converter = new Converter(CancelToken.NEVER);
        var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        var mapping = converter.complete(name, in, given);
        var out = new StringBuilder();
        var conversion = converter.convert(name, in, mapping, out);
        var file = new NvtxtReader(ReadOptions.DEFAULT).read("-",
                new ByteArrayInputStream(out.toString().getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
        assertThat(file.problems().list()).as(out.toString()).isEmpty();
        return new Result(mapping, conversion, file);
    }

    @Test
    void aTableIsGuessedFromNamesAndValues() throws Exception {
        var result = convert("run.csv", """
                start_ms,dur_us,name,thread,bytes,color
                1.5,250,"load ""a\""",main,17,Red
                2,0,draw,worker,-,#00FF00
                """, Mapping.EMPTY);
        assertThat(result.mapping.toArguments()).isEqualTo("--delimiter comma --header yes --time start_ms "
                + "--duration dur_us --message name --thread thread --payload bytes --color color --unit ms "
                + "--duration-unit us");
        assertThat(result.events()).containsExactly("1500000..1750000 main load \"a\" 17 FFFF0000",
                "2000000..2000000 worker draw FF00FF00");
        assertThat(result.conversion.counts()).isEmpty();
        assertThat(Mapping.ofJson(result.mapping.toJson())).isEqualTo(result.mapping);
    }

    @Test
    void aTableWithoutHeaderIsGuessedFromValues() throws Exception {
        var result = convert("run.tsv", "0.000000001\tone\n-2.5\ttwo\n", Mapping.EMPTY);
        assertThat(result.mapping.get(Setting.HEADER)).isEqualTo("no");
        assertThat(result.events()).containsExactly("1..1 1 one", "-2500000000..-2500000000 1 two");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "s | 0.1234567895 | 123456790", "s | 0.1234567885 | 123456788",
        "ms | 9007199254740993 | 9007199254740993000000", "ns | 9223372036854775807 | 9223372036854775807",
        "us | 1e3 | 1000000", "unix | 1700000000.1234567 | 133444736001234567",
        "unix-ns | 1700000000123456749 | 133444736001234567",
        "wall | 2023-11-14T22:13:20.1234567Z | 133444736001234567",
        "wall | 2023-11-15 00:13:20,123 +02:00 | 133444736001230000",
        "wall | 14/Nov/2023:22:13:20 +0000 | 133444736000000000",
        "clock | 01:00:00.5 | 3600500000000", "s | x | ", "s | 1.2.3 | ", "wall | 2023-02-30 00:00:00 | " })
    void timesAreExact(String unit, String text, String ticks) throws Exception {
        var given = Mapping.EMPTY.with(Setting.TIME, "t").with(Setting.UNIT, unit).with(Setting.DELIMITER, ";");
        var result = convert("run.csv", "t;m\n" + text + ";a\n", given);
        boolean isOut = ticks == null || ticks.length() > 19;
        assertThat(result.events()).isEqualTo(isOut ? List.of() : List.of(ticks + ".." + ticks + " 1 a"));
        assertThat(result.conversion.count(Finding.BAD_TIME)).isEqualTo(isOut ? 1 : 0);
    }

    @Test
    void ticksHaveAFrequencyOrStayAsTheyAre() throws Exception {
        var given = Mapping.EMPTY.with(Setting.TIME, "t").with(Setting.UNIT, "ticks");
        var text = "t,m\n3,a\n";
        assertThat(convert("a.csv", text, given.with(Setting.FREQUENCY, "3")).events())
                .containsExactly("1000000000..1000000000 1 a");
        var raw = convert("a.csv", text, given.with(Setting.TIME_BASE, "rdtsc"));
        assertThat(raw.events()).containsExactly("3..3 1 a");
        assertThat(raw.file.events().timeBases().getFirst().name()).isEqualTo("Rdtsc");
        assertThatThrownBy(() -> convert("a.csv", text, given)).isInstanceOf(MappingException.class)
                .hasMessageContaining("--frequency");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "logcat | 11-22 02:19:14.123  1234  5678 I Tag: hi | 5678 Tag: hi",
        "glog | I1122 02:19:14.123456  12345 file.cc:12] hi | 12345 file.cc:12] hi",
        "spdlog | [2026-11-22 02:19:14.123] [net] [info] hi | net hi",
        "logback | 2026-11-22 02:19:14,123 [main] INFO  c.e.Server - hi | main c.e.Server - hi",
        "logback | 02:19:14.123 WARN  [main] c.e.Server - hi | main c.e.Server - hi",
        "nginx | 10.0.0.1 - - [22/Nov/2026:02:19:14 +0000] \"GET / HTTP/1.1\" 200 612 \"-\" \"x\" | 10.0.0.1 GET / HTTP/1.1 612",
        "journal | Nov 22 02:19:14.123456 host sshd[12]: hi | 1 hi", "ts | 1700000000.123 hi | 1 hi",
        "ts | 00:00:05 hi there | 1 hi there" })
    void aKnownLogIsTold(String kind, String line, String event) throws Exception {
        var result = convert("x.log", line + "\n" + line + "\n", Mapping.EMPTY);
        assertThat(result.mapping.get(Setting.LOG)).isEqualTo(kind);
        assertThat(result.events()).hasSize(2).allSatisfy(text -> assertThat(text).endsWith(" " + event));
    }

    @ParameterizedTest
    @ValueSource(strings = { " 0.250", " \"0.250\" 0.1", " rt=0.250 uct=\"0.001\"", " \"a, b\" request_time=0.250",
        " - 7 rt=0.250" })
    void aRequestOfNginxEndsAtItsLine(String tail) throws Exception {
        var line = "10.0.0.1 - - [22/Nov/2026:02:19:14 +0000] \"GET / HTTP/1.1\" 200 612 \"-\" \"x rt=9.999\"";
        var result = convert("x.log", line + tail + "\n" + line + "\n", Mapping.EMPTY);
        assertThat(result.mapping.get(Setting.TIME_IS)).isEqualTo("end");
        assertThat(result.events()).containsExactly(
                "134397875537500000..134397875540000000 10.0.0.1 GET / HTTP/1.1 612",
                "134397875540000000..134397875540000000 10.0.0.1 GET / HTTP/1.1 612");
    }

    @Test
    void aTimeCanBeAnEnd() throws Exception {
        var given = Mapping.EMPTY.with(Setting.TIME_IS, "end").with(Setting.UNIT, "ms");
        var table = "time,dur,name\n10,4,a\n3,-1,b\n";
        var result = convert("x.csv", table, given);
        assertThat(result.events()).containsExactly("6000000..10000000 1 a", "3000000..3000000 1 b");
        assertThat(result.conversion.first()).extracting(Example::line).containsExactly(3L);
        assertThat(convert("x.csv", table, given.with(Setting.TIME_IS, "start")).events().getFirst())
                .isEqualTo("10000000..14000000 1 a");
        assertThatThrownBy(() -> convert("x.csv", table, given.with(Setting.TIME_IS, "middle")))
                .isInstanceOf(MappingException.class).hasMessage("--time-is 'middle' is neither start nor end");
        assertThatThrownBy(() -> convert("x.csv", "time,end,name\n1,2,a\n", given))
                .isInstanceOf(MappingException.class).hasMessageStartingWith("--time-is end needs --end -");
    }

    @Test
    void ninjaStepsAreRangesAndItsHeaderIsCounted() throws Exception {
        var result = convert(".ninja_log", "# ninja log v5\n0\t35\t1\ta.o\tabc\n10\t90\t2\tb.o\tdef\n", Mapping.EMPTY);
        assertThat(result.events()).containsExactly("0..35000000 1 a.o", "10000000..90000000 1 b.o");
        assertThat(result.conversion.first())
                .isEmpty();
    }

    @Test
    void theOutputsOfOneNinjaCommandAreOneEvent() throws Exception {
        var result = convert(".ninja_log", """
                # ninja log v5
                0\t35\t1\ta.h\tabc
                0\t35\t1\ta.cc\tabc
                0\t35\t2\tb.h\tabc
                0\t35\t2\tother\tdef
                wrong
                0\t36\t2\tlater\tdef
                """, Mapping.EMPTY);
        assertThat(result.events()).containsExactly("0..35000000 1 a.h (+2)", "0..35000000 1 other",
                "0..36000000 1 later");
        assertThat(result.conversion.first()).containsExactly(new Example(Finding.NO_MATCH, 6, "", "wrong"));
    }

    @Test
    void beginAndEndLinesArePairedByKey() throws Exception {
        var given = Mapping.EMPTY.with(Setting.PATTERN, "^(?<time>\\d+) (?<message>.*)$").with(Setting.UNIT, "ns")
                .with(Setting.BEGINS, "^start (?<key>\\w+)(?: (?<name>.+))?").with(Setting.ENDS, "^end (?<key>\\w+)");
        var result = convert("x.log", """
                1 start a build it
                2 start b
                no time
                3 end a
                4 end c
                5 note
                """, given);
        assertThat(result.events()).containsExactlyInAnyOrder("1..3 1 build it", "4..4 1 end c", "5..5 1 note",
                "2..2 1 start b");
        assertThat(result.conversion.first()).containsExactly(new Example(Finding.NO_MATCH, 3, "", "no time"),
                new Example(Finding.UNPAIRED, 2, "message", "start b"),
                new Example(Finding.UNPAIRED, 5, "message", "end c"));
    }

    @Test
    void theYearOfDatesWithoutOneIsCountedOn() throws Exception {
        var given = Mapping.EMPTY.with(Setting.LOG, "journal").with(Setting.YEAR, "2025");
        var result = convert("x.log", "Dec 31 23:59:59 h a: old\nJan  1 00:00:01 h a: new\n", given);
        var events = result.file.events();
        assertThat(events.start(1) - events.start(0)).isEqualTo(20_000_000L);
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstColumn() throws Exception {
        var table = "\uFEFFtime,name\n2026-11-22 02:19:14,a\n";
        var result = convert("run.csv", table, Mapping.EMPTY);
        var in = new ByteArrayInputStream(table.getBytes(StandardCharsets.UTF_8));
        assertThat(new Converter(CancelToken.NEVER).needsYear(in, result.mapping)).isFalse();
        assertThat(result.file.events().message(0)).isEqualTo("a");
    }

    @ParameterizedTest
    @ValueSource(strings = { "run.csv", "run.log" })
    void anEmptyInputSaysWhatIsMissing(String name) {
        assertThatThrownBy(() -> convert(name, "", Mapping.EMPTY)).isInstanceOf(MappingException.class);
    }

    @Test
    void aWrongMappingSaysLineColumnAndValue() throws Exception {
        var result = convert("run.csv",
                "time,end,name,color,value\nx,1,a,Red,1\n5,2,b,Rod,1.5\n7,9,\"two\nlines\",Red,2\n",
                Mapping.EMPTY.with(Setting.UNIT, "ns"));
        assertThat(result.conversion.first()).containsExactly(new Example(Finding.BAD_TIME, 2, "time", "x"),
                new Example(Finding.BAD_VALUE, 3, "payload", "1.5"), new Example(Finding.BAD_VALUE, 3, "color", "Rod"),
                new Example(Finding.REVERSED, 3, "end", "2"), new Example(Finding.REPLACED, 4, "", "two\nlines"));
        assertThat(result.events()).containsExactly("5..5 1 b", "7..9 1 two␊lines 2 FFFF0000");
        assertThatThrownBy(() -> convert("run.csv", "a,b\n1,2\n", Mapping.EMPTY.with(Setting.TIME, "c")))
                .hasMessage("--time: the table has no column 'c'; its columns: a, b");
        assertThatThrownBy(() -> convert("x.log", "what is this\n", Mapping.EMPTY))
                .hasMessageStartingWith("the lines are not from a known log");
        assertThatThrownBy(() -> Mapping.ofJson("{\"version\":1,\"tme\":\"a\"}"))
                .hasMessage("the mapping has an unknown setting 'tme'");
    }

    @Test
    void namesAndNumbersNeverShareAnId() throws Exception {
        var result = convert("run.csv", "time,thread\n1,main\n2,1\n3,main\n4,77\n",
                Mapping.EMPTY.with(Setting.UNIT, "ns"));
        var events = result.file.events();
        assertThat(events.thread(0)).isEqualTo(events.thread(2)).isNotEqualTo(events.thread(1));
        assertThat(events.threads().get(events.thread(3)).threadId()).isEqualTo(77);
    }

    @Test
    void anEndlessPatternIsCanceled() {
        var asked = new AtomicInteger();
        CancelToken cancel = () -> asked.incrementAndGet() > 20;
        var mapping = Mapping.EMPTY.with(Setting.PATTERN, "(?<time>(a+)+)$").with(Setting.UNIT, "s");
        var in = new ByteArrayInputStream(("a".repeat(200) + "!").getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> new Converter(cancel).convert("x", in, mapping, new StringBuilder()))
                .isInstanceOf(CancellationException.class);
    }

    private static GuessedMapping guess(String text) throws IOException, MappingException {
        var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return new Converter(CancelToken.ofCurrentThread()).guess("jobs.csv", in, Mapping.EMPTY);
    }

    /// A table as a spreadsheet of a country with decimal commas writes it; the first numbers are no times.
    @Test
    void guessesByAllColumnsTogether() throws Exception {
        var text = new StringBuilder("job id;worker;started at;runtime (ms);status;note\n");
        for (int i = 0; i < 50; i++) {
            text.append(1001 + i).append(";w").append(i % 4).append(";2026-11-20 09:00:").append(10 + i).append(".5;")
                    .append(20 + i * 7 % 300).append(",5;ok;note ").append(i).append('\n');
        }
        var guess = guess(text.toString());
        assertThat(guess.isPlausible()).isTrue();
        assertThat(guess.columns()).extracting(GuessedColumn::text).containsExactly(
                "time is 'started at' (sure: name, dates)", "duration is 'runtime (ms)' (sure: name, unit)",
                "thread is 'worker' (sure: name)", "category is 'status' (sure: name)",
                "message is 'note' (likely: texts)");
        var out = new StringWriter();
        var in = new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8));
        new Converter(CancelToken.ofCurrentThread()).convert("jobs.csv", in, guess.mapping(), out);
        // 20.5 ms after 2026-11-20T09:00:10.5Z
        assertThat(out.toString()).contains("RangeStartEnd, 134396388105000000, 134396388105205000,");
    }

    @Test
    void saysWhenNothingSpeaksForTheTimes() throws Exception {
        assertThat(guess("id,value\n5,9\n3,8\n9,1\n").isPlausible()).isFalse();
        assertThat(guess("job id,note\n1,a\n2,b\n3,c\n").isPlausible()).isFalse();
        assertThat(guess("0.1,a\n0.25,b\n0.9,c\n").isPlausible()).isTrue();
        assertThat(guess("begin,end,name\n5,9,a\n3,8,b\n").columns()).extracting(GuessedColumn::column)
                .containsExactly("begin", "end", "name");
    }

    private static GuessedMapping guess(String name, String text) throws IOException, MappingException {
        return new Converter(CancelToken.NEVER).guess(name,
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Mapping.EMPTY);
    }

    @Test
    void membersOfJsonLinesAreColumns() throws Exception {
        var result = convert("journal",
                """
                        {"__CURSOR":"s=1","__REALTIME_TIMESTAMP":"1763890000123456","_PID":"7","MESSAGE":"Started a\\n","n":{"a":[1,[2]],"b":null}}
                        {"__CURSOR":"s=2","__REALTIME_TIMESTAMP":"1763890000124956","_PID":"8","MESSAGE":"Started \\u00e4"}
                        not JSON
                        {"__CURSOR":"s=3","__REALTIME_TIMESTAMP":"1763890000124990","_PID":"8"
                        {"__CURSOR":"s=4","__REALTIME_TIMESTAMP":"1763890000130000","_PID":"8","MESSAGE":"Stopped"}
                        """,
                Mapping.EMPTY);
        assertThat(result.mapping.toArguments()).isEqualTo(
                "--delimiter json --time __REALTIME_TIMESTAMP --message MESSAGE --process _PID --unit unix-us");
        assertThat(result.file.events().size()).isEqualTo(3);
        assertThat(result.events()).element(1).asString().endsWith("Started ä");
        assertThat(result.conversion.count(Finding.NO_MATCH)).isEqualTo(2);
        assertThat(result.conversion.first()).extracting(Example::line).containsExactly(3L, 4L);
    }

    @Test
    void columnsOfJsonLinesHaveTheNamesOfTheObjectsAroundThem() {
        var text = "{\"a\":{\"t\":1,\"l\":[1,[2]]}}\n{\"a\":{\"t\":2}}\n";
        assertThatThrownBy(() -> convert("x", text, Mapping.EMPTY.with(Setting.TIME, "t")))
                .isInstanceOf(MappingException.class)
                .hasMessage("--time: no object has a member 't'; members: a.t, a.l");
    }

    @Test
    void aTraceIsNoJsonLines() {
        assertThat(Converter.isJsonLines("{\"traceEvents\":[]}\n{\"a\":1}\n".getBytes(StandardCharsets.UTF_8)))
                .isFalse();
        assertThat(Converter.isJsonLines("{\"ph\":\"X\"}\n{\"ph\":\"X\"}\n".getBytes(StandardCharsets.UTF_8)))
                .isFalse();
        assertThat(Converter.isJsonLines("{\n\"a\":1}\n".getBytes(StandardCharsets.UTF_8))).isFalse();
        assertThat(Converter.isJsonLines("{\"a\":1}\n\n{\"a\":2}\n".getBytes(StandardCharsets.UTF_8))).isTrue();
    }

    @Test
    void theHistoryOfAptHasARangeForEachCall() throws Exception {
        var result = convert("history.log", """

                Start-Date: 2025-06-24  14:36:25
                Commandline: apt-get -qqy upgrade
                Upgrade: libsystemd0:amd64 (252.36, 252.38), libudev1:amd64 (252.36, 252.38)
                End-Date: 2025-06-24  14:36:29

                Start-Date: 2025-06-24  14:37:00
                Install: a:amd64 (1, automatic)
                """, Mapping.EMPTY);
        assertThat(result.mapping.get(Setting.LOG)).isEqualTo("apt");
        assertThat(result.conversion.rows()).isEqualTo(2);
        assertThat(result.events()).containsExactly(
                "133952493850000000..133952493890000000 1 apt-get -qqy upgrade",
                "133952494200000000..133952494200000000 1 null");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "Mon Nov 23 09:46:53 UTC 2026|134399008130000000",
        "Mon Nov 23 09:46:53 PM UTC 2026|134399440130000000", "Mon Nov  2 12:00:00 AM UTC 2026|134380512000000000",
        "Mon, 23 Nov 2026 09:46:53 +0100|134398972130000000", "2026-11-23T09:46:53,5+00:00|134399008135000000" })
    void whatDatePrintsIsATime(String date, long ticks) throws Exception {
        var result = convert("date", date + "\n", Mapping.EMPTY);
        assertThat(result.file.events().start(0)).isEqualTo(ticks);
    }

    @Test
    void aCallOfStraceLastsAsLongAsItSays() throws Exception {
        var result = convert("strace", """
                [pid   31] 09:00:00.000100 brk(NULL)                    = 0x5588 <0.000007>
                [pid   32] 09:00:00.000200 read(3, "<1>", 3) = 3 <0.000010>
                [pid   32] 09:00:00.000300 +++ exited with 0 +++
                """, Mapping.EMPTY);
        assertThat(result.mapping.get(Setting.LOG)).isEqualTo("strace");
        assertThat(result.events()).extracting(event -> event.substring(0, event.indexOf(' '))).containsExactly(
                "32400000100000..32400000107000", "32400000200000..32400000210000", "32400000300000..32400000300000");
    }

    @Test
    void numbersThatDoNotRiseAreNoTimesOfALog() throws Exception {
        assertThat(guess("a.log", "0.5 a\n0.1 b\n0.9 c\n0.2 d\n").isPlausible()).isFalse();
        assertThat(guess("a.log", "0.1 a\n0.2 b\n0.9 c\n").columns()).extracting(GuessedColumn::text)
                .containsExactly("time (likely: numbers, rising)");
        assertThat(guess("a.log", "x 2026-01-02 03:04:05 a\nx 2026-01-02 03:04:06 b\n").columns())
                .extracting(GuessedColumn::text).containsExactly("time (sure: dates, rising)");
    }
}
