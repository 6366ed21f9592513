// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every sample through the program, from its arguments to its output.
class SamplesTest {
    /// Problems that a sample cannot have: they tell of a target, of time passing while a file is read, of a pipe, and of a bomb.
    private static final EnumSet<ProblemCode> WITHOUT_SAMPLE = EnumSet.of(ProblemCode.TARGET_TIME_BASE,
            ProblemCode.FILE_CHANGED, ProblemCode.DROPPED_LINES, ProblemCode.DECOMPRESSION_LIMIT);

    private static final Path TRACES = Path.of("..", "formats", "src", "test", "resources", "conformance-formats");

    static List<String> samples() throws IOException {
        try (Stream<Path> files = Files.walk(Run.SAMPLES)) {
            return files.filter(path -> path.toString().endsWith(".nvtxt")).map(Path::toString).sorted().toList();
        }
    }

    /// {@return the traces of other formats that have problems which NVTXT cannot have}
    private static List<String> traces() throws IOException {
        try (Stream<Path> files = Files.list(TRACES)) {
            return files.map(Path::toString).filter(path -> !path.contains(".expected.") && !path.endsWith("README.md"))
                    .sorted().toList();
        }
    }

    private static JsonNode check(String... paths) throws IOException {
        var args = Stream.concat(Stream.of("check", "--format", "json"), Arrays.stream(paths)).toArray(String[]::new);
        return new ObjectMapper().readTree(Run.of(args).out()).get("files");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void hasProblemsOnlyWhereItShowsMistakes(String sample) throws IOException {
        var file = check(sample).get(0);
        boolean isFaulty = sample.contains("mistakes");
        assertThat(file.get("errors").asInt() + file.get("warnings").asInt() > 0).as(file.toString())
                .isEqualTo(isFaulty);
        assertThat(file.get("events").asInt()).matches(count -> count > 0
                || sample.contains("without-mark") || sample.contains("hexadecimal")
                || sample.contains("missing-definition") || sample.contains("console-log"));
        assertThat(file.get("problems")).hasSize(file.get("errors").asInt() + file.get("warnings").asInt());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isDumpedWithEveryEvent(String sample) throws IOException {
        var mapper = new ObjectMapper();
        int events = 0;
        for (var line : Run.of("dump", sample).lines()) {
            var row = mapper.readTree(line);
            assertThat(row.get("file").asText()).isEqualTo(sample);
            events += row.has("line") ? 1 : 0;
        }
        assertThat(events).isEqualTo(check(sample).get(0).get("events").asInt());
    }

    @Test
    void showEveryProblem() throws IOException {
        var files = Stream.concat(samples().stream(), traces().stream()).toArray(String[]::new);
        var shown = check(files).findValuesAsText("code").stream()
                .map(code -> ProblemCode.of(code).orElseThrow())
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ProblemCode.class)));
        assertThat(shown).isEqualTo(EnumSet.complementOf(WITHOUT_SAMPLE));
    }

    @Test
    void twentyMistakesAreTwentyDifferentProblems() throws IOException {
        var codes = check(Run.sample("mistakes/twenty-mistakes.nvtxt")).findValuesAsText("code");
        assertThat(codes).hasSize(20).doesNotHaveDuplicates();
    }

    @Test
    void eachHasALineInTheReadme() throws IOException {
        var readme = Files.readString(Run.SAMPLES.resolve("README.md"));
        for (var sample : samples()) {
            var name = Run.SAMPLES.relativize(Path.of(sample)).toString();
            var folder = name.contains("/") ? name.substring(0, name.indexOf('/') + 1) : name;
            assertThat(readme.contains("`" + name) || readme.contains("`" + folder)).as(name).isTrue();
        }
    }
}
