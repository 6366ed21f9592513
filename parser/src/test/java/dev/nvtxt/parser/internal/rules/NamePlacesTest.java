// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What is a name, and what comes of a name that is none.
class NamePlacesTest {
    /// Every character of ASCII that shows, but for the two quotes.
    static Stream<Character> characters() {
        return IntStream.range('!', 127).filter(c -> c != '"' && c != '\'').mapToObj(c -> (char) c);
    }

    private static boolean isNameCharacter(char c) {
        return Character.toString(c).matches("[A-Za-z0-9_]");
    }

    @ParameterizedTest
    @MethodSource("characters")
    void theValueOfAnExpansionIsANameByItsCharacters(char c) {
        assertThat(problems("V = \"a" + c + "b\"\n$V, 5"))
                .containsExactly(isNameCharacter(c) ? "2 unknown-command" : "2 bad-name");
        boolean canBegin = isNameCharacter(c) && !Character.isDigit(c);
        assertThat(problems("V = \"" + c + "b\"\n$V, 5"))
                .containsExactly(canBegin ? "2 unknown-command" : "2 bad-name");
    }

    @ParameterizedTest
    @MethodSource("characters")
    void theFirstNameOfABrokenDefinitionIsTheCommandThatWasMeant(char c) {
        assertThat(problems("@ Foo" + c + "Bar, Time\nFoo, 1\nFoo" + c + "Bar, 1"))
                .contains("1 bad-name")
                .satisfies(problems -> assertThat(problems.contains("2 unknown-command")).isEqualTo(isNameCharacter(c)))
                .doesNotContain(isNameCharacter(c) ? "3 unknown-command" : "2 unknown-command");
        boolean canBegin = isNameCharacter(c) && !Character.isDigit(c);
        if (c != '#') {
            assertThat(problems("@ " + c + "oo\noo, 1")).containsExactly(canBegin
                    ? new String[]{ "1 bad-name", "2 unknown-command" }
                    : new String[]{ "1 bad-name" });
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "@ # Foo | Foo, 1 | 1 bad-name,2 unknown-command",
        "@Foo-Bar | Foo-Bar, 5 | 1 bad-name", "@Foo-Bar | Foo-Ba, 5 | 1 bad-name,2 bad-instruction",
        "@'Foo' | 'Foo', 5 | 1 bad-name", "@12ab | 12ab, 5 | 1 bad-name", "@5 | 5, 5 | 1 bad-name",
        "@; Marker | Marker, 1 | 1 bad-name", "@-x | -x, 1 | 1 bad-name", "@ | Foo, 1 | 1 bad-name,2 unknown-command",
        "@, Foo | Foo, 1 | 1 bad-name" })
    void callsOfWhatWasMeantAreSkippedWithoutAProblem(String definition, String call, String problems) {
        assertThat(String.join(",", problems(definition + "\n" + call))).isEqualTo(problems);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "Marker, 1, 5, 1, 2, 3, Red, m, 4 | TimeBase takes a string | 0",
        "Marker, 1, Qpc, p, 2, 3, Red, m, 4 | ProcessId takes an integer | 0",
        "Marker, 1, Qpc, 1, t, 3, Red, m, 4 | ThreadId takes an integer | 0",
        "Marker, t, Qpc, 1, 2, 3, Red, m, 4 | Time takes an integer | 0",
        "Marker, 1, Qpc, 1, 2, c, Red, m, 4 | CategoryId takes an integer | 1",
        "Marker, 1, Qpc, 1, 2, 3, Red, 7, 4 | Message takes a string | 1",
        "Marker, 1, Qpc, 1, 2, 3, Red, m, p | Payload takes an integer | 1",
        "RangePop, 1, 5, 1, 2 | TimeBase takes a string | 0" })
    void aWrongTypeLosesTheEventOnlyWhereItIsNeeded(String line, String message, int events) {
        var file = read(line);
        assertThat(file.events().size()).isEqualTo(events);
        assertThat(file.problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.message()).startsWith(message + ", found the "));
    }

    @ParameterizedTest
    @CsvSource({ "0, true", "4294967295, true", "4294967296, false", "-1, false", "0xFFFFFFFF, true",
        "0x100000000, false" })
    void aColorIsWithinThirtyTwoBits(String color, boolean isKept) {
        var line = "Marker, 1, Qpc, 1, 2, 3, " + color + ", m, 4";
        for (var file : List.of(read(line), read(line + " # by all the rules"))) {
            assertThat(file.events().hasColor(0)).isEqualTo(isKept);
            assertThat(file.problems().errors()).isEqualTo(isKept ? 0 : 1);
        }
    }

    @ParameterizedTest
    @CsvSource({ "0, 0", "4294967295, 0", "4294967296, 1", "-1, 1" })
    void anIdIsWithinThirtyTwoBits(String id, int warnings) {
        assertThat(read("NameProcess, " + id + ", p").problems().warnings()).isEqualTo(warnings);
        var file = read("Marker, 1, Qpc, 1, " + id + ", 3, Red, m, 4");
        assertThat(file.problems().warnings()).isEqualTo(warnings);
        assertThat(file.events().threads().getFirst().threadId()).isEqualTo(Long.parseLong(id));
    }

    private static List<String> problems(String text) {
        return read(text).problems().list().stream().map(problem -> problem.line() + " " + problem.code().id())
                .toList();
    }

    private static TraceFile read(String text) {
        return new NvtxtReader(ReadOptions.DEFAULT).read("t", text.getBytes(UTF_8));
    }
}
