// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.Problem;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is certain is mended, and nothing else.
class FixFinderTest {
    @ParameterizedTest
    @ValueSource(strings = { "NameProcess, 1, \"a\\\"b'c\"", "NameProcess, 12ab, p",
        "NameProcess, +x, p", "Foobar, 1", "@Marker, Color__, Xyz", "Marker, 1, Sundial, 1, 2, 3, Red, m, 4",
        "NameProcess, $x, p", "x = $", "@Foo Bar", "@ , Time", "@ Foo", "@", "NameProcess, 1", "Marker, 1, 'a'",
        "Marker, 1, 2, 3", "RangePush, 1 # comment", "Marker, 1, Qpc, 1, 2, 3, \"0x12345\", m, 4", "\"open",
        "NameProcess, 1, p, q" })
    void leavesWhatMayMeanSeveralThings(String line) {
        assertThat(fixes(line)).filteredOn(fix -> !fix.title().contains("comment"))
                .noneMatch(Fix::isPreferred);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "@ \t Marker, Time | Delete the space after '@'",
        "NameProcess, 1\t \u000b\f'p' | Separate the values with a comma",
        "NameProcess, 1, p \t # why | Put the comment on a line of its own" })
    void mendsWhatIsCertain(String line, String title) {
        assertThat(fixes(line.replace("`", ""))).extracting(Fix::title).containsExactly(title);
    }

    private static final String MARKER = "TimeBase = Qpc\nProcessId = 1\nThreadId = 2\n@Marker, Time, Message, Color\n";

    /// A line after [#MARKER], and each fix that is offered: how sure it is, and what the line becomes.
    static Stream<Arguments> offers() {
        return Stream.of(
                arguments("Marker, 1, \"first step, Red", List.of("LIKELY Marker, 1, \"first step\", Red",
                        "POSSIBLE Marker, 1, \"first step, Red\"")),
                arguments("Marker, 1, \"a, Red, Blue", List.of("LIKELY Marker, 1, \"a, Red\", Blue",
                        "POSSIBLE Marker, 1, \"a\", Red, Blue", "POSSIBLE Marker, 1, \"a, Red, Blue\"")),
                arguments("Marker, 1, \"a, b", List.of("POSSIBLE Marker, 1, \"a\", b", "POSSIBLE Marker, 1, \"a, b\"")),
                arguments("Marker, 1, 'open", List.of("CERTAIN Marker, 1, 'open'")),
                arguments("Message = \"a, Red ", List.of("LIKELY Message = \"a, Red\" ",
                        "POSSIBLE Message = \"a\", Red ")),
                arguments("Marker, \"1030\", a, Red", List.of("CERTAIN Marker, 1030, a, Red")),
                arguments("Marker, \"0x1F\", a, Red", List.of("CERTAIN Marker, 0x1F, a, Red")),
                arguments("Marker, \"soon\", a, Red", List.of()),
                arguments("Marker, 1, load big map, Red", List.of("LIKELY Marker, 1, \"load big map\", Red",
                        "POSSIBLE Marker, 1, load, big map, Red")),
                arguments("Marker, 1, load map\"", List.of("LIKELY Marker, 1, \"load map\"",
                        "POSSIBLE Marker, 1, load, map\"")),
                arguments("Marker, 1 a, Red", List.of("CERTAIN Marker, 1, a, Red")),
                arguments("Marker, 1, \"say \\\"hi\\\"!\", Red", List.of("LIKELY Marker, 1, 'say \"hi\"!', Red",
                        "POSSIBLE Marker, 1, 'say \\\"hi\\\"!', Red")),
                arguments("Marker, 1, `a`, Red", List.of("LIKELY Marker, 1, \"a\", Red")),
                arguments("Marker, 1, \u201Ca, b\u201D, Red", List.of("LIKELY Marker, 1, \"a, b\", Red")),
                arguments("// a comment", List.of("LIKELY # // a comment")),
                arguments("Marker, 1, a, \"#1E90ff\"", List.of("CERTAIN Marker, 1, a, \"0xFF1E90ff\"")),
                arguments("Marker, 1, a, \"#F00\"", List.of()),
                arguments("Marker, 1, a, Red, 7",
                        List.of("POSSIBLE Marker, 1, \"a, Red\", 7", "POSSIBLE Marker, 1, a, Red")),
                arguments("@Marker, Time, \"Message\"", List.of("CERTAIN @Marker, Time, Message")),
                arguments("RangePop, 1, Qpc, 1, 2", List.of("POSSIBLE # RangePop, 1, Qpc, 1, 2")));
    }

    @ParameterizedTest
    @MethodSource("offers")
    void offersEveryReadingTheLikelyOneFirst(String line, List<String> offers) {
        assertThat(fixes(MARKER + line))
                .extracting(fix -> fix.certainty() + " "
                        + LineFixer.apply(line.getBytes(UTF_8), List.of(fix)).texts().getLast())
                .containsExactlyElementsOf(offers);
    }

    @Test
    void aDefinitionIsNotAddedWhereOneStandsAlready() {
        var head = "TimeBase = Qpc\nProcessId = 1\nThreadId = 2\n";
        assertThat(fixes(head + "RangePush, 5")).extracting(Fix::title).containsExactly("Add the definition");
        assertThat(fixes(head + "@RangePush, Time, Message, Payload, Color\nRangePush")).isEmpty();
        assertThat(fixes(head + "Message = m\nRangePush, 5, 6")).isEmpty();
    }

    @Test
    void ofChangesThatOverlapTheFirstCounts() {
        var problem = problems("NameProcess, 1, a-b").getFirst();
        var first = fix(problem, 4, 8);
        assertThat(first.overlaps(fix(problem, 7, 9))).isTrue();
        assertThat(first.overlaps(fix(problem, 0, 5))).isTrue();
        assertThat(first.overlaps(fix(problem, 5, 6))).isTrue();
        assertThat(first.overlaps(fix(problem, 8, 9))).isFalse();
        assertThat(first.overlaps(fix(problem, 0, 4))).isFalse();
        assertThat(fix(problem, 3, 3).overlaps(fix(problem, 3, 3))).as("two insertions at one place").isTrue();
        assertThat(fix(problem, 3, 3).overlaps(fix(problem, 3, 4))).isFalse();
        assertThat(fix(problem, 3, 3).overlaps(fix(problem, 2, 3))).isFalse();
    }

    @Test
    void linesThatNobodyWroteByHandDefineNothing() {
        var context = new FixContext();
        context.read(("x = " + "1".repeat(5000)).getBytes(UTF_8));
        context.read(new byte[0]);
        context.read("no name".getBytes(UTF_8));
        context.read("1 = 2".getBytes(UTF_8));
        assertThat(context.variables()).isEmpty();
        context.read(" y\t= 2".getBytes(UTF_8));
        context.read(" @Marker, Time".getBytes(UTF_8));
        assertThat(context.variables()).containsExactly("y");
        assertThat(context.isDefined("Marker")).isTrue();
        assertThat(context.isDefined("RangePop")).isFalse();
    }

    @Test
    void aClockOfAnotherLibraryGetsTheFormatsName() {
        assertThat(fixes("@Marker, Time, TimeBase\nMarker, 1, steady_clock")).extracting(Fix::replacement)
                .containsExactly("Manual");
    }

    private static Fix fix(Problem problem, int from, int to) {
        return new Fix(problem, Fix.Certainty.CERTAIN, "t", from, to, "", List.of());
    }

    private static List<Problem> problems(String text) {
        return new NvtxtReader(ReadOptions.DEFAULT).read("t", text.getBytes(UTF_8)).problems().list();
    }

    /// {@return the fixes of the problems of the last line}
    private static List<Fix> fixes(String text) {
        var lines = text.split("\n");
        var context = new FixContext();
        for (int i = 0; i < lines.length - 1; i++) {
            context.read(lines[i].getBytes(UTF_8));
        }
        var problems = problems(text).stream().filter(problem -> problem.line() == lines.length).toList();
        assertThat(problems).as(text).isNotEmpty();
        return LineFixer.find(lines[lines.length - 1].getBytes(UTF_8), problems, context);
    }
}
