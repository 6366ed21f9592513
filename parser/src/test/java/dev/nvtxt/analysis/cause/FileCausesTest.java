// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FileCausesTest {
    private static final String HEAD = "TimeBase = Manual\nProcessId = 1\nThreadId = 2\n";

    private static String repeat(int count, String line) {
        return IntStream.range(0, count).mapToObj(i -> line.formatted(i + 1)).reduce("", String::concat);
    }

    private static TraceFile read(String text) {
        return new NvtxtReader(ReadOptions.DEFAULT).read("t", text.getBytes(UTF_8));
    }

    private static FileCauses causes(String text) {
        return FileCauses.of(read(text));
    }

    @Test
    void anotherFileWithTheSameEventsIsARepeat() {
        var text = HEAD + "@Marker, Time\n" + repeat(10, "Marker, %d\n");
        var repeats = new FileCauses.Repeats();
        var first = read(text);
        assertThat(repeats.with(first, FileCauses.of(first)).causes()).isEmpty();
        var other = read(text.replace("Marker, 9", "Marker, 8"));
        assertThat(repeats.with(other, FileCauses.of(other)).causes()).isEmpty();
        var again = read("# a copy\n" + text);
        assertThat(repeats.with(again, FileCauses.of(again)).groups()).singleElement()
                .satisfies(group -> assertThat(group.first().code()).isEqualTo(ProblemCode.REPEATED_EVENTS));
        var small = read(HEAD + "@Marker, Time\n" + repeat(9, "Marker, %d\n"));
        repeats.with(small, FileCauses.of(small));
        assertThat(repeats.with(small, FileCauses.of(small)).causes()).as("too few to say so").isEmpty();
    }

    @Test
    void aLogUnderTheNameOfAnNvtxtFileIsOneCause() {
        var log = causes(repeat(1_200, "2026-11-21 14:36:25 status installed libc6:amd64 2.%d\n"));
        assertThat(log.groups()).singleElement().satisfies(group -> {
            assertThat(group.first().code()).isEqualTo(ProblemCode.FOREIGN_TEXT);
            assertThat(group.first().message()).contains("none of its 1,200 lines");
            assertThat(group.first().help()).contains("nvtxt convert");
        });
        assertThat(causes("Log started: 14:36\n" + repeat(99, "Unpacking libc6:amd64 (2.%d) ...\n")).groups())
                .singleElement().satisfies(
                        group -> assertThat(group.first().code()).isEqualTo(ProblemCode.FOREIGN_TEXT));
        assertThat(causes(repeat(20, "Marker %d Manual 1 1\n")).causes()).extracting(cause -> cause.problem().code())
                .doesNotContain(ProblemCode.FOREIGN_TEXT);
    }

    @Test
    void semicolonsAreOneCauseWithARepairOfEachLine() {
        var causes = causes(HEAD + "@Marker; Time; Message\n" + repeat(20, "Marker; %d; \"a; b\"\n"));
        assertThat(causes.groups()).singleElement().satisfies(group -> {
            assertThat(group.first().code()).isEqualTo(ProblemCode.WRONG_SEPARATOR);
            assertThat(group.first().line()).isEqualTo(4);
            assertThat(group.first().message()).contains("semicolons in 21 lines");
            assertThat(group.problems()).hasSize(21);
        });
        var edits = causes.causes().getFirst().repair().edits();
        assertThat(edits).extracting(CauseRepair.CauseEdit::replacement).startsWith("@Marker, Time, Message",
                "Marker, 1, \"a; b\"").hasSize(21);
    }

    @Test
    void aSemicolonInOneLineIsItsOwnMistake() {
        assertThat(causes(HEAD + "@Marker, Time\nMarker, 1\nMarker; 2\n").causes()).isEmpty();
    }

    @Test
    void secondsAreMultipliedInEveryCall() {
        var causes = causes(HEAD + "@RangeStartEnd, Start, Message, End\nRangeStartEnd, 1, \"x\", 1.5\n"
                + "RangeStartEnd, 2.25, 'y', 3\n");
        assertThat(causes.groups()).singleElement().satisfies(group -> {
            assertThat(group.first().code()).isEqualTo(ProblemCode.DECIMAL_TIMES);
            assertThat(group.first().line()).isEqualTo(5);
        });
        assertThat(causes.causes().getFirst().repair().edits()).extracting(CauseRepair.CauseEdit::replacement)
                .containsExactly("1000000000, \"x\", 1500000000", "2250000000, 'y', 3000000000");
    }

    @Test
    void timesFinerThanNanosecondsAreNotRounded() {
        var causes = causes(HEAD + "@Marker, Time\nMarker, 0.1234567891\nMarker, 1.5\n");
        assertThat(causes.causes()).singleElement().satisfies(cause -> assertThat(cause.repair()).isNull());
    }

    @Test
    void decimalPayloadsAreNoTimes() {
        assertThat(causes(HEAD + "@Marker, Time, Payload\nMarker, 1, 0.5\nMarker, 2, 1.5\n").causes()).isEmpty();
    }

    @Test
    void exchangedTimesAreOneCauseAtTheDefinition() {
        var causes = causes(
                HEAD + "@RangeStartEnd, Message, Start, End\n" + repeat(5, "RangeStartEnd, m, 9%1$d, 5%1$d\n"));
        assertThat(causes.groups()).singleElement().satisfies(group -> {
            assertThat(group.first().code()).isEqualTo(ProblemCode.SWAPPED_TIMES);
            assertThat(group.first().line()).isEqualTo(4);
            assertThat(group.problems()).hasSize(5);
        });
        assertThat(causes.causes().getFirst().repair().edits()).singleElement()
                .extracting(CauseRepair.CauseEdit::replacement).isEqualTo("Message, End, Start");
    }

    @Test
    void oneForwardRangeMeansThatTheOthersAreMistakesOfTheirOwn() {
        var causes = causes(HEAD + "@RangeStartEnd, Start, End\n" + repeat(5, "RangeStartEnd, 9%1$d, 5%1$d\n")
                + "RangeStartEnd, 1, 2\n");
        assertThat(causes.causes()).isEmpty();
        assertThat(causes.groups()).singleElement().satisfies(group -> assertThat(group.problems()).hasSize(5));
    }

    @Test
    void utf16WithoutAMarkExplainsAllProblems() {
        var file = new NvtxtReader(ReadOptions.DEFAULT).read("t",
                "@Marker, Time\nMarker, 5\n".getBytes(StandardCharsets.UTF_16LE));
        assertThat(FileCauses.of(file).groups()).singleElement().satisfies(group -> {
            assertThat(group.first().code()).isEqualTo(ProblemCode.UNMARKED_UTF16);
            assertThat(group.problems()).hasSameSizeAs(file.problems().list());
        });
    }

    @Test
    void oneEventOutOfOrderIsNoUnsortedFile() {
        assertThat(causes(HEAD + "@RangePush, Time\n@RangePop, Time\nRangePush, 5\nRangePop, 6\nRangePush, 1\n"
                + "RangePop, 7\n").causes()).isEmpty();
    }

    @Test
    void equalProblemsAreOneGroup() {
        var causes = causes(repeat(4, "Foo, %d\n") + "Bar, 1\n");
        assertThat(causes.groups()).extracting(group -> group.problems().size()).containsExactly(4, 1);
    }

    @Test
    void anotherOrderOfTheValuesIsOneCauseAtTheDefinition() {
        var causes = causes("@Marker, Message, Time, TimeBase, ProcessId, ThreadId\n"
                + repeat(20, "Marker, %d, Manual, \"m\", 4242, 7\n"));
        assertThat(causes.groups()).singleElement().satisfies(group -> {
            assertThat(group.first().code()).isEqualTo(ProblemCode.DEFINITION_ORDER);
            assertThat(group.first().line()).isEqualTo(1);
            assertThat(group.first().help()).contains("@Marker, Time, TimeBase, Message, ProcessId, ThreadId");
        });
    }

    @Test
    void startsAreBeforeEndsInTheRightOrder() {
        var causes = causes(
                HEAD + "@RangeStartEnd, Message, Start, End\n" + repeat(3, "RangeStartEnd, 5%1$d, 7%1$d, m\n"));
        assertThat(causes.causes().getFirst().repair().edits()).singleElement()
                .extracting(CauseRepair.CauseEdit::replacement).isEqualTo("Start, End, Message");
    }

    @Test
    void oneWrongCallIsNoOtherOrder() {
        assertThat(causes(HEAD + "@Marker, Time, Message\nMarker, \"a\", 1\nMarker, \"b\", 2\nMarker, 3, \"c\"\n")
                .causes()).isEmpty();
    }

    @Test
    void aBrokenDefinitionExplainsTheProblemsOfItsCalls() {
        var causes = causes(HEAD + "@RangePop, Time\n@RangePus,h Time, Message\n"
                + repeat(5, "RangePush, %1$d, \"m\"\nRangePop, %1$d\n"));
        assertThat(causes.groups()).singleElement().satisfies(group -> {
            assertThat(group.first().code()).isEqualTo(ProblemCode.BROKEN_DEFINITION);
            assertThat(group.first().line()).isEqualTo(5);
        });
    }

    @Test
    void aPopThatCannotBeReadExplainsItsPush() {
        var causes = causes(HEAD + "@RangePush, Time\n@RangePop, Time\nRangePush, 1\nRangePop, 2\nRangePush, 3\n"
                + "RangPopp, 4\nRangePush, 5\nRangePop, 6\n");
        assertThat(causes.groups()).singleElement().satisfies(group -> {
            assertThat(group.first().code()).isEqualTo(ProblemCode.UNREAD_CALL);
            assertThat(group.first().line()).isEqualTo(9);
            assertThat(group.problems()).extracting(Problem::code).containsExactly(ProblemCode.UNKNOWN_COMMAND,
                    ProblemCode.UNCLOSED_PUSH);
        });
    }
}
