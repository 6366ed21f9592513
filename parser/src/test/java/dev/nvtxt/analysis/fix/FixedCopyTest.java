// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FixedCopyTest {
    /// There the variable takes the closed string, as it was meant to, and the call that used its former value as a
    /// time is wrong from then on.
    private static final String REPAIRED_VARIABLE = "212-bad-assignment-former-value";

    @TempDir
    Path folder;

    /// A line with a mistake, and what the repaired copy has in its place.
    static Stream<List<String>> mistakes() {
        return Stream.of(List.of("SetFileDisplayName, my-file", "SetFileDisplayName, \"my-file\""),
                List.of("SetFileDisplayName, \"open", "SetFileDisplayName, \"open\""),
                List.of("SetFileDisplayName, \"a\",", "SetFileDisplayName, \"a\""),
                List.of("setfiledisplayname, a", "SetFileDisplayName, a"),
                List.of("SetFileDisplayNme, a", "SetFileDisplayName, a"),
                List.of("NameProcess, 1 p", "NameProcess, 1, p"),
                List.of("NameProcess, +1, p", "NameProcess, 1, p"),
                List.of("NameProcess, 1, p # why", "# why\nNameProcess, 1, p"),
                List.of("NameProcess, 1, \"a\\\"b\"", "NameProcess, 1, 'a\"b'"),
                List.of("@Marker, Time, Mesage", "@Marker, Time, Message"),
                List.of("@ Marker, Time", "@Marker, Time"),
                List.of("Marker, 1, qpc, 1, 2, 3, red, m, 4", "Marker, 1, Qpc, 1, 2, 3, Red, m, 4"),
                List.of("Marker, 1, Qpc, 1, 2, 3, \"0x112233\", m, 4", "Marker, 1, Qpc, 1, 2, 3, \"0xFF112233\", m, 4"),
                List.of("Marker, 1, Qpc, 1, 2, 3, Bleu, m, 4", "Marker, 1, Qpc, 1, 2, 3, Blue, m, 4"),
                List.of("Base = Qpc\nMarker, 1, $Bas, 1, 2, 3, Red, m, 4",
                        "Base = Qpc\nMarker, 1, $Base, 1, 2, 3, Red, m, 4"),
                List.of("TimeBase = Qpc\nProcessId = 1\nThreadId = 2\nRangePush, 5\nRangePop, 6",
                        "TimeBase = Qpc\nProcessId = 1\nThreadId = 2\n@RangePush, Time\nRangePush, 5\n"
                                + "@RangePop, Time\nRangePop, 6"),
                List.of("nameprocess, 1 \"a b", "NameProcess, 1, \"a b\""));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void mends_what_is_certain(List<String> mistake) throws IOException {
        var source = Files.writeString(folder.resolve("a.nvtxt"), mistake.get(0) + "\n");
        var target = folder.resolve("b.nvtxt");
        var result = repair(source, target);
        assertThat(Files.readString(target)).isEqualTo(mistake.get(1) + "\n");
        assertThat(result.copy().problems().list()).isEmpty();
        assertThat(result.fixes()).isPositive();
        assertThat(Files.readString(source)).isEqualTo(mistake.get(0) + "\n");
    }

    /// One fix alone, another reading than the likely one, and a fix that was declined: it is not made up for when
    /// other fixes of the file bring more to light.
    @Test
    void applies_what_was_chosen_and_no_more() throws IOException {
        var text = "TimeBase = Qpc\nProcessId = 1\nThreadId = 2\n@Marker, Time, Message, Color\n"
                + "Marker, 1, \"a, Red\nmarker, 2, b, Redd\nMarkr, 3 a-b, Red,\n";
        var source = Files.writeString(folder.resolve("a.nvtxt"), text);
        assertThat(repaired(source, fix -> fix.title().endsWith("end of the line")))
                .isEqualTo(text.replace("a, Red", "a, Red\""));
        assertThat(repaired(source, fix -> fix.isPreferred() && fix.problem().line() != 6))
                .isEqualTo(text.replace("a, Red", "a\", Red").replace("Markr, 3 a-b, Red,", "Marker, 3, \"a-b\", Red"));
        assertThat(repaired(source, _ -> false)).isEqualTo(text);
    }

    private String repaired(Path source, Predicate<Fix> chosen) throws IOException {
        var target = folder.resolve("chosen.nvtxt");
        Files.deleteIfExists(target);
        FixedCopy.write(source, target, chosen, ReadOptions.DEFAULT, ReadListener.NONE);
        return Files.readString(target);
    }

    @Test
    void a_line_that_went_into_another_one_leaves_no_blank_line() throws IOException {
        var source = Path.of("../samples/mistakes/wrapped-lines.nvtxt");
        var target = folder.resolve("b.nvtxt");
        var result = FixedCopy.write(source, target, Certainty.LIKELY, ReadOptions.DEFAULT, ReadListener.NONE);
        long blank = blankLines(source);
        assertThat(blankLines(target)).isEqualTo(blank);
        assertThat(Files.readAllLines(target).size()).isLessThan(Files.readAllLines(source).size());
        assertThat(result.changedLines()).isGreaterThan((int) result.fixes());
    }

    private static long blankLines(Path file) throws IOException {
        return Files.readAllLines(file).stream().filter(String::isBlank).count();
    }

    @Test
    void the_ends_of_lines_and_ill_formed_bytes_stay() throws IOException {
        byte[] content = "NameProcess, 1, \"\u00FF\u00FE\"\r\nsetfiledisplayname, a\rNameProcess, 2, \"b\",\r\n"
                .getBytes(StandardCharsets.ISO_8859_1);
        var source = Files.write(folder.resolve("a.nvtxt"), content);
        repair(source, folder.resolve("b.nvtxt"));
        assertThat(Files.readString(folder.resolve("b.nvtxt"), StandardCharsets.ISO_8859_1))
                .isEqualTo("NameProcess, 1, \"\u00FF\u00FE\"\r\nSetFileDisplayName, a\rNameProcess, 2, \"b\"\r\n");
    }

    @Test
    void a_utf16_file_becomes_utf8() throws IOException {
        var source = Files.write(folder.resolve("a.nvtxt"),
                "\uFEFFNameProcess, 1, \"é\"\n".getBytes(StandardCharsets.UTF_16LE));
        var result = repair(source, folder.resolve("b.nvtxt"));
        assertThat(Files.readString(folder.resolve("b.nvtxt"))).isEqualTo("NameProcess, 1, \"é\"\n");
        assertThat(result.copy().problems().list()).isEmpty();
    }

    @Test
    void the_file_itself_is_refused_as_the_copy() throws IOException {
        var source = Files.writeString(folder.resolve("a.nvtxt"), "x\n");
        var other = Files.createLink(folder.resolve("same.nvtxt"), source);
        assertThatThrownBy(() -> repair(source, source)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> repair(source, other)).isInstanceOf(IOException.class);
        assertThat(Files.readString(source)).isEqualTo("x\n");
        assertThat(other).exists();
    }

    /// Every case of the format's conformance corpus: the copy has no problem left that a fix is offered for, and no
    /// event is lost.
    @Test
    void nothing_fixable_is_left_in_any_copy_of_the_corpus() throws IOException {
        var left = new ArrayList<String>();
        for (var file : corpus()) {
            for (JsonNode one : new ObjectMapper().readTree(file.toFile())) {
                byte[] content = one.has("base64")
                        ? Base64.getDecoder().decode(one.get("base64").asText())
                        : one.get("text").asText().getBytes(StandardCharsets.UTF_8);
                var source = Files.write(folder.resolve("case.nvtxt"), content);
                var target = folder.resolve("copy.nvtxt");
                Files.deleteIfExists(target);
                var copy = repair(source, target).copy();
                Files.deleteIfExists(folder.resolve("again.nvtxt"));
                var again = repair(target, folder.resolve("again.nvtxt"));
                boolean losesEvents = copy.events().size() < one.get("expected").get("events").size()
                        && !one.get("name").asText().equals(REPAIRED_VARIABLE);
                if (again.fixes() > 0 || losesEvents) {
                    left.add(file.getFileName() + " " + one.get("name").asText() + ": " + again.fixes() + " "
                            + copy.events().size());
                }
            }
        }
        assertThat(left).isEmpty();
    }

    private static List<Path> corpus() throws IOException {
        try (var files = Files.list(Path.of("src/test/resources/conformance"))) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        }
    }

    private static FixedCopy.Result repair(Path source, Path target) throws IOException {
        return FixedCopy.write(source, target, ReadOptions.DEFAULT.withThreads(1), ReadListener.NONE);
    }

    @Test
    void aTrialEndsWhenItsThreadIsInterrupted() throws IOException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), "SetFileDisplayName, my-file\n");
        var choice = new FixedCopy.Choice(Fix::isPreferred, Fix::isPreferred);
        assertThat(FixedCopy.<Long>trial(file, choice, ReadOptions.DEFAULT, FixedCopy.Result::fixes)).isEqualTo(1);
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> FixedCopy.trial(file, choice, ReadOptions.DEFAULT, FixedCopy.Result::fixes))
                    .isInstanceOf(CancellationException.class);
        } finally {
            assertThat(Thread.interrupted()).as("still interrupted").isTrue();
        }
    }
}
