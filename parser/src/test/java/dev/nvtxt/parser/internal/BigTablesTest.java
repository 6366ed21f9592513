// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What only files with many of something come to: tables that grow, and narrow columns that become wide ones.
class BigTablesTest {
    private static final int MANY = 70_000; // more than 16 bits can number

    @Test
    void pushesNestDeeperThanSixteenBits() {
        var file = read(lines(i -> "RangePush, " + i + ", Qpc, 1, 2, 3, Red, \"m\"")
                + lines(i -> "RangePop, " + (MANY + i) + ", Qpc, 1, 2"));
        assertThat(file.problems().list()).allSatisfy(
                problem -> assertThat(problem.code()).isEqualTo(ProblemCode.MISSING_TRAILING_ARGUMENTS));
        var events = file.events();
        for (int event = 0; event < MANY; event++) {
            assertThat(events.depth(event)).isEqualTo(event);
            assertThat(events.endLine(event)).isEqualTo(2 * MANY - event);
            assertThat(events.end(event)).isEqualTo(2L * MANY - 1 - event);
        }
    }

    @Test
    void linesLieFurtherApartThanSixteenBits() {
        var marker = "Marker, 1, Qpc, 1, 2, 3, Red, \"m\", 4\n";
        var file = read(marker + "\n".repeat(MANY) + marker.repeat(3) + "\n".repeat(MANY) + marker.repeat(100));
        var events = file.events();
        assertThat(events.size()).isEqualTo(104);
        for (int event = 0; event < 104; event++) {
            int line = event == 0 ? 1 : event < 4 ? MANY + 1 + event : 2 * MANY + 1 + event;
            assertThat(events.line(event)).isEqualTo(line);
            assertThat(events.eventAtLine(line)).isEqualTo(event);
        }
    }

    @Test
    void everyEventHasAThreadOfItsOwn() {
        var file = read(lines(i -> "RangePush, " + i + ", Qpc, " + i + ", " + 2 * i + ", 3, Red, \"m\", 4")
                + lines(i -> "RangePop, " + (MANY + i) + ", Qpc, " + i + ", " + 2 * i));
        assertThat(file.problems().list()).isEmpty();
        assertThat(file.events().threads()).hasSize(MANY);
        for (int event = 0; event < MANY; event++) {
            var key = file.events().threads().get(file.events().thread(event));
            assertThat(key.processId()).isEqualTo(event);
            assertThat(key.threadId()).isEqualTo(2L * event);
            assertThat(file.events().end(event)).isEqualTo(MANY + event);
        }
    }

    @Test
    void longTextsAreKeptOnceEach() {
        int texts = 500;
        IntFunction<String> text = i -> Integer.toString(i).repeat(1000) + "é";
        var file = read(IntStream.range(0, 3 * texts)
                .mapToObj(i -> "Marker, 1, Qpc, 1, 2, 3, Red, '" + text.apply(i % texts) + "', 4\n")
                .collect(Collectors.joining()));
        assertThat(file.events().textCount()).isEqualTo(texts);
        for (int event = 0; event < 3 * texts; event++) {
            assertThat(file.events().message(event)).isEqualTo(text.apply(event % texts));
        }
    }

    @Test
    void textsThatDoNotStandInTheirLinesAreKeptOnceToo() {
        var file = read("@Marker, Time, Message\n" + IntStream.range(0, 2000)
                .mapToObj(i -> "Text = \"text " + i % 1000 + "\"\nMarker, 1, $Text\n").collect(Collectors.joining()));
        assertThat(file.events().textCount()).isEqualTo(1000);
        for (int event = 0; event < 2000; event++) {
            assertThat(file.events().message(event)).isEqualTo("text " + event % 1000);
        }
    }

    @Test
    void everyTimeBaseIsToldApart() {
        var file = read(IntStream.range(0, 3000)
                .mapToObj(i -> "Marker, " + i + ", \"clock " + i + "\", 1, 2, 3, Red, \"m\", 4\n")
                .collect(Collectors.joining()));
        assertThat(file.events().timeBases()).hasSize(3000);
        for (int event = 0; event < 3000; event++) {
            assertThat(file.events().timeBases().get(file.events().timeBase(event)).name()).isEqualTo("clock " + event);
        }
    }

    @Test
    void messagesListTheFirstTwelveOfManyVariables() {
        var file = read(IntStream.range(0, 2000).mapToObj(i -> "v%04d = 1\n".formatted(1999 - i))
                .collect(Collectors.joining()) + "x = $unknown\nv0000 = 2\nx = $unknown\n");
        assertThat(file.problems().list()).hasSize(2).allSatisfy(problem -> assertThat(problem.help()).isEqualTo(
                "variables defined so far: v0000, v0001, v0002, v0003, v0004, v0005, v0006, v0007, v0008, v0009, "
                        + "v0010, v0011 and " + (problem.line() == 2001 ? 1988 : 1989) + " more"));
    }

    private static String lines(IntFunction<String> line) {
        return IntStream.range(0, MANY).mapToObj(line).collect(Collectors.joining("\n")) + "\n";
    }

    private static TraceFile read(String text) {
        return new NvtxtReader(ReadOptions.DEFAULT).read("t", text.getBytes(UTF_8));
    }
}
