// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Causes that show in the data only, and files that have nearly, but not, the mistake.
class DataCausesTest {
    private static final String HEAD = "TimeBase = Manual\nProcessId = 1\nThreadId = 2\n";
    private static final String PUSHES = HEAD + "@RangePush, Time, Message\n@RangePop, Time\n";

    private static String repeat(int count, String line) {
        return IntStream.range(0, count).mapToObj(i -> line.formatted(i)).reduce("", String::concat);
    }

    private static List<Cause> causes(String text) {
        return FileCauses.of(new NvtxtReader(ReadOptions.DEFAULT).read("t", text.getBytes(UTF_8))).causes();
    }

    private static List<ProblemCode> codes(String text) {
        return causes(text).stream().map(cause -> cause.problem().code()).toList();
    }

    private static List<String> replacements(String text) {
        var repair = causes(text).getFirst().repair();
        return repair == null ? List.of() : repair.edits().stream().map(CauseEdit::replacement).toList();
    }

    @Test
    void aPopIsMissingInTheFrameWhoseLikeHaveOne() {
        var frame = "RangePush, %1$d0, \"frame\"\nRangePush, %1$d1, \"a\"\nRangePop, %1$d2\nRangePush, %1$d3, \"b\"\n"
                + "RangePop, %1$d4\nRangePop, %1$d5\n";
        var broken = "RangePush, 50, \"frame\"\nRangePush, 51, \"a\"\nRangePush, 53, \"b\"\nRangePop, 54\nRangePop, 55\n";
        var text = PUSHES + repeat(5, frame) + broken + frame.formatted(6) + frame.formatted(7);
        assertThat(causes(text)).singleElement().satisfies(cause -> {
            assertThat(cause.problem().code()).isEqualTo(ProblemCode.MISSING_POP);
            assertThat(cause.problem().line()).isEqualTo(37);
            assertThat(cause.explained()).extracting(problem -> problem.code().id())
                    .containsExactly("unclosed-push");
            assertThat(cause.repair().edits()).containsExactly(CauseEdit.before(38, "RangePop, 53"));
        });
    }

    @Test
    void twoMissingPopsAreTwoCauses() {
        var frame = "RangePush, %1$d0, \"frame\"\nRangePop, %1$d5\n";
        var text = PUSHES + repeat(4, frame) + "RangePush, 50, \"frame\"\nRangePush, 60, \"frame\"\n"
                + repeat(1, "RangePush, 70, \"frame\"\nRangePop, 75\n");
        assertThat(codes(text)).containsExactly(ProblemCode.MISSING_POP, ProblemCode.MISSING_POP);
    }

    @Test
    void aRangeThatCallsItselfWhenTheFileEndsLacksNoPop() {
        var text = PUSHES + "RangePush, 1, \"main\"\n" + repeat(3, "RangePush, 1%1$d, \"f\"\nRangePop, 1%1$d\n")
                + "RangePush, 20, \"f\"\nRangePush, 21, \"g\"\nRangePop, 22\nRangePop, 23\nRangePush, 24, \"f\"\n"
                + "RangePush, 25, \"f\"\nRangePop, 26\nRangePop, 27\nRangePush, 28, \"f\"\nRangePop, 29\n";
        assertThat(codes(text)).isEmpty();
    }

    @Test
    void colorsOfSixDigitsAreWrittenWithAlpha() {
        var text = HEAD
                + "@Marker, Time, Color\nMarker, 1, 0x336699\nMarker, 2, 4473924\nMarker, 3, Red\nMarker, 4, 255\n";
        assertThat(codes(text)).containsExactly(ProblemCode.RGB_COLORS);
        assertThat(replacements(text)).containsExactly("0xFF336699", "0xFF444444", "0xFF0000FF");
    }

    @Test
    void anAlphaOfZeroThatIsWrittenIsMeant() {
        assertThat(codes(HEAD + "@Marker, Time, Color\n" + repeat(4, "Marker, %d, 0x00336699\n"))).isEmpty();
    }

    @Test
    void theColorOfAVariableIsWrittenWithAlpha() {
        var text = HEAD + "Color = 0x336699\n@Marker, Time\n" + repeat(4, "Marker, %d\n");
        assertThat(replacements(text)).containsExactly("0xFF336699");
    }

    @Test
    void hexadecimalTimesGetTheirPrefixAlsoWithoutLetters() {
        var text = HEAD + "@RangeStartEnd, Start, End\nRangeStartEnd, 1a00, 1a55\nRangeStartEnd, 1100, 11f0\n";
        assertThat(replacements(text)).containsExactly("0x1a00, 0x1a55", "0x1100, 0x11f0");
    }

    @Test
    void oneWordInsteadOfATimeIsNotHexadecimal() {
        assertThat(codes(HEAD + "@Marker, Time\nMarker, 1000\nMarker, 12ab\nMarker, xyz\n")).isEmpty();
    }

    @Test
    void datesOfFileTimeAndUptimesAreFine() {
        assertThat(codes("TimeBase = FileTime\n" + HEAD.substring(18) + "@Marker, Time\n"
                + repeat(5, "Marker, 13359027600000000%d\n"))).isEmpty();
        assertThat(codes(HEAD + "@Marker, Time\n" + repeat(5, "Marker, 1714554%d00000000000\n"))).isEmpty();
        assertThat(codes(HEAD + "@Marker, Time\n" + repeat(20, "Marker, 1714%d554000\n"))).isEmpty();
    }

    @Test
    void aMarkerAtZeroLongBeforeTheOthersIsFine() {
        assertThat(codes(HEAD + "@Marker, Time\nMarker, 0\n" + repeat(30, "Marker, 10000000%d0000\n"))).isEmpty();
    }

    @Test
    void rangesThatAreWrittenOneByOneAreOneThread() {
        // Each goes back behind the one before, and overlaps it: kernels of a stream, not two threads.
        var text = PUSHES + repeat(8, "RangePush, %1$d1, \"k\"\nRangePop, %1$d999\n");
        assertThat(codes(text)).containsExactly(ProblemCode.UNSORTED_EVENTS);
        assertThat(replacements(text)).startsWith("RangeStartEnd, 01, 999, \"k\"", "");
    }

    @Test
    void twoProcessesWithOneThreadEachAreNotExchanged() {
        var text = "TimeBase = Manual\nNameOsThread, 5, 1, \"a\"\nNameOsThread, 6, 1, \"b\"\n@Marker, Time, ProcessId, "
                + "ThreadId\n" + repeat(4, "Marker, %d, 5, 1\n") + repeat(4, "Marker, %d, 6, 1\n");
        assertThat(codes(text)).isEmpty();
    }

    @Test
    void equalEventsAtTheSameTimesAreNoSecondFile() {
        assertThat(codes(HEAD + "@Marker, Time\n" + repeat(6, "Marker, 5\n"))).isEmpty();
    }

    @Test
    void decimalCommasBecomePoints() {
        var text = HEAD + "@RangeStartEnd, Start, End, Message\n"
                + repeat(3, "RangeStartEnd, %1$d,25, %1$d,5, \"m\"\n");
        assertThat(codes(text)).containsExactly(ProblemCode.DECIMAL_TIMES);
        assertThat(replacements(text)).startsWith("0.25, 0.5, \"m\"");
        assertThat(codes(text.replace(",25", ", 25").replace(",5", ", 5"))).as("two values").isEmpty();
    }

    @Test
    void semicolonsAtTheEndsAreDeleted() {
        var text = "TimeBase = Manual;\nProcessId = 1;\nThreadId = 2;\n@Marker, Time;\n" + repeat(3, "Marker, %d;\n");
        assertThat(codes(text)).containsExactly(ProblemCode.WRONG_SEPARATOR);
        assertThat(replacements(text)).hasSize(7).containsOnly("");
    }

    @Test
    void ticksOfDotNetBecomeFileTimes() {
        var text = "TimeBase = FileTime\n" + HEAD.substring(18) + "@Marker, Time\n"
                + repeat(3, "Marker, 63850150800000000%d\n");
        assertThat(codes(text)).containsExactly(ProblemCode.IMPLAUSIBLE_TIMES);
        assertThat(replacements(text)).startsWith("133590276000000000");
    }

    @Test
    void exponentsAreWrittenOut() {
        var text = HEAD + "@Marker, Time\nMarker, 1.5e+06\nMarker, 3e+06\nMarker, 4500000\n";
        assertThat(replacements(text)).containsExactly("1500000", "3000000", "4500000");
    }

    @Test
    void timesOf32BitsBeginAnew() {
        var text = HEAD
                + "@Marker, Time\nMarker, 1000\nMarker, 2147480000\nMarker, -2147480000\nMarker, -5\nMarker, 700\n";
        assertThat(codes(text)).containsExactly(ProblemCode.IMPLAUSIBLE_TIMES);
        assertThat(codes(HEAD + "@Marker, Time\nMarker, -5\nMarker, 700\nMarker, 900\nMarker, 5\n")).isEmpty();
    }

    @Test
    void colorsOfWebPagesBecomeNumbers() {
        var text = HEAD + "@Marker, Time, Color\nMarker, 1, rgb(255, 128, 0)\nMarker, 2, #336699\n";
        assertThat(replacements(text)).containsExactly("0xFFFF8000", "0xFF336699");
    }

    @Test
    void durationsAreNoExchangedTimes() {
        var ranges = HEAD + "@RangeStartEnd, Start, End\n";
        assertThat(codes(ranges + repeat(5, "RangeStartEnd, 9%1$d000, 50\n")))
                .containsExactly(ProblemCode.DURATIONS_AS_ENDS);
        assertThat(replacements(ranges + repeat(5, "RangeStartEnd, %1$d000, 50\n"))).containsExactly("50", "1050",
                "2050",
                "3050", "4050");
        assertThat(codes(ranges + repeat(5, "RangeStartEnd, 9%1$d000, 8%1$d000\n"))).as("of the size of times")
                .containsExactly(ProblemCode.SWAPPED_TIMES);
        assertThat(codes(ranges + repeat(5, "RangeStartEnd, %1$d50, %1$d00\n"))).as("from 0 on")
                .containsExactly(ProblemCode.SWAPPED_TIMES);
    }

    @Test
    void callsThatFitNoDefinitionLackOne() {
        var calls = repeat(3, "Marker, %d, \"m\", 5\n");
        var defined = HEAD + "@Marker, Time, Message\n";
        assertThat(causes(defined + "Marker, 1, \"a\"\n" + calls)).singleElement().satisfies(cause -> {
            assertThat(cause.problem().code()).isEqualTo(ProblemCode.MISSING_DEFINITION);
            assertThat(cause.problem().line()).isEqualTo(6);
            assertThat(cause.explained()).hasSize(3);
            assertThat(cause.repair()).isNull();
        });
        assertThat(codes(defined + calls)).as("the definition is wrong, not missing").isEmpty();
        assertThat(codes(defined + "Marker, 1, \"a\"\n" + calls + "Marker, 5, \"b\"\n")).as("it is there").isEmpty();
    }

    @Test
    void timesOf32BitsAreCountedOn() {
        var text = PUSHES + repeat(20, "RangePush, 30%1$02d000000, \"a\"\nRangePop, 30%1$02d500000\n")
                + "RangePush, 4294967000, \"a\"\nRangePop, 200\n"
                + repeat(20, "RangePush, 1%1$02d000000, \"b\"\nRangePop, 1%1$02d500000\n");
        var cause = causes(text).getFirst();
        assertThat(cause.problem().code()).isEqualTo(ProblemCode.IMPLAUSIBLE_TIMES);
        assertThat(cause.explained()).extracting(problem -> problem.code().id()).contains("reversed-range");
        assertThat(replacements(text)).startsWith("4294967496", "4394967296").endsWith("4414467296");
    }

    @Test
    void aContinuedLineIsOneInstruction() {
        assertThat(replacements(HEAD + "@Marker, Time, Message\nMarker, 5, \\\n    \"m\"\n"))
                .containsExactly("    \"m\"", "");
    }

    @Test
    void aTextOnSeveralLinesIsOne() {
        assertThat(replacements(HEAD + "@Marker, Time, Message\nMarker, 5, \"at f\nin \"a.py\"\nline 3\"\n"))
                .containsExactly(" in 'a.py' line 3\"", "", "");
    }

    @Test
    void doubledQuotesWithOthersHaveNoRepair() {
        var text = HEAD + "@Marker, Time, Message\nMarker, 5, \"it's \"\"a\"\"\"\n";
        assertThat(codes(text)).containsExactly(ProblemCode.DOUBLED_QUOTES);
        assertThat(replacements(text)).isEmpty();
    }

    @Test
    void aFileTimeOutsideTheAxisIsSaidOnce() {
        var head = "TimeBase = FileTime\nProcessId = 1\nThreadId = 2\n@Marker, Time, Message\n";
        var zero = head + "Marker, 133589952000000000, a\nMarker, 0, b\nMarker, 133589952000020000, c\n"
                + "Marker, 133589952000030000, d\nMarker, 133589952000040000, e\n";
        assertThat(causes(zero)).singleElement().satisfies(cause -> {
            assertThat(cause.problem().line()).isEqualTo(6);
            assertThat(cause.problem().message())
                    .isEqualTo("as FileTime, 1 event is out of range and not measured; this one is in the year 1601");
        });
        var nanoseconds = IntStream.range(0, 12).mapToObj(i -> "Marker, 171448876800000000" + i % 10 + ", a\n")
                .collect(Collectors.joining());
        assertThat(codes(head + nanoseconds)).containsExactly(ProblemCode.IMPLAUSIBLE_TIMES);
    }
}
